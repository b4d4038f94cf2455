// Which texts of MDX the native parser may have. It ends the process on some that are odd, and
// takes the square of the time for others.
import { hasOpenTicks, outsideCode } from '../parse/codeSpans.ts'
import {
  allDoubtsBut,
  type DoubtName,
  doubtIn,
  hasTable,
  likelyDoubts,
  type NamedDoubt,
} from '../parse/doubts.ts'
import { FENCE } from '../parse/innerBlocks.ts'
import { hasFewOpenTags } from './openTags.ts'

/** It has no HTML. */
const DOUBTS = allDoubtsBut(new Set(['innerHtml', 'htmlTable', 'endTag']))

const MOST_BRACES = 1000
const DEEPEST = 100

/**
 * True for a text that may be given to it, parts in doubt or not; code in fences is left out. It
 * looks for the end of each brace, also of those in formulas, which `prose` is without.
 */
export const isSafeForNativeMdx = (prose: string, written = prose): boolean =>
  written.split('{').length < MOST_BRACES &&
  depthOf(prose) < DEEPEST &&
  !/\\\s*$/.test(prose) &&
  hasFewOpenTags(prose)

export type MdxDoubtName =
  | DoubtName
  | 'cellTicks'
  | 'cellOpen'
  | 'tabBehind'
  | 'lineBehind'
  | 'openInner'
  | 'innerModule'

/** What `whole` can have is looked for in the prose of each of its segments. */
export function mdxDoubter(whole: string): (prose: string) => MdxDoubtName | undefined {
  const likely = likelyDoubts(whole, DOUBTS)
  const asked = OWN_DOUBTS.filter(([mayBeIn]) => mayBeIn(whole)).map(([, ask]) => ask)
  if (asked.length === 0 && likely.length === 0) return () => undefined
  return (prose) => firstDoubt(prose, asked, likely)
}

/** The first doubt about a segment; undefined for one on which both parsers agree. */
export const mdxDoubtIn = (prose: string): MdxDoubtName | undefined =>
  firstDoubt(
    prose,
    OWN_DOUBTS.map(([, ask]) => ask),
    DOUBTS,
  )

type Ask = (prose: string) => MdxDoubtName | undefined

function firstDoubt(prose: string, asked: Ask[], among: NamedDoubt[]): MdxDoubtName | undefined {
  for (const ask of asked) {
    const doubt = ask(prose)
    if (doubt) return doubt
  }
  return doubtIn(prose, among)
}

const TAB_BEHIND = /[>}] *\t|<[ \t]*(?:\||$)/m
const MAY_BE_OPEN = /[<{]|[>}][ \t]|import|export/

/** Of MDX alone, each with what holds for a text if it holds for one of its segments. */
const OWN_DOUBTS: [mayBeIn: (whole: string) => boolean, Ask][] = [
  [(text) => TAB_BEHIND.test(text), (prose) => (TAB_BEHIND.test(prose) ? 'tabBehind' : undefined)],
  [hasTable, cellDoubtIn],
  [(text) => MAY_BE_OPEN.test(text), lineDoubtIn],
]

function cellDoubtIn(prose: string): MdxDoubtName | undefined {
  if (!hasTable(prose)) return undefined
  const lines = prose.split('\n')
  if (lines.some((line) => OPEN_AT_END.test(line) || hasCutScript(line))) return 'cellOpen'
  return lines.some(hasCellTicks) ? 'cellTicks' : undefined
}

/**
 * For the native parser the code that they begin may end in another row, and an expression be one
 * in code that begins in its cell.
 */
const hasCellTicks = (line: string) =>
  /[`]/.test(line) && /[{<]/.test(line) && line.split(/(?<!\\)\|/).some(hasOpenTicks)

/** The native parser takes some of them for a script. */
const MODULE = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(?:import|export)(?:[ \t{*"'(/]|$)/
const MARKERS = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])(?:[ \t]+|$))+|^[ \t>]*>/
/** Without such a line there is nothing that the next one could leave. */
const MODULE_OR_MARKERS = new RegExp(`${MODULE.source}|${MARKERS.source}`, 'm')
const OPEN_AT_END = /<[^>]*$|\{[^}]*$/
/** Where a brace begins: what ends the cell, or what a brace may stand in that ends nothing. */
const IN_BRACE = /(?<!\\)\{[^{}|"'`/]*([{|"'`/])/

/** True where a cell may end in an expression: for the native parser it ends behind it. */
function hasCutScript(line: string): boolean {
  const found = IN_BRACE.exec(line)
  if (!found) return false
  const next = line.indexOf('|', found.index)
  return next >= 0 && (found[1] === '|' || line.indexOf('}', next) >= 0)
}
const INDENTED_FENCE = new RegExp(`^( +)(${FENCE.source.slice(1)})`)

function lineDoubtIn(prose: string): MdxDoubtName | undefined {
  if (!MAY_BE_OPEN.test(prose) || !MODULE_OR_MARKERS.test(prose)) return undefined
  // How far the text of a list or quote is indented; what is open at a line's end may be left by
  // the next line.
  let indent = 0
  // It may be wider than it is long.
  let hasTab = false
  let isOpen = false
  let isBlankBefore = true
  // What ends the code of a list; that opens nothing.
  let fence: string | undefined
  for (const line of (/[<{]/.test(prose) ? outsideCode(prose) : prose).split('\n')) {
    const isBlank = !line.trim()
    if (fence !== undefined) {
      if (line.trimEnd() === fence) fence = undefined
      else if (!isBlank && !line.startsWith(indentOf(fence))) return 'openInner'
      continue
    }
    // An import or export that would end something else.
    if (MODULE.test(line)) return 'innerModule'
    const inner = line.slice(0, indent)
    if (isOpen && !isBlank && (hasTab || /[\t>]/.test(inner) || /\S/.test(inner)))
      return 'openInner'
    if (isBlankBefore && /^\S/.test(line)) indent = 0
    const markers = MARKERS.exec(line)?.[0]
    if (markers !== undefined) hasTab = markers.includes('\t')
    indent = markers?.length ?? indent
    // Whether the blanks belong to it.
    if (indent > 0 && /[>}][ \t]+$/.test(line)) return 'lineBehind'
    if (indent > 0 && !isOpen) fence = INDENTED_FENCE.exec(line)?.[0]
    isOpen = indent > 0 && ((isOpen && !isBlank) || OPEN_AT_END.test(line))
    isBlankBefore = isBlank
  }
  return fence === undefined ? undefined : 'openInner'
}

const indentOf = (line: string) => /^ */.exec(line)![0]

const OPENING = new Set('([{<')

/** How many brackets are open at once at the most, wherever they stand. */
function depthOf(text: string): number {
  let deepest = 0
  let depth = 0
  const bracket = /[([{<)\]}>]/g
  while (bracket.test(text)) {
    if (OPENING.has(text[bracket.lastIndex - 1]!)) deepest = Math.max(deepest, ++depth)
    else depth = Math.max(0, depth - 1)
  }
  return deepest
}
