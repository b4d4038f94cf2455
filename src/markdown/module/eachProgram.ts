// The programs in a document: its statements, its expressions, those of attributes.
import type { Node as ProgramNode } from 'estree'
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import { isElement, isEsm, isExpression } from '../mdx/nodes.ts'
import { walk } from '../tree/walk.ts'
import { mapProgram, programOf } from './program.ts'

type MapNode = (node: ProgramNode) => ProgramNode | undefined

/** Calls `take` for every node in them; imports are left out. */
export function eachInPrograms(tree: Root, take: (node: ProgramNode) => void): void {
  const visit: MapNode = (node) => {
    take(node)
    return undefined
  }
  walk<Node, Parent>(tree, (node) => {
    if (isEsm(node))
      for (const each of node.data?.estree?.body ?? [])
        if (each.type !== 'ImportDeclaration') mapProgram(programOf([each as never]), visit)
    mapNode(node, visit)
    return undefined
  })
}

/** The expressions of the text and of attributes, each node replaced by what `map` gives for it. */
export function mapExpressions(tree: Root, map: MapNode): void {
  walk<Node, Parent>(tree, (node) => {
    mapNode(node, map)
    return undefined
  })
}

function mapNode(node: Node, map: MapNode): void {
  if (isExpression(node) && node.data?.estree) mapProgram(node.data.estree, map)
  if (!isElement(node)) return
  for (const attribute of node.attributes) {
    const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
    const program = typeof value === 'object' ? value?.data?.estree : undefined
    if (program) mapProgram(program, map)
  }
}
