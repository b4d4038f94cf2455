// Finds what authors' modules say by <Translate> and translate(): the texts as they are written, by
// id. What is put together while a page runs cannot be found.
import { type Expression, type Node, type Property, parse } from 'acorn'
import type { Writable } from '../site/locales/labels.ts'
import { esbuild } from '../tools/esbuild.ts'

const MODULE = '@docusaurus/Translate'

interface Spoken {
  texts: Writable
  /** Texts that only running would tell. */
  unclear: number
}

/** Nothing of a module with a fault in its syntax: a build tells that one. */
export async function moduleTexts(path: string, text: string): Promise<Spoken> {
  if (!text.includes(MODULE)) return { texts: {}, unclear: 0 }
  const loader = /\.[cm]?tsx?$/.test(path) ? 'tsx' : 'jsx'
  try {
    const { code } = await esbuild().transform(text, { loader, jsx: 'automatic', format: 'esm' })
    return spokenTexts(code)
  } catch {
    return { texts: {}, unclear: 0 }
  }
}

/** `code` is JavaScript without JSX. */
function spokenTexts(code: string): Spoken {
  const found: Spoken = { texts: {}, unclear: 0 }
  const names = new Map<string, 'component' | 'function'>()
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
  return found

  function walk(node: Node): void {
    const { type } = node
    if (type === 'ImportDeclaration') noteNames(node as ImportNode)
    if (type === 'CallExpression') look(node as CallNode)
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const each of value) if (isNode(each)) walk(each)
      if (isNode(value)) walk(value)
    }
  }

  function noteNames({ source, specifiers }: ImportNode): void {
    if (source.value !== MODULE) return
    for (const { type, imported, local } of specifiers)
      if (type === 'ImportDefaultSpecifier') names.set(local.name, 'component')
      else if (imported?.name === 'translate') names.set(local.name, 'function')
  }

  function look({ callee, arguments: [first, second] }: CallNode): void {
    const called = nameOf(callee)
    if (names.get(called) === 'function') note(first, 'message')
    else if (/^_?jsxs?(DEV)?\d*$/.test(called) && names.get(nameOf(first)) === 'component')
      note(second, 'children')
  }

  function note(given: Node | undefined, textKey: string): void {
    const props = propertiesOf(given)
    const text = props && textOf(props[textKey])
    const id = props && (props.id === undefined ? text : textOf(props.id))
    if (id === undefined || (text === undefined && props?.[textKey] !== undefined)) {
      found.unclear++
      return
    }
    const description = textOf(props?.description)
    found.texts[id] ??= { message: text ?? id, ...(description && { description }) }
  }
}

type ImportNode = Node & {
  source: { value: unknown }
  specifiers: { type: string; imported?: { name?: string }; local: { name: string } }[]
}
type CallNode = Node & { callee: Node; arguments: Node[] }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: Node | undefined): string =>
  node?.type === 'Identifier' ? (node as Node & { name: string }).name : ''

function propertiesOf(node: Node | undefined): Record<string, Node> | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  const { properties } = node as Node & { properties: Property[] }
  return Object.fromEntries(
    properties.flatMap(({ type, key, value }) =>
      type === 'Property'
        ? [[nameOf(key as Node) || String((key as { value?: unknown }).value), value as Node]]
        : [],
    ),
  )
}

/** A text that is written out, also in several pieces. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') {
    const { value } = node as Node & { value: unknown }
    return typeof value === 'string' ? value : undefined
  }
  if (node?.type === 'TemplateLiteral') {
    const { expressions, quasis } = node as Node & {
      expressions: Expression[]
      quasis: { value: { cooked?: string | null } }[]
    }
    return expressions.length === 0 ? (quasis[0]!.value.cooked ?? undefined) : undefined
  }
  if (node?.type === 'BinaryExpression') {
    const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string }
    const [start, end] = [textOf(left), textOf(right)]
    return operator === '+' && start !== undefined && end !== undefined ? start + end : undefined
  }
  return undefined
}
