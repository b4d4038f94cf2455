// Front matter that does not begin on the first line is text: a blank line is enough to publish
// `title: A` as a heading.
import type { Problem } from '../../tools/problem.ts'

/** Keys that no other list of this kind has at the top of a page. */
const KEY =
  /^(?:title|id|slug|description|date|authors?|tags|keywords|image|draft|unlisted|sidebar_\w+|pagination_\w+|hide_\w+):/
const YAML = /^(?:[\w-]+:|[ \t]+\S|- |#|$)/
/**
 * What stands before may be a blank line or a few words; further down a rule between two paragraphs
 * is a rule.
 */
const MAX_BEFORE = 5
const MAX_LINES = 60

/** `text` is a file that has no front matter. */
export function lateFrontMatter(text: string): Problem | undefined {
  const top = text.slice(0, 10_000)
  const other = otherFence(top) ?? openedByNothing(top)
  if (other) return other
  if (!/^[ \t]*---[ \t]*$/m.test(top)) return undefined
  const lines = top.split('\n', MAX_BEFORE + MAX_LINES)
  const start = lines.findIndex((line) => /^[ \t]*---[ \t]*$/.test(line))
  if (
    start < 0 ||
    start > MAX_BEFORE ||
    lines.slice(0, start).some((line) => /^[ \t]*(?:`{3}|~{3})/.test(line))
  )
    return undefined
  const length = lines.slice(start + 1).findIndex((line) => /^[ \t]*---[ \t]*$/.test(line))
  const inside = length < 0 ? [] : lines.slice(start + 1, start + 1 + length)
  if (!inside.some((line) => KEY.test(line)) || !inside.every((line) => YAML.test(line)))
    return undefined
  return {
    code: 'FRONT_MATTER_LATE',
    severity: 'warning',
    message: 'this looks like front matter, but it is text: front matter begins on the first line',
    line: start + 1,
    column: 1,
    hint: start === 0 ? 'Remove the blanks before "---".' : 'Remove what stands above this line.',
  }
}

/** Its first line of hyphens is missing: the keys are a heading then, underlined by the other. */
function openedByNothing(top: string): Problem | undefined {
  const [inside] =
    /^(?:[\w-]+:.*\r?\n|[ \t]+\S.*\r?\n|- .*\r?\n){1,60}(?=---[ \t]*\r?$)/m.exec(top) ?? []
  if (!inside || !top.startsWith(inside) || !KEY.test(inside)) return undefined
  return {
    code: 'FRONT_MATTER_LATE',
    severity: 'warning',
    message: 'this looks like front matter, but it is text: no line of hyphens stands above it',
    line: 1,
    column: 1,
    hint: 'Begin the file with a line that is just "---".',
  }
}

const TOML = /^(?:title|date|draft|tags|slug|weight|description) *=/
const EDGE = /^(?:\+{3,}|-{4,}|-?[\u2010-\u2015][-\u2010-\u2015]{0,4}) *$/
/** Of these a heading or a rule may be made: nothing but keys and values may stand between. */
const DOUBTFUL = /^(?:--|(?:- +){2,}-|\*{3,}|_{3,}|={2,}) *$/

/** TOML, a slip of the pen, or a line that an editor of prose made of `---`. */
function otherFence(top: string): Problem | undefined {
  if (!/^[+\-*_=\u2010-\u2015]/.test(top)) return undefined
  const [fence = '', ...lines] = top.split('\n', MAX_LINES)
  const isDoubtful = DOUBTFUL.test(fence)
  if (!isDoubtful && !EDGE.test(fence)) return undefined
  const end = lines.findIndex(
    (line) => line.trim() === '---' || (isDoubtful ? DOUBTFUL : EDGE).test(line),
  )
  const inside = lines.slice(0, Math.max(0, end))
  if (!inside.some((line) => KEY.test(line) || TOML.test(line))) return undefined
  if (isDoubtful && !inside.every((line) => YAML.test(line))) return undefined
  const isToml = fence.startsWith('+')
  return {
    code: 'FRONT_MATTER_LATE',
    severity: 'warning',
    message: `this looks like front matter, but it is text: it stands between lines of "${fence.trim()}"`,
    line: 1,
    column: 1,
    hint: isToml
      ? 'Write it in YAML (title: X), between lines of three hyphens: ---.'
      : 'Write three hyphens in these lines: ---.',
  }
}
