// All that is more than Markdown, around the parser: `markBlocks` puts marks into a text, `group`
// turns them into nodes of the tree.
import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { type Problem, SiteError } from '../../tools/problem.ts'
import type { ProblemPosition } from '../checks/tally.ts'
import { checkTree } from '../checks/tree.ts'
import { PART_TAGS, type Part } from '../components/components.ts'
import { type Includes, readInclude } from '../components/includes.ts'
import { markMdx } from '../components/mark.ts'
import { rebaseIncluded } from '../components/rebaseIncluded.ts'
import { splitFrontMatter } from '../frontMatter/split.ts'
import { decodeText } from '../text/decode.ts'
import { walk } from '../tree/walk.ts'
import { makeAlerts } from './alerts.ts'
import { containerNodes, markContainers } from './markContainers.ts'
import { blockNode, groupMarked, type Marked, OWN_MARK } from './markers.ts'

/** The file a text is from, and what its page has found so far. */
export interface BlockContext {
  /** In the site's folder. */
  path: string
  /** Files that include each other down to this one, itself the last. */
  chain: string[]
  parts: Part[]
  includes: Includes
}

export interface MarkedBlocks {
  text: string
  problems: Problem[]
  /** Names of tags of which nothing more is to be said. */
  components: Set<string>
  group(tree: Root): void
  /** Turns a place of `text` into one of the author's text. */
  restore(place: ProblemPosition): void
}

/** `parse` reads Markdown. */
export function markBlocks(
  text: string,
  context: BlockContext,
  parse: (text: string) => Root,
): MarkedBlocks {
  const mdx = markMdx(text, context.parts, context.path.endsWith('.mdx'))
  const containers = markContainers(mdx.text)
  const problems = [
    ...mdx.problems,
    ...containers.problems.map((problem) => restored(problem, false)),
  ]
  const isPlain = !mdx.places && !containers.lineOf
  return {
    text: containers.text,
    problems,
    components: mdx.components,
    group,
    restore: (place) => isPlain || Object.assign(place, restored(place, true)),
  }

  function restored<T extends ProblemPosition>(place: T, isFinal: boolean): T {
    if (!place.line) return place
    const line = (isFinal && containers.lineOf?.[place.line]) || place.line
    const { line: own, shift } = mdx.places?.[line] ?? { line, shift: 0 }
    return { ...place, line: own, column: place.column && Math.max(1, place.column + shift) }
  }

  function group(tree: Root): void {
    if (!isPlain)
      groupMarked(tree, (marked) =>
        marked.kind === 'c' ? containerNodes(marked, containers.fences, parse) : partNode(marked),
      )
    if (context.parts.some((part) => part.type === 'link')) nameLinks(tree)
    if (text.includes('[!'))
      problems.push(...makeAlerts(tree, containers.text).map((problem) => restored(problem, true)))
  }

  function partNode({ index, mark, children }: Marked): RootContent[] {
    const part = context.parts[index]
    if (!part || part.type === 'link') return children
    if (part.type === 'partial') return included(part.path, mark)
    return [blockNode(PART_TAGS[part.type], { dataPart: OWN_MARK + index }, children, mark)]
  }

  /** The nodes of another file. What is wrong in it is told where it is included. */
  function included(target: string, mark: RootContent): RootContent[] {
    const place = restored(
      { line: mark.position?.start.line, column: mark.position?.start.column },
      true,
    )
    const found = readInclude(target, context.path, context.chain, context.includes)
    if ('fault' in found) {
      problems.push({
        code: 'PARTIAL',
        severity: 'error',
        message: found.fault,
        hint: found.hint,
        ...place,
      })
      return []
    }
    const { path } = found
    try {
      const own = { ...context, path, chain: [...context.chain, path] }
      const split = splitFrontMatter(decodeText(found.bytes, path), path)
      const blocks = markBlocks(split.body, own, parse)
      const tree = parse(blocks.text)
      blocks.group(tree)
      for (const problem of checkTree(tree, blocks.text, path.endsWith('.mdx'))) {
        blocks.restore(problem)
        problems.push(told(problem, split.bodyLine))
      }
      rebaseIncluded(tree, mark.position, path, context.path)
      problems.push(...blocks.problems.map((problem) => told(problem, split.bodyLine)))
      return tree.children
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      problems.push(...error.problems.map((problem) => told(problem, 0)))
      return []
    }

    function told(problem: Problem, before: number): Problem {
      const where = problem.line ? `${path}:${problem.line + before}: ` : ''
      return { ...problem, file: undefined, message: where + problem.message, ...place }
    }
  }

  /** Links that were tags have the number of their part for a title. */
  function nameLinks(tree: Root): void {
    walk<Nodes, Parents>(tree, (node) => {
      if (node.type !== 'link') return
      const index = /^quire:(\d+)$/.exec(node.title ?? '')?.[1]
      const part = index === undefined ? undefined : context.parts[Number(index)]
      if (part?.type !== 'link') return
      node.title = undefined
      node.data = { hProperties: { className: part.className?.split(' ') } }
    })
  }
}
