// What only follows from a mistake is not told beside it; with that mended, all else is told again.
import { expect, test } from 'vitest'
import { configWith, tempSite } from '../support/site.ts'
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

const docOf = (text: string) => `# D\n\n${text}\n`
const SIDEBARS =
  "export default { main: ['a', 'c', { type: 'category', label: 'C', items: ['d'] }] }\n"
const navbar = (options: string) =>
  configWith(
    `${options} themeConfig: { navbar: { items: [{ to: '/blog', label: 'B' }, { to: '/team', label: 'T' }] } }`,
  )

/** Where and as what each is told, and what is counted beside it. */
async function weights(files: Record<string, string>): Promise<string[]> {
  const site = await tempSite(files)
  const { report } = await site.run('build', '--json')
  site.remove()
  return report.problems.map(
    ({ severity, code, file, line, column, details = [] }) =>
      `${severity} ${code} ${[file, line, column].filter(Boolean).join(':')} ${details}`,
  )
}

test('links and sidebars that lead into folders that are not read are told with the folder', async () => {
  const home = linking('../../docs/a.md', '/docs/c#first-step', '/docs/d', '/blog/tags', '/nowhere')
  const files = {
    'content/pages/index.md': home,
    'site.config.ts': navbar("docs: { sidebarPath: 'sidebars.ts' },"),
    'sidebars.ts': SIDEBARS,
  }
  const lost = {
    'docs/a.md': docOf('A'),
    'docs/c.md': docOf('## First step'),
    'docs/02-d.md': docOf('D'),
    'blog/2024-01-01-x.md': '---\ntitle: X\ntags: [t]\n---\n\nText.\n',
    'src/pages/team.md': '# Team\n',
  }
  expect(await weights({ ...files, ...lost })).toEqual([
    'error SOURCE_UNREAD blog 2 links lead there, the first in content/pages/index.md:6:1',
    'error LINK_BROKEN content/pages/index.md:7:1 ',
    'error SOURCE_UNREAD docs 3 links lead there, the first in content/pages/index.md:3:1',
    'error SOURCE_UNREAD src/pages 1 link leads there, in site.config.ts:1:164',
  ])
  const moved = Object.entries(lost).map(([file, text]) => [
    `content/${file.replace('src/', '')}`,
    text,
  ])
  const mended = { ...files, ...Object.fromEntries(moved) }
  mended['content/pages/index.md'] = home.replace('../../', '../')
  expect(await weights(mended)).toEqual(['error LINK_BROKEN content/pages/index.md:7:1 '])
})

test('a link to where a document belongs is counted with the folder that holds it', async () => {
  const files = { 'content/pages/index.md': linking('../docs/c.md', '../docs/none.md') }
  expect(await weights({ ...files, 'docs/c.md': docOf('C') })).toEqual([
    'warning MARKDOWN_LINK_BROKEN content/pages/index.md:4:1 ',
    'error SOURCE_UNREAD docs 1 link leads there, in content/pages/index.md:3:1',
  ])
  expect(await weights({ ...files, 'content/docs/c.md': docOf('C') })).toEqual([
    'warning MARKDOWN_LINK_BROKEN content/pages/index.md:4:1 ',
  ])
})

test('of docs that are only partly where they are read, the other folder is told', async () => {
  const files = {
    'content/docs/a.md': linking('../../docs/c.md', '../../docs/none.md', '/docs/zebra'),
    'docs/c.md': docOf('C'),
    'docs/d.md': docOf('D'),
    'site.config.ts': configWith("docs: { sidebarPath: 'sidebars.ts' }"),
    'sidebars.ts': SIDEBARS.replace("'c',", "'c', 'zebra',"),
  }
  expect(await weights(files)).toEqual([
    'warning MARKDOWN_LINK_BROKEN content/docs/a.md:4:1 ',
    'error SOURCE_UNREAD docs 1 link leads there, in content/docs/a.md:3:1',
    'error SIDEBAR_DOC_UNKNOWN sidebars.ts:1:35 ',
  ])
  // A folder of the repository's own, that no page means.
  expect(await weights({ 'content/docs/a.md': '# A\n', 'docs/c.md': '# C\n' })).toEqual([
    'info SOURCE_UNREAD docs ',
  ])
})

test('posts in the folders of Jekyll are told with the command that moves them', async () => {
  const post = '---\ntitle: A\ndate: 2024-01-01\n---\n\nText.\n'
  const files = {
    'content/pages/index.md': linking('/news/archive', '../journal/2024-01-01-a.md', '/news/none'),
    'site.config.ts': configWith("blog: { path: 'content/journal', routeBasePath: 'news' }"),
  }
  const lost = { 'content/journal/_posts/2024-01-01-a.md': post }
  const notes = { 'content/journal/_drafts/b.md': post }
  const missing = 'error LINK_BROKEN content/pages/index.md:5:1 '
  expect(await weights({ ...files, ...lost, ...notes })).toEqual([
    'info SOURCE_UNREAD content/journal/_drafts ',
    'error SOURCE_UNREAD content/journal/_posts 2 links lead there, the first in content/pages/index.md:3:1',
    missing,
  ])
  const all = await told({ ...files, ...lost, ...notes })
  expect(all.filter((each) => each.includes('/_'))).toEqual([
    'content/journal/_drafts the folder "content/journal/_drafts" is not read: names that begin with "_" are left out | Write draft: true in its posts and move them up: mv -n content/journal/_drafts/* content/journal.',
    'content/journal/_posts the folder "content/journal/_posts" is not read: names that begin with "_" are left out | Move its posts up: mv -n content/journal/_posts/* content/journal.',
  ])
  const moved = { 'content/journal/2024-01-01-a.md': post }
  expect(await weights({ ...files, ...moved, ...notes })).toEqual([missing])
  const own = "blog: { path: 'content/journal', routeBasePath: 'news', exclude: ['_posts/**'] }"
  const chosen = { ...files, ...moved, ...lost, 'site.config.ts': configWith(own) }
  expect(await weights(chosen)).toEqual([missing])
})

test('lists of a blog whose posts are all to come are told with what keeps them back', async () => {
  const files = {
    'content/pages/index.md': linking('/list/archive', '/list/tags/t', '/docs/archive'),
    'site.config.ts': configWith("blog: { routeBasePath: '/list' }"),
  }
  const post = (more: string) => ({
    'content/blog/x.md': `---\ntitle: X\ntags: [t]\n${more}\n---\n\nText.\n`,
  })
  const missing = 'error LINK_BROKEN content/pages/index.md:5:1 '
  expect(await weights({ ...files, ...post('date: 2062-01-01') })).toEqual([
    'error POST_SCHEDULED content/blog/x.md:4:7 2 links lead to lists of the blog, which are empty until then, the first in content/pages/index.md:3:1',
    missing,
  ])
  const [archive, tag] = await told({ ...files, ...post('draft: true') })
  expect(archive).toBe(
    'content/pages/index.md:3:1 /list/archive does not exist, since all posts of the blog are drafts | Remove draft: true from content/blog/x.md to publish it, or remove the link.',
  )
  expect(tag).toContain('/list/tags/t does not exist, since')
  expect(await weights({ ...files, ...post('date: 2024-01-01') })).toEqual([missing])
  const other = post('date: 2024-01-01')['content/blog/x.md']!.replace('[t]', '[u]')
  const later = { 'content/blog/y.md': post('date: 2062-01-01')['content/blog/x.md']! }
  expect(await weights({ ...files, 'content/blog/x.md': other, ...later })).toEqual([
    'info POST_SCHEDULED content/blog/y.md:4:7 ',
    'error LINK_BROKEN content/pages/index.md:4:1 ',
    missing,
  ])
})

test('links into a section that is turned off are told with it', async () => {
  const files = {
    'content/docs/c.md': docOf('## First step'),
    'content/pages/index.md': linking('../docs/c.md', '/docs/c#first-step', '/nowhere'),
  }
  const config = configWith('docs: false')
  expect(await told({ ...files, 'site.config.ts': config })).toEqual([
    'content/docs the folder "content/docs" is not read: docs: false turns it off | Remove docs: false from site.config.ts to publish it; begin its name with "_" if it has no pages.',
    expect.stringMatching(/^content\/pages\/index\.md:5:1 \/nowhere does not exist/),
  ])
  expect(await faults(files)).toEqual(['content/pages/index.md:5:1 /nowhere does not exist'])
})

test('where there are no docs at all, neither the site nor its sidebars lack anything else', async () => {
  const files = {
    'site.config.ts': configWith("docs: { sidebarPath: 'sidebars.ts' }"),
    'sidebars.ts': SIDEBARS,
  }
  const empty = 'error DOCS_EMPTY site.config.ts:1:62 '
  expect(await weights(files)).toEqual([empty])
  expect(await weights({ ...files, 'content/pages/index.md': '# Home\n' })).toEqual([empty])
  expect(await weights({ ...files, 'content/docs/a.md': '# A\n' })).toEqual([
    'error SIDEBAR_DOC_UNKNOWN sidebars.ts:1:30 ',
    'error SIDEBAR_DOC_UNKNOWN sidebars.ts:1:75 ',
  ])
})

test('a document whose name has an end too many is told with the command that renames it', async () => {
  const files = {
    'content/docs/b.md': linking('faq.md', '/docs/faq#first-step', '/nowhere'),
    'site.config.ts': configWith("docs: { sidebarPath: 'sidebars.ts' }"),
    'sidebars.ts': "export default { main: ['a', 'faq'] }\n",
  }
  const renaming = (name: string, meant: string) =>
    `Rename it to ${meant} (mv content/docs/${name} content/docs/${meant}), or begin its name with "_" to leave it out.`
  const [wrong, cause, ...others] = await told({ ...files, 'content/docs/faq.md.txt': '# F\n' })
  expect(others).toEqual([])
  expect(wrong).toContain('b.md:5:1 /nowhere')
  expect(cause!.split(' | ')[1]).toBe(renaming('faq.md.txt', 'faq.md'))
  expect(await faults({ ...files, 'content/docs/faq.md': '# F\n\n## First step\n' })).toHaveLength(
    1,
  )
  const [old, page] = await told({
    'content/docs/old.mdown': '# O\n',
    'content/docs/page.mdx.txt': '# P\n',
  })
  expect(old!.split(' | ')[1]).toBe(renaming('old.mdown', 'old.md'))
  expect(page!.split(' | ')[1]).toBe(renaming('page.mdx.txt', 'page.mdx'))
})

test('of a site whose only document has an end too many, that is told', async () => {
  expect(await weights({ 'content/docs/a.md.txt': '# A\n' })).toEqual([
    'error SOURCE_UNREAD content/docs/a.md.txt ',
  ])
})

test('names that are seen to be wrong only when looked at are told with the right ones', async () => {
  const files = { 'content/docs/page.markdown': '# P\n', 'content/docs/b.md': linking('page.md') }
  expect(await told(files)).toEqual([
    expect.stringMatching(/ \| Did you mean \.\/page\.markdown\?$/),
  ])
  expect(await told({ 'content/docs/page .md': '# P\n' })).toEqual([
    expect.stringMatching(/ \| Remove the space from its name: mv '.*page .md' .*\/page\.md\.$/),
  ])
  expect(await told({ 'content/docs/a.md.bak': '# A\n', 'content/docs/a.md~': '# A\n' })).toEqual(
    [],
  )
})

test('a link elsewhere is not taken for one into a folder that is not read', async () => {
  const files = {
    'docs/setup-notes.md': docOf('N'),
    'docs/setup.md': docOf('S'),
    'content/docs/a.md': linking('/guides/setup', '/docs/notes-setup', '/docs/set'),
  }
  expect(await weights(files)).toEqual([
    'error LINK_BROKEN content/docs/a.md:3:1 ',
    'error LINK_BROKEN content/docs/a.md:4:1 ',
    'error LINK_BROKEN content/docs/a.md:5:1 ',
    'info SOURCE_UNREAD docs ',
  ])
})

test('items of the navbar lack only what is told to be empty or not read', async () => {
  const items = "[{ type: 'doc', docId: 'a' }, { type: 'docSidebar', sidebarId: 'defaultSidebar' }]"
  const config = (docs: string) => ({
    'site.config.ts': configWith(`${docs} themeConfig: { navbar: { items: ${items} } }`),
  })
  const home = { 'content/pages/index.md': '# Home\n' }
  const codes = async (files: Record<string, string>) =>
    (await weights({ ...home, ...files })).map((each) => each.split(' ').slice(0, 3).join(' '))
  const lost = { 'docs/a.md': docOf('A') }
  expect(await codes({ ...config(''), ...lost })).toEqual(['error SOURCE_UNREAD docs'])
  const off = { ...config('docs: false,'), 'content/docs/a.md': docOf('A') }
  expect(await codes(off)).toEqual(['error SOURCE_UNREAD content/docs'])
  expect(await codes(config("docs: { path: 'content/docs' },"))).toEqual([
    'error DOCS_EMPTY site.config.ts:1:70',
  ])
  expect(await codes({ ...config(''), 'content/docs/b.md': docOf('B') })).toEqual([
    'error CONFIG_NAVBAR site.config.ts:1:111',
  ])
  expect(await codes({ ...config(''), 'content/docs/a.md': docOf('A') })).toEqual([])
})
