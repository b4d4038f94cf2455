// The text of a page as Markdown that can be read on its own. It is made from the page's HTML, in
// which partials, components and addresses are resolved already. One step through the text; any
// HTML is Markdown, whatever is left open in it.
import { decodeEntities } from '../render/htmlScan.ts'
import type { Conversion } from './conversion.ts'
import { ELEMENTS, type Element } from './elements.ts'
import { attribute, endOfName, endOfTag, textBetween } from './htmlTags.ts'
import { MarkdownWriter } from './markdownWriter.ts'
import { MarkdownTables } from './tables.ts'

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Nothing of these is text. */
const SKIPPED = /^(?:button|canvas|dialog|noscript|object|script|select|style|svg|template)$/
const INLINE_TEXT = /^(?:code|kbd|samp|tt)$/

interface Open {
  name: string
  close?: () => void
}

/** `href` is the address of the page that the HTML stands on. */
export function markdownFromHtml(html: string, href: string): string {
  const writer = new MarkdownWriter()
  const tables = new MarkdownTables(writer)
  const page: Conversion = { writer, tables, href, level: 1, codeTitle: '', lists: [] }
  const open: Open[] = []
  const counts = new Map<string, number>()
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    const text = start < 0 ? html.slice(at) : html.slice(at, start)
    if (text !== '') writer.text(decodeEntities(text))
    if (start < 0) break
    at = readTag(start)
  }
  while (open.length > 0) open.pop()!.close?.()
  return writer.toString()

  /** Gives where to go on. */
  function readTag(start: number): number {
    if (html.startsWith('<!--', start)) return after('-->', start + 4)
    const isEnd = html.charCodeAt(start + 1) === 47
    const nameEnd = endOfName(html, start + (isEnd ? 2 : 1))
    const name = html.slice(start + (isEnd ? 2 : 1), nameEnd).toLowerCase()
    if (name === '') {
      writer.text('<')
      return start + 1
    }
    const end = endOfTag(html, nameEnd)
    if (end < 0) return html.length
    if (isEnd) closeUpTo(name)
    else return startTag(name, html.slice(start, end), end)
    return end
  }

  function startTag(name: string, tag: string, end: number): number {
    if (isHidden(name, tag)) return VOID.test(name) ? end : behindElement(name, end)
    if (name === 'pre') {
      const close = endOfText('</pre', end)
      ELEMENTS.pre!(tag, page, html.slice(end, close))
      return after('>', close)
    }
    if (name === 'math') {
      const close = endOfText('</math', end)
      ELEMENTS.math!(tag, page, html.slice(end, close))
      return after('>', close)
    }
    if (INLINE_TEXT.test(name)) {
      const close = endOfText(`</${name}`, end)
      writer.code(textBetween(html.slice(end, close)))
      return after('>', close)
    }
    if (name === 'div' && tag.includes('code-block-title')) {
      const close = endOfText('</div', end)
      page.codeTitle = textBetween(html.slice(end, close)).trim()
      return after('>', close)
    }
    // A number that leads to a footnote is raised in any case.
    const isMark = name === 'sup' && html.startsWith('<a', end)
    const element: Element | undefined = isMark ? undefined : ELEMENTS[name]
    const close = element?.(tag, page, '')
    if (VOID.test(name)) return end
    open.push({ name, close: close ?? undefined })
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return end
  }

  /** Ends the innermost element of that name, and what is open in it. */
  function closeUpTo(name: string): void {
    if (!counts.get(name)) return
    for (let last = open.pop(); last; last = open.pop()) {
      last.close?.()
      counts.set(last.name, counts.get(last.name)! - 1)
      if (last.name === name) return
    }
  }

  /** Behind the end of an element of which nothing is shown; others of its name may be in it. */
  function behindElement(name: string, from: number): number {
    let depth = 1
    for (let next = html.indexOf('<', from); next >= 0; next = html.indexOf('<', next + 1)) {
      const isEnd = html.charCodeAt(next + 1) === 47
      const start = next + (isEnd ? 2 : 1)
      if (!html.startsWith(name, start) || endOfName(html, start) !== start + name.length) continue
      depth += isEnd ? -1 : 1
      if (depth === 0) return after('>', next)
    }
    return html.length
  }

  function endOfText(mark: string, from: number): number {
    const found = html.indexOf(mark, from)
    return found < 0 ? html.length : found
  }

  function after(mark: string, from: number): number {
    const found = html.indexOf(mark, from)
    return found < 0 ? html.length : found + mark.length
  }
}

function isHidden(name: string, tag: string): boolean {
  if (SKIPPED.test(name)) return true
  if (name === 'a') return tag.includes('hash-link') || tag.includes('data-footnote-backref')
  if (!tag.includes('hidden') && !tag.includes('tablist')) return false
  return attribute(tag, 'aria-hidden') === 'true' || attribute(tag, 'role') === 'tablist'
}
