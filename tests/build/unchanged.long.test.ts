// A build that finds nothing changed ends after looking; whatever an author can change is seen, and
// afterwards nothing is left to do again.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

const PICTURE = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="3"><rect width="${width}" height="3"/></svg>`

const FILES = {
  'site.config.ts':
    "export default { title: process.env.SITE_TITLE ?? 'Test', url: 'https://test.example', onBrokenMarkdownLinks: 'warn', onBrokenLinks: 'ignore', docs: { sidebarPath: 'sidebars.ts' } }\n",
  'sidebars.ts':
    "export default { all: ['a', { type: 'category', label: 'More', items: ['more/b'] }] }\n",
  'content/docs/a.md':
    "import Note from './_note.md'\n\n# A\n\nA [file](./data.csv), ![a picture](./dot.svg), [nowhere](./gone.md) and:\n\n<Note />\n\n```klingon\nx\n```\n",
  'content/docs/_note.md': 'A note.\n',
  'content/docs/dot.svg': PICTURE(2),
  'content/docs/data.csv': 'a,b\n',
  'content/docs/more/b.md': '# B\n\nB.\n',
  'content/docs/more/_category_.json': '{"label": "More"}',
  'content/docs/secret.md': '---\ndraft: true\n---\n\n# Secret\n',
  'content/blog/authors.yml': 'ann:\n  name: Ann\n',
  'content/blog/2022-01-01-post.md': '---\ntitle: Post\nauthors: ann\n---\n\nHello.\n',
  'content/static/robots.txt': 'User-agent: *\n',
}

let site: TempSite
beforeAll(async () => {
  site = await tempSite(FILES)
  expect((await site.run('build')).exitCode).toBe(0)
})
afterAll(() => site.remove())

/** Builds, and says whether that ended with the look. */
async function build(...args: (string | Record<string, string>)[]) {
  const run = await site.run('build', '--json', ...args)
  expect(run.exitCode, run.stderr).toBe(0)
  return Object.assign(run, { isShort: !run.report.stages.some(({ name }) => name === 'assemble') })
}

test('nothing changed: nothing is compiled, put together or written, and the same is said as before', async () => {
  site.delete(site.record('last.json'))
  const full = await build()
  const { isShort, report, stderr } = await build()
  expect([full.isShort, isShort]).toEqual([false, true])
  expect(report.problems.map(({ code }) => code)).toEqual(['MARKDOWN_LINK_BROKEN', 'CODE_LANGUAGE'])
  expect(report.problems).toEqual(full.report.problems)
  expect(stderr).toContain('the link ./gone.md leads to no Markdown file')
  const { pages, clientBytes, files } = full.report
  expect([report.pages, report.clientBytes, report.files]).toEqual([
    pages,
    clientBytes,
    { ...files, written: 0 },
  ])
  expect([report.compiled, report.rendered]).toEqual([0, 0])
})

test('with --strict the warnings of the build before fail this one', async () => {
  const run = await site.run('build', '--strict', '--json')
  expect(run.exitCode).toBe(1)
  expect(run.report.problems.length).toBeGreaterThan(0)
})

describe('a change is seen, and once', () => {
  test.each<[string, () => void]>([
    ['a source', () => site.write('content/docs/more/b.md', '# B\n\nOther.\n')],
    ['a new source', () => site.write('content/blog/2022-02-02-new.md', '# New\n')],
    ['a removed source', () => site.delete('content/blog/2022-02-02-new.md')],
    ['an included file', () => site.write('content/docs/_note.md', 'Another note.\n')],
    ['a picture', () => site.write('content/docs/dot.svg', PICTURE(33))],
    ['a removed file', () => site.delete('content/docs/data.csv')],
    [
      'a file that a link names and that was not there',
      () => site.write('content/docs/data.csv', 'c,d\n'),
    ],
    ['a static file', () => site.write('content/static/robots.txt', 'User-agent: none\n')],
    ['a new static file', () => site.write('static/new.txt', 'new\n')],
    ['a removed static file', () => site.delete('static/new.txt')],
    ['a category', () => site.write('content/docs/more/_category_.json', '{"label": "Much more"}')],
    ['the authors', () => site.write('content/blog/authors.yml', 'ann:\n  name: Anna\n')],
    [
      'the sidebars',
      () =>
        site.write(
          'sidebars.ts',
          "export default { all: [{ type: 'category', label: 'More', items: ['more/b'] }, 'a'] }\n",
        ),
    ],
    [
      'the configuration',
      () => site.write('site.config.ts', FILES['site.config.ts'].replace("'Test'", "'Tested'")),
    ],
    [
      'a page of one’s own',
      () =>
        site.write('content/pages/index.tsx', 'export default () => <main><h1>Home</h1></main>\n'),
    ],
    ['a published file that somebody removed', () => site.delete('build/robots.txt')],
    ['a published file that somebody changed', () => site.write('build/docs/a/index.html', 'odd')],
    ['what is known of the published files', () => site.delete(site.record('manifest.json'))],
  ])('%s', async (_, change) => {
    change()
    expect((await build()).isShort).toBe(false)
  })

  test('and after all of them nothing is left to do', async () => {
    expect((await build()).isShort).toBe(true)
  })

  test('the environment that a configuration reads', async () => {
    expect((await build({ SITE_TITLE: 'Named' })).isShort).toBe(false)
    expect(site.html('/docs/a')).toContain('| Named</title>')
    expect((await build({ SITE_TITLE: 'Named' })).isShort).toBe(true)
    expect((await build()).isShort).toBe(false)
    expect(site.html('/docs/a')).not.toContain('Named')
  })

  test('flags', async () => {
    for (const flags of [['--drafts'], ['--base-url', '/notes/'], [], ['--no-cache']])
      expect((await build(...flags)).isShort, flags.join(' ')).toBe(false)
    expect((await build()).isShort).toBe(true)
  })

  test('what was built in turns is what one build makes', async () => {
    const read = () => site.files().map((name) => [name, site.read(`build/${name}`)])
    const turns = read()
    await site.run('clear')
    await build()
    expect(read()).toEqual(turns)
  })
})

test('a configuration with a function in it has no name: each build is a whole one', async () => {
  site.write(
    'site.config.ts',
    "export default { title: 'Test', url: 'https://test.example', onBrokenLinks: 'ignore', customFields: { now: () => 1 } }\n",
  )
  expect((await build()).isShort).toBe(false)
  expect((await build()).isShort).toBe(false)
})
