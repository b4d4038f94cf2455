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

const WORD = /[\p{L}\p{N}\p{M}_]+/gu
const ASCII_WORD = /\w+/g
const ASCII = /^[\0-\x7f]*$/
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** `Trollhättan` is `trollhattan`. Marks that are letters of their script stay. */
export function folded(word: string): string {
  const cut = word.slice(0, 4 * LONGEST)
  if (ASCII.test(cut)) return cut.slice(0, LONGEST).toLowerCase()
  return cut
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => PLAIN[letter]!)
    .slice(0, LONGEST)
}

/** Calls back with each word of a text as it is written, and its place. */
export function eachWord(text: string, found: (word: string, at: number) => void): void {
  const isAscii = ASCII.test(text)
  for (const match of text.matchAll(isAscii ? ASCII_WORD : WORD)) {
    const [word] = match
    if (isAscii || !UNSPACED.test(word)) found(word, match.index)
    else eachUnspaced(word, (part, at) => found(part, match.index + at))
  }
}

let segmenter: Intl.Segmenter | undefined

/** Chinese, Japanese, Thai and others write no spaces. */
function eachUnspaced(text: string, found: (word: string, at: number) => void): void {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  for (const { segment, index, isWordLike } of segmenter.segment(text))
    if (isWordLike !== false) found(segment, index)
}

/** What a name such as `proxyPass` or `proxy_pass` consists of; nothing for one word. */
export function partsOfName(word: string): string[] {
  if (!/_|[\p{Ll}\d]\p{Lu}/u.test(word)) return []
  return word.split(/_+|(?<=[\p{Ll}\d])(?=\p{Lu})/u).filter((part) => part.length > 1)
}
