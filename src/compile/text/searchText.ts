// The text of compiled HTML for the search, by sections: a line for each heading with an id, and
// one for what stands before the first. Of code only its names count. It steps from tag to tag and
// takes the time of the text's length, whatever the HTML.
import { LONGEST } from '../../shared/search/words.ts'

/** Fields of a line, in their order: id, heading, text, names in code. */
const FIELD = '\t'

/** What is no text of the page. */
const SKIPPED = new Set('svg script style math button template noscript select'.split(' '))
/** They stand inside words. */
const INLINE = new Set(
  'a abbr b bdi code del em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const NAME = /[A-Za-z_$][\w$]{2,}/g
/** Names of a section; more of them are data. */
const MOST_NAMES = 400

interface Section {
  id: string
  heading: string
  text: string
  code: Set<string>
}

export function searchText(html: string): string {
  const sections: Section[] = [{ id: '', heading: '', text: '', code: new Set() }]
  let into: 'text' | 'heading' | 'code' = 'text'
  let skips: { name: string; depth: number } | undefined
  let isComment = false
  const add = (text: string) => {
    if (skips || text === '' || isComment) return
    const section = sections.at(-1)!
    if (into === 'code') addNames(section.code, text)
    else section[into] += text
  }
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    if (open < 0) {
      add(html.slice(at))
      break
    }
    add(html.slice(at, open))
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const end = tagEnd(html, open + 1)
    at = end + 1
    const isEnd = html[open + 1] === '/'
    const name = nameAt(html, isEnd ? open + 2 : open + 1)
    if (name === '') continue
    const isAlone = html[end - 1] === '/'
    if (skips) {
      if (name === skips.name && !isAlone) skips.depth += isEnd ? -1 : 1
      if (skips.depth === 0) skips = undefined
      continue
    }
    if (into === 'code') {
      if (name === 'pre' && isEnd) into = 'text'
      else if (name === 'span') isComment = !isEnd && isRemark(html, open, end)
      continue
    }
    const isHeading = name.length === 2 && name[0] === 'h' && name[1]! >= '2' && name[1]! <= '6'
    if (isEnd) {
      if (isHeading) into = 'text'
    } else if (isSkipped(name, html, open, end)) {
      if (!isAlone) skips = { name, depth: 1 }
    } else if (name === 'pre') into = 'code'
    else if (isHeading) {
      const id = / id="([^"]+)"/.exec(html.slice(open, end))?.[1]
      if (id) {
        sections.push({ id, heading: '', text: '', code: new Set() })
        into = 'heading'
      }
    }
    if (!INLINE.has(name)) add(' ')
  }
  return sections.map(lineOf).join('\n')
}

const lineOf = ({ id, heading, text, code }: Section) =>
  [clean(id), clean(heading), clean(text), [...code].join(' ')].join(FIELD).trimEnd()

/** Zero-width spaces stand in links of headings. */
const clean = (text: string) =>
  unescaped(text)
    .replace(/[\s\u200b]+/g, ' ')
    .trim()

function addNames(names: Set<string>, text: string): void {
  for (const [name] of text.matchAll(NAME)) {
    if (names.size >= MOST_NAMES) return
    names.add(name.slice(0, LONGEST))
  }
}

/** Comments and strings of code, as they are coloured. */
function isRemark(html: string, open: number, end: number): boolean {
  const tag = html.slice(open, end)
  return tag.includes('hljs-comment') || tag.includes('hljs-string')
}

function isSkipped(name: string, html: string, open: number, end: number): boolean {
  if (SKIPPED.has(name)) return true
  if (end - open < name.length + 3) return false
  const tag = html.slice(open, end)
  return tag.includes('aria-hidden="true"') || tag.includes('class="hash-link"')
}

/** A `>` between quotes ends nothing. */
function tagEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const char = html.charCodeAt(at)
    if (char === 62) return at
    if (char !== 34) continue
    at = html.indexOf('"', at + 1)
    if (at < 0) break
  }
  return html.length
}

function nameAt(html: string, from: number): string {
  let at = from
  while (at < from + 12 && isOfName(html.charCodeAt(at))) at++
  return html.slice(from, at)
}

/** What compiling writes is in small letters; raw HTML in others is text. */
const isOfName = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : whole
    const code = dec === undefined ? Number.parseInt(hex, 16) : Number(dec)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
