// A tree that plugins have changed, with what our own steps count on, and plugins of unified often
// leave out: properties, children that are nodes, a whole place or none.
import type { Node, Parent, Position } from 'unist'

/** Changes `tree`. Throws for what is no tree. */
export function plainTree<T extends Node>(tree: T): T {
  if (tree?.type !== 'root') throw new Error('it gives back something else than a tree')
  complete(tree)
  return tree
}

function complete(node: Node & { properties?: object; attributes?: unknown[] }): void {
  const { type, position } = node
  if (type === 'element') node.properties ??= {}
  if (/^mdxJsx/.test(type)) node.attributes ??= []
  if (!isWhole(position)) delete node.position
  if (/^(?:root|element|mdxJsx.*)$/.test(type) || 'children' in node) {
    const { children = [] } = node as Partial<Parent>
    const nodes = children.filter((child) => typeof child?.type === 'string')
    for (const child of nodes) complete(child)
    Object.assign(node, { children: nodes })
  }
}

const isWhole = (position: Partial<Position> | undefined): boolean =>
  [position?.start, position?.end].every((point) => Number.isSafeInteger(point?.line))
