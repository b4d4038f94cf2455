// A site that holds every payload: each in a page of its own, and in all the fields that end up on
// pages.
import { compileSource } from '../../../src/markdown/compile.ts'
import type { Source } from '../../../src/types/source.ts'
import { HTML_PAYLOADS } from './html.ts'
import { MARKDOWN_PAYLOADS } from './markdown.ts'

/** Text that must stay text, wherever it stands. */
export const TEXTS = [
  '<img src=/broken.png onerror=__pwn(1)>',
  '"><img src=/broken.png onerror=__pwn(1)>',
  "'><img src=/broken.png onerror=__pwn(1)>",
  '</title></script><script>__pwn(1)</script>',
  '&lt;img src=/broken.png onerror=__pwn(1)&gt;',
  '" onmouseover="__pwn(1)" autofocus onfocus="__pwn(1)',
  '<!--<script>__pwn(1)</script>',
  '{{__pwn(1)}}\\u003cimg src=/broken.png onerror=__pwn(1)>',
]
const DOC_FIELDS = [
  'title',
  'description',
  'sidebar_label',
  'pagination_label',
  'sidebar_class_name',
  'keywords',
  'tags',
  'last_update',
]
const POST_FIELDS = ['title', 'description', 'tags', 'authors', 'author']
const NAMES = [
  '"onmouseover="__pwn(1)',
  "'-__pwn(1)-'",
  'a&lt;b&quot;',
  '<img onerror=__pwn(1) src=x>',
  '{{__pwn(1)}}',
  '<script>',
]

export interface PayloadPage {
  href: string
  /** Text that stands at the end of the page. */
  mark: string
  payload: string
}

export interface PayloadSite {
  files: Record<string, string>
  /** One for each payload. */
  pages: PayloadPage[]
  /**
   * The same payloads, those that cannot hide each other together: to load a page takes much longer
   * than to visit it.
   */
  groups: PayloadPage[]
}

const GROUP = 32
/** So many files share a folder and its sidebar: one of them all would be on each of the pages. */
const SHARED = 40
/** Of the pages with a payload in a field, every so many is loaded as well. */
const SAMPLE = 6
const json = JSON.stringify

function compiled(text: string, html: 'sanitize' | 'drop') {
  const source: Source = {
    path: 'a.md',
    file: '/a.md',
    section: 'docs',
    relative: 'a.md',
    format: 'md',
    locale: 'en',
    hash: '',
  }
  return compileSource(source, new TextEncoder().encode(text), { html })
}

async function isRefused(text: string, html: 'sanitize' | 'drop') {
  const { problems } = await compiled(text, html)
  return problems.some(({ severity }) => severity === 'error')
}

/**
 * What stands behind such a payload is part of it, or moved by it: on one page with others it would
 * hide them.
 */
async function isOpen(text: string, html: 'sanitize' | 'drop'): Promise<boolean> {
  const { body } = await compiled(`first\n\n${text}\n\nlast`, html)
  const whole = body.type === 'html' ? body.pieces.join('') : ''
  return !whole.startsWith('<p>first</p>\n') || !whole.endsWith('\n<p>last</p>')
}

/** Of a list, the fields that take one hold the text as its only entry. */
function fieldOf(field: string, text: string): string {
  if (field === 'keywords' || field === 'tags') return `${field}: [${json(text)}]`
  if (field === 'last_update') return `last_update: {author: ${json(text)}}`
  if (field === 'authors')
    return `authors: [{name: ${json(text)}, title: ${json(text)}, url: ${json(`https://x.test/${text}`)}, image_url: ${json(text)}}, evil]`
  return `${field}: ${json(text)}`
}

export async function payloadSite(html: 'sanitize' | 'drop'): Promise<PayloadSite> {
  const files: Record<string, string> = {
    'content/static/broken.png': 'no image',
    'content/docs/index.md': 'Start.\n',
    'content/pages/index.md': '# Home\n',
  }
  let docs = 0
  const nextFolder = () => `s${Math.floor(docs++ / SHARED)}`
  const pages: PayloadPage[] = []
  const add = (file: string, href: string, payload: string, text: string) => {
    const mark = `mark${pages.length}end`
    files[file] = `${text}\n\n${mark}\n`
    pages.push({ href, mark, payload })
  }
  const payloads = await where(
    [...HTML_PAYLOADS, ...MARKDOWN_PAYLOADS],
    async (payload) => !(await isRefused(payload, html)),
  )
  const addDoc = (name: string, payload: string, text: string) => {
    const folder = nextFolder()
    const href = `/docs/${folder}/${encodeURIComponent(name)}`
    add(`content/docs/${folder}/${name}.md`, href, payload, text)
  }
  for (const [i, payload] of payloads.entries()) addDoc(`p${i}`, payload, payload)
  for (const payload of TEXTS) {
    for (const field of DOC_FIELDS)
      addDoc(`f${pages.length}`, `${field}: ${payload}`, `---\n${fieldOf(field, payload)}\n---`)
    for (const field of POST_FIELDS) {
      const name = `f${pages.length}`
      const matter = `---\ndate: 2020-01-01\nslug: ${name}\n${fieldOf(field, payload)}\n---`
      add(
        `content/blog/${name}.md`,
        `/blog/${name}`,
        `${field} of a post: ${payload}`,
        `${matter}\n\n${payload}\n\n<!-- truncate -->\n\nMore.`,
      )
    }
  }
  for (const name of NAMES) addDoc(name, `the file ${name}`, 'Text.')
  for (const [i, text] of TEXTS.entries()) {
    const category = `${nextFolder()}/c${i}`
    files[`content/docs/${category}/_category_.json`] = json({
      label: text,
      description: text,
      className: text,
      link: { type: 'generated-index', title: text, description: text },
    })
    add(
      `content/docs/${category}/a.md`,
      `/docs/${category}/a`,
      `a category: ${text}`,
      `---\ntitle: ${json(text)}\n---`,
    )
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="__pwn(1);parent.__pwn(1)"><script>__pwn(1);parent.__pwn(1)</script></svg>`
  files['content/docs/evil.svg'] = svg
  addDoc('svg', 'an SVG file', '![drawing](../evil.svg) <img src="../evil.svg" alt="a">')
  files['content/blog/authors.yml'] =
    `evil: {name: ${json(TEXTS[0])}, title: ${json(TEXTS[1])}, url: ${json(`https://x.test/${TEXTS[2]}`)}}\n`
  files['site.config.mjs'] = `export default ${json(configOf(html))}\n`
  const singles = pages.splice(0)
  const closed = await where(
    payloads,
    async (payload) => !DEFINITION.test(payload) && !(await isOpen(payload, html)),
  )
  const alone = payloads.flatMap((payload, i) => (closed.includes(payload) ? [] : [singles[i]!]))
  const together = await Promise.all(dealt(closed, GROUP).map((group) => accepted(group, html)))
  for (const group of together.flat()) {
    addDoc(
      `g${pages.length}`,
      group.join('\n'),
      group.map((payload, i) => withWitness(payload, i + 1)).join('\n\n'),
    )
  }
  const folders = Array.from({ length: Math.ceil(docs / SHARED) }, (_, i) => `s${i}`)
  const autogenerated = folders.map((dirName) => [dirName, [{ type: 'autogenerated', dirName }]])
  files['sidebars.json'] = json({ start: ['index'], ...Object.fromEntries(autogenerated) })
  const fields = singles.slice(payloads.length)
  return {
    files,
    pages: singles,
    groups: [...pages, ...alone, ...fields.filter((_, i) => i % SAMPLE === 0)],
  }
}

/** Of two definitions of one name, the first holds. */
const DEFINITION = /^\[[^\]]+\]:/m

/** Dealt like cards: neighbours, which often take the same name or id, come to different pages. */
function dealt(payloads: string[], size: number): string[][] {
  const count = Math.ceil(payloads.length / size)
  return Array.from({ length: count }, (_, i) => payloads.filter((_, n) => n % count === i))
}

async function where<T>(list: T[], asks: (item: T) => Promise<boolean>): Promise<T[]> {
  const answers = await Promise.all(list.map(asks))
  return list.filter((_, i) => answers[i])
}

/** In halves, as long as what is right alone is refused together. */
async function accepted(group: string[], html: 'sanitize' | 'drop'): Promise<string[][]> {
  if (!(await isRefused(group.join('\n\n'), html))) return [group]
  const middle = Math.ceil(group.length / 2)
  const halves = [group.slice(0, middle), group.slice(middle)]
  return (await Promise.all(halves.map((half) => accepted(half, html)))).flat()
}

/** What runs says which of its page's payloads it is. */
const withWitness = (payload: string, number: number) =>
  payload.replaceAll('pwn(1)', `pwn(${number})`)

function configOf(html: 'sanitize' | 'drop') {
  const [text, quoted, , script] = TEXTS
  return {
    title: script,
    tagline: text,
    titleDelimiter: quoted,
    url: 'https://test.example',
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onBrokenMarkdownLinks: 'ignore',
    markdown: { html },
    docs: { sidebarPath: 'sidebars.json', editUrl: 'https://edit.test/%22%3E%3Cscript%3E' },
    blog: {
      postsPerPage: 20,
      feedOptions: { type: ['rss', 'atom', 'json'], title: text, description: script },
    },
    themeConfig: {
      metadata: [{ name: 'x', content: quoted }],
      navbar: {
        title: text,
        items: [
          { to: '/blog', label: quoted, className: quoted },
          { label: text, items: [{ href: `https://x.test/${quoted}`, label: script }] },
        ],
      },
      footer: {
        links: [{ title: text, items: [{ label: script, to: `/"onmouseover="__pwn(1)` }] }],
      },
    },
  }
}
