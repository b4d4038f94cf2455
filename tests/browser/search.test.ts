// The search of Algolia: by the site's own package, which a reader loads who searches.
import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readers } from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const CONFIG = `module.exports = {
  title: 'T', url: 'https://t.example', baseUrl: '/', favicon: 'data:,', presets: [['classic', { blog: false }]],
  themeConfig: { algolia: {
    appId: 'A', apiKey: 'k', indexName: 'dinos', searchPagePath: 'search',
    replaceSearchResultPathname: { from: '/old/', to: '/docs/' },
  } },
}
`

/** Shows what it is told. */
const MODAL = `import { useState, createElement as h } from 'react'
export function DocSearchModal({ indexName, searchParameters, transformItems, hitComponent, navigator }) {
  const [count, setCount] = useState(0)
  const [item] = transformItems([{ url: 'https://t.example/old/next#a' }])
  return h('div', { className: 'DocSearch-Modal' },
    h('p', null, indexName + ' ' + JSON.stringify(searchParameters.facetFilters)),
    h('button', { onClick: () => setCount(count + 1) }, String(count)),
    h('button', { id: 'enter', onClick: () => navigator.navigate({ itemUrl: item.url }) }),
    h(hitComponent, { hit: item, children: 'Hit' }))
}
`

const PACKAGE = (name: string) =>
  `{ "name": "@docsearch/${name}", "version": "4.0.0", "main": "a.js" }`

let site: TempSite
const { open } = readers(async () => {
  site = await builtSite({
    'docusaurus.config.js': CONFIG,
    'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
    'docs/next.md': '# Next\n\n## A\n',
    'node_modules/@docsearch/react/package.json': PACKAGE('react'),
    'node_modules/@docsearch/react/a.js': MODAL,
    'node_modules/@docsearch/css/package.json': PACKAGE('css'),
    'node_modules/@docsearch/css/dist/style.css':
      '.DocSearch-Modal { position: fixed; inset: 0 }\n',
  })
  return `${site.root}/build`
})
afterAll(() => site?.remove())

test('Ctrl K loads the search, which lives, knows language and version, and leads to pages', async () => {
  const { page, complaints } = await open('/docs')
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated)
  expect((await loaded()).join()).not.toContain('searchDialog')
  await page.keyboard.press('Control+k')
  await page.waitForSelector('.DocSearch-Modal')
  expect(await page.textContent('.DocSearch-Modal p')).toBe(
    'dinos ["language:en",["docusaurus_tag:default","docusaurus_tag:docs-default-current"]]',
  )
  await page.click('.DocSearch-Modal button')
  expect(await page.textContent('.DocSearch-Modal button')).toBe('1')
  expect(await page.getAttribute('.DocSearch-Modal a', 'href')).toBe('/docs/next#a')
  await page.click('#enter')
  await page.waitForURL('**/docs/next#a')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
  expect(complaints).toEqual([])
})

test('a button opens it, too, under its name', async () => {
  const { page } = await open('/docs')
  await page.click('button[aria-label="Search"]')
  await page.waitForSelector('.DocSearch-Modal')
})

test('a site without the package builds without a search, and says so once', async () => {
  fs.rmSync(`${site.root}/node_modules`, { recursive: true })
  const { exitCode, report } = await site.run('build', '--json')
  expect(exitCode).toBe(0)
  expect(report.problems.filter(({ code }) => code === 'PACKAGE_MISSING')).toMatchObject([
    { severity: 'warning', message: '@docsearch/react is not installed: there is no search' },
  ])
  expect(site.html('/docs')).not.toContain('search-button')
})
