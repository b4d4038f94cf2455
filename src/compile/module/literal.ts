// The value of an expression that needs nothing to be run: a text, a number, a list or a map of
// such.
import type { JsxAttribute, ProgramNode } from './nodes.ts'
import { expressionOf } from './nodes.ts'

/** Undefined for any other expression: `{ value: undefined }` never comes out. */
export function literalOf(node: ProgramNode | undefined): { value: unknown } | undefined {
  if (!node) return undefined
  if (node.type === 'Literal') return node.regex ? undefined : { value: node.value }
  if (node.type === 'TemplateLiteral') {
    const [only, ...more] = node.quasis as { value: { cooked: string } }[]
    return only && more.length === 0 ? { value: only.value.cooked } : undefined
  }
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const inner = literalOf(node.argument as ProgramNode)
    return typeof inner?.value === 'number' ? { value: -inner.value } : undefined
  }
  if (node.type === 'ArrayExpression') {
    const items = (node.elements as ProgramNode[]).map((each) => literalOf(each ?? undefined))
    return items.every((item) => item) ? { value: items.map((item) => item!.value) } : undefined
  }
  return node.type === 'ObjectExpression' ? literalMap(node) : undefined
}

function literalMap(node: ProgramNode): { value: unknown } | undefined {
  const entries: [string, unknown][] = []
  for (const property of node.properties as ProgramNode[]) {
    const value = property.computed ? undefined : literalOf(property.value as ProgramNode)
    if (property.type !== 'Property' || !value) return undefined
    const { name, value: text } = property.key as { name?: string; value?: unknown }
    entries.push([name ?? String(text), value.value])
  }
  return { value: Object.fromEntries(entries) }
}

/** An attribute's value; `true` for one that is only named. */
export function attributeLiteral(attribute: JsxAttribute): { value: unknown } | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return undefined
  const { value } = attribute
  if (value === null || value === undefined) return { value: true }
  return typeof value === 'string' ? { value } : literalOf(expressionOf(value.data?.estree))
}
