// `## Title {/* #id */}` and `## Title <!-- #id -->`, as Docusaurus writes ids since 3.10: the
// comment becomes `{#id}`. It is the end of its line, so that no column before it moves.
import { codeDetector } from '../containers/markers.ts'

const SIGNS = [
  ['/*', '*/'],
  ['<!--', '-->'],
] as const
const HEADING = /^ {0,3}(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t]/
const UNDERLINE = /^ {0,3}(?:>[ \t]?)*(?:=+|-+)[ \t]*$/
const LIKELY = /(?:\{[ \t]*\/\*|<!--)[ \t]*#/

/** `text` is a whole body with LF line ends. */
export function idsFromComments(text: string): string {
  if (!LIKELY.test(text)) return text
  const isCode = codeDetector()
  return text
    .split('\n')
    .map((line, i, lines) => {
      const isHeading = HEADING.test(line) || UNDERLINE.test(lines[i + 1] ?? '')
      return isCode(line) || !isHeading ? line : withId(line)
    })
    .join('\n')
}

function withId(line: string): string {
  const whole = line.trimEnd()
  const isBraced = whole.endsWith('}')
  const end = isBraced ? whole.slice(0, -1).trimEnd() : whole
  const [open, close] = SIGNS[isBraced ? 0 : 1]
  const start = end.endsWith(close) ? end.lastIndexOf(open) : -1
  const before = start < 0 ? '' : line.slice(0, start)
  const at = isBraced ? before.trimEnd().length - 1 : start
  if (start < 0 || (isBraced && line[at] !== '{')) return line
  const [id = ''] = end
    .slice(start + open.length, -close.length)
    .trim()
    .split(/\s/, 1)
  return /^#[^\s{}]+$/.test(id) ? `${line.slice(0, at)}{${id}}` : line
}
