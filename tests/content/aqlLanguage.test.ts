// The grammar that colours AQL: it knows the keywords that the prover knows, and the notebook's
// pages show it.
import fs from 'node:fs'
import path from 'node:path'
import HighlightJs from 'highlight.js/lib/core'
import { expect, inject, test } from 'vitest'
import language from '../../content/aql/language.ts'
import { KEYWORDS } from '../../content/aql/words.ts'

test('every keyword of the prover is coloured as one', () => {
  const highlighter = HighlightJs.newInstance()
  highlighter.registerLanguage('aql', language)
  const colour = (word: string) => highlighter.highlight(`${word} x`, { language: 'aql' }).value
  expect([...KEYWORDS].filter((word) => !colour(word).includes('hljs-keyword'))).toEqual([])
  expect(colour('WORD')).not.toContain('hljs-keyword')
})

test('queries of the notebook are coloured', () => {
  const page = fs.readFileSync(
    path.join(inject('notebook'), 'docs/arangoDB/joins/index.html'),
    'utf8',
  )
  expect(page).toContain('<span class="hljs-keyword">FOR</span>')
})
