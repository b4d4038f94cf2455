// Pages that are published with a warning: they throw on a site that lacks a package, or show
// nothing. A build that finds them unchanged keeps them, and says of them what a first build says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '../../src/tools/problem.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const page = (name: string) =>
  `import gone from 'not-installed'\nexport default function ${name}() {\n  return <main>{gone.a.b.${name}.map(x => x.y).z}</main>\n}\n`

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', onBrokenLinks: 'warn', onBrokenAnchors: 'warn', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', {}]] }\n",
  'docs/intro.mdx':
    "import gone from 'not-installed'\n\n# Intro\n\nSome **text**, [nowhere](/nowhere).\n\n<Shown what={gone} />\n\nexport const Shown = () => null.x\n",
  'docs/calm.md': '# Calm\n\nNothing is wrong here.\n\nReally.\n',
  'src/pages/one.js': 'export default function One() {\n  return <main>{null.a}</main>\n}\n',
  'src/pages/two.js': page('Two'),
}

let site: TempSite
beforeEach(async () => {
  site = await tempSite(FILES)
  await build()
})
afterEach(() => site.remove())

/** Not the short way of a build that finds nothing changed at all. */
async function build() {
  if (site.has('build')) site.delete(site.record('last.json'))
  const { report, exitCode, stderr } = await site.run('build', '--json')
  expect(exitCode, stderr).toBe(0)
  return { rendered: report.rendered, problems: report.problems, files: published() }
}

/** The bytes of every file of the output. */
const published = () =>
  Object.fromEntries(
    site.files().map((name) => [name, readFileSync(join(site.root, 'build', name), 'latin1')]),
  )

/** What a build without older results makes and says of the same files. */
async function cold() {
  await site.run('clear')
  return build()
}

const failedIn = (problems: Problem[]) =>
  problems
    .filter(({ code }) => code === 'RENDER_FAILED')
    .map(({ file, line }) => `${file}:${line}`)
    .sort()

test('nothing changed: no page is rendered, and all is said again', async () => {
  const warm = await build()
  expect(warm.rendered).toBe(0)
  expect(failedIn(warm.problems)).toContain('src/pages/one.js:2')
  expect(failedIn(warm.problems)).toContain('docs/intro.mdx:9')
  const { rendered, ...first } = await cold()
  expect(rendered).toBeGreaterThan(8)
  expect(warm).toEqual({ ...first, rendered: 0 })
})

describe('what changed is seen', () => {
  test.each<[string, number, () => void]>([
    [
      'another page, which alone is rendered',
      2,
      () => site.write('docs/calm.md', '# Calm\n\nNothing is wrong here.\n\nTruly.\n'),
    ],
    [
      'the lines of a page that throws, where its code stays the same',
      8,
      () => site.write('src/pages/one.js', `// A line more.\n${FILES['src/pages/one.js']}`),
    ],
    [
      'the text of a document that throws',
      8,
      () => site.write('docs/intro.mdx', FILES['docs/intro.mdx'].replace('Some', 'Other')),
    ],
    [
      'a page that no longer throws',
      8,
      () => site.write('src/pages/one.js', 'export default () => <main>Whole.</main>\n'),
    ],
  ])('%s', async (_, count, edit) => {
    edit()
    const warm = await build()
    expect(warm.rendered).toBeLessThanOrEqual(count)
    expect(warm.rendered).toBeGreaterThan(0)
    const { rendered: _rendered, ...first } = await cold()
    expect(warm).toEqual({ ...first, rendered: warm.rendered })
  })

  test('what was missing is there: a page that still throws fails the build', async () => {
    site.write('node_modules/not-installed/package.json', '{"name":"not-installed"}')
    site.write('node_modules/not-installed/index.js', 'export default { a: { b: { Two: [] } } }\n')
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).toBe(1)
    const errors = report.problems.filter(({ severity }) => severity === 'error')
    expect(failedIn(errors)).toContain('src/pages/one.js:2')
  })
})

test('a page that shows nothing', async () => {
  site.remove()
  site = await tempSite({
    'content/docs/a.md': '# A\n',
    'content/pages/empty.tsx': 'export default () => null\n',
  })
  const first = await build()
  expect(first.problems.map(({ code }) => code)).toEqual(['PAGE_EMPTY'])
  expect(await build()).toEqual({ ...first, rendered: 0 })
})
