// Parses some runs of a text in one go, as if each stood alone, and puts what is found at its place
// in the text. One go, so that the time depends on their size and not on their number.
import type { RootContent } from 'mdast'

/** Segments of a text that follow each other. */
export interface TextRun {
  start: number
  end: number
  /** Of its first line, from 0. */
  line: number
}

/**
 * A paragraph behind each run but one that ends the text: two lists would be one, and code or HTML
 * that ends with a list or note ends elsewhere where nothing comes behind it. A run ends with a
 * blank line.
 */
const BETWEEN = 'x\n\n'
const LINES_BETWEEN = 2

/** For each run its nodes; undefined where one goes on behind its end. */
export function readRuns(
  text: string,
  runs: TextRun[],
  parse: (joined: string) => RootContent[] | undefined,
): RootContent[][] | undefined {
  const pieces = runs.map(({ start, end }) => text.slice(start, end))
  const hasNext = (run: TextRun) => run.end < text.length
  const nodes = parse(runs.map((run, i) => pieces[i]! + (hasNext(run) ? BETWEEN : '')).join(''))
  if (!nodes) return undefined
  let offset = 0
  let line = 0
  let next = 0
  const all: RootContent[][] = []
  for (const [i, run] of runs.entries()) {
    const piece = pieces[i]!
    const found: RootContent[] = []
    for (; startOf(nodes[next]) < offset + piece.length; next++) found.push(nodes[next]!)
    shift(found, run.start - offset, run.line - line)
    all.push(found)
    offset += piece.length + BETWEEN.length
    line += piece.split('\n').length - 1 + LINES_BETWEEN
    if (hasNext(run) && startOf(nodes[next++]) !== offset - BETWEEN.length) return undefined
  }
  return all
}

const startOf = (node: RootContent | undefined) => node?.position?.start.offset ?? Infinity

/** A node, or an attribute of a tag. */
interface Placed {
  position?: RootContent['position']
  children?: Placed[]
  attributes?: Placed[]
}

function shift(nodes: RootContent[], by: number, lines: number): void {
  const open = [...nodes] as Placed[]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.position)
      for (const point of [node.position.start, node.position.end]) {
        point.line += lines
        point.offset! += by
      }
    // One by one: there may be more than a call takes.
    for (const inner of node.children ?? []) open.push(inner)
    for (const attribute of node.attributes ?? []) open.push(attribute)
  }
}
