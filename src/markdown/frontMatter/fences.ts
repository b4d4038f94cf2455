// Lines that should begin or end front matter, and do not: hyphens too few, too many, indented or
// made into dashes, and what ends YAML or TOML elsewhere.
import type { Problem } from '../../tools/problem.ts'

type Fault = Required<Pick<Problem, 'line' | 'column' | 'message' | 'hint'>>

const FENCE = /^\s*(?:-{2,}|[-\u2010-\u2015]+|(?:- )+-|\.{3}|\+{3,}|={2,}|\*{3,}|_{3,})\s*$/
/** Keys that no other list has at the top of a page. */
const OURS =
  /^(?:title|id|slug|description|date|authors?|tags|keywords|image|draft|unlisted|weight|sidebar_\w+|pagination_\w+|hide_\w+) *[:=]/
const YAML = /^(?:[\w."'-]+ *[:=]|[ \t]+\S|[-\][#]|$)/
const MOST_LINES = 100
/** Further down a rule between two paragraphs is a rule. */
const MOST_BEFORE = 5

/** The front matter of `text`, the file, is opened by its first line and never closed. */
export function openFence(text: string): Fault {
  const lines = text.split('\n', MOST_LINES)
  const end = lines.findIndex((line, i) => i > 0 && (FENCE.test(line) || !YAML.test(line)))
  const isFence = end > 0 && FENCE.test(lines[end]!)
  return {
    line: isFence ? end + 1 : 1,
    column: 1,
    message: `the front matter is never closed${isFence ? ': this line is no "---"' : ''}`,
    hint: 'Write a line that is just "---" below its last key.',
  }
}

/** What looks like front matter and is text, in a file that has none. */
export function lateFrontMatter(text: string): Problem | undefined {
  const lines = text.slice(0, 10_000).split('\n', MOST_LINES)
  const start = lines.findIndex((line) => FENCE.test(line))
  if (start < 0) return undefined
  const [above, below] = [lines.slice(0, start), lines.slice(start + 1)]
  const isPlain = /^[ \t]*---[ \t]*$/.test(lines[start]!)
  const isUnopened = isPlain && OURS.test(lines[0]!) && areKeys(above)
  const end = below.findIndex((line) => FENCE.test(line))
  const isLate =
    end >= 0 &&
    areKeys(below.slice(0, end)) &&
    start <= (isPlain ? MOST_BEFORE : 0) &&
    !above.some((line) => /^\s*(?:`{3}|~{3})/.test(line))
  if (!isUnopened && !isLate) return undefined
  return {
    code: 'FRONT_MATTER_LATE',
    severity: 'warning',
    message: 'this looks like front matter, but it is text',
    line: isUnopened ? 1 : start + 1,
    column: 1,
    hint: 'Write YAML (title: X) between two lines that are just "---", the first of them on line 1.',
  }
}

const areKeys = (block: string[]) =>
  block.some((line) => OURS.test(line)) && block.every((line) => YAML.test(line))
