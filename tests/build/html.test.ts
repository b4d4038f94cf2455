// The served HTML itself: valid, without inline styles, with no more inline scripts than it needs,
// complete without any script.
import fs from 'node:fs'
import path from 'node:path'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import {
  attribute,
  type Element,
  elements,
  notebookHtml,
  tags,
  textOf,
} from '../support/htmlTree.ts'
import { docs, notebookPages } from '../support/notebookPages.ts'
import { tempSite } from '../support/site.ts'

const PAGES = [...notebookPages, '/404.html']

/**
 * The rules of .htmlvalidate.json that are off or softer than recommended, and why. Style of
 * writing only: none of them is about validity.
 */
const SOFTENED: Record<string, string> = {
  'attr-case': 'React writes dateTime, hrefLang and itemProp; HTML reads names without case.',
  'attribute-boolean-style': 'React writes itemscope="".',
  'doctype-style': '<!doctype html> is written as the HTML standard writes it.',
  'no-trailing-whitespace': 'Code and transcripts keep the spaces at the ends of their lines.',
  'prefer-native-element':
    'Skip link and announcement bar are a div with role region, as in Docusaurus; all other roles are checked.',
  'require-sri':
    'Files of the own origin are named by their content; files of other origins would still need it.',
  'unique-landmark':
    'The two tables of contents share their name, and one of them is displayed; axe.long.test.ts checks the names of what is displayed.',
  'valid-id':
    'React’s own ids and Docusaurus’s container begin with an underscore, which HTML5 allows.',
  'void-style': 'React writes <img/>.',
}

describe('html-validate', () => {
  const config = JSON.parse(
    fs.readFileSync(path.join(engineRoot, '.htmlvalidate.json'), 'utf8'),
  ) as ConfigData
  const validate = new HtmlValidate(new StaticConfigLoader(config))
  const faultsOf = async (html: string) => {
    const { results } = await validate.validateString(html)
    return results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`,
      ),
    )
  }

  test('its configuration softens the rules that have a reason here, and no others', () => {
    expect(Object.keys(config.rules ?? {}).sort()).toEqual(Object.keys(SOFTENED).sort())
  })

  test.each(PAGES)('%s has no fault', async (page) => {
    expect(await faultsOf(notebookHtml(page))).toEqual([])
  })

  test('finds what is planted', async () => {
    const html = notebookHtml('/docs/wiki/compiler')
    const planted: [string, string, string][] = [
      ['no-dup-id', '</main>', '<p id="x"></p><p id="x"></p></main>'],
      ['wcag/h37', '</main>', '<img src="/x.png"></main>'],
      ['close-order', '</main>', '<p><b></p></main>'],
      ['no-inline-style', '</main>', '<p style="color: red"></p></main>'],
      ['element-permitted-content', '</main>', '<ul><p>x</p></ul></main>'],
    ]
    for (const [rule, from, to] of planted)
      expect((await faultsOf(html.replace(from, to))).join('\n'), rule).toContain(rule)
  })
})

describe('what browsers are to run and paint', () => {
  const inlineScripts = (html: string) =>
    tags(html, 'script').filter(
      (script) =>
        !attribute(script, 'src') &&
        ['', 'module', 'text/javascript'].includes(attribute(script, 'type') ?? ''),
    )

  // T60
  test('no page has a style attribute, an inline event handler or a javascript: address', () => {
    for (const page of PAGES) {
      const bad = elements(notebookHtml(page), ({ attrs }) =>
        attrs.some(
          ({ name, value }) =>
            name === 'style' || name.startsWith('on') || /^\s*(javascript|vbscript):/i.test(value),
        ),
      )
      expect(
        bad.map(({ tagName }) => tagName),
        page,
      ).toEqual([])
      expect(tags(notebookHtml(page), 'style'), page).toEqual([])
    }
  })

  test('at most two inline scripts, byte for byte the same on all pages of a kind', () => {
    const byKind = new Map<string, Set<string>>()
    for (const page of PAGES) {
      const html = notebookHtml(page)
      const scripts = inlineScripts(html).map(textOf)
      expect(scripts.length, page).toBeLessThanOrEqual(2)
      expect(scripts.join(''), page).not.toContain('</')
      const { kind } = JSON.parse(
        textOf(elements(html, (element) => attribute(element, 'type') === 'application/json')[0]),
      ).page
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(scripts.join('\n')))
    }
    expect([...byKind].filter(([, variants]) => variants.size !== 1).map(([kind]) => kind)).toEqual(
      [],
    )
    expect(byKind.size).toBeGreaterThanOrEqual(8)
  })

  // T68
  test('nothing is loaded from another origin', () => {
    for (const page of PAGES) {
      const loading = elements(notebookHtml(page), ({ tagName }) =>
        ['script', 'img', 'iframe', 'source', 'video', 'audio', 'object', 'embed'].includes(
          tagName,
        ),
      )
      const sheets = tags(notebookHtml(page), 'link').filter((link) =>
        ['stylesheet', 'icon', 'preload', 'modulepreload'].includes(attribute(link, 'rel') ?? ''),
      )
      const addresses = [
        ...loading.map((element) => attribute(element, 'src')),
        ...sheets.map((link) => attribute(link, 'href')),
      ]
      expect(
        addresses.filter(
          (address) => address !== undefined && !/^(\/(?!\/)|data:image\/)/.test(address),
        ),
        page,
      ).toEqual([])
    }
  })
})

// B121
describe('links', () => {
  // Mail is external as well, as in Docusaurus.
  const isExternal = (link: Element) =>
    /^((https?:)?\/\/|mailto:)/.test(attribute(link, 'href') ?? '')

  test('to other sites open a new tab without telling where from; those inside do neither', () => {
    let external = 0
    for (const page of PAGES) {
      for (const link of tags(notebookHtml(page), 'a')) {
        const asked = [attribute(link, 'target'), attribute(link, 'rel')]
        const name = `${attribute(link, 'href')} on ${page}`
        if (isExternal(link)) {
          external++
          expect(asked, name).toEqual(['_blank', 'noopener noreferrer'])
        } else if (!/\.xml$/.test(attribute(link, 'href') ?? '')) {
          // The languages' links say "this window"; the pager says which neighbour it is.
          expect([undefined, '_self'], name).toContain(asked[0])
          expect([undefined, 'next', 'prev'], name).toContain(asked[1])
        }
      }
    }
    expect(external).toBeGreaterThan(5)
  })

  test('in Markdown, raw HTML, navbar and footer alike', async () => {
    const site = await tempSite({
      'site.config.ts': `export default { title: 'T', url: 'https://t.example', blog: false, themeConfig: {
        navbar: { items: [{ href: 'https://n.example/', label: 'N' }, { to: '/docs/a', label: 'A' }] }, footer: { links: [{ href: 'https://f.example/', label: 'F' }] } } }\n`,
      'content/docs/a.md':
        '[m](https://m.example/) <a href="https://r.example/">r</a> <https://auto.example/> [i](/docs/a) [mail](mailto:a@b.example)\n',
    })
    const { exitCode, stderr } = await site.run('build')
    expect(stderr && exitCode).toBe(0)
    const links = tags(site.html('/docs/a'), 'a')
    const bare = links.filter(
      (link) =>
        isExternal(link) !==
        (attribute(link, 'target') === '_blank' &&
          attribute(link, 'rel') === 'noopener noreferrer'),
    )
    site.remove()
    expect(bare.map((link) => attribute(link, 'href'))).toEqual([])
    expect(links.filter(isExternal)).toHaveLength(6)
  })
})

// B148
describe('without any script', () => {
  let trees: Map<string, Element>
  beforeAll(() => {
    trees = new Map(PAGES.map((page) => [page, tags(notebookHtml(page), 'html')[0]!]))
  })
  const labelled = (page: string, label: string) =>
    elements(trees.get(page)!, (element) => attribute(element, 'aria-label') === label)

  test('every doc has its text, the sidebar and a table of contents with all its headings', () => {
    for (const page of docs) {
      const tree = trees.get(page)!
      const headings = elements(
        tree,
        (element) => /^h[23]$/.test(element.tagName) && attribute(element, 'id') !== undefined,
      ).map((heading) => `#${attribute(heading, 'id')}`)
      const toc = elements(tree, (element) => attribute(element, 'class') === 'toc').flatMap(
        (nav) => tags(nav, 'a').map((link) => decodeURIComponent(attribute(link, 'href')!)),
      )
      expect(toc, page).toEqual(headings)
      expect(textOf(tags(tree, 'main')[0]).length, page).toBeGreaterThan(1000)
      expect(labelled(page, 'Docs sidebar'), page).toHaveLength(1)
    }
  })

  test('every page of the blog has its text and its recent posts', () => {
    for (const page of notebookPages.filter((path) => path.startsWith('/blog'))) {
      expect(textOf(tags(trees.get(page)!, 'main')[0]).length, page).toBeGreaterThan(20)
      if (page !== '/blog/archive')
        expect(labelled(page, 'Blog recent posts navigation'), page).toHaveLength(1)
    }
  })
})
