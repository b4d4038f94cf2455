// Walks a tree in document order. unist-util-visit makes and names a function for every node; this
// only calls back.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Node, Parent } from 'unist'

type Visit<N, P> = (node: N, index: number, parent: P) => number | 'skip' | undefined

/**
 * Calls `visit` for every node below `parent`. What it returns says where to go on: a number is the
 * index of the child of `parent` to visit next (after some were put in or taken out), `'skip'`
 * leaves out the node's own children.
 */
export function walk<
  N extends Node = RootContent | ElementContent,
  P extends Parent = Root | Element,
>(parent: P, visit: Visit<N, P>): void {
  const children = parent.children as Node[]
  for (let i = 0; i < children.length; ) {
    const node = children[i]!
    const next = visit(node as N, i, parent)
    if (typeof next === 'number') {
      i = next
      continue
    }
    if (next !== 'skip' && 'children' in node) walk(node as P, visit)
    i++
  }
}

/** The same for elements only. */
export function walkElements(tree: Root | Element, visit: Visit<Element, Root | Element>): void {
  walk(tree, (node, index, parent) =>
    node.type === 'element' ? visit(node, index, parent) : undefined,
  )
}
