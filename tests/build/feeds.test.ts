// Feeds and sitemap: what other programs read of a site. Every address in them is absolute.
// Statements of behaviour.md 7.
import fs from 'node:fs'
import path from 'node:path'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { attribute, notebookHtml, tags } from '../support/htmlTree.ts'
import { notebookPages } from '../support/notebookPages.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const ORIGIN = 'https://marginalia.example'
const file = (name: string) => fs.readFileSync(path.join(inject('notebook'), name), 'utf8')

/** Addresses inside the HTML of a feed's entry. */
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!)

// B129
describe('the notebook’s feeds', () => {
  const posts = () =>
    tags(tags(notebookHtml('/blog/archive'), 'main')[0]!, 'a').map(
      (link) => ORIGIN + attribute(link, 'href'),
    )

  test('RSS lists all posts, newest first, with absolute ids, links and contents', () => {
    const rss = parseRssFeed(file('blog/rss.xml'))
    const items = rss.items ?? []
    expect(rss.title).toBe('Marginalia Blog')
    expect(rss.link).toBe(`${ORIGIN}/blog`)
    expect(rss.atom?.links).toEqual([
      { href: `${ORIGIN}/blog/rss.xml`, rel: 'self', type: 'application/rss+xml' },
    ])
    expect(items.map(({ link }) => link)).toEqual(posts())
    expect(items.map(({ guid }) => guid?.value)).toEqual(posts())
    const dates = items.map(({ pubDate }) => new Date(String(pubDate)).getTime())
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    for (const item of items) {
      const html = item.content?.encoded ?? ''
      expect(html.length, item.title).toBeGreaterThan(500)
      expect(item.description?.length, item.title).toBeGreaterThan(10)
      expect(item.categories?.length, item.title).toBeGreaterThan(0)
      expect(
        addressesIn(html).filter((address) => !/^(https?|mailto):/.test(address)),
        item.title,
      ).toEqual([])
    }
  })

  test('Atom lists the same, with absolute ids', () => {
    const atom = parseAtomFeed(file('blog/atom.xml'))
    const entries = atom.entries ?? []
    expect(entries.map(({ id }) => id)).toEqual(posts())
    expect(entries.map(({ links }) => links?.[0]?.href)).toEqual(posts())
    expect(atom.links?.map(({ href }) => href)).toEqual([
      `${ORIGIN}/blog`,
      `${ORIGIN}/blog/atom.xml`,
    ])
    const dates = entries.map(({ published }) => new Date(String(published)).getTime())
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    for (const { title, content } of entries) {
      expect(
        addressesIn(content?.value ?? '').filter((address) => !/^(https?|mailto):/.test(address)),
        title?.value,
      ).toEqual([])
    }
  })

  test.each([...notebookPages, '/404.html'])('%s advertises both', (page) => {
    const found = tags(notebookHtml(page), 'link').filter((tag) =>
      /(rss|atom)\+xml/.test(attribute(tag, 'type') ?? ''),
    )
    expect(
      found.map((tag) => ['rel', 'type', 'href', 'title'].map((name) => attribute(tag, name))),
    ).toEqual([
      ['alternate', 'application/rss+xml', '/blog/rss.xml', 'Marginalia RSS Feed'],
      ['alternate', 'application/atom+xml', '/blog/atom.xml', 'Marginalia Atom Feed'],
    ])
  })
})

// B130
test('the sitemap lists each page once, absolute, weekly, 0.5, and not 404', () => {
  const xml = file('sitemap.xml')
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => entry!)
  const addresses = entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])
  expect([...addresses].sort()).toEqual(notebookPages.map((page) => ORIGIN + page).sort())
  for (const entry of entries)
    expect(entry).toContain('<changefreq>weekly</changefreq><priority>0.5</priority>')
  expect(xml).not.toContain('404')
})

describe('a site under a path, with posts that link in all ways', () => {
  let site: TempSite
  beforeAll(async () => {
    const post = (date: string, body: string) =>
      `---\ntitle: "Post & <b>"\ndate: ${date}\n---\n\n${body}\n`
    site = await builtSite({
      'site.config.ts': "export default { title: 'T', url: 'https://t.example', baseUrl: '/n/' }\n",
      'content/blog/old.md': post(
        '2021-05-05',
        '## Part\n\n[up](#part) [doc](../docs/a.md) [post](./new.md#x) [out](https://o.example/) ![p](./dot.png) `]]>`\n\n<!-- truncate -->\n\nThe end.',
      ),
      'content/blog/new.md': post('2022-05-05', '## X\n\nText.'),
      'content/blog/draft.md': `---\ntitle: Draft\ndate: 2023-01-01\ndraft: true\n---\n\nNo.\n`,
      'content/blog/dot.png': Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEUlEQVR42mNk+M9QzwAFjDABAP8tA/4y3XtZAAAAAElFTkSuQmCC',
        'base64',
      ),
      'content/docs/a.md': '---\ntitle: A\n---\n\nText.\n',
      'content/docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n',
    })
  })
  afterAll(() => site?.remove())

  // B129
  test('every address in a feed’s content is whole, with the base once', () => {
    const items = parseRssFeed(site.read('build/blog/rss.xml')).items ?? []
    expect(items.map(({ link }) => link)).toEqual([
      'https://t.example/n/blog/new',
      'https://t.example/n/blog/old',
    ])
    const addresses = addressesIn(items[1]?.content?.encoded ?? '')
    expect(addresses).toEqual(
      expect.arrayContaining([
        'https://t.example/n/blog/old#part',
        'https://t.example/n/docs/a',
        'https://t.example/n/blog/new#x',
        'https://o.example/',
      ]),
    )
    expect(
      addresses.some((address) => address.startsWith('https://t.example/n/assets/images/')),
    ).toBe(true)
    expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([])
  })

  // B129
  test('what XML could trip over arrives as it was written, and the whole post, not its preview', () => {
    const [, item] = parseRssFeed(site.read('build/blog/rss.xml')).items ?? []
    expect(item?.title).toBe('Post & <b>')
    expect(item?.content?.encoded).toMatch(/\]\]>|\]\]&gt;/)
    expect(item?.content?.encoded).toContain('The end.')
  })

  // B130
  test('drafts and pages that are not to be listed are not in the sitemap', () => {
    const addresses = [...site.read('build/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    )
    expect(addresses).toContain('https://t.example/n/docs/a')
    expect(addresses.filter((address) => /draft|hidden|404/.test(address!))).toEqual([])
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
