// Remark is loaded when a text first needs it, whatever that text looks like.
import { expect, test, vi } from 'vitest'

test.each([
  ['an export', 'export const a = 1\n\n# A\n'],
  ['an indented import', "  import A from './a.js'\n\ntext\n"],
  ['a tag of the theme', '<Tabs>\n<TabItem value="a">\n\ntext\n\n</TabItem>\n</Tabs>\n'],
  ['a fault in MDX', '# A\n\n{a\n', 'content/docs/a.mdx'],
])('%s, first of all', async (_, text, path = 'content/docs/a.md') => {
  vi.resetModules()
  const { compile } = await import('./compiling.ts')
  const { problems } = await compile(text, { path })
  expect(problems.map(({ code }) => code)).not.toContain('SOURCE_BUG')
})
