// What only follows from a mistake is not told beside it; once it is mended, all else is told again.
import { expect, test } from 'vitest'
import { configWith } from '../support/site.ts'
import { told } from '../support/told.ts'

/** Where each problem is told, with its message. */
const faults = async (files: Parameters<typeof told>[0]) =>
  (await told(files)).map((each) => each.split(' | ')[0])

const linking = (...links: string[]) => `# B\n\n${links.map((to) => `[x](${to})`).join('\n')}\n`
const WRONG = 'content/docs/b.md:4:1 /docs/a#none: the page has no #none'
const links = { 'content/docs/b.md': linking('/docs/c#first-step', '/docs/a#none') }
const page = "import X from '@site/src/X.tsx'\n\n# C\n\n## First step\n\n<X />\n"

test.each([
  [
    'export default () => <p>{window.innerWidth}</p>\n',
    'src/X.tsx:1:26 /docs/c cannot be rendered',
  ],
  ['export default () => { return <p }\n', 'src/X.tsx:1:34 the file cannot be read as code'],
])('headings of a page whose component fails are not missed: %j', async (component, cause) => {
  const problems = await faults({ ...links, 'content/docs/c.mdx': page, 'src/X.tsx': component })
  expect(problems).toEqual([WRONG, expect.stringContaining(cause)])
  const mended = {
    ...links,
    'content/docs/c.mdx': page,
    'src/X.tsx': 'export default () => <p />\n',
  }
  expect(await faults(mended)).toEqual([WRONG])
  const wrong = page.replace('First', 'Last')
  expect(await faults({ ...mended, 'content/docs/c.mdx': wrong })).toHaveLength(2)
})

test('headings of a page that another takes the place of are not missed', async () => {
  const twins = {
    ...links,
    'content/docs/c.mdx': '# C\n\n## First step\n',
    'content/docs/c.md': '# C\n',
  }
  const duplicate = 'content/docs/c.mdx:1:1 duplicate routes: /docs/c is the path of 2 pages; only'
  expect(await faults(twins)).toEqual([WRONG, expect.stringContaining(duplicate)])
})

test('of two sections at one path only that is told, with the setting to write', async () => {
  const files = {
    'content/docs/b.md': linking('/blog', '/none'),
    'content/blog/a.md': '---\ntitle: A\ndate: 2024-01-01\n---\n\nText.\n',
  }
  const config = configWith("blog: { routeBasePath: 'docs' }")
  const problems = await told({ ...files, 'site.config.ts': config })
  expect(problems.map((each) => each.split(' | ')[1])).toEqual([
    "Write another routeBasePath for one of the two, such as blog: { routeBasePath: 'blog' }.",
    'Correct the address, or write that page.',
  ])
  expect(await faults(files)).toEqual(['content/docs/b.md:4:1 /none does not exist'])
})
