// What the native parser may read otherwise than remark-parse and remark-gfm, as CommonMark's
// examples, real sites and random documents show (tests/fast/). Each doubt has a name, by which it
// is tested: tests/unit/fast/doubts.test.ts has texts on which the two really differ. No
// pattern may match the same blanks in two ways: a hostile line would take forever.

interface Doubt {
  /** Texts without any of these are not looked at: most have none. */
  signs: string[]
  isIn(text: string): boolean
}

const MARKER = String.raw`(?:[-*+]|\d+[.)])`
const END = String.raw`[ \t]*(?:\n|$)`
const line = (pattern: string, flags = '') => new RegExp(`^${pattern}`, `m${flags}`)
const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

const CONTAINER = line(String.raw`[ \t]*(?:>|${MARKER}(?:[ \t]|$)|\[\^)`)
const INNER_HTML = line(
  String.raw`(?:(?:[ \t]+|[ \t>]+>[ \t]*)|[ \t]*(?:(?:>|${MARKER})[ \t]+)+)<[a-z!?/]`,
  'i',
)

const TABLE = line(String.raw`[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*\|`)

/** Letters, digits, marks, and punctuation and symbols of which both know that they are. */
const WORD = String.raw`\p{L}\p{N}\p{M}`
const STABLE = String.raw`\0-\u04ff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2100-\u23ff\u2500-\u27bf\u3000-\u303f${WORD}`
const BY_UNSTABLE = new RegExp(`[${WORD}][*_~]+[^${STABLE}]|[^${STABLE}][*_~]+[${WORD}]`, 'u')
const STARS_BETWEEN = new RegExp(`[${WORD}]\\*+[_~]|[_~]\\*+[${WORD}]`, 'u')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in doubt
const CONTROL = /[\0-\x08\v-\x1f\x7f-\x9f\u2028\u2029\ufeff]/

const DOUBTS = {
  /** Line ends of other kinds, and what only one of the two takes for a blank. */
  control: { signs: [], isIn: matches(CONTROL) },
  lastBlanks: { signs: [], isIn: matches(/\n[ \t]+$/) },
  /** At a line's end in a list or quote, or among stars. */
  backslash: {
    signs: ['\\'],
    isIn: (text) =>
      /[*_]\\[*_]|\\[*_][*_]/.test(text) || (/\\$/m.test(text) && CONTAINER.test(text)),
  },
  /** An address, once the backslashes and references are gone. */
  escapedAddress: { signs: ['\\'], isIn: matches(/\\[:/@]|ww\\\.|@[\w.-]*\\|\\[\w.+-]*@/i) },
  encodedAddress: {
    signs: ['&'],
    isIn: matches(
      /&(?:#(?!(?:3[3-9]|4[0-4]|6[0-3]|9[1-6]|12[3-6]|160|8[0-9]{3});)|commat;|colon;|sol;|period;)|&[\w;#.+-]*@|@[\w.;#-]*&/i,
    ),
  },
  wwwBehind: { signs: ['ww', 'WW', 'wW', 'Ww'], isIn: matches(/(?<!https?:\/)[^\s(*_[\]~]www\./i) },
  host: { signs: ['://'], isIn: matches(/https?:\/\/(?:\.|[^\0-\x7f])/i) },
  pathMail: { signs: ['@'], isIn: matches(/\/[\w.+-]+@[\w-]+\.[\w.-]*[a-z]/i) },
  bracketAddress: { signs: ['['], isIn: hasAddressInBracket },
  emphasis: {
    signs: ['*', '_', '~'],
    isIn: (text) => STARS_BETWEEN.test(text) || BY_UNSTABLE.test(text),
  },
  endTag: {
    signs: ['</'],
    isIn: (text) =>
      [...text.matchAll(/<\/(?:script|pre|style|textarea)/gi)].some(([tag]) => /[A-Z]/.test(tag)),
  },
  emptyComment: { signs: ['<!-'], isIn: matches(/<!--?-?>/) },
  /** Of nothing but a box, or of what may be a block; a box behind an empty item. */
  task: {
    signs: ['['],
    isIn: matches(
      line(String.raw`[ \t>]*(?:${MARKER}[ \t]+)*\[[ xX]\](?![(\[:])(?! [^\s>#|+=\-~&\\<!])`, 'u'),
    ),
  },
  looseTask: { signs: ['['], isIn: matches(line(String.raw`[ \t>]*\[[ xX]\](?![(\[:])`)) },
  definition: {
    signs: [']:'],
    isIn: matches(
      line(
        String.raw`[ \t>]*\[(?!\^)[^\]\n]*\]:(?! +[^\s"'<(]\S*(?: +(?:"[^"\n]*"|'[^'\n]*'))?${END})|[ \t>]*\[[^\]\n]+\]:[^\n]*\n(?![ \t>]*(?:\n|$|\[))`,
      ),
    ),
  },
  note: {
    signs: ['[^'],
    isIn: matches(line(String.raw`[ \t>]*(?:[-*+>][ \t]*|\d+[.)][ \t]*)*\[\^[^\]\n]*\]:`)),
  },
  innerFence: {
    signs: ['```', '~~~'],
    isIn: matches(line(String.raw`[ \t]*(?:>|${MARKER}[ \t]).*(?:${'`'}{3}|~{3})`)),
  },
  /** Inside of a list or quote, or where one ends. */
  innerHtml: {
    signs: ['<'],
    isIn: (text) => CONTAINER.test(text) && INNER_HTML.test(text),
  },
  narrowTable: {
    signs: ['|', ':-', '-:'],
    isIn: matches(line(String.raw`[ \t>]*(?:\|[ \t]*:?-+:?|:?-+:?[ \t]*\||:-+:?|-+:)${END}`)),
  },
  htmlTable: {
    signs: ['|'],
    isIn: (text) => TABLE.test(text) && /[^\n]\n[ \t>]*</.test(text),
  },
  /** Indented lines behind rows, of which the first ends the table. */
  tableCode: {
    signs: ['\n    ', '\n\t'],
    isIn: (text) => TABLE.test(text) && /\S[^\n]*\n(?: {4}|\t)[ \t]*\S/.test(text),
  },
  emptyItem: { signs: [], isIn: matches(line(String.raw`[ \t>]*${MARKER}${END}`)) },
  quoteEnd: { signs: ['>'], isIn: matches(/^[ \t]*>[ \t>]*(?:\n(?![ \t]*>)|$(?![\s\S]))/m) },
  codeBelow: {
    signs: ['\n    ', '\n\t'],
    isIn: matches(line(String.raw`[ \t>]*(?:#{1,6}(?:[ \t][^\n]*)?|[-*_][-*_ \t]*)\n(?: {4}|\t)`)),
  },
} satisfies Record<string, Doubt>

export type DoubtName = keyof typeof DOUBTS

export type NamedDoubt = [DoubtName, Doubt]

const ALL = Object.entries(DOUBTS) as NamedDoubt[]

export const allDoubtsBut = (names: Set<string>): NamedDoubt[] =>
  ALL.filter(([name]) => !names.has(name))

/**
 * The doubts that there can be about the blocks of a text. One without signs is looked for in the
 * whole: it is about a line, and would be looked for in every block.
 */
export const likelyDoubts = (text: string): NamedDoubt[] =>
  ALL.filter(([, doubt]) => (doubt.signs.length === 0 ? doubt.isIn(text) : hasSign(text, doubt)))

/** The first doubt about a text; undefined for one on which both parsers agree. */
export const doubtIn = (text: string, among = ALL): DoubtName | undefined =>
  among.find(([, doubt]) => hasSign(text, doubt) && doubt.isIn(text))?.[0]

const hasSign = (text: string, { signs }: Doubt) =>
  signs.length === 0 || signs.some((sign) => text.includes(sign))

const ADDRESS = /https?:\/\/|www\.|@[\w-]+\./iy
const TARGET = /\((?:[^\s()<>\\]*|[^\s()<>\\]+ "[^"\n\\]*")\)/y
const FIRST = new Set(['h', 'H', 'w', 'W', '@'])

/**
 * An address behind a bracket that is open there: whether it is one by itself is decided before
 * the bracket is known to be no link.
 */
function hasAddressInBracket(text: string): boolean {
  if (!/https?:\/\/|www\.|@[\w-]+\./i.test(text)) return false
  const spans = new CodeSpans(text)
  // For each bracket, whether an address stands in it.
  let open: boolean[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\n' && text[at + 1] === '\n') {
      if (open.includes(true)) return true
      open = []
    } else if (sign === '\\') at++
    else if (sign === '`') at = spans.endFrom(at) - 1
    else if (sign === '[') open.push(false)
    else if (sign === ']' && open.length > 0) {
      const hasAddress = open.pop()
      TARGET.lastIndex = at + 1
      const isLink = TARGET.test(text)
      if (hasAddress && (open.length > 0 || !isLink)) return true
      if (isLink) at = TARGET.lastIndex - 1
    } else if (open.length > 0 && FIRST.has(sign)) {
      ADDRESS.lastIndex = at
      if (ADDRESS.test(text)) open.fill(true)
    }
  }
  return open.includes(true)
}

/** Where code ends that begins with some backticks: at the next run of as many. */
class CodeSpans {
  private readonly runs = new Map<number, number[]>()

  constructor(private readonly text: string) {
    for (const { 0: ticks, index } of text.matchAll(/`+/g)) {
      const same = this.runs.get(ticks.length)
      if (same) same.push(index)
      else this.runs.set(ticks.length, [index])
    }
    for (const same of this.runs.values()) same.reverse()
  }

  /** The end of the code, or of the backticks where they begin none. */
  endFrom(at: number): number {
    let inner = at
    while (this.text[inner] === '`') inner++
    const same = this.runs.get(inner - at) ?? []
    while (same.length > 0 && same.at(-1)! < inner) same.pop()
    const end = same.at(-1)
    if (end === undefined || this.text.slice(inner, end).includes('\n\n')) return inner
    return end + inner - at
  }
}
