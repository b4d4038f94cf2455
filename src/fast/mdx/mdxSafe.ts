// Which texts of MDX the native parser may have. It ends the process on some that are odd, and
// takes the square of the time for others.
import { hasOpenTicks } from '../parse/codeSpans.ts'
import {
  allDoubtsBut,
  type DoubtName,
  doubtIn,
  hasTable,
  likelyDoubts,
  type NamedDoubt,
} from '../parse/doubts.ts'
import { hasFewOpenTags } from './openTags.ts'

/** It has no HTML. */
const DOUBTS = allDoubtsBut(new Set(['innerHtml', 'htmlTable', 'endTag']))

const MOST_BRACES = 1000
const DEEPEST = 100

/** True for a text that may be given to it, parts in doubt or not; code in fences is left out. */
export const isSafeForNativeMdx = (prose: string): boolean =>
  prose.split('{').length < MOST_BRACES &&
  depthOf(prose) < DEEPEST &&
  !/\\\s*$/.test(prose) &&
  hasFewOpenTags(prose)

export type MdxDoubtName =
  | DoubtName
  | 'cellTicks'
  | 'tabBehind'
  | 'lineBehind'
  | 'openInner'
  | 'innerModule'

/** What `whole` can have is looked for in the prose of each of its segments. */
export function mdxDoubter(whole: string): (prose: string) => MdxDoubtName | undefined {
  const likely = likelyDoubts(whole, DOUBTS)
  return (prose) => mdxDoubtIn(prose, likely)
}

/** The first doubt about a segment; undefined for one on which both parsers agree. */
export function mdxDoubtIn(prose: string, among: NamedDoubt[] = DOUBTS): MdxDoubtName | undefined {
  if (/[>}] *\t|<[ \t]*(?:\||$)/m.test(prose)) return 'tabBehind'
  if (hasTable(prose) && prose.split('\n').some(hasCellTicks)) return 'cellTicks'
  return lineDoubtIn(prose) ?? doubtIn(prose, among)
}

/** For the native parser the code that they begin may end in another row. */
const hasCellTicks = (line: string) => /[`]/.test(line) && /[{<]/.test(line) && hasOpenTicks(line)

/** The native parser takes some of them for a script. */
const MODULE = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(?:import|export)(?:[ \t]|$)/
const MARKERS = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])(?:[ \t]+|$))+|^[ \t>]*>/
const OPEN_AT_END = /<[^>]*$|\{[^}]*$/

function lineDoubtIn(prose: string): MdxDoubtName | undefined {
  // How far the text of a list or quote is indented; what is open at a line's end may be left by
  // the next line.
  let indent = 0
  let isOpen = false
  let isBlankBefore = true
  for (const line of prose.split('\n')) {
    const isBlank = !line.trim()
    // An import or export that would end something else.
    if (MODULE.test(line)) return 'innerModule'
    const inner = line.slice(0, indent)
    if (isOpen && !isBlank && (/[\t>]/.test(inner) || /\S/.test(inner))) return 'openInner'
    if (isBlankBefore && /^\S/.test(line)) indent = 0
    indent = MARKERS.exec(line)?.[0].length ?? indent
    // Whether the blanks belong to it.
    if (indent > 0 && /[>}][ \t]+$/.test(line)) return 'lineBehind'
    isOpen = indent > 0 && ((isOpen && !isBlank) || OPEN_AT_END.test(line))
    isBlankBefore = isBlank
  }
  return undefined
}

/** How many brackets are open at once at the most, wherever they stand. */
function depthOf(text: string): number {
  let deepest = 0
  let depth = 0
  for (const [sign] of text.matchAll(/[([{<>)\]}]/g)) {
    if ('([{<'.includes(sign)) deepest = Math.max(deepest, ++depth)
    else depth = Math.max(0, depth - 1)
  }
  return deepest
}
