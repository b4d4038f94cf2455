// The images that are made for link previews: what they show, and which pages have one.
import { expect, test } from 'vitest'
import type { SocialCard } from '../../../src/config/extensions.ts'
import { socialFiles } from '../../../src/emit/socialFiles.ts'
import { pageDataFor } from '../../../src/site/pages/pageData.ts'
import { cardSvg } from '../../../src/site/social/cardSvg.ts'
import { cutToWidth, fittedTitle } from '../../../src/site/social/fittedTitle.ts'
import { socialImage } from '../../../src/site/social/socialImage.ts'
import { demo, problemsOf, routeAt, siteOf, type TestSite } from './support.ts'

const social = { resvg: '/resvg.js' }
const card: SocialCard = {
  kind: 'post',
  title: 'A title',
  site: 'Notes',
  tagline: 'Of a reader',
  section: 'Blog',
  date: 'May 5, 2024',
  authors: ['Ann', 'Bo'],
  locale: 'en',
  direction: 'ltr',
}

test('a title is as large as fits, on few lines, and cut where it fits at no size', () => {
  expect(fittedTitle('Short', 970)).toEqual({ size: 88, lines: ['Short'] })
  expect(fittedTitle('From source to executable', 970).lines).toEqual([
    'From source to',
    'executable',
  ])
  const long = fittedTitle('word '.repeat(500), 970)
  expect([long.size, long.lines.length, long.lines[4]!.at(-1)]).toEqual([50, 5, '…'])
  expect(fittedTitle('字'.repeat(30), 970).lines.map(({ length }) => length)).toEqual([13, 13, 4])
  expect(fittedTitle('x'.repeat(40), 970).lines.join('')).toBe('x'.repeat(40))
  expect(fittedTitle('', 970).lines).toEqual([])
  // No word is parted that a smaller size holds.
  expect(fittedTitle('Configuration-free verordnungsverwaltung', 970).lines).toEqual([
    'Configuration-free',
    'verordnungsverwaltung',
  ])
  expect(fittedTitle('An aaaaaaaaaaaaaaaaaaaaaaaaaa', 970)).toMatchObject({ size: 60 })
  expect(cutToWidth('mmmmmmmmmm', 10, 50)).toBe('mmmm…')
  expect(fittedTitle('a'.repeat(1_000_000), 970).lines).toHaveLength(5)
})

test('the image says whose page it is, and no text becomes markup or breaks the XML', () => {
  const svg = cardSvg({ ...card, title: '</text><script>&\u0000\ud800 🎉 "x"', site: '<b>' })
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&amp;')
  expect(svg).not.toMatch(/<script|<b>|[\0\p{Cs}]|🎉/u)
  expect(svg).toContain('>Ann, Bo · May 5, 2024</text>')
  // What is left out leaves no second space.
  const emoji = cardSvg({ ...card, title: '🚀 Launch 👩‍👩‍👧 day ✅', site: 'My 📓 notes' })
  expect(emoji).toContain('>Launch day</text>')
  expect(emoji).toContain('>My notes</text>')
  expect(cardSvg({ ...card, direction: 'rtl' })).toContain('<text x="1060" y="')
})

const imageAt = (path: string, input: TestSite) => {
  const site = siteOf(input)
  return pageDataFor(routeAt(path, site), site).head
}

test('docs, posts and pages have one, unless their front matter names another or the site wants none', () => {
  const input = { ...demo(), config: { social } }
  const head = imageAt('/blog/welcome', input)
  expect(head.image).toMatch(/^https:\/\/notes\.example\/assets\/social\/\w+\.png$/)
  expect(head.metadata?.slice(0, 3)).toEqual([
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'welcome · Notebook' },
  ])
  expect(imageAt('/docs/wiki/compiler', input).image).toContain('/assets/social/')
  const own = { docs: { 'a.md': { image: '/a.png' } }, config: { social } }
  expect(imageAt('/docs/a', own).image).toBe('https://notes.example/a.png')
  expect(socialFiles(siteOf(own))).toEqual([])
  expect(imageAt('/blog/welcome', demo()).image).toBeUndefined()
})

test('its name follows what it shows: not the text, but the title, and a template’s code', () => {
  const nameOf = (title: string, summary: string, template?: { path: string; code: string }) => {
    const docs = { 'a.md': { title, compiled: { summary } } }
    const site = siteOf({ docs, config: { social: { ...social, template } } })
    return socialImage(site.docs[0]!, site)!.servedAt
  }
  const first = nameOf('A', 'one')
  expect(nameOf('A', 'two')).toBe(first)
  expect(nameOf('B', 'one')).not.toBe(first)
  const template = (code: string) => ({ path: 'card.ts', code })
  expect(nameOf('A', 'one', template('1'))).not.toBe(nameOf('A', 'one', template('2')))
})

test('two pages that show the same share one file, and each page’s image is emitted', () => {
  const docs = { 'a.md': { title: 'Same' }, 'b/a.md': { title: 'Same' }, 'c.md': { title: 'C' } }
  const site = siteOf({ docs, config: { social }, docsOptions: { breadcrumbs: false } })
  const paths = socialFiles(site).map(({ path }) => `/${path}`)
  expect(paths).toHaveLength(2)
  expect(new Set(site.docs.map((doc) => socialImage(doc, site)!.servedAt))).toEqual(new Set(paths))
})

test('an SVG as the image of a page or of the site is a warning', () => {
  const docs = { 'a.md': { image: './a.SVG?v=1' }, 'b.md': { image: '/svg.png' } }
  const site = siteOf({ docs, theme: { image: 'img/card.svg' } })
  expect(problemsOf('PREVIEW_IMAGE', site)).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('"img/card.svg"') },
    { severity: 'warning', file: 'content/docs/a.md', message: expect.stringContaining('a.SVG') },
  ])
  expect(problemsOf('PREVIEW_IMAGE', siteOf({ docs: { 'b.md': docs['b.md'] } }))).toEqual([])
})

test('titles that the fonts cannot draw are one note, of sites that make images', () => {
  const docs = {
    'a.md': { title: '字' },
    'b.md': { title: 'ไทย' },
    'c.md': { title: '🚀 Wrocław, Ελλάδα & Київ' },
    'd.md': { title: '図', image: '/d.png' },
  }
  const notes = (config: TestSite['config']) =>
    problemsOf('PREVIEW_IMAGE', siteOf({ docs, config }))
  expect(notes({ social })).toMatchObject([
    { severity: 'info', message: expect.stringMatching(/^2 titles have .* "字"$/) },
  ])
  expect(notes({ social: { ...social, template: { path: 'a.ts', code: '' } } })).toEqual([])
  expect(notes({})).toEqual([])
})
