// Containers of a site's own: `:::name` is a node of Markdown where a plugin brings the syntax for
// it, as remark-directive does.
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import type { Problem } from '../../tools/problem.ts'
import { walk } from '../tree/walk.ts'

/** Without the problems of names that we do not know, where the parser has read the container. */
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
