// Comments in code that mark lines and are not shown: `highlight-next-line`, those between
// `highlight-start` and `highlight-end`, or what the configuration says instead.

import type { MagicComment } from '../../config/schema/habits.ts'
import { nearest } from '../../tools/nearest.ts'
import type { CodeFault } from './markedCode.ts'

interface Code {
  language?: string
  code: string
  /** By the number of a marked line, counted from 1, its classes. */
  marked: Map<number, string[]>
  faults: CodeFault[]
}

/** Where the configuration says nothing. */
export const MARKED: MagicComment[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
]

type CommentSigns = [open: string, close: string]

const SLASHES: CommentSigns[] = [
  ['//', ''],
  ['/*', '*/'],
]
const IN_BRACES: CommentSigns = ['{/*', '*/}']

/** What comments begin and end with, by languages. */
const STYLES: [languages: string, signs: CommentSigns[]][] = [
  ['js javascript ts typescript c cpp java go rust css scss', SLASHES],
  ['jsx tsx', [...SLASHES, IN_BRACES]],
  ['html xml', [...SLASHES, IN_BRACES, ['<!--', '-->']]],
  ['python py bash sh shell yaml yml nginx toml ini', [['#', '']]],
  ['sql lua', [['--', '']]],
]
const ALL = STYLES.flatMap(([, signs]) => signs)

/** Takes the comments out of the code, and notes which lines they mark. */
export function applyMagicComments(info: Code, comments: MagicComment[]): void {
  const meanings = meaningsOf(comments)
  let mayMark = info.code.includes('highlight-')
  for (const word of meanings.keys()) mayMark ||= info.code.includes(word)
  if (!mayMark) return
  const isOf = ([languages]: (typeof STYLES)[number]) =>
    languages.split(' ').includes(info.language!)
  const styles = STYLES.find(isOf)?.[1] ?? ALL
  const kept: string[] = []
  const open = new Map<string, { line: number; word: string }>()
  let next: string[] = []
  for (const [i, line] of info.code.split('\n').entries()) {
    const word = wordIn(line.trim(), styles, meanings)
    const meaning = word === undefined ? undefined : meanings.get(word)
    if (word !== undefined && !meaning) {
      const meant = nearest(word, meanings.keys())
      if (meant) info.faults.push({ ...saidNothing(word, meant), line: i + 1 })
    }
    if (!meaning) {
      kept.push(line)
      const classes = [...new Set([...open.keys(), ...next])]
      if (classes.length > 0) info.marked.set(kept.length, classes)
      next = []
    } else if (meaning.what === 'line') next.push(meaning.className)
    else if (meaning.what === 'start') open.set(meaning.className, { line: i + 1, word: word! })
    else open.delete(meaning.className)
  }
  for (const { line, word } of open.values()) {
    const end = comments.find(({ block }) => block?.start === word)!.block!.end
    const message = `what "${word}" begins is never ended: all lines below are marked`
    info.faults.push({ message, hint: `Write a comment "${end}" behind the last one.`, line })
  }
  info.code = kept.join('\n')
}

interface Meaning {
  what: 'line' | 'start' | 'end'
  className: string
}

const known = new WeakMap<MagicComment[], Map<string, Meaning>>()

/** By the words of the comments. */
function meaningsOf(comments: MagicComment[]): Map<string, Meaning> {
  const same = known.get(comments)
  if (same) return same
  const meanings = new Map<string, Meaning>()
  known.set(comments, meanings)
  for (const { className, line, block } of comments) {
    if (line) meanings.set(line, { what: 'line', className })
    if (block) {
      meanings.set(block.start, { what: 'start', className })
      meanings.set(block.end, { what: 'end', className })
    }
  }
  return meanings
}

const NEARLY = /^highlight-[\w-]+$/

const saidNothing = (word: string, meant: string) => ({
  message: `"${word}" marks nothing`,
  hint: `Did you mean "${meant}"?`,
})

/** What a line that is a comment says, if it means something, or nearly. */
function wordIn(
  line: string,
  styles: CommentSigns[],
  meanings: ReadonlyMap<string, unknown>,
): string | undefined {
  for (const [open, close] of styles) {
    if (!line.startsWith(open) || !line.endsWith(close)) continue
    const inside = line.slice(open.length, line.length - close.length).trim()
    if (meanings.has(inside) || NEARLY.test(inside)) return inside
  }
  return undefined
}
