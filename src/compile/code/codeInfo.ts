// Reads a fence's info string (`c title="1-8.c" {3,5-7} showLineNumbers run`), and what the magic
// comments inside the code mark.
import type { MagicComment } from '../../config/schema/habits.ts'
import { applyMagicComments, MARKED } from './magicComments.ts'

export interface CodeInfo {
  language?: string
  title?: string
  /** By the number of a marked line, counted from 1, its classes. */
  marked: Map<number, string[]>
  /** Number of the first line, when lines are numbered. */
  firstLineNumber?: number
  /** Bare words of the info string: `run`, `input`, `output` … */
  words: string[]
  code: string
  /** It is drawn in browsers. */
  isDiagram?: boolean
}

/** What a site's configuration says of code. */
export interface CodeRules {
  magicComments?: MagicComment[]
  /** Of code that names no language. */
  codeLanguage?: string
  /** Whether ```mermaid fences are diagrams. */
  mermaid?: boolean
}

/**
 * `language` and `meta` as Markdown gives them: the first word of the info string, and the rest.
 */
export function readCodeInfo(
  language: string | undefined,
  meta: string,
  code: string,
  { magicComments = MARKED, codeLanguage, mermaid }: CodeRules = {},
): CodeInfo {
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2]
  const ranges = /\{([\d,-]+)\}/.exec(meta)?.[1]
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta)
  const rest = withoutValues(meta).replace(/\{[^{}]*\}/g, '')
  // The first word, as CommonMark has it; but `js{1}`, `rust,no_run` and `c">` lose their ends.
  const name = /^[^\s"'<>&{}[\]()=,:`~\\]+/.exec(language ?? '')?.[0].toLowerCase() ?? codeLanguage
  const info: CodeInfo = {
    language: name,
    title,
    marked: new Map(),
    words: rest.split(/\s+/).filter(Boolean),
    code,
  }
  if (mermaid && name === 'mermaid') return { ...info, isDiagram: true }
  if (numbers) info.firstLineNumber = Number(numbers[1] ?? 1)
  if (ranges) {
    const { className } = magicComments[0] ?? MARKED[0]!
    info.marked = new Map([...linesIn(ranges)].map((line) => [line, [className]]))
  } else if (name) applyMagicComments(info, magicComments)
  return info
}

/**
 * Without `name="…"`. A name is looked for before each quote only: before each `=` it would take
 * for ever in a hostile line.
 */
function withoutValues(meta: string): string {
  let rest = ''
  let at = 0
  for (const { index } of meta.matchAll(/=["']/g)) {
    if (index < at) continue
    const end = meta.indexOf(meta[index + 1]!, index + 2)
    let name = index
    while (name > at && meta[name - 1] !== ' ' && meta[name - 1] !== '\t') name--
    if (end < 0 || name === index) continue
    rest += meta.slice(at, name)
    at = end + 1
  }
  return rest + meta.slice(at)
}

/** `1,4-6` → {1, 4, 5, 6}; ranges without sense give nothing. */
export function linesIn(ranges: string): Set<number> {
  const lines = new Set<number>()
  for (const part of ranges.split(',')) {
    const [from, to = from] = part.split('-').map(Number)
    if (from && to && to - from < 10_000) for (let line = from; line <= to; line++) lines.add(line)
  }
  return lines
}
