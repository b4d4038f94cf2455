// Which texts the native parser may have: those without any construct on which it and remark-parse
// differ, as CommonMark's examples and random documents show (tests/fast/). Every text of a site is
// checked, so each line is read once, and its first character rules out most patterns. No pattern
// may match the same blanks in two ways: a hostile line would take forever.

const LIST_MARKER = String.raw`(?:[-*+]|\d+[.)])`
const END = String.raw`[ \t]*(?:\n|$)`

interface Suspicion {
  /**
   * First characters, after blanks and quote signs, of the lines on which it can occur; absent: of
   * any.
   */
  on?: string
  /** Matched against a line and the one after it. */
  pattern: RegExp
  /** HTML, which MDX does not have. */
  isHtml?: true
}

const SIGNS = '-*+0123456789'

const SUSPICIONS: Suspicion[] = [
  // Task list items.
  { on: SIGNS, pattern: new RegExp(String.raw`^[ \t>]*(?:${LIST_MARKER}[ \t]+)+\[[ xX]\]`) },
  // Definitions that are not just `[name]: address "title"` on one line, or that the next line
  // follows without a blank one; footnotes.
  {
    on: '[',
    pattern: new RegExp(
      String.raw`^[ \t>]*\[(?!\^)[^\]\n]*\]:(?! +[^\s"'<(]\S*(?: +"[^"\n]*")?${END})`,
    ),
  },
  { on: '[', pattern: /^[ \t>]*\[[^\]\n]+\]:[^\n]*\n(?![ \t>]*(?:\n|$|\[))/ },
  { on: `[${SIGNS}`, pattern: /^[ \t>]*(?:[-*+>][ \t]*|\d+[.)][ \t]*)*\[\^[^\]\n]*\]:/ },
  // Fences on the line of a list marker or quote; HTML that is indented or inside a container.
  { pattern: new RegExp(String.raw`^[ \t]*(?:>|${LIST_MARKER}[ \t]).*(?:${'`'}{3}|~{3})`) },
  { on: '<', isHtml: true, pattern: /^(?:[ \t]+|[ \t>]+>[ \t]*)<[a-z!?/]/i },
  {
    isHtml: true,
    pattern: new RegExp(String.raw`^[ \t]*(?:(?:>|${LIST_MARKER})[ \t]+)+<[a-z!?/]`, 'i'),
  },
  // Tables of one column.
  {
    on: '|:-',
    pattern: new RegExp(
      String.raw`^[ \t>]*(?:\|[ \t]*:?-+:?(?:[ \t]*\|)?|:?-+:?[ \t]*\||:-+:?|-+:)${END}`,
    ),
  },
  // Empty list items, empty lines at the end of quotes, code that is indented below a heading or
  // rule.
  { on: SIGNS, pattern: new RegExp(String.raw`^[ \t>]*${LIST_MARKER}${END}`) },
  { pattern: /^[ \t]*>[ \t>]*(?:\n(?![ \t]*>)|$)/ },
  { on: '#-*_', pattern: /^[ \t>]*(?:#{1,6}(?:[ \t][^\n]*)?|[-*_][-*_ \t]*)\n(?: {4}|\t)/ },
]

/**
 * Suspicions by the code of a line's first character after blanks and quote signs; a line with a
 * quote sign has all.
 */
const BY_CODE = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  return SUSPICIONS.filter(({ on = SIGNS }) => on.includes(sign))
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const CONTROL = /[\0-\x08\v-\x1f\x7f-\x9f\u2028\u2029\ufeff]/

/** True for a text in which none of the constructs occurs on which the two parsers may differ. */
export function isSafeForNative(text: string, isMdx = false): boolean {
  // Line ends of other kinds, and what only one of the two takes for a blank; a last line of
  // blanks.
  if (CONTROL.test(text) || (/[ \t]$/.test(text.slice(-1)) && /\n[ \t]+$/.test(text))) return false
  // Backslashes at line ends, among stars, and in what would be an address without them.
  if (text.includes('\\') && /\\$|[*_]\\[*_]|\\[*_][*_]|\\[:/@]|ww\\\./im.test(text)) return false
  // References to characters of which addresses are made.
  if (text.includes('&') && /&(?:#|commat;|colon;|sol;|period;)/i.test(text)) return false
  // Ends of HTML in capitals; comments that are closed as they open; addresses of mail.
  if (text.includes('</') && /<\/[a-z]*[A-Z]/.test(text)) return false
  if (text.includes('<!-') && /<!--?-?>/.test(text)) return false
  if (text.includes('@') && /[\w.+-]@[\w-]/.test(text)) return false
  return !hasOddAutolink(text) && !hasOddEmphasis(text) && areLinesSafe(text, isMdx)
}

/** Punctuation and symbols of which both know that they are; letters, digits and marks. */
const WORD = String.raw`\p{L}\p{N}\p{M}`
const STABLE = String.raw`\0-\u04ff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2100-\u23ff\u2500-\u27bf\u3000-\u303f${WORD}`
const BY_UNSTABLE = new RegExp(`[${WORD}][*_~]+[^${STABLE}]|[^${STABLE}][*_~]+[${WORD}]`, 'u')
const STARS_BETWEEN = new RegExp(`[${WORD}]\\*+[_~]|[_~]\\*+[${WORD}]`, 'u')

/**
 * Stars, underscores or tildes between a word and an emoji, or a sign that only newer Unicode
 * knows: one of the two takes it for punctuation. Stars between a word and another such mark.
 */
function hasOddEmphasis(text: string): boolean {
  if (/\*[_~]|[_~]\*/.test(text) && STARS_BETWEEN.test(text)) return true
  return /[^\0-\u04ff]/.test(text) && BY_UNSTABLE.test(text)
}

/**
 * Autolinks without a scheme, with odd hosts, behind other characters, or inside brackets that do
 * not close on their line.
 */
function hasOddAutolink(text: string): boolean {
  if (/www\./i.test(text)) return true
  if (!text.includes('://')) return false
  if (/[^\s(<"'=`]https?:\/\/|https?:\/\/(?![a-z0-9][a-z0-9-]*[.:/a-z0-9])/i.test(text)) return true
  if (!/https?:\/\//i.test(text)) return false
  const hasLink = /https?:\/\//.test(text)
  return text.split('\n').some((line) => {
    const bracket = line.indexOf('[')
    if (bracket >= 0 && /\shttps?:\/\//i.test(line.slice(bracket))) return true
    return hasLink && line.split('[').length !== line.split(']').length
  })
}

const TABLE = /^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*\|/
const BLANK = 32
const TAB = 9
const QUOTE = 62
const LESS = 60

function areLinesSafe(text: string, isMdx: boolean): boolean {
  const isOpen = { '`': false, '~': false }
  // HTML that follows some line without a blank one: whether it ends a table is where the two
  // disagree.
  let hasTable = false
  let hasHtml = false
  for (let start = 0, end: number; start < text.length; start = end + 1) {
    const newline = text.indexOf('\n', start)
    end = newline < 0 ? text.length : newline
    let isQuote = false
    let at = start
    let code = text.charCodeAt(at)
    while (at < end && (code === BLANK || code === TAB || code === QUOTE)) {
      isQuote ||= code === QUOTE
      code = text.charCodeAt(++at)
    }
    const suspicions = isQuote ? SUSPICIONS : at < end && code < 128 ? BY_CODE[code]! : []
    if (suspicions.length > 0) {
      const lines = text.slice(start, lineAfter(text, end))
      if (suspicions.some(({ pattern, isHtml }) => !(isMdx && isHtml) && pattern.test(lines)))
        return false
      hasTable ||= TABLE.test(lines)
    }
    hasHtml ||= at < end && code === LESS && start > 1 && text[start - 2] !== '\n'
    if (hasTable && hasHtml) return false
    if (text.startsWith('```', at)) isOpen['`'] = !isOpen['`']
    else if (text.startsWith('~~~', at)) isOpen['~'] = !isOpen['~']
  }
  return !isOpen['`'] && !isOpen['~']
}

/** Where the line after the one that ends at `end` is over, its line end included. */
function lineAfter(text: string, end: number): number {
  const after = end < text.length ? text.indexOf('\n', end + 1) : -1
  return after < 0 ? text.length : after + 1
}
