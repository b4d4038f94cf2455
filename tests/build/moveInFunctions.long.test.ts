// Functions of a Docusaurus configuration that are asked about front matter, feeds and the sitemap,
// and what its menus of versions and languages are told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Run, type TempSite, tempSite } from '../support/site.ts'

const ITEMS = `async ({ defaultCreateSitemapItems, ...rest }) => {
        const items = await defaultCreateSitemapItems(rest)
        return items
          .filter(({ url }) => !url.includes('/tags'))
          .map((item) => (item.url.endsWith('/b') ? { ...item, priority: 0.9, lastmod: '2024-02-03' } : item))
          .concat({ url: rest.siteConfig.url + '/elsewhere?a=1&b=2', changefreq: null })
      }`
const FEED = `async ({ blogPosts, defaultCreateFeedItems, ...rest }) => {
          const posts = blogPosts.filter(({ metadata }) => metadata.title !== 'Second')
          const items = await defaultCreateFeedItems({ blogPosts: posts, ...rest })
          return items.map((item) => ({ ...item, title: item.title + '!', id: 'tag:' + item.date.getUTCFullYear() }))
        }`
const PARSE = `async (params) => {
      const result = await params.defaultParseFrontMatter(params)
      const { date, author, ...rest } = result.frontMatter
      if (author) rest.description = 'By ' + author
      if (date) rest.keywords = [String(date.getUTCFullYear())]
      return { ...result, frontMatter: date ? { ...rest, date } : rest }
    }`
const CONFIG = `module.exports = {
  title: 'Shed', url: 'https://shed.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  markdown: {
    parseFrontMatter: ${PARSE},
  },
  presets: [['classic', {
    docs: { versions: { current: { label: 'Next' } } },
    blog: {
      feedOptions: {
        createFeedItems: ${FEED},
      },
    },
    sitemap: {
      createSitemapItems: ${ITEMS},
    },
  }]],
  themeConfig: { navbar: { items: [
    { type: 'docsVersionDropdown', versions: { '1.0': { label: 'One' }, current: {} } },
    { type: 'localeDropdown', queryString: '?from=menu&x=a b' },
  ] } },
}
`

let site: TempSite
let run: Run
beforeAll(async () => {
  site = await tempSite({
    'docusaurus.config.js': CONFIG,
    'versions.json': '["2.0", "1.0"]',
    'docs/a.md': '---\nauthor: Ada\ntitle: A\ntags: [x]\n---\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
    'versioned_docs/version-2.0/a.md': '# A\n\nText.\n',
    'versioned_docs/version-1.0/a.md': '# A\n\nText.\n',
    'blog/2020-01-01-first.md': '---\ndate: 2019-05-06\n---\n\n# First\n\nText.\n',
    'blog/2021-01-01-second.md': '# Second\n\nText.\n',
  })
  run = await site.run('build', '--json')
  expect(run.exitCode, run.stderr).toBe(0)
})
afterAll(() => site?.remove())

test('parseFrontMatter changes what pages know of a file', () => {
  expect(site.html('/docs/next/a')).toContain('<meta name="description" content="By Ada"')
  expect(site.html('/blog/2020/01/01/first')).toContain('<meta name="keywords" content="2019"')
})

test('an edit under parseFrontMatter gives what a build from nothing gives', async () => {
  site.write('docs/a.md', '---\nauthor: Grace\ntitle: A\ntags: [x]\n---\n\nText.\n')
  await site.run('build')
  const warm = site.html('/docs/next/a')
  expect(warm).toContain('content="By Grace"')
  await site.run('build', '--no-cache')
  expect(site.html('/docs/next/a')).toBe(warm)
})

test('createSitemapItems leaves out, changes and adds items, in each language', () => {
  const xml = site.read('build/sitemap.xml')
  const items = Object.fromEntries(
    [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, url, rest]) => [url, rest]),
  )
  expect(Object.keys(items).filter((url) => url.includes('/tags'))).toEqual([])
  expect(items['https://shed.example/docs/next/b']).toMatch(
    /^<lastmod>2024-02-03<.*<changefreq>weekly<.*<priority>0.9<.*hreflang="fr"/,
  )
  expect(items['https://shed.example/elsewhere?a=1&amp;b=2']).toBe('')
  expect(site.read('build/fr/sitemap.xml')).toContain('/elsewhere?a=1')
})

test('createFeedItems leaves out and changes items of all feeds', () => {
  const rss = site.read('build/blog/rss.xml')
  expect([...rss.matchAll(/<item>\s*<title>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'First!',
  ])
  expect(rss).toContain('<guid isPermaLink="false">tag:2019</guid>')
  expect(site.read('build/blog/atom.xml')).toContain('<id>tag:2019</id>')
  expect(rss).toContain('Text.')
})

test('a menu of versions lists those that it names, in their order and by their labels', () => {
  const menu = /class="version-menu".*?<\/ul>/s.exec(site.html('/docs/next/b'))![0]
  const entries = [...menu.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, ...it]) => it)
  expect(entries).toEqual([
    ['/docs/1.0/a', 'One'],
    ['/docs/next/b', 'Next'],
  ])
  // That of the page is not among them: the latest is not either, so that the first is shown.
  expect(/class="version-menu".*?<\/ul>/s.exec(site.html('/docs/a'))![0]).toContain('</span>One')
})

test('a menu of languages adds its parameters to the address', () => {
  expect(site.html('/docs/a')).toContain('href="/fr/docs/a?from=menu&amp;x=a+b"')
})

test.each([
  ['createSitemapItems', ITEMS, "{ throw new Error('none') }", 'threw an error: none', 25],
  ['createSitemapItems', ITEMS, "[{ url: '/a' }]", /no list of items: \[0\]\.url must be/, 25],
  [
    'createFeedItems',
    FEED,
    '1',
    'did not return a list of items: what it gives must be a list',
    17,
  ],
  ['createFeedItems', FEED, "[{ title: 'a', link: 'javascript:a' }]", /\[0\]\.link must be/, 17],
  ['parseFrontMatter', PARSE, '({ content: 1 })', 'returned no frontMatter for "docs/a.md"', 5],
  ['parseFrontMatter', PARSE, '{ nothing() }', 'threw an error: nothing is not defined', 5],
])('what is wrong with %s is told at its line, %#', async (name, code, body, message, line) => {
  site.write('docusaurus.config.js', CONFIG.replace(code, `() => ${body}`))
  const before = site.read('build/sitemap.xml')
  const { exitCode, report } = await site.run('build', '--json')
  expect(exitCode).toBe(2)
  const [error] = report.problems.filter(({ severity }) => severity === 'error')
  expect(error).toMatchObject({ code: 'CONFIG_THROWS', file: 'docusaurus.config.js', line })
  expect(error!.message).toMatch(
    message instanceof RegExp ? message : new RegExp(`^${name} ${message}`),
  )
  expect(site.read('build/sitemap.xml')).toBe(before)
})
