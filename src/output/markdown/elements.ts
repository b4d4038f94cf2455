// What each element of HTML is in Markdown.

import type { Conversion } from './conversion.ts'
import { attribute, textBetween } from './htmlTags.ts'
import { linkTarget } from './markdownText.ts'

/** Is given the start tag; writes what comes first, and gives what comes at the element's end. */
export type Element = (
  tag: string,
  page: Conversion,
  /** Of code and formulas: what is in it. */
  inner: string,
  // biome-ignore lint/suspicious/noConfusingVoidType: most write nothing at their end
) => (() => void) | void

const block: Element = (_, { writer }) => {
  writer.end()
  return () => writer.end()
}

const marked =
  (mark: string, end = mark): Element =>
  (_, { writer }) => {
    writer.open(mark)
    return () => writer.close(mark, end)
  }

const heading =
  (level: number): Element =>
  (_, page) => {
    const { writer } = page
    writer.end()
    const mark = `${'#'.repeat(level)} `
    if (writer.flat === 0) writer.open(mark)
    const isOpen = writer.flat === 0
    writer.flat++
    page.level = level
    return () => {
      writer.flat--
      if (isOpen) writer.close(mark, '')
      writer.end()
    }
  }

const list =
  (first?: number): Element =>
  (tag, { writer, lists }) => {
    writer.end(lists.length === 0)
    const start = attribute(tag, 'start')
    const isNumbered = first !== undefined
    lists.push(isNumbered ? { next: start === undefined ? first : Number(start) || 0 } : {})
    return () => {
      lists.pop()
      writer.end(lists.length === 0)
    }
  }

const item: Element = (tag, { writer, lists }) => {
  const own = lists.at(-1)
  const number = own?.next
  if (own && number !== undefined) own.next = number + 1
  writer.end(false)
  const note = /\bid="[^"]*fn-/.test(tag)
  const mark = note ? `[^${number}]: ` : number === undefined ? '- ' : `${number}. `
  writer.enter(mark, ' '.repeat(note ? 4 : mark.length))
  return () => {
    writer.leave()
    writer.end(false)
  }
}

const link: Element = (tag, { writer, href: page }) => {
  const href = attribute(tag, 'href')
  if (href === undefined || tag.includes('data-zoom')) return
  if (tag.includes('data-footnote-ref')) {
    writer.open('[^')
    return () => writer.close('[^', ']')
  }
  writer.open('[')
  writer.flat++
  return () => {
    writer.flat--
    writer.close('[', `](${linkTarget(href.startsWith('#') ? page + href : href)})`)
  }
}

const image: Element = (tag, { writer }) => {
  const src = attribute(tag, 'src')
  if (!src) return
  const alt = (attribute(tag, 'alt') ?? '').replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')
  writer.raw(`![${alt}](${linkTarget(src)})`)
}

/** A film, a sound or another page: what is left of it is where it is. */
const media: Element = (tag, { writer }) => {
  const src = attribute(tag, 'src')
  if (!src) return
  const title = (attribute(tag, 'title') ?? src).replace(/[[\]\\]/g, '\\$&')
  writer.raw(`[${title}](${linkTarget(src)})`)
}

const quote: Element = (_, { writer }) => {
  writer.end()
  writer.enter('> ', '> ')
  return () => {
    writer.leave()
    writer.end()
  }
}

/** Admonitions are quotes under their title, panels of tabs have a heading. */
const div: Element = (tag, page, inner) => {
  const { writer } = page
  if (/["\s]theme-admonition[\s"]/.test(tag)) return quote(tag, page, inner)
  if (tag.includes('admonition-heading')) return title(tag, page, inner)
  const label = tag.includes('tabpanel') ? attribute(tag, 'data-label') : undefined
  if (label !== undefined) {
    writer.end()
    if (writer.flat === 0) writer.raw(`${'#'.repeat(Math.min(page.level + 1, 6))} `)
    writer.text(label)
  }
  return block(tag, page, inner)
}

/** In bold letters, as a paragraph of its own. */
const title: Element = (tag, page, inner) => {
  const end = block(tag, page, inner)
  const close = marked('**')(tag, page, inner)
  return () => {
    close?.()
    end?.()
  }
}

const pre: Element = (tag, page, inner) => {
  const start = inner.slice(0, inner.indexOf('>') + 1)
  const language = /\blanguage-([^\s"]+)/.exec(tag + start)?.[1]
  const name = page.codeTitle.replace(/["`\s]+/g, ' ').trim()
  page.codeTitle = ''
  const info = [language ?? (name && 'text'), name && `title="${name}"`]
  page.writer.block(textBetween(inner).replace(/\n$/, ''), info.filter(Boolean).join(' '))
}

/** KaTeX keeps what its author wrote. */
const math: Element = (tag, { writer }, inner) => {
  const found = inner.indexOf('<annotation encoding="application/x-tex">')
  const tex = textBetween(
    found < 0 ? inner : inner.slice(found, inner.indexOf('</annotation>', found)),
  ).trim()
  const isBlock = attribute(tag, 'display') === 'block' && writer.flat === 0
  if (!isBlock) return writer.raw(`$${tex.replace(/\s+/g, ' ')}$`)
  writer.end()
  for (const line of ['$$', ...tex.split('\n'), '$$']) {
    writer.raw(line)
    writer.end(false)
  }
  writer.end()
}

export const ELEMENTS: Record<string, Element | undefined> = Object.assign(Object.create(null), {
  a: link,
  b: marked('**'),
  strong: marked('**'),
  em: marked('*'),
  i: marked('*'),
  del: marked('~~'),
  s: marked('~~'),
  sub: marked('<sub>', '</sub>'),
  sup: marked('<sup>', '</sup>'),
  br: (_, { writer }) => writer.lineBreak(),
  hr: (_, { writer }) => {
    writer.end()
    if (writer.flat === 0) writer.raw('---')
    writer.end()
  },
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  ul: list(),
  ol: list(1),
  li: item,
  img: image,
  iframe: media,
  video: media,
  audio: media,
  source: media,
  input: (tag, { writer }) => {
    if (attribute(tag, 'type') === 'checkbox')
      writer.raw(attribute(tag, 'checked') === undefined ? '[ ]' : '[x]')
  },
  blockquote: quote,
  div,
  summary: title,
  dt: title,
  figcaption: block,
  pre,
  math,
  table: (_, { tables }) => tables.table(),
  tr: (_, { tables }) => tables.row(),
  th: (tag, { tables }) => tables.cell(tag),
  td: (tag, { tables }) => tables.cell(tag),
} satisfies Record<string, Element>)

for (const name of [
  ...['address', 'article', 'aside', 'caption', 'dd', 'details', 'dl', 'fieldset', 'figure'],
  ...['footer', 'form', 'header', 'hgroup', 'main', 'nav', 'p', 'section'],
])
  ELEMENTS[name] = block
