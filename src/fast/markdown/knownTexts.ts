// Blocks that the versions of a document have in common: they are parsed and rendered for the first
// of them, and what was made is used again where the same text stands at the top of another. A
// segment (../parse/segments.ts) is all that its blocks depend on, but for names that are defined
// elsewhere, the ids of headings, which are given in the order of the page, and its lines.
import type { Heading, Nodes, Root, RootContent } from 'mdast'
import { depthBehind } from '../../compile/containers/markers.ts'
import type { Problem } from '../../tools/problem.ts'
import type { LinkRef } from '../../types/compiled.ts'
import type { KnownBlocks, KnownNode } from '../parse/known.ts'
import type { Segment } from '../parse/segments.ts'
import type { RenderState } from './plainBlocks.ts'
import type { TopBlock } from './plainTop.ts'

/** What a block at the top became. */
interface Made {
  node: RootContent
  top: TopBlock
  links: LinkRef[]
}

/** What a segment became that began at `line`. */
interface KnownText {
  line: number
  blocks: Made[]
}

/** By their segments, without the line ends behind them; undefined for one that is not used. */
type Texts = Map<string, KnownText | undefined>

/** Of documents with the same options, by their format. */
export type KnownTexts = Record<'md' | 'mdx', Texts>

/** Tags, braces, containers, definitions and code of files may be more than what they look like. */
const MAY_DEPEND = /[<{]|:::|\]:/

/** What is rendered by itself, wherever it stands; a heading has a place among others. */
const ALONE = new Set<string>([
  ...['paragraph', 'code', 'list', 'listItem', 'blockquote', 'thematicBreak'],
  ...['table', 'tableRow', 'tableCell', 'text', 'emphasis', 'strong', 'delete', 'inlineCode'],
  ...['break', 'link', 'image'],
])

const isAlone = (node: Nodes): boolean => ALONE.has(node.type) && holdsAlone(node)

const holdsAlone = (node: Nodes) => !('children' in node) || node.children.every(isAlone)

/** Headings at the top are rendered again. */
const mayBeKnown = (node: RootContent) =>
  node.type === 'heading' ? holdsAlone(node) : isAlone(node)

/** The blocks of one text, in the order in which it is parsed, rendered and kept. */
export class KnownInText implements KnownBlocks {
  readonly #texts: Texts
  /** What may be known, by the segments of this text. */
  readonly #keys = new Map<Segment, string>()
  readonly #found = new Map<KnownNode, { known: KnownText; line: number }>()
  #parsed: { segment: Segment; nodes: RootContent[] }[] = []
  readonly #made = new Map<RootContent, Made>()

  constructor(texts: Texts) {
    this.#texts = texts
  }

  among(text: string, segments: Segment[]): Map<Segment, KnownNode> {
    const found = new Map<Segment, KnownNode>()
    const defines = segments.some(({ prose }) => prose.includes(']:'))
    const hasFiles = text.includes('file=')
    const hasContainers = text.includes('quire:open')
    let depth = 0
    for (const segment of segments) {
      const { prose, line } = segment
      if (MAY_DEPEND.test(prose)) {
        if (hasContainers) depth = depthBehind(prose, depth)
        continue
      }
      if (depth > 0 || (defines && prose.includes('['))) continue
      const key = keyOf(text, segment)
      if (hasFiles && key.includes('file=')) continue
      this.#keys.set(segment, key)
      const known = this.#texts.get(key)
      if (!known) continue
      const node: KnownNode = { type: 'known', position: positionOf(segment) }
      this.#found.set(node, { known, line })
      found.set(segment, node)
    }
    return found
  }

  missed(segments: Iterable<Segment>): void {
    this.#found.clear()
    for (const segment of segments) {
      this.#texts.set(this.#keys.get(segment)!, undefined)
      this.#keys.delete(segment)
    }
  }

  parsed({ children }: Root, segments: Segment[]): void {
    let at = 0
    for (const segment of segments) {
      const nodes: RootContent[] = []
      for (; startOf(children[at]) < segment.end; at++)
        if (startOf(children[at]) >= segment.start) nodes.push(children[at]!)
      if (nodes.length > 0 && this.#keys.has(segment)) this.#parsed.push({ segment, nodes })
    }
  }

  /** Something stands for blocks of this text. */
  get isUsed(): boolean {
    return this.#found.size > 0
  }

  /** Nothing was moved into a block of another. */
  isAllAtTop({ children }: Root): boolean {
    return children.filter(({ type }) => type === 'known').length === this.#found.size
  }

  /** The blocks that `node` stands for. `isTop`: no tag is open around it. */
  again(node: KnownNode, state: RenderState, isTop: boolean): TopBlock[] {
    const { known, line } = this.#found.get(node)!
    const by = line - known.line
    return known.blocks.map(({ node, top, links }) => {
      if (node.type === 'heading') return headingAgain(node, state, { by, isTop })
      for (const link of links) state.links.push(movedBy(link, by))
      return isTop ? { ...top } : { ...top, type: 'other' }
    })
  }

  /** Of each block at the top that was rendered, and stands in no tag. */
  made(node: RootContent, top: TopBlock, links: LinkRef[]): void {
    this.#made.set(node, { node, top: { ...top }, links: links.map((link) => ({ ...link })) })
  }

  /** Keeps what was made, but for blocks with a problem, which each text has at its own place. */
  keep(problems: Problem[]): void {
    const lines = problems.map(({ line }) => line)
    if (lines.includes(undefined)) return
    for (const { segment, nodes } of this.#parsed) {
      const key = this.#keys.get(segment)!
      if (this.#texts.has(key)) continue
      const blocks = nodes.flatMap((node) => (mayBeKnown(node) && this.#made.get(node)) || [])
      if (blocks.length < nodes.length) continue
      const { line } = segment
      const end = line + key.split('\n').length
      if (!lines.some((at) => at! > line && at! <= end)) this.#texts.set(key, { line, blocks })
    }
  }
}

/** The id of a heading depends on those before it. */
function headingAgain(
  node: Heading,
  state: RenderState,
  { by, isTop }: { by: number; isTop: boolean },
): TopBlock {
  const before = state.links.length
  const position = node.position && {
    start: movedBy(node.position.start, by),
    end: movedBy(node.position.end, by),
  }
  const { html, text } = state.outline.render({ ...node, position }, state, isTop)
  for (const link of state.links.slice(before)) Object.assign(link, movedBy(link, by))
  return { type: node.depth === 1 && isTop ? 'h1' : 'other', html, text: () => text }
}

const movedBy = <T extends { line?: number }>(place: T, by: number): T => ({
  ...place,
  line: place.line && place.line + by,
})

function keyOf(text: string, { start, end }: Segment): string {
  let last = end
  while (text[last - 1] === '\n') last--
  return text.slice(start, last)
}

function positionOf({ start, end, line }: Segment): KnownNode['position'] {
  const first = { line: line + 1, column: 1 }
  return { start: { ...first, offset: start }, end: { ...first, offset: end } }
}

const startOf = (node: RootContent | undefined) => node?.position?.start.offset ?? Infinity
