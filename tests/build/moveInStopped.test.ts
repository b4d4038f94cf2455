// What stopped the builds of real Docusaurus sites that Docusaurus builds, each as small as it gets.
import { expect, test } from 'vitest'
import { tempSite } from '../support/site.ts'

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
