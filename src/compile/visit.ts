// `visit` of unist-util-visit for visitors that are plain functions, without making and naming a
// function for every node. The engine's bundle puts it in that package's place (scripts/site.mjs):
// mdast-util-to-hast walks every tree once to look for definitions.
import type { Node, Parent } from 'unist'

export const CONTINUE = true
export const EXIT = false
export const SKIP = 'skip'

type Step = boolean | 'skip' | number
type Visitor = (
  node: never,
  index: number | undefined,
  parent: never,
  // biome-ignore lint/suspicious/noConfusingVoidType: as in the package, a visitor may return nothing
) => Step | [Step, number] | undefined | void
type Test =
  | string
  | string[]
  | ((node: Node, index?: number, parent?: Parent) => unknown)
  | null
  | undefined

/**
 * Calls `visitor(node, index, parent)` for every node that passes `test` (a type, some types, a
 * function), parents first. It may return EXIT (stop), SKIP (leave out the children), or the index
 * of the sibling to go on with.
 */
export function visit(tree: Node, test: Test | Visitor, visitor?: Visitor | boolean): void {
  const hasTest = typeof visitor === 'function'
  const call = (hasTest ? visitor : test) as (
    node: Node,
    index?: number,
    parent?: Parent,
  ) => ReturnType<Visitor>
  const passes = hasTest ? predicateOf(test as Test) : undefined
  step(tree, undefined, undefined)

  function step(
    node: Node,
    index: number | undefined,
    parent: Parent | undefined,
  ): Step | undefined {
    let next: Step | undefined
    if (!passes || passes(node, index, parent)) {
      const result = call(node, index, parent)
      const [action, sibling] = Array.isArray(result) ? result : [result ?? undefined, undefined]
      if (action === EXIT) return EXIT
      next = sibling ?? (typeof action === 'number' ? action : undefined)
      if (action === SKIP) return next
    }
    if ('children' in node && visitChildren(node as Parent) === EXIT) return EXIT
    return next
  }

  function visitChildren(parent: Parent): Step | undefined {
    for (let i = 0; i < parent.children.length; ) {
      const next = step(parent.children[i]!, i, parent)
      if (next === EXIT) return EXIT
      i = typeof next === 'number' ? next : i + 1
    }
    return undefined
  }
}

function predicateOf(
  test: Test,
): ((node: Node, index?: number, parent?: Parent) => unknown) | undefined {
  if (typeof test === 'string') return (node) => node.type === test
  if (Array.isArray(test)) return (node) => test.includes(node.type)
  return test ?? undefined
}
