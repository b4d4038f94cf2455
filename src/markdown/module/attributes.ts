// Attributes of JSX with a value that is an expression.
import type { Expression } from 'estree'
import type { JsxAttribute } from '../mdx/nodes.ts'
import { programOf } from './program.ts'

export function attributeOf(name: string, expression: Expression): JsxAttribute {
  const estree = programOf([{ type: 'ExpressionStatement', expression }])
  const value = { type: 'mdxJsxAttributeValueExpression' as const, value: '', data: { estree } }
  return { type: 'mdxJsxAttribute', name, value }
}

export const objectOf = (entries: [key: string, value: string | number][]): Expression => ({
  type: 'ObjectExpression',
  properties: entries.map(([key, value]) => ({
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: { type: 'Literal', value: key },
    value: { type: 'Literal', value },
  })),
})

/** Of a style's text, each up to a semicolon that no quote or bracket holds. */
const DECLARATION = /((?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+)/g

/** `style="color: red"` as React takes it: `style={{ color: 'red' }}`. */
export const styleAttribute = (text: string): JsxAttribute =>
  attributeOf('style', objectOf([...text.matchAll(DECLARATION)].flatMap(([one]) => entryOf(one))))

function entryOf(declaration: string): [string, string][] {
  const at = declaration.indexOf(':')
  const value = declaration.slice(at + 1).trim()
  if (at < 0 || value === '') return []
  return [[reactName(declaration.slice(0, at).trim()), value]]
}

const reactName = (name: string) =>
  name.startsWith('--')
    ? name
    : name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
