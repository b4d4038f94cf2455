// What Sätteri is not given, and what becomes of it: no text ends the process, or takes for ever.
import { expect, test } from 'vitest'
import { needsCheck, refuseMdx } from '../../../../src/markdown/satteri/limits.ts'
import { compile } from '../compiling.ts'

const problemsOf = async (text: string, path = 'content/docs/a.mdx') =>
  (await compile(text, { path })).problems.map(({ code }) => code)

// Each ended the process, or took for ever.
test.each([
  ['a script that is none', 'export const x = 1\n</A> export  \\'],
  ['tags that are never closed', `1. a **<A>\n\n${'**<A>\n\n'.repeat(40)}`],
  ['many tags', '<>\n'.repeat(20_000)],
  ['values that are never closed', 'x <A b={\n\n'.repeat(24)],
  ['a slash in a value', '<A b={/>}</A>'.repeat(24)],
  ['attributes that are spread', '<A{...c/>'.repeat(24)],
  ['braces in braces', '{'.repeat(4000)],
])('%s is told as a fault of its text', async (_, text) => {
  expect(needsCheck(text)).toBe(true)
  expect(await problemsOf(text)).toContain('MDX_SYNTAX')
})

test.each([
  ['braces', '{a} '.repeat(6000), 'content/docs/a.mdx'],
  ['marks', '_a_b '.repeat(30_000), 'content/docs/a.md'],
  ['references', '&copy;\n'.repeat(4000), 'content/docs/a.md'],
])('a paragraph of too many %s is refused', async (_, text, path) => {
  const { problems } = await compile(`---\ntitle: T\n---\n\n${text}`, { path })
  expect(problems).toMatchObject([{ code: 'MARKDOWN_LIMIT', file: path, line: 5, column: 1 }])
})

test('what people write needs no check, and is refused by no limit', () => {
  const text = [
    'Generics as `Array<string>` and `{ <b> }`, \\<c>, a -> b.\n\n'.repeat(400),
    '<Tabs>\n<TabItem value="a" label="A">\n\n- {one}\n\n</TabItem>\n</Tabs>\n\n'.repeat(400),
    `| a |\n|---|\n${'| \\{x} {y} |\n'.repeat(400)}`,
    '```jsx\n<A b={{c: 1}}>\n```\n\n'.repeat(400),
  ].join('\n')
  expect(() => refuseMdx(text)).not.toThrow()
  expect(needsCheck(text)).toBe(false)
})
