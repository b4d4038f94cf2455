// The value of an expression that needs nothing to be run: a text, a number, a list or a map of
// such.
import type { Expression } from 'estree'
import { evaluate, NotStatic } from '../mdx/evaluate.ts'
import type { JsxAttribute } from '../mdx/nodes.ts'
import { expressionOf } from './program.ts'

/** Undefined for any other expression. */
export function literalOf(node: Expression | undefined): { value: unknown } | undefined {
  if (!node) return undefined
  try {
    return { value: evaluate(node, () => undefined) }
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    return undefined
  }
}

/** An attribute's value; `true` for one that is only named. */
export function attributeLiteral(attribute: JsxAttribute): { value: unknown } | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return undefined
  const { value } = attribute
  if (value === null || value === undefined) return { value: true }
  return typeof value === 'string' ? { value } : literalOf(expressionOf(value.data?.estree))
}
