// Words that comments and messages of the engine and the theme do without: the table "Never" of
// src/docs/words.md, which names a better word for each.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { engineRoot } from '../src/tools/engine.ts'

const REFUSED = refusedWords(fs.readFileSync(path.join(engineRoot, 'src/docs/words.md'), 'utf8'))

function refusedWords(page: string): string[] {
  const table = page.split('\n## ').find((section) => section.startsWith('Never\n')) ?? ''
  const rows = table.split('\n').filter((line) => /^\| [a-z]/.test(line))
  return rows.flatMap((row) => row.split(' | ')[0]!.slice(2).split(', '))
}

const COMMENT = /(?:^|\s)\/\/ (.*)$|^\s*\/?\*+ ?(.*)$|(\/\* .*)$/
const MESSAGE = /\b(?:message|hint)\b[^'"`]*(['"`].*)$/

/** What an author or a maintainer reads of a line; code in a comment, `<picture>`, is none. */
function proseOf(line: string): string {
  const comment = COMMENT.exec(line)?.slice(1).find(Boolean)
  if (comment !== undefined) return comment.replace(/`[^`]*`|<[^>]*>/g, '')
  return MESSAGE.exec(line)?.[1] ?? ''
}

function refusedIn(text: string): string[] {
  const pattern = new RegExp(`\\b(${REFUSED.join('|')})\\b`, 'i')
  return text
    .split('\n')
    .flatMap((line, i) => (pattern.test(proseOf(line)) ? `${i + 1}: ${line.trim()}` : []))
}

test('comments and messages use the words of src/docs/words.md', () => {
  const files = ['src', 'theme'].flatMap((folder) =>
    fs
      .readdirSync(path.join(engineRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mts|[cm]js|css)$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  const found = files.flatMap((file) =>
    refusedIn(fs.readFileSync(path.join(engineRoot, file), 'utf8')).map(
      (line) => `${file}:${line}`,
    ),
  )
  expect(found).toEqual([])
})

test('a refused word is found in a comment, a message and a hint, not in code or an element', () => {
  expect(REFUSED).toContain('whoever')
  const lines = [
    '// Whoever reads this',
    '  /** The picture of a page. */',
    "    message: 'nobody knows it',",
    '    hint: `Write it beside the page.`,',
    "const HTML = 'p picture pre'",
    '// Inside `<picture>`, and <picture>',
    'let pictures = 0',
  ]
  expect(refusedIn(lines.join('\n'))).toHaveLength(4)
})
