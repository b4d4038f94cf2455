// sitemap.xml and robots.txt: what crawlers read. behaviour.md 7.
import { expect, test } from 'vitest'
import { bytesOf, type OutputFile } from '../../../src/emit/outputFile.ts'
import { robotsFile } from '../../../src/emit/robotsFile.ts'
import {
  inParts,
  sitemapFiles,
  sitemapIndex,
  sitemapOf,
  urlSet,
} from '../../../src/emit/sitemapFiles.ts'
import { sitemapPages } from '../../../src/site/routes/routeList.ts'
import { sitemapFaults } from '../../support/sitemapSchema.ts'
import { siteOf, type TestSite } from '../site/support.ts'

const textOf = async (file: OutputFile | undefined) => String(file && (await bytesOf(file)))
const sitemap = (options: object = {}) => ({
  ignorePatterns: [],
  filename: 'sitemap.xml',
  lastmod: null,
  changefreq: 'weekly' as const,
  priority: 0.5,
  ...options,
})
const xmlOf = async (input: TestSite) => textOf(sitemapFiles(siteOf(input))[0])

const french = {
  defaultLocale: 'en',
  path: 'i18n',
  locales: ['en', 'fr'].map((name) => ({
    name,
    label: name,
    direction: 'ltr' as const,
    htmlLang: name,
    translate: true,
  })),
}

test('a sitemap in two languages, with dates, is one by the schema of the protocol', async () => {
  const xml = await xmlOf({
    docs: { 'a & b.md': {}, 'ü.md': { last_update: { date: '2024-05-06' } } },
    content: {
      lastUpdates: new Map([['content/docs/a & b.md', { date: '2023-01-02T03:04:05.000Z' }]]),
    },
    config: { i18n: french, sitemap: sitemap({ lastmod: 'datetime' }) },
  })
  expect(await sitemapFaults(xml)).toEqual([])
  expect(xml).toContain(
    '<url><loc>https://notes.example/docs/a%20&amp;%20b</loc><lastmod>2023-01-02T03:04:05.000Z</lastmod>' +
      '<changefreq>weekly</changefreq><priority>0.5</priority>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://notes.example/docs/a%20&amp;%20b"/>' +
      '<xhtml:link rel="alternate" hreflang="fr" href="https://notes.example/fr/docs/a%20&amp;%20b"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://notes.example/docs/a%20&amp;%20b"/></url>',
  )
  expect(xml).toContain('%C3%BC</loc><lastmod>2024-05-06T00:00:00.000Z</lastmod>')
})

test('the date is a day by option, and is left out like all else that the option leaves out', async () => {
  const docs = { 'a.md': { last_update: { date: '2024-05-06' } } }
  expect(await xmlOf({ docs, config: { sitemap: sitemap({ lastmod: 'date' }) } })).toContain(
    '<lastmod>2024-05-06</lastmod>',
  )
  const bare = await xmlOf({
    docs,
    config: { sitemap: sitemap({ changefreq: null, priority: null }) },
  })
  expect(bare).toContain('<url><loc>https://notes.example/docs/a</loc></url>')
  expect(await sitemapFaults(bare)).toEqual([])
})

test('what is too long for one file becomes several, which an index names', async () => {
  const entries = Array.from({ length: 100_001 }, (_, i) => `<url>${i}</url>`)
  expect(inParts(entries).map(({ length }) => length)).toEqual([50_000, 50_000, 1])
  expect(inParts(['1234', '5678', '9'], { pages: 9, bytes: 10 })).toEqual([['1234', '5678'], ['9']])
  expect(inParts([])).toEqual([[]])
  const index = sitemapIndex(['https://notes.example/sitemap-1.xml'])
  expect(await sitemapFaults(index)).toEqual([])
  expect(await sitemapFaults(urlSet(['<url><loc>https://n.example/</loc></url>'], false))).toEqual(
    [],
  )
})

test('the parts of a large site have addresses below its base', async () => {
  const site = siteOf({ docs: { 'a.md': {} }, config: { baseUrl: '/n/' } })
  const { sitemap: options } = site.config
  const pages = sitemapPages(site).flatMap((page) => Array(25_001).fill([page, options]))
  const files = sitemapOf(pages, 'sitemap.xml', site)
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  expect(await textOf(files[0])).toContain('<loc>https://notes.example/n/sitemap-2.xml</loc>')
})

const robots = async (config: TestSite['config'], content: TestSite['content'] = {}) =>
  textOf(robotsFile(siteOf({ docs: { 'a.md': {} }, config, content }))[0])

test('robots.txt names the sitemap of each language, and what crawlers may read', async () => {
  expect(robotsFile(siteOf({ docs: { 'a.md': {} } }))).toEqual([])
  expect(await robots({ robotsTxt: { rules: [] }, i18n: french })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://notes.example/sitemap.xml\nSitemap: https://notes.example/fr/sitemap.xml\n',
  )
  const rules = [
    { userAgent: 'Bot', allow: [], disallow: ['/'] },
    { userAgent: '*', allow: ['/a'], disallow: ['/private/'] },
  ]
  expect(await robots({ robotsTxt: { rules }, sitemap: false })).toBe(
    'User-agent: Bot\nDisallow: /\n\nUser-agent: *\nAllow: /a\nDisallow: /private/\n',
  )
  expect(await robots({ robotsTxt: { rules: [] }, noIndex: true })).toBe(
    'User-agent: *\nAllow: /\n',
  )
})

test('a static robots.txt wins, and its author hears of it', () => {
  const site = siteOf({
    docs: { 'a.md': {} },
    config: { robotsTxt: { rules: [] } },
    content: { staticFiles: new Set(['/robots.txt']) },
  })
  expect(robotsFile(site)).toEqual([])
  expect(site.problems.map(({ code, message }) => [code, message])).toContainEqual([
    'ROBOTS_TXT',
    'the option changes nothing: the static file "robots.txt" is published as it is',
  ])
})
