// Lines that should begin or end front matter, and do not: hyphens too few, too many, indented or
// made into dashes, and what ends YAML or TOML elsewhere.
import type { Problem } from '../../tools/problem.ts'

type Fault = Required<Pick<Problem, 'line' | 'column' | 'message' | 'hint'>>

const FENCE = /^\s*(?:-{2,}|[-\u2010-\u2015]+|(?:- )+-|\.{3}|\+{3,}|={2,}|\*{3,}|_{3,})\s*$/
const KEY = /^(?:[\w"'-]+\s*[:=]|\s+\S|-\s)/
/** Keys that no other list has at the top of a page. */
const OURS =
  /^(?:title|id|slug|description|date|authors?|tags|keywords|image|draft|unlisted|weight|sidebar_\w+|pagination_\w+|hide_\w+) *[:=]/
const YAML = /^(?:[\w.-]+ *[:=]|[ \t]+\S|[-\][#]|$)/
const MOST_LINES = 100
/** Further down a rule between two paragraphs is a rule. */
const MOST_BEFORE = 5

/** The front matter of `text`, the file, is opened by its first line and never closed. */
export function openFence(text: string): Fault {
  const lines = text.split('\n', MOST_LINES)
  const message = 'the front matter is never closed'
  const end = lines.findIndex(
    (line, i) => i > 0 && (FENCE.test(line) || !(KEY.test(line) || isWithin(lines, i))),
  )
  if (end > 0 && FENCE.test(lines[end]!))
    return {
      line: end + 1,
      column: 1,
      message: `${message}: this line is no "---"`,
      hint: 'Write three hyphens here and nothing else: ---.',
    }
  const last = end < 0 ? lines.length - 1 : end
  const above = last < 2 ? 'line 1' : `line ${last}, "${lines[last - 1]!.trim().slice(0, 40)}"`
  return { line: 1, column: 1, message, hint: `Write a line that is just "---" below ${above}.` }
}

/** An empty line or a comment, with a line of YAML below it. */
const isWithin = (lines: string[], at: number) =>
  /^(?:\s*|# ?[^#].*)$/.test(lines[at]!) && /^(?:[\w"'-]+\s*:\s|\s+\S)/.test(lines[at + 1] ?? '')

/** Whether the text of the page stands in a block that is no YAML: a rule below closed it. */
export function holdsProse(block: string[]): boolean {
  const end = block.findIndex((line) => !KEY.test(line))
  if (end < 1 || !/^(?:#{1,6} .*|\s*)$/.test(block[end]!)) return false
  return block.slice(end).some((line) => /^[\p{L}*>![(][^:=]*$/u.test(line))
}

/** What looks like front matter and is text, in a file that has none. */
export function lateFrontMatter(text: string): Problem | undefined {
  const lines = text.slice(0, 10_000).split('\n', MOST_LINES)
  const start = lines.findIndex((line) => FENCE.test(line))
  const isPlain = /^[ \t]*---[ \t]*$/.test(lines[start] ?? '')
  const isKeys = (block: string[]) =>
    block.some((line) => OURS.test(line)) && block.every((line) => YAML.test(line))
  const what = 'this looks like front matter, but it is text'
  if (isPlain && isKeys(lines.slice(0, start)) && OURS.test(lines[0]!))
    return late(
      1,
      `${what}: no line of hyphens stands above it`,
      'Begin the file with a line that is just "---".',
    )
  if (
    start < 0 ||
    start > MOST_BEFORE ||
    lines.slice(0, start).some((line) => /^\s*(?:`{3}|~{3})/.test(line))
  )
    return undefined
  const inside = lines.slice(start + 1)
  const end = inside.findIndex((line) => FENCE.test(line))
  if (end < 0 || !isKeys(inside.slice(0, end))) return undefined
  if (isPlain)
    return late(
      start + 1,
      `${what}: front matter begins on the first line`,
      start === 0 ? 'Remove the blanks before "---".' : 'Remove what stands above this line.',
    )
  if (start > 0) return undefined
  const fence = lines[0]!.trim()
  const hint = fence.startsWith('+')
    ? 'Write it in YAML (title: X), between lines of three hyphens: ---.'
    : 'Write three hyphens in these lines: ---.'
  return late(1, `${what}: it stands between lines of "${fence}"`, hint)
}

const late = (line: number, message: string, hint: string): Problem => ({
  code: 'FRONT_MATTER_LATE',
  severity: 'warning',
  message,
  line,
  column: 1,
  hint,
})
