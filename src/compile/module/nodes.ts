// The nodes that MDX adds to the trees of Markdown and HTML, as far as they are read here.
import type { Node, Parent } from 'unist'

/** A node of a program's tree (ESTree). */
export interface ProgramNode {
  type: string
  loc?: { start: { line: number; column: number } } | null
  [key: string]: unknown
}

export interface Program extends ProgramNode {
  type: 'Program'
  body: ProgramNode[]
}

interface WithProgram {
  value: string
  data?: { estree?: Program }
}

/** Imports and exports. */
export interface EsmNode extends Omit<Node, 'data'>, WithProgram {
  type: 'mdxjsEsm'
}

/** `{…}` on its own or in a text. */
export interface ExpressionNode extends Omit<Node, 'data'>, WithProgram {
  type: 'mdxFlowExpression' | 'mdxTextExpression'
}

export interface JsxNode extends Parent {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'
  /** Null for a fragment. */
  name: string | null
  attributes: JsxAttribute[]
}

export type JsxAttribute =
  | { type: 'mdxJsxAttribute'; name: string; value?: string | AttributeExpression | null }
  | ({ type: 'mdxJsxExpressionAttribute' } & WithProgram)

export type AttributeExpression = { type: 'mdxJsxAttributeValueExpression' } & WithProgram

export const isEsm = (node: Node): node is EsmNode => node.type === 'mdxjsEsm'
export const isExpression = (node: Node): node is ExpressionNode =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
export const isJsx = (node: Node): node is JsxNode =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** A component's name has a capital or a dot; anything else is an element. */
export const isComponentName = (name: string) => /^[A-Z_$]|\./.test(name)

/** The expression of a program that is one; undefined for a comment. */
export function expressionOf(program: Program | undefined): ProgramNode | undefined {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement'
    ? (statement.expression as ProgramNode)
    : undefined
}

/** Calls `visit` for every node of a program, and puts what it returns in the node's place. */
export function mapProgram(
  node: ProgramNode,
  visit: (node: ProgramNode) => ProgramNode | undefined,
): ProgramNode {
  const replaced = visit(node)
  if (replaced) return replaced
  for (const [key, value] of Object.entries(node)) {
    if (Array.isArray(value))
      node[key] = value.map((each) => (isNode(each) ? mapProgram(each, visit) : each))
    else if (isNode(value)) node[key] = mapProgram(value, visit)
  }
  return node
}

const isNode = (value: unknown): value is ProgramNode =>
  typeof (value as ProgramNode | null)?.type === 'string'
