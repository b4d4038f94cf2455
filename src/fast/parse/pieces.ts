// One tree from two parsers: the native one reads the whole text, in which each run of segments in
// doubt is blanked to one letter, so that all places stay true; the reference reads those runs, and
// what it finds takes the letter's place. Names that are defined are the whole text's, so both are
// told of what the other one has defined. Segments whose blocks are known are blanked as well.
import type { Definition, FootnoteDefinition, Root, RootContent } from 'mdast'
import { add, countParsed, isCounting, type Left } from '../../tools/parseCounts.ts'
import { blanked, merged } from './blanks.ts'
import type { KnownBlocks, KnownNode } from './known.ts'
import { readRuns, type TextRun } from './runs.ts'
import type { Segment } from './segments.ts'

type Parse = (text: string) => Root | undefined

/** Each gives undefined for what it cannot take. */
export interface Readers {
  segmentsOf(text: string): Segment[] | undefined
  native: Parse
  /** Undefined before it is loaded. */
  reference: Parse | undefined
  /**
   * Why a segment is left to the reference; undefined for one that is not. `whole` is the prose of
   * all: what is not in there need not be looked for in each.
   */
  doubtIn(whole: string, segments: Segment[]): (segment: Segment) => string | undefined
}

/** The reference alone is quicker when it has to read more than this share of a text. */
const MOST_IN_DOUBT = 0.7

/** What is in doubt in code too: line ends of another kind, and what the reference rewrites. */
const ODD = /[\0\r\ufeff]/

/** Undefined for a text that cannot be cut, or that is in doubt for the most part. */
export function parseInPieces(
  text: string,
  readers: Readers,
  known?: KnownBlocks,
): Root | undefined {
  const segments = ODD.test(text) ? undefined : readers.segmentsOf(text)
  if (!segments) return leave(text, 'notCut')
  const found = known?.among(text, segments)
  if (found?.size) {
    const rest = segments.filter((segment) => !found.has(segment))
    const root = parseRuns(text, { runs: runsInDoubt(text, rest, readers), known: found }, readers)
    if (root) {
      known!.parsed(root, rest)
      return root
    }
    known!.missed(found.keys())
  }
  const left: Left = {}
  const runs = runsInDoubt(text, segments, readers, left)
  const root = runs.length === 0 ? readers.native(text) : parseRuns(text, { runs }, readers)
  if (!root) return leave(text, 'whole', left)
  known?.parsed(root, segments)
  countParsed(text, left)
  return root
}

/** Counts all of it as left to the reference, but for `left` by the reason of its own. */
function leave(text: string, reason: string, left: Left = {}): undefined {
  if (!isCounting()) return
  const known = Object.values(left).reduce((sum, bytes) => sum + bytes, 0)
  countParsed(text, { ...left, [reason]: Buffer.byteLength(text) - known })
}

/** What is not left to the native parser. */
interface Others {
  runs: TextRun[]
  known?: ReadonlyMap<Segment, KnownNode>
}

/** Undefined for a text that is in doubt for the most part, or whose parts do not fit. */
function parseRuns(
  text: string,
  { runs, known = new Map() }: Others,
  { native, reference }: Readers,
): Root | undefined {
  const rest = blanked(text, [...runs, ...known.keys()])
  const nodes = new Map<number, RootContent[]>()
  for (const [{ start }, node] of known) nodes.set(start, [node])
  if (runs.length === 0) {
    const own = native(rest)?.children
    return own && merged(text, own, nodes)
  }
  const size = runs.reduce((sum, { start, end }) => sum + end - start, 0)
  if (!reference || size > MOST_IN_DOUBT * text.length) return undefined
  // What is defined in the runs is guessed, and known once they are read; it is rarely anything.
  const guess = runs.flatMap(({ start, end }) => namesIn(text.slice(start, end)))
  let own = nodesOf(native, rest, guess)
  if (!own) return undefined
  const names = definedIn(own)
  const found = readRuns(text, runs, (joined) => nodesOf(reference, joined, names))
  if (!found) return undefined
  const others = definedIn(found.flat())
  if (!isSameSet(others, guess)) own = nodesOf(native, rest, others)
  for (const [i, { start }] of runs.entries()) nodes.set(start, found[i]!)
  return own && merged(text, own, nodes)
}

/** Neighbours in doubt are one run. */
function runsInDoubt(
  text: string,
  segments: Segment[],
  readers: Readers,
  left: Left = {},
): TextRun[] {
  const doubtIn = readers.doubtIn(segments.map(({ prose }) => prose).join(''), segments)
  const runs: TextRun[] = []
  for (const segment of segments) {
    const { start, end, line } = segment
    const doubt = doubtIn(segment)
    if (doubt === undefined) continue
    if (isCounting()) add(left, doubt, Buffer.byteLength(text.slice(start, end)))
    const before = runs.at(-1)
    if (before?.end === start) before.end = end
    else runs.push({ start, end, line })
  }
  return runs
}

/** What may be a definition: `[name]:` at the beginning of a line, behind what contains it. */
function namesIn(text: string): string[] {
  const found = text.matchAll(/^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*\[((?:[^\][\\\n]|\\.)+)\]:/gm)
  return [...found].map(([, name]) => name!.trim().replace(/\s+/g, ' ').toLowerCase())
}

/** A quote, HTML or code that ends elsewhere where something comes behind it. */
const MAY_GO_ON = /(?:^|\n)(?:[ \t]*(?:>[ \t>]*|<[^\n]*)|[^\n]*(?:`{3}|~{3})[^\n]*)$/

/** The blocks of a text in which some more names are defined than it defines itself. */
function nodesOf(parse: Parse, text: string, names: string[]): RootContent[] | undefined {
  if (names.length === 0) return parse(text)?.children
  if (MAY_GO_ON.test(text)) return undefined
  const definitions = [...new Set(names)].map((name) => `[${name}]: x\n\n`)
  const children = parse(`${text}\n\n${definitions.join('')}`)?.children
  return children?.filter(({ position }) => position!.start.offset! < text.length)
}

function definedIn(nodes: RootContent[]): string[] {
  const names: string[] = []
  const open = [...nodes]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') names.push(nameOf(node))
    if ('children' in node) for (const child of node.children) open.push(child)
  }
  return names
}

/** As it is written: a label has neither backslashes nor references. */
const nameOf = ({ type, identifier }: Definition | FootnoteDefinition) =>
  (type === 'footnoteDefinition' ? '^' : '') + identifier

function isSameSet(found: string[], expected: string[]): boolean {
  const names = new Set(found)
  return expected.every((name) => names.has(name)) && names.size === new Set(expected).size
}
