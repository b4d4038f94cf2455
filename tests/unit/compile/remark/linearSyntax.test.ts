// What takes linear time reads a text as the packages do that take longer.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { test } from 'vitest'
import { markdownProcessor } from '../../../../src/compile/remark/remark.ts'

const packages = unified().use(remarkParse).use(remarkGfm).freeze()
const linear = markdownProcessor().freeze()

/** Texts in one document: a parser takes longer to begin than for a text of some signs. */
const TOGETHER = 8
/** The texts stay apart: a line ends every block. */
const BETWEEN = '\n\n***\n\n'

const textOf = (...signs: string[]) => {
  const text = fc
    .array(fc.constantFrom(...signs), { minLength: 2, maxLength: 24 })
    .map((all) => all.join(''))
  return fc
    .array(text, { minLength: TOGETHER, maxLength: TOGETHER })
    .map((all) => all.join(BETWEEN))
}

const MARKS = textOf(
  '*',
  '*',
  '**',
  '***',
  '_',
  '_',
  '__',
  'a',
  'a',
  ' ',
  '.',
  '~',
  '[',
  '](b)',
  '🎉',
)
const TILDES = textOf('~', '~', '~~', '~~', '*', '**', '_', 'a', 'a', ' ', '.', '[', '](b)', '~~~')
const SIGNS = textOf(
  '&',
  '&amp;',
  '&a',
  '\\',
  '\\*',
  '<',
  '<b>',
  '[',
  ']',
  '](',
  '![',
  '(b "',
  '")',
  ')',
  '`',
  '_',
  'a@b.c',
  'www.a',
  'http://a',
  '  \n',
  '\n',
  'a ',
  '🎉',
)
const CONTAINERS = textOf(
  '> ',
  '>\n',
  '- ',
  '1. ',
  '[^a]: ',
  '[^a]',
  'a\n',
  '\n',
  '    ',
  '|-|\n',
  '```\n',
)
const HEADINGS = textOf('a\n', '-\n', '=\n', '\n', '[a]: b\n', '> ', '- ', '  ', '*a*\n', '|a\n')
const HTML = textOf(
  'a <!--', '-->', '<!-->', '<!--->', '<!-', '-', '<?', '?>', '?', '<!a', '<!', '<![CDATA[', '<![CD', ']]>', ']', '>', '<', '<a ', '</a', '/', '=',
  '"', "'", ' ', '\n', '*', '[', '](b)', 'a@b.c>', 'é',
) // biome-ignore format: a table
const ADDRESSES = textOf(
  '[', '![', ']', '](b)', '[a]', '[^a]', ' ', ' ', 'www.a.b', 'http://a.b', 'a@b.c', '*', '~', '\n', '(', ')', 'a',
) // biome-ignore format: a table

test.each([
  ['marks of emphasis', MARKS, 4000],
  ['headings', HEADINGS, 2000],
  ['tildes', TILDES, 2000],
  ['signs that begin nothing', SIGNS, 2000],
  ['HTML in a line', HTML, 4000],
  ['addresses beside brackets', ADDRESSES, 4000],
  ['lists, quotes and notes', CONTAINERS, 1000],
])('%s are read as the packages read them, places included', (_, texts, numRuns) => {
  const isSame = (text: string) => isDeepStrictEqual(linear.parse(text), packages.parse(text))
  fc.assert(fc.property(texts, isSame), { numRuns: numRuns / TOGETHER, seed: 15 })
})
