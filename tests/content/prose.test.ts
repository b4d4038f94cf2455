/**
 * What every page of the notebook owes its reader: a description that fits a
 * search result, enough text or a whole program, pictures that can be heard,
 * and, in the exercise book, a proven answer and a way to the next page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import matter from 'gray-matter'
import type { Code, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'

const content = fileURLToPath(new URL('../../content/', import.meta.url))
const markdown = unified().use(remarkParse).use(remarkGfm)

interface Page {
  /** From `content/`, with slashes. */
  file: string
  data: Record<string, unknown>
  body: string
  tree: Root
  /** The text without code, HTML and comments. */
  words: string[]
}

const filesIn = (folder: string, ending: string) =>
  readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(ending))
    .sort()

function readPage(file: string): Page {
  // Options, even none, keep gray-matter from handing out what it parsed before.
  const { data, content: body } = matter(readFileSync(join(content, file), 'utf8'), {})
  const tree = markdown.parse(body)
  const text: string[] = []
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') text.push(node.value)
  })
  return { file, data, body, tree, words: text.join(' ').split(/\s+/).filter(Boolean) }
}

const docs = filesIn('docs', '.md').map(readPage)
const posts = filesIn('blog', '.md').map(readPage)
const pages = [...docs, ...posts]
const named = (list: Page[]) => list.map((page) => ({ page, file: page.file }))

/** Fences with a program in them and what it prints, in the order of the page. */
function codeOf({ tree }: Page): { code: Code; words: string[] }[] {
  const found: { code: Code; words: string[] }[] = []
  visit(tree, 'code', (code) => {
    const words = (code.meta ?? '').replace(/\w+="[^"]*"|\{[^}]*\}/g, ' ').split(/\s+/)
    found.push({ code, words: words.filter(Boolean) })
  })
  return found
}

/** Whole C programs that are run; `proven` when output follows before the next program. */
function programsOf(page: Page): { proven: boolean }[] {
  const programs: { proven: boolean }[] = []
  let open = false
  for (const { code, words } of codeOf(page)) {
    if (words.includes('run')) {
      open = code.lang === 'c' && /\bint main\(/.test(code.value)
      if (open) programs.push({ proven: false })
    } else if (open && words.includes('output')) {
      programs.at(-1)!.proven = true
    }
  }
  return programs
}

/** Opening tags of `img` and `svg` in raw HTML, each with what follows it. */
function htmlPictures({ tree }: Page): { tag: string; rest: string }[] {
  const html: string[] = []
  visit(tree, 'html', (node) => {
    html.push(node.value)
  })
  const text = html.join('\n')
  return Array.from(
    text.matchAll(/<(?:img|svg)\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi),
    ({ 0: tag, index }) => ({
      tag,
      rest: text.slice(index + tag.length),
    }),
  )
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).join('').trim() ?? ''

/** What a listener hears; a picture hidden from them counts as described. */
function isDescribed({ tag, rest }: { tag: string; rest: string }): boolean {
  if (attribute(tag, 'aria-hidden') === 'true') return true
  if (/^<img/i.test(tag)) return attribute(tag, 'alt') !== ''
  return (
    attribute(tag, 'role') === 'img' &&
    (attribute(tag, 'aria-label') !== '' || /^\s*<title>\s*[^<\s]/.test(rest))
  )
}

/** Sentences of at least seven words, as they are read: without marks and links. */
function sentencesOf({ tree }: Page): string[] {
  const sentences: string[] = []
  visit(tree, 'paragraph', (paragraph) => {
    let text = ''
    visit(paragraph, (node) => {
      if (node.type === 'text' || node.type === 'inlineCode') text += node.value
    })
    const parts = text.replace(/\s+/g, ' ').split(/(?<=[.!?])\s/)
    sentences.push(...parts.filter((part) => part.split(' ').length >= 7))
  })
  return sentences
}

describe('every page', () => {
  test.each(named(pages))('$file has a description of 50 to 160 characters', ({ page }) => {
    expect(page.data.description).toBeTypeOf('string')
    const { length } = String(page.data.description)
    expect(length).toBeGreaterThanOrEqual(50)
    expect(length).toBeLessThanOrEqual(160)
  })

  test.each(named(pages))('$file leaves the h1 to its title', ({ page }) => {
    expect(page.data.title).toBeTypeOf('string')
    const headings: string[] = []
    visit(page.tree, (node) => {
      if (node.type === 'heading' && node.depth === 1)
        headings.push(`line ${node.position?.start.line}`)
      if (node.type === 'html' && /<h1\b/i.test(node.value)) headings.push(node.value)
    })
    expect(headings).toEqual([])
  })

  test.each(named(pages))('$file has words for its pictures', ({ page }) => {
    const silent = htmlPictures(page).filter((picture) => !isDescribed(picture))
    expect(silent.map(({ tag }) => tag)).toEqual([])
    const empty: string[] = []
    visit(page.tree, (node) => {
      if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim())
        empty.push(`line ${node.position?.start.line}`)
    })
    expect(empty).toEqual([])
  })

  test('no two pages share a sentence', () => {
    const owners = new Map<string, Set<string>>()
    for (const page of pages) {
      for (const sentence of sentencesOf(page))
        owners.set(sentence, (owners.get(sentence) ?? new Set()).add(page.file))
    }
    const shared = [...owners]
      .filter(([, files]) => files.size > 1)
      .map(([sentence, files]) => `${[...files].join(', ')}: ${sentence}`)
    expect(shared).toEqual([])
  })

  test('descriptions and titles are not used twice', () => {
    for (const key of ['description', 'title']) {
      const values = pages.map((page) => page.data[key])
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
    }
  })
})

describe('docs', () => {
  const long = ['docs/nginx/resources.md', 'docs/wiki/compiler.md', 'docs/wiki/memory-layout.md']

  test.each(named(docs))('$file has 600 words or a whole program', ({ page }) => {
    if (programsOf(page).length === 0) expect(page.words.length).toBeGreaterThanOrEqual(600)
  })

  test.each(long)('%s has 1,500 words', (file) => {
    const page = docs.find((doc) => doc.file === file)
    expect(page?.words.length).toBeGreaterThanOrEqual(1500)
  })

  const categories = filesIn('docs', '_category_.json').map((file) => ({
    file,
    link: (
      JSON.parse(readFileSync(join(content, file), 'utf8')) as {
        link?: { type?: string; description?: string } | null
      }
    ).link,
  }))

  test.each(categories.filter(({ link }) => link?.type === 'generated-index'))(
    '$file describes its index in 50 to 160 characters',
    ({ link }) => {
      const { length } = link?.description ?? ''
      expect(length).toBeGreaterThanOrEqual(50)
      expect(length).toBeLessThanOrEqual(160)
    },
  )

  test('every folder at the top has an index', () => {
    const indexed = categories
      .filter(({ link }) => link?.type === 'generated-index')
      .map(({ file }) => dirname(file))
    expect(indexed).toEqual(['docs/arangoDB', 'docs/knr', 'docs/nginx', 'docs/wiki'])
  })
})

describe('posts', () => {
  test.each(named(posts))('$file has 400 to 1,000 words', ({ page }) => {
    expect(page.words.length).toBeGreaterThanOrEqual(400)
    expect(page.words.length).toBeLessThanOrEqual(1000)
  })

  test.each(named(posts))('$file has a preview', ({ page }) => {
    const [preview, rest, ...more] = page.body.split(/^<!-- truncate -->$/m)
    expect(more).toEqual([])
    expect(preview?.trim()).not.toBe('')
    expect(rest?.trim() ?? '').not.toBe('')
  })

  test.each(named(posts))(
    '$file has a date, and says whether it is a story or about a game',
    ({ page }) => {
      expect(
        String(page.data.date instanceof Date ? page.data.date.toISOString() : page.data.date),
      ).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])\b/)
      expect([['game'], ['story']]).toContainEqual(page.data.tags)
    },
  )
})

describe('the exercise book', () => {
  const folder = 'docs/knr/chapter01'
  /** The book's numbers without 4, 5 and 7. */
  const numbers = Array.from({ length: 24 }, (_, index) => index + 1).filter(
    (number) => ![4, 5, 7].includes(number),
  )
  const exercises = numbers.map((number, index) => ({
    number,
    neighbours: [numbers[index - 1], numbers[index + 1]].filter(
      (neighbour) => neighbour !== undefined,
    ),
    file: `${folder}/1-${number}.md`,
  }))

  test('has the 21 exercises and no page for 1-4, 1-5 and 1-7', () => {
    expect(exercises).toHaveLength(21)
    expect(filesIn(folder, '.md')).toEqual(exercises.map(({ file }) => file).sort())
    for (const number of [4, 5, 7])
      expect(existsSync(join(content, folder, `1-${number}.md`))).toBe(false)
  })

  const page = (file: string) => docs.find((doc) => doc.file === file) ?? readPage(file)

  test.each(exercises)('$file shows a program and what it prints', ({ file }) => {
    const programs = programsOf(page(file))
    expect(programs.length).toBeGreaterThan(0)
    expect(programs.filter(({ proven }) => !proven)).toEqual([])
  })

  test.each(exercises)('$file leads to a neighbour', ({ file, neighbours }) => {
    const targets: string[] = []
    visit(page(file).tree, 'link', ({ url }) => {
      targets.push(basename(url.replace(/#.*/, '')))
    })
    expect(
      targets.some((target) => neighbours.some((neighbour) => target === `1-${neighbour}.md`)),
    ).toBe(true)
  })

  test.each(exercises)('$file stands in the order of the book', ({ file, number }) => {
    expect(page(file).data).toMatchObject({
      sidebar_position: number,
      title: expect.stringMatching(new RegExp(`^1-${number}: `)),
    })
  })
})
