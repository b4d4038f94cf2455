// What stopped the builds of real Docusaurus sites that Docusaurus builds, or was lost on their
// pages, each as small as it gets.
import { expect, test } from 'vitest'
import { PIXEL, tempSite } from '../support/site.ts'

const config = (more = '') => `module.exports = {
  title: 'T', url: 'https://t.example', baseUrl: '/', ${more}
}
`

test('a sidebars file whose one import a command of the site writes says which it is', async () => {
  const site = await tempSite({
    'docusaurus.config.js': config(
      "presets: [['classic', { docs: { sidebarPath: 'sidebars.ts' } }]],",
    ),
    'sidebars.ts': `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'
import sidebars from './sidebars.json' with { type: 'json' }

export default sidebars as SidebarsConfig
`,
    'docs/intro.md': '# Intro\n\nText.\n',
  })
  const { exitCode, report } = await site.run('build', '--json')
  expect(report.problems.filter(({ severity }) => severity !== 'info')).toMatchObject([
    { code: 'IMPORT_MISSING', severity: 'warning', file: 'sidebars.ts', line: 2 },
  ])
  expect(exitCode).toBe(0)
  await site.remove()
})

test('a page in a folder of a locale’s name gives way to that locale’s page', async () => {
  const site = await tempSite({
    'docusaurus.config.js': config(
      "i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }, presets: [['classic', { docs: false }]],",
    ),
    'src/pages/about.md': '# About\n\nText.\n',
    'src/pages/zh/about.md': '# Its Chinese\n\nText.\n',
    'src/pages/zh/more.md': '# More\n\nText.\n',
  })
  const { exitCode, report } = await site.run('build', '--json')
  expect(exitCode).toBe(0)
  expect(report.problems.filter(({ severity }) => severity !== 'info')).toMatchObject([
    {
      code: 'ROUTE_DUPLICATE',
      severity: 'warning',
      file: 'src/pages/zh/about.md',
      hint: 'Remove the file, or move it into i18n/zh/ as a translation.',
    },
  ])
  expect(site.html('/zh/about')).toContain('About</h1>')
  expect(site.html('/zh/more')).toContain('More</h1>')
  await site.remove()
})

test('a document that needs what a plugin gives, which is not run, keeps its text', async () => {
  const site = await tempSite({
    'docusaurus.config.js': config("plugins: ['./plugin.js'], presets: [['classic', {}]],"),
    'plugin.js': "module.exports = () => ({ name: 'releases', loadContent: () => ({}) })\n",
    'docs/start.mdx': `import { usePluginData } from '@docusaurus/useGlobalData'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# Start

Take a **release** of \`1.0\`:

export const Releases = () => {
  const list = [...usePluginData('releases').list]
  return <Tabs defaultValue="linux" values={list.map((value) => ({ value }))}>{list}</Tabs>
}

<Releases />

## Run it

<Tabs>
<TabItem value="a" label="On Linux">

See [more](./more.md).

</TabItem>
</Tabs>
`,
    'docs/more.md': '# More\n\nText.\n',
  })
  const { exitCode, report } = await site.run('build', '--json')
  expect(report.problems.filter(({ severity }) => severity !== 'info')).toMatchObject([
    {
      code: 'RENDER_FAILED',
      severity: 'warning',
      message:
        '/docs/start cannot be rendered: <Tabs> has no tab "linux", its default. It has none.',
    },
  ])
  expect(exitCode).toBe(0)
  const main = /<main[\s\S]*<\/main>/.exec(site.html('/docs/start'))![0]
  expect(main).toContain('Take a <strong>release</strong> of <code>1.0</code>:')
  expect(main).toContain('id="run-it"')
  expect(main).toContain('href="/docs/more"')
  expect(main).toContain('On Linux')
  expect(JSON.parse(site.read('build/docs/start/page.json')).prose[0]).toContain('id="run-it"')
  await site.remove()
})

test('what code asks for begins at the site’s folder or at the static ones', async () => {
  const site = await tempSite({
    'docusaurus.config.js': config("presets: [['classic', {}]],"),
    'static/img/a.png': PIXEL,
    'static/img/b.png': PIXEL,
    'docs/intro.mdx': `import b from '/static/img/b.png'

# Intro

<img alt="A" src={require('/static/img/a.png').default} />
<img alt="B" src={require('/img/b.png').default} />
<img alt="C" src={b} />
`,
  })
  const { exitCode, report } = await site.run('build', '--json')
  expect(report.problems.filter(({ severity }) => severity !== 'info')).toEqual([])
  expect(exitCode).toBe(0)
  const shown = [...site.html('/docs/intro').matchAll(/<img[^>]* src="([^"]*)"/g)]
  expect(shown).toHaveLength(3)
  for (const [, src] of shown) expect(site.has(`build${src}`), src).toBe(true)
  await site.remove()
})

test('a package that the site names is told once, with the command that installs what it names', async () => {
  const page =
    "import Button from '@ui/kit/Button'\nimport { Card } from '@ui/kit/Card'\nimport x from 'other'\nexport default () => <p>{String(Button ?? Card ?? x)}</p>\n"
  const site = await tempSite({
    'docusaurus.config.js': config("presets: [['classic', {}]],"),
    'package.json': '{ "dependencies": { "@ui/kit": "^1.0.0" } }',
    'pnpm-lock.yaml': '',
    'src/pages/index.js': page,
    'docs/intro.md': '# Intro\n\nText.\n',
  })
  const { report } = await site.run('build', '--json')
  expect(report.problems.filter(({ code }) => code === 'IMPORT_MISSING')).toMatchObject([
    {
      line: 1,
      details: ['also in src/pages/index.js:2:22'],
      hint: 'Run pnpm install: package.json names the package, and it is not installed.',
    },
    { line: 3, hint: expect.stringContaining('npm install other') },
  ])
  site.remove()
})
