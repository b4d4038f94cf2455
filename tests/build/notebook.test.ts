// The notebook as built: the pages of the specification, complete in their HTML and reachable by
// links alone.
import fs from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, inject, test } from 'vitest'
import { scanHtml } from '../../src/render/htmlScan.ts'
import { proseOf, textOf } from '../support/htmlTree.ts'
import { docs, htmlFile, notebookPages } from '../support/notebookPages.ts'

const out = inject('notebook')
const read = (page: string) => fs.readFileSync(path.join(out, htmlFile(page)), 'utf8')
const files = fs
  .readdirSync(out, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))

describe('pages', () => {
  // B1
  test('there is one HTML file for each page of the specification, and 404.html: 52 in all', () => {
    const html = files.filter((name) => name.endsWith('.html')).sort()
    expect(html).toEqual([...notebookPages.map(htmlFile), '404.html'].sort())
    expect(html).toHaveLength(52)
    expect(docs).toHaveLength(35)
  })

  // B2
  test('exercises 1-4, 1-5 and 1-7 do not exist', () => {
    for (const name of ['1-4', '1-5', '1-7'])
      expect(files.filter((file) => file.startsWith(`docs/knr/chapter01/${name}/`))).toEqual([])
  })

  // B3
  test('exercises keep their full names', () => {
    expect(files).toContain('docs/knr/chapter01/1-10/index.html')
    expect(files).toContain('docs/knr/chapter01/1-24/index.html')
  })

  // B7
  test('the case of paths is kept', () => {
    expect(files).toContain('docs/arangoDB/CRUD/DocReadArango/index.html')
  })

  test('the geo page’s address keeps its slash', () => {
    expect(read('/docs/arangoDB/joins')).toContain('href="/docs/arangoDB/GEO/"')
  })
})

describe('what each page holds without JavaScript', () => {
  test.each(notebookPages)('%s: one h1, text, title, description, navbar, footer', (page) => {
    const html = read(page)
    const document = parse(html)
    const all = elements(document)
    expect(all.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1)
    expect(all.filter(({ tagName }) => tagName === 'main')).toHaveLength(1)
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(
      page === '/' ? /^Marginalia$/ : /.+ \| Marginalia$/,
    )
    const description = (
      /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    ).replace(/&#?\w+;/g, 'x')
    expect(description.length, description).toBeGreaterThanOrEqual(50)
    expect(description.length, description).toBeLessThanOrEqual(160)
    expect(html).toContain('<nav class="navbar')
    expect(html).toContain('<footer')
  })

  test.each(docs)(
    // B148
    '%s: sidebar branch, breadcrumbs, table of contents, prose, neighbours',
    (page) => {
      const html = read(page)
      const sidebar = elements(parse(html)).find(
        (node) => attribute(node, 'aria-label') === 'Docs sidebar',
      )!
      const current = elements(sidebar).filter((node) => attribute(node, 'aria-current') === 'page')
      expect(current.map((node) => attribute(node, 'href'))).toEqual([page])
      const crumbs = elements(parse(html)).find(
        (node) => attribute(node, 'aria-label') === 'Breadcrumbs',
      )!
      const home = elements(crumbs).find((node) => attribute(node, 'href') === '/')!
      expect(attribute(home, 'aria-label')).toBe('Home')
      expect(textOf(home)).toBe('')
      expect(html).toContain('table-of-contents__link')
      expect(html).toMatch(/rel="(next|prev)"/)
      expect(textOf(proseOf(html)).split(/\s+/).length).toBeGreaterThan(200)
    },
  )

  test('every page is reached from home by links alone', () => {
    const reached = new Set<string>()
    const waiting = ['/']
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      if (reached.has(page)) continue
      reached.add(page)
      const hrefs = scanHtml(read(page).replace(/<script[\s\S]*?<\/script>/g, '')).hrefs.map(
        (href) => href.replace(/[?#].*/, ''),
      )
      waiting.push(...hrefs.filter((href) => notebookPages.includes(href)))
    }
    expect([...reached].sort()).toEqual([...notebookPages].sort())
  })

  // B53
  test('the branch of a nested doc is open in the HTML', () => {
    const html = read('/docs/arangoDB/CRUD/DocReadArango')
    expect(html).toMatch(/aria-current="page"[^>]*>[^<]*Read/)
    expect(html).toContain('href="/docs/arangoDB/CRUD/DocUpdateArango"')
  })
})

describe('what no file holds', () => {
  test('a list of all routes, but for those fetched on a miss and the sitemap', () => {
    const lists = files.filter((name) => {
      if (!/\.(js|json|html|xml)$/.test(name)) return false
      const text = fs.readFileSync(path.join(out, name), 'utf8')
      return docs.every((doc) => text.includes(doc.replace(/\/$/, '')))
    })
    expect(lists.sort()).toEqual([
      'docs/_docs.json',
      'docs/_sidebar/tutorialSidebar.json',
      'routes.json',
      'sitemap.xml',
    ])
  })
})

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

function elements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elements) : []
  return 'tagName' in node ? [node, ...children] : children
}

function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((entry) => entry.name === name)?.value
}
