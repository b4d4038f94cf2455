// `## Title {/* #id */}` and `## Title <!-- #id -->`, as Docusaurus writes ids since 3.10: the
// comment becomes `{#id}`. It is the end of its line, so that no column before it moves.
import { codeDetector } from '../containers/markers.ts'

const SIGNS = [
  ['{/*', '*/}'],
  ['<!--', '-->'],
] as const
const HEADING = /^ {0,3}(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t]/
const UNDERLINE = /^ {0,3}(?:>[ \t]?)*(?:=+|-+)[ \t]*$/
const LIKELY = /(?:\{\/\*|<!--)[ \t]*#/

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
  const end = line.trimEnd()
  const signs = SIGNS.find(([, close]) => end.endsWith(close))
  const at = signs ? end.lastIndexOf(signs[0]) : -1
  if (!signs || at < 0) return line
  const [id = ''] = end
    .slice(at + signs[0].length, -signs[1].length)
    .trim()
    .split(/\s/, 1)
  return /^#[^\s{}]+$/.test(id) ? `${line.slice(0, at)}{${id}}` : line
}
