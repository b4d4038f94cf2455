// Breaks a title into lines. SVG does not wrap text, so its width is reckoned: by the advances of
// the font that we bring along, and by a fair guess for scripts that it has not.
import { greatest } from '../../shared/lists.ts'

/** Of the bold font, from U+0020 to U+007E, in hundredths of its size. */
const ADVANCES = [
  20, 34, 44, 69, 60, 91, 84, 26, 36, 36, 45, 58, 33, 34, 33, 49, 62, 42, 54, 56, 60, 54, 58, 54,
  59, 58, 33, 33, 58, 58, 58, 56, 94, 76, 69, 71, 78, 66, 64, 77, 84, 42, 58, 78, 65, 99, 84, 78,
  65, 79, 74, 61, 75, 78, 76, 111, 76, 74, 69, 35, 49, 35, 58, 47, 50, 58, 65, 54, 66, 56, 43, 60,
  69, 36, 34, 67, 36, 100, 69, 62, 66, 64, 54, 50, 44, 68, 62, 90, 60, 61, 53, 37, 44, 37, 58,
]
/** Scripts whose characters are as wide as they are high, and may be parted anywhere. */
const WIDE =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{3ffff}]/u
const MARK = /[\p{M}\p{Cf}]/u

/** In hundredths of the font's size. */
function advanceOf(character: string): number {
  const known = ADVANCES[character.codePointAt(0)! - 32]
  if (known !== undefined) return known
  return MARK.test(character) ? 0 : WIDE.test(character) ? 100 : 68
}

const widthOf = (text: string, size: number) => {
  let width = 0
  for (const character of text) width += advanceOf(character)
  return (width * size) / 100
}

/** Longer ones have no room at any size. */
const MOST = 300
const SIZES = [
  { size: 88, most: 2 },
  { size: 72, most: 3 },
  { size: 60, most: 4 },
  { size: 50, most: 5 },
]
const SMALLEST = SIZES.at(-1)!.size

/** As large as fits without parting a word; what does not fit at the smallest size is cut. */
export function fittedTitle(title: string, width: number): { size: number; lines: string[] } {
  const text = [...title.replace(/\s+/g, ' ').trim()].slice(0, MOST).join('')
  const longest = greatest(
    piecesOf(text).map((piece) => widthOf(piece.trimEnd(), 1)),
    0,
  )
  for (const { size, most } of SIZES) {
    if (longest * size > width && longest * SMALLEST <= width) continue
    const lines = linesOf(text, size, width)
    if (lines.length <= most) return { size, lines }
  }
  const { size, most } = SIZES.at(-1)!
  const lines = linesOf(text, size, width).slice(0, most)
  lines[most - 1] = cutToWidth(`${lines[most - 1]} …`, size, width)
  return { size, lines }
}

export function cutToWidth(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const characters = [...text.replace(/ ?…$/, '')].slice(0, MOST)
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (widthOf((line + piece).trimEnd(), size) <= width) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
    // A word that is wider than a line is parted.
    for (const character of piece) {
      if (widthOf(line + character, size) > width) {
        lines.push(line.trim())
        line = ''
      }
      line += character
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

/** Words with the space behind them; of wide scripts each character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let word = ''
  for (const character of text) {
    word += character
    if (character === ' ' || character === '-' || WIDE.test(character)) {
      pieces.push(word)
      word = ''
    }
  }
  return word === '' ? pieces : [...pieces, word]
}
