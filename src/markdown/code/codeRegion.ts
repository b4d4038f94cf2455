// A part of a file that is shown as code: between `#region name` and `#endregion`, as editors fold
// them, or some of its lines.
import { nearest } from '../../tools/nearest.ts'
import { shortList } from '../../tools/shortList.ts'
import { rangesOf } from './lineLists.ts'

export type CodePart = { text: string } | { fault: string; hint: string }

const MARK = /^(?:\/\/|\/\*|<!--|--|[;%#'*]|::|\{\/\*)?[ \t]*#?(pragma[ \t]+)?(end[ \t]?)?region\b/i
const CLOSERS = ['*/}', '*/', '-->']

/** The lines of a region, without marks and without the indentation that all of them have. */
export function regionOf(text: string, name: string): CodePart {
  const names: string[] = []
  const shown: string[] = []
  let depth = 0
  for (const line of text.split('\n')) {
    const mark = markIn(line)
    if (mark === undefined) {
      if (depth > 0) shown.push(line)
    } else if (depth > 0) {
      depth += mark.isEnd ? -1 : 1
      if (depth === 0) return { text: dedented(shown) }
    } else if (!mark.isEnd) {
      names.push(mark.name)
      if (mark.name === name) depth = 1
    }
  }
  if (depth > 0)
    return { fault: `its region "${name}" never ends`, hint: 'End it with #endregion.' }
  const near = nearest(name, names.slice(0, 200))
  const known = names.length > 0 ? `It has ${shortList(names)}.` : 'Write #region above its lines.'
  return { fault: `it has no region "${name}"`, hint: near ? `Did you mean "${near}"?` : known }
}

/** Only a comment, or a line that begins with the sign, is a mark. */
function markIn(line: string): { isEnd: boolean; name: string } | undefined {
  if (!line.includes('egion') && !line.includes('EGION')) return undefined
  const trimmed = line.trim()
  const found = MARK.exec(trimmed)
  if (!found || /^(?:end[ \t]?)?region/i.test(trimmed)) return undefined
  let name = trimmed.slice(found[0].length)
  for (const closer of CLOSERS) if (name.endsWith(closer)) name = name.slice(0, -closer.length)
  return { isEnd: found[2] !== undefined, name: name.trim() }
}

/** `1,4-6` of a text. */
export function linesOf(text: string, list: string): CodePart {
  const ranges = /^[\d,-]+$/.test(list) ? rangesOf(list) : []
  const lines = text.split('\n')
  const most = ranges.reduce((last, { to }) => Math.max(last, to), 0)
  if (ranges.length === 0)
    return { fault: `"lines=${list}" names no lines`, hint: 'Write lines=1-3, or lines=1,4-6.' }
  if (most > lines.length)
    return {
      fault: `it has ${lines.length} lines, and "lines=${list}" names line ${most}`,
      hint: 'Name a region: its lines may move.',
    }
  if (ranges.length > MOST_RANGES)
    return { fault: `"lines=${list.slice(0, 40)}…" is too long`, hint: 'Name fewer lines.' }
  return { text: dedented(ranges.flatMap(({ from, to }) => lines.slice(from - 1, to))) }
}

const MOST_RANGES = 50

function dedented(lines: string[]): string {
  const filled = lines.filter((line) => line.trim() !== '')
  const indent = filled.reduce(
    (least, line) => Math.min(least, line.length - line.trimStart().length),
    Infinity,
  )
  return lines.map((line) => line.slice(indent)).join('\n')
}
