// The programs in a document: its statements, its expressions, those of attributes.
import type { Node as ProgramNode } from 'estree'
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import { isElement, isEsm, isExpression } from '../mdx/nodes.ts'
import { walk } from '../tree/walk.ts'
import { mapProgram, programOf } from './program.ts'

/** Calls `take` for every node in them; imports are left out. */
export function eachInPrograms(tree: Root, take: (node: ProgramNode) => void): void {
  const visit = (node: ProgramNode) => {
    take(node)
    return undefined
  }
  walk<Node, Parent>(tree, (node) => {
    if (isEsm(node))
      for (const each of node.data?.estree?.body ?? [])
        if (each.type !== 'ImportDeclaration') mapProgram(programOf(each as never), visit)
    if (isExpression(node) && node.data?.estree) mapProgram(node.data.estree, visit)
    if (isElement(node))
      for (const attribute of node.attributes) {
        const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
        const program = typeof value === 'object' ? value?.data?.estree : undefined
        if (program) mapProgram(program, visit)
      }
    return undefined
  })
}
