// Comments in code that mark lines and are not shown: `highlight-next-line`, those between
// `highlight-start` and `highlight-end`, or what the configuration says instead.

import type { MagicComment } from '../../config/schema/habits.ts'
import { ownValue } from '../../shared/ownValue.ts'

interface Code {
  language?: string
  code: string
  /** By the number of a marked line, counted from 1, its classes. */
  marked: Map<number, string[]>
}

/** Where the configuration says nothing. */
export const MARKED: MagicComment[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
]

const COMMENTS: Record<string, [string, string][]> = {
  js: [
    ['//', ''],
    ['/*', '*/'],
  ],
  jsx: [
    ['//', ''],
    ['/*', '*/'],
    ['{/*', '*/}'],
  ],
  html: [
    ['//', ''],
    ['/*', '*/'],
    ['{/*', '*/}'],
    ['<!--', '-->'],
  ],
  hash: [['#', '']],
  dash: [['--', '']],
  c: [
    ['//', ''],
    ['/*', '*/'],
  ],
}
const STYLE_OF: Record<string, string> = {
  js: 'js',
  javascript: 'js',
  ts: 'js',
  typescript: 'js',
  jsx: 'jsx',
  tsx: 'jsx',
  html: 'html',
  xml: 'html',
  python: 'hash',
  py: 'hash',
  bash: 'hash',
  sh: 'hash',
  shell: 'hash',
  yaml: 'hash',
  yml: 'hash',
  nginx: 'hash',
  toml: 'hash',
  ini: 'hash',
  sql: 'dash',
  lua: 'dash',
  c: 'c',
  cpp: 'c',
  java: 'c',
  go: 'c',
  rust: 'c',
  css: 'c',
  scss: 'c',
}

/** Takes the comments out of the code, and notes which lines they mark. */
export function applyMagicComments(info: Code, comments: MagicComment[]): void {
  const meanings = meaningsOf(comments)
  let mayMark = false
  for (const word of meanings.keys()) mayMark ||= info.code.includes(word)
  if (!mayMark) return
  const style = ownValue(STYLE_OF, info.language!)
  const styles = style ? COMMENTS[style]! : Object.values(COMMENTS).flat()
  const kept: string[] = []
  const open = new Set<string>()
  let next: string[] = []
  for (const line of info.code.split('\n')) {
    const meaning = meanings.get(wordIn(line.trim(), styles, meanings) ?? '')
    if (!meaning) {
      kept.push(line)
      const classes = [...new Set([...open, ...next])]
      if (classes.length > 0) info.marked.set(kept.length, classes)
      next = []
    } else if (meaning.what === 'line') next.push(meaning.className)
    else if (meaning.what === 'start') open.add(meaning.className)
    else open.delete(meaning.className)
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

/** What a line that is a comment says, if it means something. */
function wordIn(
  line: string,
  styles: [string, string][],
  meanings: ReadonlyMap<string, unknown>,
): string | undefined {
  for (const [open, close] of styles) {
    if (!line.startsWith(open) || !line.endsWith(close)) continue
    const inside = line.slice(open.length, line.length - close.length).trim()
    if (meanings.has(inside)) return inside
  }
  return undefined
}
