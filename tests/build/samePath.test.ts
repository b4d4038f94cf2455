// Two pages with one path are one problem, told of the one that is to be changed.
import { expect, test } from 'vitest'
import { told } from '../support/told.ts'

const PAGE = 'Text.\n'
const withField = (field: string) => `---\n${field}\n---\n\n${PAGE}`

test.each([
  [{ 'docs/b.md': PAGE, 'docs/c.md': withField('slug: /b') }, 'docs/c.md:2:7', 'docs/b.md', 'slug'],
  [{ 'docs/b.md': withField('slug: /c'), 'docs/c.md': PAGE }, 'docs/b.md:2:7', 'docs/c.md', 'slug'],
  [{ 'docs/b.md': withField('id: z'), 'docs/z.md': PAGE }, 'docs/b.md:2:5', 'docs/z.md', 'id'],
  [
    { 'docs/b.md': withField('slug: /z'), 'docs/c.md': withField('slug: /z') },
    'docs/c.md:2:7',
    'docs/b.md',
    'slug',
  ],
])('it is the one that asks for the path of the other: %j', async (files, at, other, field) => {
  expect(await toldIn(files)).toEqual([
    [at, `"content/${other}" has that path too: write ${field}: another-name.`],
  ])
})

test.each([
  ['docs/b.md', 'docs/b.mdx'],
  ['docs/b.md', 'docs/b/index.md'],
  ['docs/01-b.md', 'docs/02-b.md'],
  ['pages/b.md', 'pages/b.mdx'],
  ['blog/2024-01-01-b.md', 'blog/2024-01-01-b.mdx'],
])('two files of one name are told with both: %s and %s', async (first, second) => {
  const [[at, hint] = [], ...others] = await toldIn({ [first]: PAGE, [second]: PAGE })
  expect(others).toEqual([])
  const named = [first, second].map((file) => `"content/${file}"`)
  const hints = [named, named.toReversed()].map((both) => `${both[0]} or ${both[1]}`)
  expect([first, second].map((file) => `${file}:1:1`)).toContain(at)
  expect(hints.map((both) => `Rename or delete one of the two, ${both}.`)).toContain(hint)
})

async function toldIn(files: Record<string, string>): Promise<string[][]> {
  const named = Object.entries(files).map(([name, text]) => [`content/${name}`, text] as const)
  const problems = await told(Object.fromEntries(named))
  return problems.map((each) => {
    const [place, hint] = each.split(' | ')
    return [place!.split(' ')[0]!.replace('content/', ''), hint!]
  })
}
