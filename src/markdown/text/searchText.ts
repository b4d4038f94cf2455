// The text of compiled HTML for the search, by sections: one for each heading with an id, and one
// for what stands before the first. Of code only its names count. All is done by expressions, which
// run at full speed from the first page on: a loop over letters is as fast only after hundreds.
// Each takes the time of the text's length, whatever the HTML, and goes through a page once.
import { LONGEST } from '../../shared/search/words.ts'
import { SLOT } from '../tree/slot.ts'

export interface TextSection {
  /** Of its heading, '' for what stands before the first one. */
  id: string
  heading: string
  text: string
  /** Names in its code, each once. */
  code: string
}

/** Between parts of a page: no text has one, and HTML only where an address belongs. */
const BETWEEN = SLOT
/** The rest of a tag: a `>` between quotes ends nothing. */
const REST = `[^<>"${BETWEEN}]*(?:"[^"${BETWEEN}]*(?:"|(?=${BETWEEN})|$)[^<>"${BETWEEN}]*)*>?`
/** They stand inside words. */
const WITHIN =
  'a|abbr|b|bdi|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr'
const INLINE = new RegExp(String.raw`<\/?(?:${WITHIN})(?=[\s>/])${REST}`, 'g')
/** Many tags in a row are as quick as one, and so many no stack is too small for. */
const TAGS = new RegExp(String.raw`(?:<${REST}\s*){1,64}`, 'g')
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** What is no text of the page. */
const NO_TEXT = 'svg|script|style|math|button|template|noscript|select'
const HIDDEN = '(?: [a-z]+="[^"<>]*")* (?:aria-hidden="true"|class="hash-link")'
const ASIDE = new RegExp(String.raw`<(?:(${NO_TEXT})(?=[\s>/])|([a-z]+)${HIDDEN})`, 'g')
/** The asides of nearly every page. */
const HASH_LINK = /<a class="hash-link"[^<>]*>[^<>]*<\/a>/g
const HEADING = /<h([2-6])(?=[^<>]* id="([^"]+)")[^<>]*>/g

/** `html` has nothing in place of addresses. */
export function searchText(html: string): TextSection[] {
  const shown = html.includes('<!--') ? html.replace(COMMENT, '') : html
  const text = withoutAsides(shown.replace(HASH_LINK, ''))
  const ids = ['']
  const parts: string[] = []
  const code: string[] = []
  let at = 0
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
    parts.push(withoutCode(text.slice(at, found.index), code))
    parts.push(text.slice(HEADING.lastIndex, close))
    ids.push(found[2]!)
    at = close
    HEADING.lastIndex = close
  }
  parts.push(withoutCode(text.slice(at), code))
  const texts = textOf(parts.join(BETWEEN)).split(BETWEEN)
  const names = namesIn(code.join(BETWEEN))
  return ids.map((id, i) => ({
    id: unescaped(id),
    heading: i === 0 ? '' : texts[2 * i - 1]!.trim(),
    text: texts[2 * i]!.trim(),
    code: names[i]!,
  }))
}

/** Zero-width spaces stand in links of headings. A space by itself stays: most of them are. */
const textOf = (html: string) =>
  unescaped(html.replace(INLINE, '').replace(TAGS, ' ')).replace(
    /[\s\u200b]{2,}|[^\S ]|\u200b/g,
    ' ',
  )

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

/** Adds what is in `<pre>` to `code`, as one piece. */
function withoutCode(html: string, code: string[]): string {
  let kept = ''
  let taken = ''
  let at = 0
  for (;;) {
    const open = html.indexOf('<pre', at)
    const end = open < 0 ? -1 : html.indexOf('</pre', open)
    if (end < 0) break
    taken += html.slice(open, end)
    kept += html.slice(at, open)
    at = end
  }
  code.push(taken)
  return at === 0 ? html : kept + html.slice(at)
}

/** Names of a section; more of them are data. */
const MOST_NAMES = 400

/** Comments and strings, as they are coloured, tags and character references; names. */
const IN_CODE = new RegExp(
  [
    `<span class="token (?:comment|string)[^<${BETWEEN}]*`,
    `<[^<>${BETWEEN}]*>?`,
    String.raw`&#?\w+;`,
    String.raw`[A-Za-z_$][\w$]{2,}`,
    BETWEEN,
  ].join('|'),
  'g',
)

/** Of each piece. */
function namesIn(code: string): string[] {
  const all: string[] = []
  const names = new Set<string>()
  const tokens = code.match(IN_CODE) ?? []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const sign = token.charCodeAt(0)
    if (sign === 60 || sign === 38) continue
    if (token === BETWEEN) {
      all.push([...names].join(' '))
      names.clear()
    } else if (names.size < MOST_NAMES) names.add(token.slice(0, LONGEST))
  }
  return [...all, [...names].join(' ')]
}

const SLOT_CODE = SLOT.charCodeAt(0)

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
    return code > 0 && code <= 0x10ffff && code !== SLOT_CODE ? String.fromCodePoint(code) : ' '
  })
}
