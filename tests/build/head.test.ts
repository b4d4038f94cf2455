// What stands in <head> and on <html>, in the served files: for browsers, search engines and link
// previews. Statements of behaviour.md 7.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attribute, elements, notebookHtml, tags, textOf } from '../support/htmlTree.ts'
import { notebookPages } from '../support/notebookPages.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const ORIGIN = 'https://marginalia.example'

/** Content of the meta tag of that name or property; every one of them stands once. */
function meta(html: string, name: string): string | undefined {
  const found = tags(html, 'meta').filter((tag) =>
    [attribute(tag, 'name'), attribute(tag, 'property')].includes(name),
  )
  if (found.length > 1) throw new Error(`${name} stands ${found.length} times`)
  return attribute(found[0], 'content')
}
const links = (html: string, rel: string) =>
  tags(html, 'link').filter((tag) => attribute(tag, 'rel') === rel)
const title = (html: string) => textOf(tags(html, 'head').flatMap((head) => tags(head, 'title'))[0])
const htmlTag = (html: string) => tags(html, 'html')[0]!
const structured = (html: string): Record<string, unknown>[] =>
  tags(html, 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)))

describe('the notebook', () => {
  // B124
  test('a doc’s title has the site’s behind it, home has the site’s alone', () => {
    expect(title(notebookHtml('/docs/category/wiki'))).toBe('Wiki | Marginalia')
    expect(title(notebookHtml('/docs/wiki/memory-layout'))).toBe(
      'Memory layout of a C program | Marginalia',
    )
    expect(title(notebookHtml('/'))).toBe('Marginalia')
    expect(title(notebookHtml('/404.html'))).toBe('Page Not Found | Marginalia')
  })

  // B125
  test.each(notebookPages)('%s has every tag that it should', (page) => {
    const html = notebookHtml(page)
    expect(meta(html, 'description')?.length).toBeGreaterThan(10)
    expect(meta(html, 'og:description')).toBe(meta(html, 'description'))
    expect(meta(html, 'og:title')).toBe(title(html))
    expect(meta(html, 'og:url')).toBe(ORIGIN + page)
    expect(links(html, 'canonical').map((tag) => attribute(tag, 'href'))).toEqual([ORIGIN + page])
    expect(meta(html, 'twitter:card')).toBe('summary_large_image')
    const own = /^\/blog\/(huntdown|tentacle)$/.exec(page)?.[1]
    expect(meta(html, 'og:image')).toBe(`${ORIGIN}/img/${own ?? 'social'}.png`)
    expect(meta(html, 'twitter:image')).toBe(meta(html, 'og:image'))
    expect(meta(html, 'viewport')).toMatch(/^width=device-width, ?initial-scale=1(\.0)?$/)
    expect(meta(html, 'generator')).toContain('2.2.0')
    expect(links(html, 'icon').map((tag) => attribute(tag, 'href'))).toEqual(['/img/favicon.svg'])
    expect([attribute(htmlTag(html), 'lang'), attribute(htmlTag(html), 'dir')]).toEqual([
      'en',
      'ltr',
    ])
    expect(tags(html, 'meta').some((tag) => attribute(tag, 'charset') === 'utf-8')).toBe(true)
  })

  test.each(notebookPages)(
    // B126
    '%s has an alternate for en and x-default, and no robots tag',
    (page) => {
      const html = notebookHtml(page)
      const alternates = links(html, 'alternate').filter((tag) => attribute(tag, 'hreflang'))
      expect(alternates.map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')])).toEqual(
        [
          ['en', ORIGIN + page],
          ['x-default', ORIGIN + page],
        ],
      )
      expect(meta(html, 'robots')).toBeUndefined()
      expect(meta(html, 'docusaurus_locale')).toBe('en')
      expect(meta(html, 'docsearch:language')).toBe('en')
    },
  )

  test('the not-found page is not to be listed and has no address of its own', () => {
    const html = notebookHtml('/404.html')
    expect(meta(html, 'robots')).toContain('noindex')
    expect(links(html, 'canonical')).toEqual([])
    expect(meta(html, 'og:url')).toBeUndefined()
    const alternates = links(html, 'alternate').map((tag) => attribute(tag, 'hreflang'))
    expect(alternates.filter(Boolean)).toEqual(['en', 'x-default'])
  })

  const CLASSES: [string, string][] = [
    [
      '/docs/wiki/compiler',
      'docs-wrapper docs-doc-page docs-version-current plugin-docs plugin-id-default docs-doc-id-wiki/compiler',
    ],
    [
      '/docs/arangoDB/GEO/',
      'docs-wrapper docs-doc-page docs-version-current plugin-docs plugin-id-default docs-doc-id-arangoDB/GEO/index',
    ],
    [
      '/docs/category/wiki',
      'docs-wrapper docs-doc-page docs-version-current plugin-docs plugin-id-default',
    ],
    ['/blog', 'blog-wrapper blog-list-page plugin-blog plugin-id-default'],
    ['/blog/welcome', 'blog-wrapper blog-post-page plugin-blog plugin-id-default'],
    ['/blog/tags', 'blog-wrapper blog-tags-list-page plugin-blog plugin-id-default'],
    ['/blog/tags/game', 'blog-wrapper blog-tags-post-list-page plugin-blog plugin-id-default'],
    ['/blog/archive', 'plugin-blog plugin-id-default'],
    ['/', 'plugin-pages plugin-id-default'],
    ['/404.html', 'plugin-native plugin-id-default'],
  ]
  // B127
  test.each(CLASSES)('the classes of %s are those of its kind', (page, classes) => {
    const words = (text: string | undefined) => (text ?? '').split(/\s+/).sort()
    expect(words(attribute(htmlTag(notebookHtml(page)), 'class'))).toEqual(words(classes))
  })

  const SEARCH: [string, string, string | undefined][] = [
    ['/docs/wiki/compiler', 'docs-default-current', 'current'],
    ['/docs/category/wiki', 'docs-default-current', 'current'],
    ['/blog', 'blog_posts_list', undefined],
    ['/blog/tags', 'blog_tags_list', undefined],
    ['/blog/tags/game', 'blog_tags_posts', undefined],
    ['/blog/welcome', 'default', undefined],
    ['/', 'default', undefined],
  ]
  test.each(SEARCH)('what search crawlers are told on %s', (page, tag, version) => {
    const html = notebookHtml(page)
    expect([meta(html, 'docusaurus_tag'), meta(html, 'docsearch:docusaurus_tag')]).toEqual([
      tag,
      tag,
    ])
    expect([meta(html, 'docusaurus_version'), meta(html, 'docsearch:version')]).toEqual([
      version,
      version,
    ])
  })

  test('a post says what it is: article tags and JSON-LD with date, url and headline', () => {
    const html = notebookHtml('/blog/huntdown')
    const [posting] = structured(html)
    const published = attribute(tags(html, 'time')[0], 'datetime')
    expect(meta(html, 'og:type')).toBe('article')
    expect(meta(html, 'article:published_time')).toBe(published)
    expect(meta(html, 'article:tag')).toContain('game')
    expect(posting).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': `${ORIGIN}/blog/huntdown`,
      url: `${ORIGIN}/blog/huntdown`,
      headline: textOf(tags(html, 'h1')[0]),
      datePublished: published,
    })
  })

  test('a nested doc says how one gets there: JSON-LD of its breadcrumbs, each step with an absolute address', () => {
    const [list] = structured(notebookHtml('/docs/arangoDB/CRUD/DocReadArango'))
    const items = list!.itemListElement as { position: number; name: string; item: string }[]
    expect(list!['@type']).toBe('BreadcrumbList')
    expect(items.map(({ position }) => position)).toEqual(items.map((_, i) => i + 1))
    expect(items.map(({ item }) => item)).toEqual([
      `${ORIGIN}/docs/category/arango-db`,
      `${ORIGIN}/docs/arangoDB/CRUD/DocReadArango`,
    ])
  })

  test('all JSON-LD of all pages can be read', () => {
    const found = notebookPages.flatMap((page) => structured(notebookHtml(page)))
    expect(found.length).toBeGreaterThan(40)
    expect(
      found.filter((item) => item['@context'] !== 'https://schema.org' || !item['@type']),
    ).toEqual([])
  })
})

describe('a site with settings of its own', () => {
  let site: TempSite
  beforeAll(async () => {
    site = await builtSite({
      'site.config.ts': `export default {
        title: 'Töpfe & "Pfannen"', url: 'https://t.example', baseUrl: '/n/', noIndex: true, titleDelimiter: '·', favicon: 'i.svg',
        headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://f.example', crossorigin: true } }, { tagName: 'style', innerHTML: 'a > b {}' }],
        scripts: ['/own.js', { src: 'https://f.example/s.js', async: true, defer: false }],
        stylesheets: ['https://f.example/s.css', { href: '/own.css', media: 'print' }],
        themeConfig: { image: 'card.png', metadata: [{ name: 'theme-color', content: '#fff' }] },
        i18n: { defaultLocale: 'ar', locales: ['ar'], localeConfigs: { ar: { direction: 'rtl', htmlLang: 'ar-EG' } } },
      }\n`,
      'content/static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/static/card.png': 'png',
      'content/static/own.js': '',
      'content/static/own.css': '',
      'content/docs/a.md':
        '---\ntitle: </title><script>x</script>\nkeywords: [one, two]\nimage: https://pictures.example/a.png\n---\n\nText.\n',
      'content/blog/2022-01-01-p.md': '---\ntitle: P\n---\n\nText.\n',
    })
  })
  afterAll(() => site?.remove())

  // B126
  test('noIndex puts a robots tag on every page and leaves the sitemap out', () => {
    for (const page of ['/docs/a', '/blog', '/blog/2022/01/01/p', '/404.html'])
      expect(meta(site.html(page), 'robots'), page).toBe('noindex, nofollow')
    expect(site.has('build/sitemap.xml')).toBe(false)
  })

  // B125
  test('language and direction, base URL, keywords and picture', () => {
    const html = site.html('/docs/a')
    expect([attribute(htmlTag(html), 'lang'), attribute(htmlTag(html), 'dir')]).toEqual([
      'ar-EG',
      'rtl',
    ])
    expect(links(html, 'canonical').map((tag) => attribute(tag, 'href'))).toEqual([
      'https://t.example/n/docs/a',
    ])
    expect(links(html, 'icon').map((tag) => attribute(tag, 'href'))).toEqual(['/n/i.svg'])
    expect(meta(html, 'keywords')).toBe('one,two')
    expect([meta(html, 'og:image'), meta(html, 'twitter:image')]).toEqual([
      'https://pictures.example/a.png',
      'https://pictures.example/a.png',
    ])
    expect(meta(site.html('/blog'), 'og:image')).toBe('https://t.example/n/card.png')
    expect(meta(html, 'theme-color')).toBe('#fff')
    const languages = links(html, 'alternate').flatMap((tag) => attribute(tag, 'hreflang') ?? [])
    expect(languages).toEqual(['ar-EG', 'x-default'])
  })

  test('tags, scripts and style sheets of the configuration stand on every page', () => {
    const own = (html: string) =>
      elements(html, ({ tagName }) => ['link', 'script', 'style'].includes(tagName)).flatMap(
        (tag) => {
          const named = attribute(tag, 'href') ?? attribute(tag, 'src') ?? textOf(tag)
          if (!/f\.example|own\.|a > b/.test(named)) return []
          return [
            [
              tag.tagName,
              named,
              ...['async', 'defer', 'media', 'crossorigin'].map((name) => attribute(tag, name)),
            ],
          ]
        },
      )
    for (const page of ['/docs/a', '/blog', '/404.html'])
      expect(own(site.html(page)), page).toEqual([
        ['link', 'https://f.example', undefined, undefined, undefined, ''],
        ['style', 'a > b {}', undefined, undefined, undefined, undefined],
        ['link', 'https://f.example/s.css', undefined, undefined, undefined, undefined],
        ['link', '/n/own.css', undefined, undefined, 'print', undefined],
        ['script', '/n/own.js', undefined, undefined, undefined, undefined],
        ['script', 'https://f.example/s.js', '', undefined, undefined, undefined],
      ])
  })

  // B124, T6
  test('a title with HTML in it stays text, in the title, the tags and the data', () => {
    const html = site.html('/docs/a')
    expect(title(html)).toBe('</title><script>x</script> · Töpfe & "Pfannen"')
    expect(meta(html, 'og:title')).toBe(title(html))
    expect(elements(html, (tag) => tag.tagName === 'script' && textOf(tag) === 'x')).toEqual([])
    expect(structured(html).length).toBeGreaterThan(0)
  })
})
