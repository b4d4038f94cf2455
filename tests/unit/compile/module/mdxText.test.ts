// What authors write in .mdx and MDX does not know is written so that it parses, line by line.
import { expect, test } from 'vitest'
import { mdxText } from '../../../../src/compile/module/mdxText.ts'

test.each([
  ['## Title {#id}\n', '## Title \\{#id}\n'],
  ['## `{#id}` and {x}\n', '## `{#id}` and {x}\n'],
  ['a <!-- b --> c\n', 'a {/*  b */} c\n'],
  ['<!-- a\nb -->c\n', '{/*  a\nb */}c\n'],
  ['`<!-- a -->`\n', '`<!-- a -->`\n'],
  ['```\n<!-- a -->\n## T {#id}\n```\n', '```\n<!-- a -->\n## T {#id}\n```\n'],
  [':::tip\na\n:::\n', '{/*quire:open:c0*/}\na\n{/*quire:close:c*/}\n'],
])('%j', (text, written) => {
  expect(mdxText(text).text).toBe(written)
})

test('every line stays in its place, however many comments it has', () => {
  const line = `\`a\` ${'<!-- x -->'.repeat(20_000)}`
  const start = performance.now()
  expect(mdxText(`${line}\nb`).text.split('\n')).toHaveLength(2)
  expect(performance.now() - start).toBeLessThan(2000)
})
