// Files and folders that are not where Quire looks for them: each is told once, with the command or
// the line to type.
import { expect, test } from 'vitest'
import { configWith, tempSite } from '../support/site.ts'
import { told } from '../support/told.ts'

const hints = (problems: string[]) => problems.map((problem) => problem.split(' | ')[1])

test('a style sheet that nothing names is told, with the line of the configuration', async () => {
  expect(await told({ 'src/css/custom.css': 'a {}\n' })).toEqual([
    "src/css/custom.css:1:1 this style sheet is not read: no theme.customCss names it | Write theme: { customCss: './src/css/custom.css' } in site.config.ts, or remove the file.",
  ])
  expect(hints(await told({ 'custom.css': 'a {}\n', 'styles/b.css': 'a {}\n' }))).toEqual([
    "Write theme: { customCss: ['./styles/b.css', './custom.css'] } in site.config.ts, or remove the file.",
  ])
  expect(hints(await told({ 'theme/mine.css': 'a {}\n' }))).toEqual([
    "Write theme: { customCss: './theme/mine.css' } in site.config.ts, or remove the file.",
  ])
})

const sheet = { 'src/css/custom.css': 'a {}\n' }
test.each([
  [
    'named',
    { ...sheet, 'site.config.ts': configWith("theme: { customCss: 'src/css/custom.css' }") },
  ],
  [
    'imported by a page',
    {
      ...sheet,
      'content/pages/x.tsx': "import '../../src/css/custom.css'\nexport default () => <p>X</p>\n",
    },
  ],
  [
    'given to another program',
    { ...sheet, 'package.json': '{ "scripts": { "css": "tool src/css/custom.css" } }' },
  ],
  [
    'copied as it is',
    { 'css/x.css': 'a {}\n', 'site.config.ts': configWith("staticDirectories: ['css']") },
  ],
  [
    'beside another',
    { 'src/theme/colors.ts': 'export const red = 1\n', 'src/components/X.tsx': '' },
  ],
])('a file of the theme that has a use is not told: %s', async (_, files) => {
  expect(await told(files)).toEqual([])
})

const component = 'export default function Mine() {\n  return null\n}\n'
const moved = (from: string, part: string) => {
  const folder = part.slice(0, part.lastIndexOf('/'))
  return `Move it (mkdir -p theme/${folder} && mv ${from} theme/${part}${/\.\w+$/.exec(from)![0]}); its original is quire/theme-original/${part}.`
}

test.each([
  ['src/theme/Footer/index.tsx', 'parts/Footer/Footer'],
  ['src/theme/NotFound.js', 'layouts/NotFoundLayout'],
  ['src/theme/DocItem/Footer/index.jsx', 'parts/DocFooter/DocFooter'],
  ['src/theme/Foter.tsx', 'parts/Footer/Footer'],
])('a replaced component is told with its place here: %s', async (file, part) => {
  expect(await told({ [file]: component })).toEqual([
    `${file}:1:1 the file replaces nothing: parts of the theme are replaced in "theme", not in "src/theme" | ${moved(file, part)}`,
  ])
})

test('a component that has no place here is told with what there is', async () => {
  const lines = hints(
    await told({
      'src/theme/Footer/Copyright/index.js': component,
      'src/theme/Root.js': component,
      'src/theme/Tabs/index.js': component,
      'src/theme/Zebra.tsx': component,
    }),
  )
  expect(lines).toEqual([
    expect.stringMatching(/^Write it into theme\/parts\/Footer\/Footer\.tsx/),
    expect.stringContaining('clientModules: ['),
    expect.stringContaining('theme.customCss'),
    expect.stringMatching(/In theme\/ you can replace .*parts\/Footer\/Footer/),
  ])
})

test('what lies beside a component moves with it', async () => {
  const files = { 'src/theme/Footer/index.tsx': component, 'src/theme/Footer/x.css': 'a {}\n' }
  expect(hints(await told(files))[0]).toContain(
    'Footer.tsx && mv src/theme/Footer/x.css theme/parts/Footer)',
  )
})

const page = '# A\n\nText.\n'

test('pages next to the folder that is read are told with the command that moves them', async () => {
  const beside = { 'docs/b.md': page, 'blog/2024-01-01-c.md': page, 'src/pages/d.md': page }
  expect(hints(await told(beside)).map((hint) => hint!.split(/, or|\.$/)[0])).toEqual([
    'Move it there (mv blog content/blog)',
    'Move the files of the site there (mv -n docs/* content/docs)',
    'Move it there (mv src/pages content/pages)',
  ])
  const both = { 'blog/2024-01-01-c.md': page, 'content/blog/2024-01-01-d.md': page }
  expect(hints(await told(both))).toEqual([
    'Move the files of the site there (mv -n blog/* content/blog).',
  ])
  // It may describe a program, and its author knows it.
  expect(await told({ 'docs/README.md': page, 'docs/b.md': page })).toEqual([])
  const read = configWith(
    "docs: [{ id: 'a', path: 'content/docs' }, { id: 'b', path: 'docs', routeBasePath: 'b' }]",
  )
  expect(await told({ 'docs/b.md': page, 'site.config.ts': read })).toEqual([])
})

test.each([
  ['Static/x.txt', 'Static', 'static'],
  ['statics/x.txt', 'statics', 'static'],
  ['content/Static/x.txt', 'content/Static', 'content/static'],
])('a folder with nearly the name of one that is read is told: %s', async (file, name, meant) => {
  expect(await told({ [file]: 'x' })).toEqual([
    `${name} the folder "${name}" is not read: its name is nearly "${meant}" | Rename it: mv ${name} ${meant}.`,
  ])
})

test('of a site whose pages are all elsewhere only that is told', async () => {
  const only = async (file: string) => {
    const site = await tempSite({ [file]: page })
    const { report, exitCode } = await site.run('build', '--json')
    site.remove()
    expect(exitCode).toBe(1)
    return report.problems.map(({ hint }) => hint)
  }
  expect(await only('Content/docs/a.md')).toEqual(['Rename it: mv Content content.'])
  expect(await only('contents/blog/2024-01-01-a.md')).toEqual(['Rename it: mv contents content.'])
  expect(await only('docs/a.md')).toEqual([
    expect.stringContaining('(mkdir -p content && mv docs content/docs)'),
  ])
  expect(await only('content/Docs/a.md')).toEqual([
    expect.stringContaining('(mv content/Docs content/docs)'),
  ])
})

test.each(['stats/x.txt', 'public/x.txt', 'contact/x.txt', 'content/styles/x.css'])(
  'a folder of another name is not told: %s',
  async (file) => {
    expect(await told({ [file]: 'x' })).toEqual([])
  },
)

test.each([
  ["blog: { path: 'content/blgo' }", 'blog.path', 'content/blgo', 'content/blog'],
  ["blog: { path: 'notes' }", 'blog.path', 'notes', 'content/blog'],
  ["pages: { path: 'content/pgaes' }", 'pages.path', 'content/pgaes', 'content/pages'],
])('a folder that the configuration names and that is not there: %s', async (...mistake) => {
  const [options, key, path, meant] = mistake
  const files = { 'content/blog/2024-01-01-a.md': page, 'content/pages/b.md': page }
  const problems = await told({ ...files, 'site.config.ts': configWith(options) })
  expect(problems.map((problem) => problem.replace(/^\S+:\d+:\d+ /, ''))).toEqual([
    `${key} names the folder "${path}", which does not exist | Did you mean "${meant}"?`,
  ])
})

test('a blog whose first post is still to be written does not fail', async () => {
  const config = configWith("blog: { path: 'news' }, pages: { path: 'mine' }")
  expect(await told({ 'site.config.ts': config })).toEqual([
    expect.stringContaining('the blog has no post'),
  ])
  const unread = { 'content/blog/2024-01-01-a.md': page, 'news/2024-01-01-b.md': page }
  const [problem] = await told({
    ...unread,
    'site.config.ts': configWith("blog: { path: 'news' }"),
  })
  expect(problem!.split(' | ')[1]).toMatch(/^Write blog: \{ path: "content\/blog" \}/)
})
