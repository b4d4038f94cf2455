// Where a text of MDX is cut, and what the native parser of MDX is kept from. That it gives the
// reference's tree of all the rest: tests/fast/.
import { beforeAll, expect, test } from 'vitest'
import { isSafeForNativeMdx, mdxDoubtIn } from '../../../src/fast/mdx/mdxSafe.ts'
import { mdxSegmentsOf } from '../../../src/fast/mdx/mdxSegments.ts'
import { mdxParserTwin } from '../../../src/fast/mdx/twin.ts'
import { loadNative } from '../../../src/fast/parse/native.ts'

beforeAll(loadNative)

test('a text is cut outside of lists, code, scripts and braces, in tags too', () => {
  const text =
    'export const a = {\n\nb: 1 }\n\n<Tabs>\n  c\n\n  d\n\n- e\n\n  f\n\n{[\n\n1]}\n\n```\ng\n\nh\n```\n'
  const starts = mdxSegmentsOf(text)!.map(({ start }) =>
    text.slice(start, text.indexOf('\n', start)).trim(),
  )
  expect(starts).toEqual(['export const a = {', '<Tabs>', 'd', '- e', '{[', '```'])
})

test.each(['```\na\n', 'export const a = [\n\n', '{\n\na\n'])('%j is not cut', (text) => {
  expect(mdxSegmentsOf(text)).toBeUndefined()
})

// Each is taken, and was refused as a whole or read wrong before it was judged by its blocks.
test.each([
  ['a block in doubt', 'a\n\nsee /www.x.org\n\nb\n\nc d e f\n'],
  ['one within a tag', '<A>\n\nsee /www.x.org\n\n</A>\n\nb\n\nc d e f g h i\n'],
  ['a name defined behind it', 'a\n\n[b] /www.x.org\n\nc c c c c c c c c c c\n\n[b]: d\n'],
  ['a definition within tags', '<A>\n\n- <B>\n\n  [a]: b\n\n  </B>\n\n</A>\n\n[c]: d\n'],
  ['a task', '- [ ] www.x.org\n'],
  ['a script with blank lines', 'export const a = [\n\n1\n]\n\nb\n'],
])('%s is read as the reference reads it', (_, text) => {
  const native = mdxParserTwin.fast(text)
  expect(native).toBeDefined()
  expect(JSON.parse(JSON.stringify(native))).toMatchObject(
    JSON.parse(JSON.stringify({ children: mdxParserTwin.reference(text).children })),
  )
})

// Each ended the process, or took for ever.
test.each([
  ['a script that is none', 'export const x = 1\n</A> export  \\'],
  ['code with a NUL', '```\na\0\n```\n'],
  ['tags that are never closed', `1. a **<A>\n\n${'**<A>\n\n'.repeat(40)}`],
  ['many tags', '<>\n'.repeat(20_000)],
])('%s is refused', (_, text) => {
  expect(mdxParserTwin.fast(text)).toBeUndefined()
})

// A line ends the paragraph that the tag is open in, or stands in an image's text.
test.each(['e<div\n>S</div>', '<A>a</A><div\n>a</div>', '![[]<>]()'])(
  '%j is left to the reference',
  (text) => {
    expect(mdxParserTwin.fast(text)).toBeUndefined()
  },
)

test('tags in code are not counted, and those that only seem to be in it are', () => {
  expect(isSafeForNativeMdx('`<int>` and `{ <b> }` \\<c>\n'.repeat(40))).toBe(true)
  expect(isSafeForNativeMdx("{'`'} <A> {'`'}\n".repeat(40))).toBe(false)
  expect(isSafeForNativeMdx('\\` <A> `\n'.repeat(40))).toBe(false)
})

// The native parser takes twice as long for each one more of them.
test.each([
  'x <A b={\n\n',
  'x <A b={c ',
  '<A{...c/>',
  '<A b={"}\n',
  '<A b={{}</A>',
  '<A b={/>}</A>',
  '=><A b={',
  "'<A{...c",
  '<A b={"" a}x a<\n\n',
])('%j, repeated, is not given to the native parser', (unit) => {
  expect(isSafeForNativeMdx(unit.repeat(20))).toBe(false)
})

test.each([
  '<A b={c} d="e" f={{g: 1}} />\n\n',
  "<B c={'d'}>\n\n*e*\n\n</B>\n\n",
  '{a} <b>c</b> {/* <i> */}\n\n',
])('%j, repeated, is given to the native parser', (unit) => {
  expect(isSafeForNativeMdx(unit.repeat(5))).toBe(true)
})

test.each([
  ['a\nimport b\n', 'innerModule'],
  ['- import a from "b"\n', 'innerModule'],
  ['> {a\n> b}\n', 'openInner'],
  ['- <a> \n', 'lineBehind'],
  ['{a} \t\n', 'tabBehind'],
  ['export{}\n', 'innerModule'],
  ['a\n|-|\na{\n}', 'cellOpen'],
])('%j is left to the reference: %s', (text, name) => {
  expect(mdxDoubtIn(text)).toBe(name)
})
