// A definition within a tag: Sätteri puts it before the tag, the packages of MDX leave it
// where it was written.
import type { Definition, Parents, Root, RootContent } from 'mdast'
import { isElement } from '../remark/unravel.ts'

export function mendDefinitions(root: Root, text: string): Root {
  if (!text.includes(']:')) return root
  const open: Parents[] = [root]
  for (let parent = open.pop(); parent; parent = open.pop()) {
    const children = parent.children as RootContent[]
    if (children.some(({ type }) => type === 'definition')) moveInwards(parent, children)
    for (const node of parent.children) if ('children' in node) open.push(node)
  }
  return root
}

function moveInwards(parent: Parents, children: RootContent[]): void {
  const definitions: Definition[] = []
  const others: RootContent[] = []
  for (const node of children) {
    if (node.type === 'definition') definitions.push(node)
    else others.push(node)
  }
  definitions.sort((a, b) => startOf(a) - startOf(b))
  const inner = new Map<Parents, RootContent[]>()
  const own = merged(others, definitions, (definition, node) => {
    if (!node || !isElement(node) || startOf(definition) > node.position!.end.offset!) return false
    const found = inner.get(node)
    if (found) found.push(definition)
    else inner.set(node, [definition])
    return true
  })
  parent.children = own as never
  for (const [node, found] of inner) node.children = [...found, ...node.children] as never
}

/** In the order of the text; `takes` says whether the node before a definition has it. */
function merged(
  nodes: RootContent[],
  definitions: Definition[],
  takes: (definition: Definition, before: RootContent | undefined) => boolean,
): RootContent[] {
  const all: RootContent[] = []
  let before: RootContent | undefined
  let next = 0
  for (const definition of definitions) {
    for (; next < nodes.length && startOf(nodes[next]!) < startOf(definition); next++) {
      before = nodes[next]!
      all.push(before)
    }
    if (!takes(definition, before)) all.push(definition)
  }
  return [...all, ...nodes.slice(next)]
}

const startOf = ({ position }: RootContent) => position!.start.offset!
