// Reads the links and ids out of HTML that we wrote ourselves: well-formed tags with quoted
// attributes. It steps from tag to tag, and over each value from quote to quote, so that text that
// looks like an attribute is never taken for one. It runs on every page of a build, where regular
// expressions took five times as long: of what does not count no string is made.

export interface PageScan {
  /**
   * Addresses of links, images and scripts, each once, in order. Links marked
   * `data-noBrokenLinkCheck` are left out, and those of the menu of languages: a translation may
   * have a path of its own, and then the other language has no page here.
   */
  hrefs: string[]
  ids: string[]
  /** It asks search engines to leave it out. */
  isHidden?: true
  /** What a content security policy must allow for the page, where one is made. */
  needs?: string[]
}

const UNCHECKED = 'data-nobrokenlinkcheck'
/** What stands inside these is no markup. */
const RAW = /^(?:script|style|textarea|title)$/
const [SLASH, EQUALS, GREATER, QUOTE, APOSTROPHE] = [47, 61, 62, 34, 39]

/**
 * The next tag that may count, or comment: most are ends, or have no attribute but a class. V8
 * steps over those in its own code, before it has optimised ours.
 */
const NEXT = /<(?!\/|(?!s(?:cript|tyle)|t(?:itle|extarea))[a-z][a-z\d]*(?: class="[^"]*")?>)/g

/** The attribute read last: where its name and its value, without quotes, begin and end. */
export const read = { key: 0, keyEnd: 0, value: 0, valueEnd: 0 }

export function scanHtml(html: string): PageScan {
  const hrefs = new Set<string>()
  const ids = new Set<string>()
  for (let at = nextTag(html, 0); at > 0; at = nextTag(html, at)) {
    if (isLetter(html.charCodeAt(at))) at = scanTag(html, at, hrefs, ids)
    else if (html.startsWith('!--', at)) at = Math.max(at, html.indexOf('-->', at))
  }
  const head = html.slice(0, html.indexOf('</head>'))
  return { hrefs: [...hrefs], ids: [...ids], ...(HIDES.test(head) && { isHidden: true }) }
}

/** Attributes stand in the order of their author. */
const HIDES =
  /<meta\b(?=[^>]*\sname="robots")(?=[^>]*\scontent="(?:[^"]*[\s,])?(?:noindex|none)\b)/i

/** Behind its `<`; 0 if there is none. */
function nextTag(html: string, from: number): number {
  NEXT.lastIndex = from
  NEXT.test(html)
  return NEXT.lastIndex
}

/** Reads the tag whose name begins at `start`, and what it encloses where that is no markup. */
function scanTag(html: string, start: number, hrefs: Set<string>, ids: Set<string>): number {
  const nameEnd = endOfWord(html, start)
  let address: string | undefined
  let rel: string | undefined
  let more: string[] | undefined
  let isChecked = true
  let hasLanguage = false
  let at = nameEnd
  for (at = readAttribute(html, at); read.key < read.keyEnd; at = readAttribute(html, at)) {
    const { key, keyEnd } = read
    const length = keyEnd - key
    if (length === 2) {
      if (html.startsWith('id', key)) ids.add(valueIn(html))
    } else if (length === 3) {
      if (html.startsWith('src', key)) address = valueIn(html)
      else if (html.startsWith('rel', key)) rel = valueIn(html)
    } else if (length === 4) {
      if (html.startsWith('href', key)) address = valueIn(html)
      else if (html.startsWith('name', key) && html.slice(start, nameEnd) === 'a')
        ids.add(valueIn(html))
    } else if (length === 6) {
      if (html.startsWith('poster', key)) more = [valueIn(html)]
      else if (/^srcset$/i.test(html.slice(key, keyEnd))) more = addressesIn(valueIn(html))
    } else if (length === 8) {
      // React writes it as `hrefLang`.
      if (/^hreflang$/i.test(html.slice(key, keyEnd))) hasLanguage = true
    } else if (length === 11) {
      // In the menu of languages.
      if (hasLanguage && html.startsWith('data-reload', key)) isChecked = false
    } else if (length === UNCHECKED.length && html.slice(key, keyEnd).toLowerCase() === UNCHECKED)
      isChecked = false
  }
  if (more && isChecked) for (const each of more) hrefs.add(each)
  if (address === undefined && !/[st]/.test(html[start]!)) return at
  const name = html.slice(start, nameEnd)
  const isMeta = name === 'meta' || (name === 'link' && /^(?:canonical|alternate)$/.test(rel ?? ''))
  if (address !== undefined && isChecked && !isMeta) hrefs.add(address)
  return RAW.test(name) ? Math.max(at, html.indexOf(`</${name}>`, at)) : at
}

/** Of `a.png 1x, b.png 2x`. */
const addressesIn = (sources: string) =>
  sources.split(/,\s+/).flatMap((source) => source.trim().split(/\s/)[0] || [])

/** Puts the next attribute into `read`; one without a name is the tag's end. Gives its own end. */
export function readAttribute(html: string, from: number): number {
  let at = from
  while (isBlank(html.charCodeAt(at)) || html.charCodeAt(at) === SLASH) at++
  read.key = at
  at = endOfWord(html, at)
  read.keyEnd = read.value = read.valueEnd = at
  if (html.charCodeAt(at) !== EQUALS) return at
  const quote = html.charCodeAt(at + 1)
  const isQuoted = quote === QUOTE || quote === APOSTROPHE
  read.value = isQuoted ? at + 2 : at + 1
  if (!isQuoted) {
    read.valueEnd = endOfBare(html, read.value)
    return read.valueEnd
  }
  const end = html.indexOf(quote === QUOTE ? '"' : "'", read.value)
  read.valueEnd = end < 0 ? html.length : end
  return read.valueEnd + 1
}

export const valueIn = (html: string) => decodeEntities(html.slice(read.value, read.valueEnd))

export const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13)

/** Of a tag's or an attribute's name. */
export function endOfWord(html: string, from: number): number {
  let at = from
  while (at < html.length) {
    const code = html.charCodeAt(at)
    if (isBlank(code) || code === EQUALS || code === GREATER || code === SLASH) break
    at++
  }
  return at
}

function endOfBare(html: string, from: number): number {
  let at = from
  while (at < html.length && !isBlank(html.charCodeAt(at)) && html.charCodeAt(at) !== GREATER) at++
  return at
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:#39|#x27|apos);/gi, "'")
    .replace(/&(?:lt|#x3c);/gi, '<')
    .replace(/&(?:gt|#x3e);/gi, '>')
    .replace(/&(?:amp|#38|#x26);/gi, '&')
}
