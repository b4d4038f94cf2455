// What the native parser may read otherwise than remark-parse and remark-gfm, as CommonMark's
// examples, real sites and random documents show (tests/fast/). Each doubt has a name, by which it
// is tested: tests/unit/fast/doubts.test.ts has texts on which the two really differ. No
// pattern may match the same blanks in two ways: a hostile line would take forever.
import { hasAddress, hasAddressInBracket, hasBreakInBrackets, WWW } from './bracketAddress.ts'
import { hasOpenTicks, outsideCode } from './codeSpans.ts'
import { hasOddFence, hasOddHtml } from './innerBlocks.ts'
import {
  hasCodeBelow,
  hasLazyQuote,
  hasNoteInBrackets,
  hasOpenSign,
  hasSeveralKinds,
} from './lineDoubts.ts'
import { MARKER, PREFIX } from './markers.ts'
import { isEmphasisInDoubt, mayBeEmphasis } from './marks.ts'
import { askedOnce, isBehind } from './nearby.ts'

interface Doubt {
  /** Texts without any of these are not looked at: most have none. */
  signs: string[]
  isIn(text: string): boolean
  /**
   * Holds for a text if `isIn` holds for one of its blocks. Absent where that is true of `isIn`:
   * it is, unless what stands before a block or behind it takes a doubt away.
   */
  mayBeIn?(text: string): boolean
}

const END = String.raw`[ \t]*(?:\n|$)`
const line = (pattern: string, flags = '') => new RegExp(`^${pattern}`, `m${flags}`)
const matches = (pattern: RegExp) => (text: string) => pattern.test(text)
/** For what is an address in prose and nothing in code. */
const matchesProse = (pattern: RegExp) => (text: string) =>
  pattern.test(text) && pattern.test(outsideCode(text))

const CONTAINER = line(String.raw`[ \t]*(?:>|${MARKER}(?:[ \t]|$)|\[\^)`)
const hasContainer = askedOnce(matches(CONTAINER))
const hasQuote = askedOnce(matches(line(String.raw`(?:[ \t]|${MARKER}[ \t])*>`)))
const FENCES = ['```', '~~~']
const BOXES = ['[ ]', '[x]', '[X]']
const EMPTY_ITEM = line(`${PREFIX}${MARKER}${END}`)
const TITLE = String.raw`(?: +(?:"[^"\n]*"|'[^'\n]*'))?`
const ODD_DEFINITION = String.raw`(?!\^)[^\]\n]*\]:(?! *(?:[^\s"'<(]\S*|<[^\s<>\\]+>)${TITLE}${END})`
const DEFINITION_GOES_ON = String.raw`[^\]\n]+\]:[^\n]*\n(?![ \t>]*(?:\n|$|\[(?![ xX]\])))`
const DEFINITION = line(String.raw`${PREFIX}\[(?:${ODD_DEFINITION}|${DEFINITION_GOES_ON})`)
/** In a list or quote it may be one of several lines. */
const OPEN_NAME = line(String.raw`${PREFIX}\[[^\]\n]*\n`)
/** With lines in it that may begin other blocks. */
const LONG_NAME = /^ {0,3}\[[^[\]]*\n[ \t]*[^\w\s[\]][^[\]]*\]:/m
const UNDERLINE = line(String.raw`[ \t>]*(?:-+|=+)${END}`)
const TABLE = line(String.raw`[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*\|`)
export const hasTable: (text: string) => boolean = askedOnce(matches(TABLE))
const DELIMITERS = String.raw`[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*\|`
const LAZY_HEAD = line(String.raw`(?![ \t>]|${MARKER}[ \t])[^\n]+\n${DELIMITERS}`)
const INDENTED_HEAD = line(String.raw`[ \t]+(?![ \t>]|${MARKER}[ \t])[^\n]+\n${DELIMITERS}`)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in doubt
const CONTROL = /[\0-\x08\v-\x1f\x7f-\x9f\u2028\u2029\ufeff]/
export const ODD_BLANK: string = String.raw`\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`
const ODD_NAME = new RegExp(String.raw`\[[^[\]]*[${ODD_BLANK}][^[\]]*\](?!\()`)
/** What comes behind the language begins with such a blank. */
const ODD_INFO = new RegExp(String.raw`(?:\`{3}|~{3})[^ \t\n]*[ \t]+[${ODD_BLANK}]`)
/** One look for all three: a text of other characters has none of them. */
const hasOddCharacter = askedOnce(matches(new RegExp(`${CONTROL.source}|[${ODD_BLANK}]`)))

const BELOW_HTML = /^<[^\n]*>[^\n]*\n(?: {4}|\t)/m
const CODE_ABOVE = new RegExp(
  [
    String.raw`^(?: {4}| {0,3}\t)[ \t]*\S[^\n]*\n(?:[ \t]*\n)* {0,3}`,
    String.raw`(?:\[(?:[^\n]*\]:|[^\]\n]*\n)|>[ \t>]*${MARKER})`,
  ].join(''),
  'm',
)
const ODD_HOST = /@[-_.]|@[\w-]*[-_]\.|@[\w.-]*\.[-_.]/
const MAIL_END = /@[\w.-]*[_-](?![\w-])/
/** It may begin emphasis, which the end of the address may close. */
const LOW_LINE = /(?:^|\W)_/m

/** Two lines of code, the first behind a marker. */
const DEEP = String.raw`(?: {5}| {0,3}\t)[ \t]*\S[^\n]*\n(?:[ \t>]*\n)*(?:[ \t>]{5}|[ >]*\t)`
/** One of them, with what is read as a paragraph below. */
const CODE_AND_ITEM = String.raw`(?: {5}| {0,3}\t[ \t]+)[^\s>][^\n]*\n(?:[ \t>]*\n)*[ \t>]+(?:\d+[.)]|\[)`
/** One of them, above a line of blanks. */
const CODE_AND_BLANKS = String.raw`(?: {5}| {0,3}\t)[ \t]*\S[^\n]*\n(?:[ \t>]*\n)*[ \t>]*[ \t]{2}(?:\n|$(?![\s\S]))`
const CODE_ITEM = line(
  `(?:[ \\t>]|${MARKER}[ \\t])*?(?:>|${MARKER})(?:${DEEP}|${CODE_AND_ITEM}|${CODE_AND_BLANKS})`,
)
/** A line of a quote without a text, and no text in the next one. */
const QUOTE_END = line(
  String.raw`([ \t>]*(?:${MARKER}[ \t][ \t>]*)*>)[ \t]*(?:\n(?!\1[ \t>]*[^\s>])|$(?![\s\S]))`,
)
const TAB_CODE = /^ *\t[ \t]*\S[^\n]*\n(?:[ \t]*\n)*[ \t]+(?:\n|$(?![\s\S]))/m
const ADDRESS_TICK = /(?<![`<])(?:https?:\/\/|www\.)(?:(?!https?:\/\/|www\.)[^\s<`])*`/i

const NOTE = line(String.raw`[ \t>]*(?:[-*+>][ \t]*|\d+[.)][ \t]*)*\[\^[^\]\n]*\]:`)
const ODD_NOTE = /\[\^(?![\p{L}\p{N}_.-]+\])/u
const NOTHING_BUT_NOTES = /^(?:\[\^[\w-]+\]: (?:[\p{L}("']|`(?!`))[^\n]*(?:\n+|$(?![\s\S])))+$/u

const QUOTED_VALUE = `"[^"]*"|'[^']*'`
const ATTRIBUTE = String.raw`\s+[\w:.-]+(?:\s*=\s*(?:${QUOTED_VALUE}|[^\s"'=<>\`/]+))?`
const ODD_VALUE = new RegExp(
  String.raw`<[a-z][\w-]*(?:${ATTRIBUTE})*\s+[\w:.-]+\s*=\s*[^\s"'=<>\`/]*[=/]`,
  'i',
)

const ODD_TASK = line(String.raw`${PREFIX}\[[ xX]\](?![(\[:])(?! [^\s>#|+=\-~&\\<!])`, 'u')

const DOUBTS = {
  /** Line ends of other kinds, and what only one of the two takes for a blank. */
  control: { signs: [], isIn: (text) => hasOddCharacter(text) && CONTROL.test(text) },
  lastBlanks: {
    signs: [],
    isIn: (text) => /[ \t]/.test(text.at(-1) ?? '') && /\n[ \t]+$/.test(text),
  },
  /** At a line's end in a list or quote, or among stars. */
  backslash: {
    signs: ['\\'],
    isIn: (text) =>
      /[*_]\\[*_]|\\[*_][*_]|\n[ \t>]*\\["')]/.test(text) ||
      (/\\$/m.test(text) && (hasContainer(text) || hasBreakInBrackets(text))),
  },
  /** An address, once the backslashes and references are gone. */
  escapedAddress: {
    signs: ['\\'],
    isIn: (text) =>
      matchesProse(/\\[:/@]|ww\\\./i)(text) ||
      (text.includes('@') && matchesProse(/[^\s([]@[\w.-]*\\|\\[\w.+-]*@/)(text)),
  },
  encodedAddress: {
    signs: ['&'],
    isIn: matchesProse(
      /&(?:#(?!(?:3[3-9]|4[0-4]|6[0-3]|9[1-6]|12[3-6]|160|8[0-9]{3});)|commat;|colon;|sol;|period;)|&[\w;#.+-]*@|@[\w.;#-]*&/i,
    ),
  },
  wwwBehind: {
    signs: WWW,
    isIn: matchesProse(/(?<!(?<![\w.-])https?:\/)[^ \t\n(*_[\]~]www\./i),
  },
  host: {
    signs: ['://'],
    isIn: matchesProse(/https?:\/\/(?:[.-]|[^\0-\x7f]|[^\s/(*[\]~?#:]*_)/i),
  },
  /** With no name behind it, or one that a host cannot have. */
  oddHost: {
    signs: WWW,
    isIn: matchesProse(/www\.(?![\p{L}\p{N}])|www\.(?:(?!www\.)[^\s/(*[\]~])*_/iu),
  },
  /** What is no host for remark-gfm here may be one later, and has no place then. */
  mailEnd: {
    signs: ['@'],
    isIn: (text) =>
      matchesProse(ODD_HOST)(text) ||
      (MAIL_END.test(text) && LOW_LINE.test(text) && matchesProse(MAIL_END)(text)),
  },
  /** One that is a part of another one. */
  twoMails: { signs: ['@'], isIn: matchesProse(/@[\w.+-]*@/) },
  /** An address that does not end before the cell does. */
  cellAddress: {
    signs: ['|'],
    isIn: (text) => hasAddress(text) && hasTable(text) && text.split(/\s/).some(hasCellAddress),
  },
  pathMail: { signs: ['@'], isIn: matchesProse(/@(?<=\/[\w.+-]+@)[\w-]+\.[\w.-]*[a-z]/i) },
  /** A backtick is a part of it, and begins no code. */
  addressTick: {
    signs: ['`'],
    isIn: (text) =>
      hasAddress(text) && ADDRESS_TICK.test(text) && ADDRESS_TICK.test(outsideCode(text)),
  },
  bracketAddress: { signs: ['['], isIn: hasAddressInBracket, mayBeIn: hasAddress },
  emphasis: {
    signs: ['*', '_', '~'],
    isIn: isEmphasisInDoubt,
    mayBeIn: mayBeEmphasis,
  },
  /** In capitals, or of another tag than the one that begins the block: it ends that as well. */
  endTag: { signs: ['</'], isIn: hasOddEndTag },
  /** Of nothing but a box, or of what may be a block; a box behind an empty item or a tab. */
  task: {
    signs: BOXES,
    isIn: (text) => ODD_TASK.test(text) || /\t *\[[ xX]\]/.test(text),
  },
  /** It has a line below that makes a heading of it. */
  taskHeading: {
    signs: BOXES,
    isIn: (text) => /\[[ xX]\] /.test(text) && UNDERLINE.test(text),
  },
  definition: {
    signs: [']:'],
    isIn: (text) =>
      DEFINITION.test(text) ||
      (OPEN_NAME.test(text) && (hasContainer(text) || LONG_NAME.test(text))),
  },
  /** With a blank that only one of the two takes for one. */
  blankName: {
    signs: ['['],
    isIn: (text) => hasOddCharacter(text) && ODD_NAME.test(text),
  },
  noteInBrackets: { signs: ['[^'], isIn: hasNoteInBrackets },
  /** With a blank or another sign in it, which only one of the two takes for a name. */
  noteName: {
    signs: ['[^'],
    isIn: (text) => /\[\^(?![\w.-]+\])/.test(text) && matchesProse(ODD_NOTE)(text),
  },
  /** One that is not a line of text among nothing but such lines. */
  note: {
    signs: ['[^'],
    isIn: (text) => NOTE.test(text) && !NOTHING_BUT_NOTES.test(text),
    mayBeIn: matches(NOTE),
  },
  innerFence: {
    signs: FENCES,
    isIn: hasOddFence,
    mayBeIn: (text) => FENCES.some((fence) => isBehind(text, fence, ' \t>')),
  },
  innerHtml: { signs: ['<'], isIn: (text) => hasContainer(text) && hasOddHtml(text) },
  /** Of an attribute, a value without quotes that has a slash or another `=` in it. */
  oddValue: { signs: ['='], isIn: (text) => text.includes('<') && ODD_VALUE.test(text) },
  rawEnd: { signs: [']]]>'], isIn: (text) => text.includes('<![CDATA[') },
  narrowTable: {
    signs: ['|', ':-', '-:'],
    isIn: matches(line(String.raw`[ \t>]*(?:\|[ \t]*:?-+:?|:?-+:?[ \t]*\||:-+:?|-+:)${END}`)),
  },
  htmlTable: {
    signs: ['|'],
    isIn: (text) => text.includes('<') && hasTable(text) && /[^\n]\n[ \t>]*</.test(text),
  },
  /** Indented lines behind rows: what comes before the table decides how they are read. */
  tableCode: {
    signs: ['\n    ', '\n\t'],
    isIn: (text) => hasTable(text) && /\S[^\n]*\n(?: {4}|\t)[ \t]*\S/.test(text),
  },
  /** Its head, or the row below, is less indented than the list or quote, or in fewer quotes. */
  lazyTable: {
    signs: ['|'],
    isIn: (text) =>
      hasContainer(text) &&
      hasTable(text) &&
      (LAZY_HEAD.test(text) ||
        (/^[ \t]*>/m.test(text) && (INDENTED_HEAD.test(text) || hasLazyQuote(text)))),
    mayBeIn: (text) => hasContainer(text) && hasTable(text),
  },
  emptyItem: {
    signs: [],
    isIn: (text) => /(?:[-*+]|\d[.)])[ \t]*$/m.test(text) && EMPTY_ITEM.test(text),
  },
  /** Code that an item or quote begins with. */
  codeItem: {
    signs: ['     ', '\t'],
    isIn: (text) =>
      (text.includes('\t') || isBehind(text, '     ', '>-*+.)')) && CODE_ITEM.test(text),
  },
  oddInfo: { signs: FENCES, isIn: (text) => hasOddCharacter(text) && ODD_INFO.test(text) },
  /** In an item, indented by a tab, above a line of blanks. */
  tabCode: {
    signs: ['\t'],
    isIn: (text) => TAB_CODE.test(text) && hasContainer(text),
  },
  /** In a quote, another kind of list or a quote where one goes on. */
  quoteKinds: { signs: ['>'], isIn: (text) => hasQuote(text) && hasSeveralKinds(text) },
  /** Backticks that begin no code, in a list or quote. */
  ticks: {
    signs: ['`'],
    isIn: (text) => hasContainer(text) && hasOpenTicks(text),
    mayBeIn: hasContainer,
  },
  /** In a list or quote, a sign that begins nothing, above a line that begins with another one. */
  openSign: {
    signs: ['[', '<', '`'],
    isIn: (text) => hasContainer(text) && hasOpenSign(text),
    mayBeIn: hasContainer,
  },
  quoteEnd: {
    signs: ['>'],
    isIn: (text) => hasQuote(text) && QUOTE_END.test(text),
  },
  /** Behind a fence that ends a list or quote. */
  codeBelowFence: {
    signs: ['\n    ', '\n\t'],
    isIn: matches(/^ {0,3}(?:`{3}|~{3})[^\n]*\n+(?: {4}|\t)/m),
  },
  codeBelow: { signs: ['\n    ', '\t'], isIn: hasCodeBelow },
  /** Behind HTML that ends a list. */
  codeBelowHtml: {
    signs: ['\n    ', '\n\t'],
    isIn: (text) =>
      BELOW_HTML.test(text) &&
      (hasContainer(text) || /^<[!?][^\n]*>[^\n]*\n(?: {4}|\t)/m.test(text)),
  },
  /** With a definition or quote below: what comes then is read otherwise. */
  codeAbove: {
    signs: [']:', '>'],
    isIn: matches(CODE_ABOVE),
  },
} satisfies Record<string, Doubt>

export type DoubtName = keyof typeof DOUBTS

export const DOUBT_NAMES = Object.keys(DOUBTS) as DoubtName[]

export type NamedDoubt = [DoubtName, Doubt]

const ALL = Object.entries(DOUBTS) as NamedDoubt[]

export const allDoubtsBut = (names: Set<string>): NamedDoubt[] =>
  ALL.filter(([name]) => !names.has(name))

/** The doubts that there can be about the blocks of a text: for most texts there are none. */
export const likelyDoubts = (text: string, among = ALL): NamedDoubt[] =>
  among.filter(([, doubt]) => hasSign(text, doubt) && (doubt.mayBeIn ?? doubt.isIn)(text))

/** The first doubt about a text; undefined for one on which both parsers agree. */
export const doubtIn = (text: string, among = ALL): DoubtName | undefined =>
  among.find(([, doubt]) => hasSign(text, doubt) && doubt.isIn(text))?.[0]

const hasSign = (text: string, { signs }: Doubt) =>
  signs.length === 0 || signs.some((sign) => text.includes(sign))

const RAW_TAG = /<(\/?)(script|pre|style|textarea)/gi

function hasOddEndTag(text: string): boolean {
  const names = new Set<string>()
  for (const [, slash, name] of text.matchAll(RAW_TAG)) {
    const lower = name!.toLowerCase()
    if (slash && (name !== lower || names.size > 1 || (names.size === 1 && !names.has(lower))))
      return true
    names.add(lower)
  }
  return false
}

/** Whether an address in a word without blanks has a cell's end in it. */
const hasCellAddress = (word: string) =>
  word
    .split('|')
    .slice(0, -1)
    .some((cell) => /(?<!\]\()(?:https?:\/\/|www\.)/i.test(cell.split(/[<`]/).at(-1)!))
