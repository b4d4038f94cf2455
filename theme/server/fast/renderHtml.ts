// React elements → HTML, byte for byte what react-dom/server writes, in a third of its time. It
// knows what a page's first HTML is made of: elements, components, contexts and the hooks that mean
// something before there is a screen. What it does not know it leaves to react-dom/server.
// tests/build/sameBytes.test.ts compares the two.
import * as React from 'react'
import { put, putHtml, putTogether, startAnew } from './pieces.ts'
import { CONTEXT, contextValue, HOOKS, rendering, type Special } from './renderHooks.ts'
import { EMPTY, escaped, NotKnown, notKnown, PLAIN, putAttribute } from './renderTag.ts'

type Props = Record<string, unknown>
interface Element {
  $$typeof: symbol
  type: unknown
  props: Props
}
type Component = ((props: Props) => unknown) & {
  prototype?: { isReactComponent?: unknown }
  contextType?: unknown
  defaultProps?: unknown
  getDerivedStateFromProps?: (props: Props, state: unknown) => unknown
}
const symbol = (name: string) => Symbol.for(`react.${name}`)
const [ELEMENT, FRAGMENT, STRICT, PROFILER] = [
  'transitional.element',
  'fragment',
  'strict_mode',
  'profiler',
].map(symbol)
const [CONSUMER, MEMO, FORWARD] = ['consumer', 'memo', 'forward_ref'].map(symbol)

/** React separates two texts by a comment, so that they are two nodes in the browser as well. */
let endsInText = false
let pictures = 0

/** Components of which something here writes the same HTML without elements. Throws NotKnown. */
export const shortcuts = new Map<unknown, (props: never, write: (node: unknown) => void) => void>()

/**
 * In pieces of which none ends within a tag; undefined when there is something in the tree that is
 * not known here. What a component throws is thrown.
 */
export function renderHtml(root: unknown): string[] | undefined {
  const internals = (React as unknown as Record<string, { H: unknown }>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (!internals) return undefined
  const before = internals.H
  internals.H = HOOKS
  startAnew()
  endsInText = false
  pictures = 0
  rendering.place = undefined
  rendering.contexts.clear()
  try {
    write(root)
    return putTogether()
  } catch (error) {
    if (error instanceof NotKnown) return undefined
    throw error
  } finally {
    internals.H = before
  }
}

function write(node: unknown): void {
  if (typeof node === 'string') text(node)
  else if (typeof node === 'number' || typeof node === 'bigint') text(String(node))
  else if (Array.isArray(node)) writeAll(node)
  else if (typeof node === 'object' && node !== null) {
    if ((node as Element).$$typeof !== ELEMENT) notKnown()
    const { type, props } = node as Element
    if (typeof type === 'string') writeTag(type, props)
    else writeComponent(type, props)
  } else if (typeof node === 'function' || typeof node === 'symbol') notKnown()
}

function writeAll(nodes: unknown[]): void {
  const above = rendering.place
  nodes.forEach((node, index) => {
    rendering.place = { above, count: nodes.length, index }
    write(node)
  })
  rendering.place = above
}

function text(value: string): void {
  if (value === '') return
  if (endsInText) put('<!-- -->')
  put(escaped(value))
  endsInText = true
}

function writeComponent(type: unknown, props: Props): void {
  const special = type as Special
  const shortcut = shortcuts.get(type)
  if (shortcut) {
    shortcut(props as never, write)
    endsInText = false
  } else if (typeof type === 'function') writeResult(type as Component, props)
  else if (type === FRAGMENT || type === STRICT || type === PROFILER) write(props.children)
  else if (special?.$$typeof === CONTEXT) provide(special, props)
  else if (special?.$$typeof === CONSUMER)
    write((props.children as (value: unknown) => unknown)(contextValue(special._context!)))
  else if (special?.$$typeof === MEMO) writeComponent(special.type, props)
  else if (special?.$$typeof === FORWARD) writeResult((own) => special.render!(own, own.ref), props)
  else notKnown()
}

function provide(context: Special, props: Props): void {
  const { contexts } = rendering
  const [had, before] = [contexts.has(context), contexts.get(context)]
  contexts.set(context, props.value)
  write(props.children)
  if (had) contexts.set(context, before)
  else contexts.delete(context)
}

function writeResult(type: Component, props: Props): void {
  if (type.defaultProps) notKnown()
  rendering.ids = 0
  const result = type.prototype?.isReactComponent ? resultOfClass(type, props) : type(props)
  const above = rendering.place
  if (rendering.ids > 0) rendering.place = { above, count: 1, index: 0 }
  write(result)
  rendering.place = above
}

interface Instance {
  state?: unknown
  render(): unknown
}

function resultOfClass(type: Component, props: Props): unknown {
  if (type.contextType || 'ref' in props) notKnown()
  const instance = new (type as unknown as new (props: Props) => Instance)(props)
  if ('componentWillMount' in instance || 'UNSAFE_componentWillMount' in instance) notKnown()
  const state = instance.state ?? null
  const derived = type.getDerivedStateFromProps?.(props, state) ?? undefined
  Object.assign(instance, {
    props,
    state: derived ? { ...(state as object), ...(derived as object) } : state,
  })
  return instance.render()
}

function writeTag(tag: string, props: Props): void {
  const isEmpty = EMPTY.has(tag)
  if (!isEmpty && !PLAIN.has(tag)) notKnown(tag)
  // React asks for every other image to be loaded early.
  if (tag === 'img' && props.loading !== 'lazy' && pictures === 0 && (props.src || props.srcSet))
    notKnown(tag)
  put('<')
  put(tag)
  for (const name in props) {
    const value = props[name]
    if (
      value !== null &&
      value !== undefined &&
      name !== 'children' &&
      name !== 'dangerouslySetInnerHTML'
    )
      putAttribute(tag, name, value)
  }
  endsInText = false
  if (isEmpty) {
    put('/>')
    return
  }
  put('>')
  const inner = props.dangerouslySetInnerHTML as { __html?: unknown } | undefined
  if (inner) putHtml(String(inner.__html ?? ''))
  if (tag === 'picture') pictures++
  write(props.children)
  if (tag === 'picture') pictures--
  put('</')
  put(tag)
  put('>')
  endsInText = false
}
