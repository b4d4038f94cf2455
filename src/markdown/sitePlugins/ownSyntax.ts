// Syntax of a site's own, which its plugins read: what they know, or take out of the tree, is no
// slip of the author's.
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import type { Problem } from '../../tools/problem.ts'
import { isExpression } from '../mdx/nodes.ts'
import { walk } from '../tree/walk.ts'

/**
 * Without the problems of container names that we do not know, where the parser has read the
 * container: `:::name` is a node of Markdown with remark-directive.
 */
export function withoutOwnContainers(problems: Problem[], tree: Root): Problem[] {
  const isUnknown = ({ code }: Problem) => code === 'ADMONITION_UNKNOWN'
  if (!problems.some(isUnknown)) return problems
  const lines = new Set<number | undefined>()
  walk<Node, Parent>(tree, ({ type, position }) => {
    if (type === 'containerDirective') lines.add(position?.start.line)
    return undefined
  })
  return problems.filter((problem) => !isUnknown(problem) || !lines.has(problem.line))
}

/**
 * The tree that plugins make of `tree`, and `problems` without those of braces that they have taken
 * out of it.
 */
export async function withoutTakenBraces<Tree extends Node>(
  problems: Problem[],
  tree: Root,
  change: () => Promise<Tree>,
): Promise<{ tree: Tree; problems: Problem[] }> {
  const before = problems.length > 0 ? bracesIn(tree) : new Set()
  const changed = await change()
  const after = before.size > 0 ? bracesIn(changed) : before
  return {
    tree: changed,
    problems: problems.filter((one) => !before.has(placeOf(one)) || after.has(placeOf(one))),
  }
}

const placeOf = ({ line, column }: { line?: number; column?: number }) => `${line}:${column}`

function bracesIn(tree: Node): Set<string> {
  const places = new Set<string>()
  walk<Node, Parent>(tree as Parent, (node) => {
    if (isExpression(node as never) && node.position) places.add(placeOf(node.position.start))
    return undefined
  })
  return places
}
