// What a site tells programs: feed readers, crawlers, link previews. One site with every option of
// that kind; its feeds are read by a parser that is not the writer's. behaviour.md 7.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitAll, git } from '../support/gitRepository.ts'
import { attribute, tags, textOf } from '../support/htmlTree.ts'
import { PIXEL, type TempSite, tempSite } from '../support/site.ts'
import { sitemapFaults } from '../support/sitemapSchema.ts'

const ORIGIN = 'https://t.example/n'
const post = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}\n${more}---\n\n${body}\n`

const FILES = {
  'site.config.ts': `export default {
    title: 'Töpfe', tagline: 'Of pots', url: 'https://t.example', baseUrl: '/n/', favicon: 'img/icon.svg',
    appleTouchIcon: 'img/apple.png', webManifest: { shortName: 'T', icons: ['img/icon.svg', 'img/apple.png'] },
    sitemap: { lastmod: 'date' },
    blog: { feedOptions: { type: 'all', tags: true, language: 'de' } },
    markdown: { html: 'allow' },
    themeConfig: { image: 'img/apple.png', colorMode: { respectPrefersColorScheme: true, themeColor: { light: '#fff', dark: '#111' } } },
  }\n`,
  'content/static/img/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/img/apple.png': PIXEL,
  'content/pages/index.md': '# Home\n\nText.\n',
  'content/docs/a.md': '---\ntitle: A </script> of "pots"\n---\n\nText.\n',
  'content/blog/2021-05-05-old.md': post(
    'Old & <b>',
    '## Part\n\n[up](#part) [doc](../docs/a.md) [out](https://o.example/) ![p](./dot.png)\n\n' +
      '<img src="/img/apple.png" srcset="/n/img/apple.png 1x, //o.example/b.png 2x" alt=""> <a href="?q=1">q</a>\n\n' +
      '```html\n<a href="/untouched">\n```\n\n<!-- truncate -->\n\nThe end.',
    'tags: [Süßes]\nauthors: [{ name: Ann, url: https://ann.example }]\n',
  ),
  'content/blog/2022-06-06-new.md': post('New', 'Text.', 'tags: [Süßes, other]\n'),
  'content/blog/2023-07-07-newest.md': post('Newest', 'Text.'),
  'content/blog/dot.png': PIXEL,
}

let site: TempSite
beforeAll(async () => {
  site = await tempSite(FILES)
  git(site.root, ['init', '--quiet'])
  commitAll(site.root, { date: '2024-02-03T04:05:06Z' })
  const { exitCode, stderr } = await site.run('build')
  if (exitCode !== 0) throw new Error(stderr)
})
afterAll(() => site?.remove())

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: true,
  isArray: (name) => ['item', 'entry', 'link', 'category'].includes(name),
})
const xmlOf = (name: string) => {
  const xml = site.read(`build/${name}`)
  expect(XMLValidator.validate(xml), name).toBe(true)
  return parser.parse(xml)
}
/** Addresses of a text's tags; code shows tags as text. */
const addressesIn = (html: string) =>
  tags(html, 'a')
    .concat(tags(html, 'img'))
    .flatMap((tag) => ['href', 'src', 'srcset'].map((name) => attribute(tag, name)))
    .flatMap((value) => value?.split(/,\s*/).map((part) => part.split(' ')[0]!) ?? [])

describe('feeds', () => {
  const POSTS = ['2023/07/07/newest', '2022/06/06/new', '2021/05/05/old'].map(
    (path) => `${ORIGIN}/blog/${path}`,
  )
  const ADDRESSES = [
    `${POSTS[2]}#part`,
    `${ORIGIN}/docs/a`,
    'https://o.example/',
    `${POSTS[2]}?q=1`,
    expect.stringMatching(/^https:\/\/t\.example\/n\/assets\/images\/dot-\w+\.png$/),
    expect.stringMatching(/^https:\/\/t\.example\/n\/assets\/images\/apple-\w+\.png$/),
    `${ORIGIN}/img/apple.png`,
    'https://o.example/b.png',
  ]

  test('RSS has every post, whole, with absolute addresses', () => {
    const { channel } = xmlOf('blog/rss.xml').rss
    expect(channel.language).toBe('de')
    expect(channel.item.map(({ link }: { link: string[] }) => link[0])).toEqual(POSTS)
    const html = channel.item[2]['content:encoded']
    expect(addressesIn(html)).toEqual(ADDRESSES)
    expect(html).toContain('/untouched')
    expect(html).not.toContain(`${ORIGIN}/untouched`)
    expect(html).not.toContain('hash-link')
    expect(html).toContain('The end.')
  })

  test('Atom and JSON Feed say the same', () => {
    const { entry } = xmlOf('blog/atom.xml').feed
    expect(entry.map(({ id }: { id: string }) => id)).toEqual(POSTS)
    expect(addressesIn(entry[2].content['#text'])).toEqual(ADDRESSES)
    const json = JSON.parse(site.read('build/blog/feed.json'))
    expect(json.items.map(({ url }: { url: string }) => url)).toEqual(POSTS)
    expect(addressesIn(json.items[2].content_html)).toEqual(ADDRESSES)
  })

  test('a tag has feeds of its own, which its page names and no other', () => {
    const { channel } = xmlOf('blog/tags/susses/rss.xml').rss
    expect(channel.title).toBe('Süßes · Töpfe Blog')
    expect(channel.item.map(({ link }: { link: string[] }) => link[0])).toEqual(POSTS.slice(1))
    const feeds = (page: string) =>
      tags(site.html(page), 'link').flatMap((tag) =>
        attribute(tag, 'type') === 'application/rss+xml' ? attribute(tag, 'href') : [],
      )
    expect(feeds('/blog/tags/susses')).toEqual(['/n/blog/rss.xml', '/n/blog/tags/susses/rss.xml'])
    expect(feeds('/blog')).toEqual(['/n/blog/rss.xml'])
  })

  test('browsers are told of a style sheet, which exists', () => {
    for (const name of ['blog/rss.xml', 'blog/atom.xml', 'blog/tags/other/rss.xml'])
      expect(site.read(`build/${name}`)).toContain(
        '<?xml-stylesheet type="text/css" href="/n/blog/feed.css"?>\n<',
      )
    expect(site.read('build/blog/feed.css')).toContain('content: "This is a feed: ')
  })
})

test('the sitemap is dated by git, and one by the schema', async () => {
  const xml = site.read('build/sitemap.xml')
  expect(await sitemapFaults(xml)).toEqual([])
  for (const page of ['/', '/docs/a', '/blog/2022/06/06/new'])
    expect(xml).toContain(`<loc>${ORIGIN}${page}</loc><lastmod>2024-02-03</lastmod>`)
  expect(xml).toContain(`<loc>${ORIGIN}/blog</loc><changefreq>`)
})

describe('the head', () => {
  const meta = (page: string, name: string) =>
    tags(site.html(page), 'meta')
      .filter((tag) => [attribute(tag, 'property'), attribute(tag, 'name')].includes(name))
      .map((tag) => attribute(tag, 'content'))
  const data = (page: string) =>
    tags(site.html(page), 'script')
      .filter((tag) => attribute(tag, 'type') === 'application/ld+json')
      .map((tag) => JSON.parse(textOf(tag)))

  test('a post is an article with dates, a doc with the date of its change, a list a website', () => {
    const old = '/blog/2021/05/05/old'
    expect(meta(old, 'og:type')).toEqual(['article'])
    expect(meta(old, 'article:published_time')).toEqual(['2021-05-05T00:00:00.000Z'])
    expect(meta(old, 'article:modified_time')).toEqual(['2024-02-03T04:05:06.000Z'])
    expect(meta(old, 'article:author')).toEqual(['https://ann.example'])
    expect(meta('/docs/a', 'og:type')).toEqual(['article'])
    expect(meta('/docs/a', 'article:modified_time')).toEqual(['2024-02-03T04:05:06.000Z'])
    expect(meta('/blog', 'og:type')).toEqual(['website'])
    expect(meta('/docs/a', 'og:site_name')).toEqual(['Töpfe'])
    expect(
      ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'].map((name) =>
        meta('/docs/a', name),
      ),
    ).toEqual([[`${ORIGIN}/img/apple.png`], ['2'], ['3'], ['Töpfe']])
  })

  test('JSON-LD has what each kind requires, and no title ends its script', () => {
    const [posting] = data('/blog/2021/05/05/old')
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Old & <b>',
      datePublished: '2021-05-05T00:00:00.000Z',
      dateModified: '2024-02-03T04:05:06.000Z',
      author: { '@type': 'Person', name: 'Ann', url: 'https://ann.example' },
    })
    const [trail, article] = data('/docs/a')
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, item: `${ORIGIN}/docs/a` }],
    })
    expect(article).toMatchObject({
      '@type': 'TechArticle',
      headline: 'A </script> of "pots"',
      url: `${ORIGIN}/docs/a`,
    })
    expect(data('/')).toMatchObject([{ '@type': 'WebSite', name: 'Töpfe', url: `${ORIGIN}/` }])
  })

  test('icons, colours and the manifest stand on every page', () => {
    for (const page of ['/docs/a', '/404.html']) {
      const links = tags(site.html(page), 'link').map((tag) => [
        attribute(tag, 'rel'),
        attribute(tag, 'href'),
      ])
      expect(links).toContainEqual(['apple-touch-icon', '/n/img/apple.png'])
      expect(links).toContainEqual(['manifest', '/n/manifest.webmanifest'])
      expect(meta(page, 'theme-color')).toEqual(['#fff', '#111'])
    }
    expect(JSON.parse(site.read('build/manifest.webmanifest'))).toEqual({
      name: 'Töpfe',
      short_name: 'T',
      description: 'Of pots',
      lang: 'en',
      dir: 'ltr',
      id: '/n/',
      start_url: '/n/',
      scope: '/n/',
      display: 'browser',
      background_color: '#fff',
      theme_color: '#fff',
      icons: [
        { src: '/n/img/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/n/img/apple.png', type: 'image/png', sizes: '2x3' },
      ],
    })
  })
})
