// Programs of a document, as trees of ESTree: its imports and exports, and what is in braces.
import type { Expression, Identifier, ImportDeclaration, Node, Program } from 'estree'

export const programOf = (body: Program['body']): Program => ({
  type: 'Program',
  body,
  sourceType: 'module',
  comments: [],
})

/** `import local from 'from'`, or `import { imported as local } from 'from'`. */
export const importOf = (local: string, from: string, imported?: string): ImportDeclaration => ({
  type: 'ImportDeclaration',
  attributes: [],
  source: { type: 'Literal', value: from },
  specifiers: [
    imported === undefined
      ? { type: 'ImportDefaultSpecifier', local: identifier(local) }
      : { type: 'ImportSpecifier', imported: identifier(imported), local: identifier(local) },
  ],
})

export const identifier = (name: string): Identifier => ({ type: 'Identifier', name })

/** The expression of a program that is one; undefined for a comment. */
export function expressionOf(program: Program | null | undefined): Expression | undefined {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

/** Calls `visit` for every node of a program, and puts what it returns in the node's place. */
export function mapProgram<N extends Node>(
  node: N,
  visit: (node: Node) => Node | undefined,
): N | Node {
  const replaced = visit(node)
  if (replaced) return replaced
  const fields = node as unknown as Record<string, unknown>
  for (const [key, value] of Object.entries(fields)) {
    if (Array.isArray(value))
      fields[key] = value.map((each) => (isNode(each) ? mapProgram(each, visit) : each))
    else if (isNode(value)) fields[key] = mapProgram(value, visit)
  }
  return node
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
