// The text of compiled HTML for the search, by sections: one for each heading with an id, and one
// for what stands before the first. Of code only its names count. All is done by expressions, which
// run at full speed from the first page on: a loop over letters is as fast only after hundreds.
// Each of them takes the time of the text's length, whatever the HTML.
import { LONGEST } from '../../shared/search/words.ts'

export interface TextSection {
  /** Of its heading, '' for what stands before the first one. */
  id: string
  heading: string
  text: string
  /** Names in its code, each once. */
  code: string
}

/** The rest of a tag: a `>` between quotes ends nothing. */
const REST = '[^<>"]*(?:"[^"]*(?:"|$)[^<>"]*)*>?'
/** They stand inside words. */
const WITHIN =
  'a|abbr|b|bdi|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr'
const INLINE = new RegExp(String.raw`<\/?(?:${WITHIN})(?=[\s>/])${REST}`, 'g')
const TAG = new RegExp(`<${REST}`, 'g')
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** What is no text of the page. */
const NO_TEXT = 'svg|script|style|math|button|template|noscript|select'
const HIDDEN = '(?: [a-z]+="[^"<>]*")* (?:aria-hidden="true"|class="hash-link")'
const ASIDE = new RegExp(String.raw`<(${NO_TEXT})(?=[\s>/])|<([a-z]+)${HIDDEN}`, 'g')
const HEADING = /<h([2-6])(?=[^<>]* id="([^"]+)")[^<>]*>/g

export function searchText(html: string): TextSection[] {
  const text = withoutAsides(html.includes('<!--') ? html.replace(COMMENT, '') : html)
  const sections: TextSection[] = []
  let id = ''
  let heading = ''
  let at = 0
  const end = (to: number) => {
    const code: string[] = []
    const body = textOf(withoutCode(text.slice(at, to), code))
    sections.push({ id: unescaped(id), heading: textOf(heading), text: body, code: namesIn(code) })
  }
  // Of a level: no heading after this one has an end.
  const open = new Set<string>()
  HEADING.lastIndex = 0
  for (let found = HEADING.exec(text); found; found = HEADING.exec(text)) {
    const level = found[1]!
    const close = open.has(level) ? -1 : text.indexOf(`</h${level}`, HEADING.lastIndex)
    if (close < 0) {
      open.add(level)
      continue
    }
    end(found.index)
    id = found[2]!
    heading = text.slice(HEADING.lastIndex, close)
    at = close
    HEADING.lastIndex = close
  }
  end(text.length)
  return sections
}

/** Zero-width spaces stand in links of headings. A space by itself stays: most of them are. */
const textOf = (html: string) =>
  unescaped(html.replace(INLINE, '').replace(TAG, ' '))
    .replace(/[\s\u200b]{2,}|[^\S ]|\u200b/g, ' ')
    .trim()

function withoutAsides(html: string): string {
  let kept = ''
  let at = 0
  ASIDE.lastIndex = 0
  for (let found = ASIDE.exec(html); found; found = ASIDE.exec(html)) {
    const end = endOf(html, found[1] ?? found[2]!, found.index)
    kept += html.slice(at, found.index)
    at = end
    ASIDE.lastIndex = end
  }
  return at === 0 ? html : kept + html.slice(at)
}

/** Where an element ends that may hold others of its name. */
function endOf(html: string, name: string, from: number): number {
  const same = new RegExp(String.raw`<(\/?)${name}(?=[\s>/])${REST}`, 'g')
  same.lastIndex = from
  let depth = 0
  for (let found = same.exec(html); found; found = same.exec(html)) {
    if (found[1]) depth--
    else if (!found[0].endsWith('/>')) depth++
    if (depth <= 0) return same.lastIndex
  }
  return html.length
}

function withoutCode(html: string, code: string[]): string {
  let kept = ''
  let at = 0
  for (;;) {
    const open = html.indexOf('<pre', at)
    const end = open < 0 ? -1 : html.indexOf('</pre', open)
    if (end < 0) return at === 0 ? html : kept + html.slice(at)
    code.push(html.slice(open, end))
    kept += html.slice(at, open)
    at = end
  }
}

/** Names of a section; more of them are data. */
const MOST_NAMES = 400

/** Comments and strings, as they are coloured, tags and character references; names. */
const IN_CODE = /<span class="hljs-(?:comment|string)[^<]*|<[^<>]*>?|&#?\w+;|[A-Za-z_$][\w$]{2,}/g

function namesIn(pieces: string[]): string {
  const names = new Set<string>()
  for (const piece of pieces)
    for (const token of piece.match(IN_CODE) ?? []) {
      const sign = token.charCodeAt(0)
      if (sign === 60 || sign === 38 || names.size === MOST_NAMES) continue
      names.add(token.slice(0, LONGEST))
    }
  return [...names].join(' ')
}

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
