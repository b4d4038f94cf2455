// Words as the search compares them: without case and diacritics, in every script. The index and
// the reader's browser cut texts by the same rules, so that what is typed meets what was written.

/** The rest of a longer word is left out: both sides cut it at the same place. */
export const LONGEST = 32

/** Letters that are no letter with a mark. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Of a pair that was cut: as bytes it would be another character. */
const HALF = /[\ud800-\udbff]$/
const WORD = /[\p{L}\p{N}\p{M}_]/u
const WORDS = /[\p{L}\p{N}\p{M}_]+/gu
const ASCII = /^[\0-\x7f]*$/
/** Of Chinese, Japanese, Korean, Thai, Lao, Khmer and Burmese. */
const SIGNS =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}'
const PAIRED = new RegExp(`[${SIGNS}]`, 'u')
const PARTS = new RegExp(`[${SIGNS}]+|[^${SIGNS}]+`, 'gu')
const SIGN = /\P{M}?\p{M}*/gu

/**
 * `Trollhättan` is `trollhattan`. Marks that are letters of their script stay. A letter that stands
 * for several words, such as `ﷺ`, is one: files of the index have a space between words.
 */
export function folded(word: string): string {
  const cut = word.slice(0, 4 * LONGEST)
  if (ASCII.test(cut)) return cut.slice(0, LONGEST).toLowerCase()
  return cut
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => PLAIN[letter]!)
    .slice(0, LONGEST)
    .replace(HALF, '')
}

/** Calls back with each word of a text as it is written, and its place. */
export function eachWord(text: string, found: (word: string, at: number) => void): void {
  let start = -1
  let isAscii = true
  for (let at = 0; at <= text.length; at++) {
    // Past the end there is no letter.
    const code = at < text.length ? text.charCodeAt(at) : 0
    if (isOfWord(code, text, at)) {
      if (start < 0) start = at
      if (code > 127) isAscii = false
      continue
    }
    if (start < 0) continue
    const word = text.slice(start, at)
    if (isAscii || !PAIRED.test(word)) found(word, start)
    else eachPair(word, start, found)
    start = -1
    isAscii = true
  }
}

/** The same words without their places, by an expression: quicker for a text that is read once. */
export function wordsOf(text: string): string[] {
  if (ASCII.test(text)) return text.match(/\w+/g) ?? []
  const words = text.match(WORDS) ?? []
  if (!PAIRED.test(text)) return words
  return words.flatMap((word) => {
    if (!PAIRED.test(word)) return word
    const parts: string[] = []
    eachPair(word, 0, (part) => parts.push(part))
    return parts
  })
}

const [UNKNOWN, NO, YES] = [0, 1, 2]
/** Of each unit of a text: a loop over them takes a third of the time of an expression. */
const kinds = new Uint8Array(0x10000)

function isOfWord(code: number, text: string, at: number): boolean {
  // Letters beyond them are two units: what counts is the whole.
  if (code >= 0xd800 && code <= 0xdfff) {
    const first = code >= 0xdc00 && at > 0 ? at - 1 : at
    return WORD.test(String.fromCodePoint(text.codePointAt(first)!))
  }
  if (kinds[code] === UNKNOWN) kinds[code] = WORD.test(String.fromCharCode(code)) ? YES : NO
  return kinds[code] === YES
}

/**
 * Scripts that write no spaces, or several words as one, are read by two signs at a time: parts of
 * words are found as well, and all browsers agree on the words.
 */
function eachPair(text: string, start: number, found: (word: string, at: number) => void): void {
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    if (!PAIRED.test(part)) {
      found(part, start + index)
      continue
    }
    const signs = part.match(SIGN)!.filter(Boolean)
    let at = start + index
    for (let i = 0; i < Math.max(1, signs.length - 1); i++) {
      found(signs[i]! + (signs[i + 1] ?? ''), at)
      at += signs[i]!.length
    }
  }
}

const ONE_PART = /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]*|\d+)$/u
const BETWEEN_PARTS =
  /_+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u

/** The parts of `proxyPass`, `proxy_pass`, `HTTPServer`, `sha256sum`; nothing for one word. */
export function partsOfName(word: string): string[] {
  if (ONE_PART.test(word)) return []
  const parts = word.split(BETWEEN_PARTS)
  return parts.length > 1 ? parts.filter((part) => part.length > 1) : []
}

/**
 * What the index has for a word as it is written: the word itself, and the parts of a name. Nothing
 * for marks alone.
 */
export function meaningsOf(written: string): string[] {
  const plain = folded(written)
  if (plain === '') return []
  const parts = partsOfName(written.slice(0, 2 * LONGEST)).map(folded)
  return [plain, ...parts.filter((part) => part !== '')]
}
