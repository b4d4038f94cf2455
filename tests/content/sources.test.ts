// What every page of the notebook tells of itself: where its facts are from, when and how they were
// checked; and the voice that all of them share.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import matter from 'gray-matter'
import type { Heading, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'

const content = fileURLToPath(new URL('../../content/', import.meta.url))
const markdown = unified().use(remarkParse).use(remarkGfm)

interface Page {
  file: string
  data: Record<string, unknown>
  tree: Root
}

const pageFrom = (file: string, text: string): Page => {
  // Options, even none, keep gray-matter from handing out what it parsed before.
  const { data, content: body } = matter(text, {})
  return { file, data, tree: markdown.parse(body) }
}

const pages = ['docs', 'blog'].flatMap((folder) =>
  readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => pageFrom(file, readFileSync(join(content, folder, file), 'utf8'))),
)

const SOURCES = 'Sources and further reading'

/** Paragraphs, headings and cells as a reader sees them; code in lines is `code`. */
function textsOf(node: Root | RootContent): string[] {
  const texts: string[] = []
  visit(node, ['paragraph', 'heading', 'tableCell'], (part) => {
    let text = ''
    visit(part, (inner) => {
      if (inner.type === 'text') text += inner.value
      if (inner.type === 'inlineCode') text += 'code'
    })
    texts.push(text.replace(/\s+/g, ' '))
  })
  return texts
}

const headingText = (heading: Heading) => textsOf(heading)[0]!
const headingsOf = ({ tree }: Page) =>
  tree.children.filter((node) => node.type === 'heading').map(headingText)

/** The addresses of the last section, which is to be the one of sources. */
function sourcesOf({ tree }: Page): { heading: string | undefined; links: string[] } {
  const sections = tree.children.filter((node) => node.type === 'heading' && node.depth === 2)
  const last = sections.at(-1) as Heading | undefined
  const links: string[] = []
  for (const node of tree.children.slice(last ? tree.children.indexOf(last) : 0))
    visit(node, 'link', ({ url }) => {
      links.push(url)
    })
  return { heading: last && headingText(last), links }
}

const CONTRACTION =
  /\b\p{L}+n['’]t\b|\b(?:I|you|we|they|he|she|it|that|there|here|what|who|where|let)['’](?:m|re|ve|ll|d|s)\b/giu

const contractionsIn = ({ tree }: Page) =>
  textsOf(tree).flatMap((text) => text.match(CONTRACTION) ?? [])
const contrastsIn = ({ tree }: Page) =>
  textsOf(tree).flatMap((text) => text.match(/\b\w+,? and not \w+/g) ?? [])

test('the tests below see what they look for', () => {
  const page = pageFrom(
    'a.md',
    "# A\n\n## B\n\nIt's late and not early, don’t ask. The `it's` of code and Ada's stay.\n\n## Sources and further reading\n\n- [C](https://c.example/)\n",
  )
  expect(contractionsIn(page)).toEqual(["It's", 'don’t'])
  expect(contrastsIn(page)).toEqual(['late and not early'])
  expect(sourcesOf(page)).toEqual({ heading: SOURCES, links: ['https://c.example/'] })
  expect(headingsOf(page)).toEqual(['A', 'B', SOURCES])
})

describe.each(pages)('$file', (page) => {
  test('ends with its sources, two at least', () => {
    const { heading, links } = sourcesOf(page)
    expect(heading).toBe(SOURCES)
    expect(links.filter((url) => url.startsWith('https://'))).not.toEqual([])
    expect(links.length).toBeGreaterThanOrEqual(2)
  })

  test('says when, with what and how it was checked', () => {
    expect(page.data.checked).toEqual({
      on: expect.anything(),
      with: expect.any(String),
      how: expect.any(String),
    })
  })

  test('has no contraction, and "and not" at most once', () => {
    expect(contractionsIn(page)).toEqual([])
    expect(contrastsIn(page).length, contrastsIn(page).join(' | ')).toBeLessThanOrEqual(1)
  })
})

test('no heading stands on more than five pages, but for that of the sources', () => {
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const heading of new Set(headingsOf(page)))
      counts.set(heading, (counts.get(heading) ?? 0) + 1)
  counts.delete(SOURCES)
  expect([...counts].filter(([, count]) => count > 5)).toEqual([])
})

test('no two pages have one label in the sidebar', () => {
  const labels = pages.flatMap(({ data }) => data.sidebar_label ?? [])
  expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([])
})

test('the word that the notebook does without is not used', () => {
  const users = pages.filter(({ tree }) =>
    textsOf(tree).some((text) => /\bsimply\b/i.test(text.replace('the word "simply"', ''))),
  )
  expect(users.map(({ file }) => file)).toEqual([])
})
