// How nodes of Markdown become elements, where the default would lose something.
import type { Element } from 'hast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import type { Markup } from '../mdx/nodes.ts'
import { HEADING_MARK } from '../plugins/headings.ts'
import { OWN_MARK } from './ownMark.ts'

type Code = Parameters<typeof defaultHandlers.code>[1]

type Heading = Parameters<typeof defaultHandlers.heading>[1]

/**
 * Keeps the fence's meta as an attribute, so that it lives through raw-HTML parsing; `codeBlocks`
 * reads and removes it.
 */
export function code(state: State, node: Code) {
  const pre = defaultHandlers.code(state, node)
  const inner = pre.children[0]
  if (node.meta && inner?.type === 'element') inner.properties.metastring = node.meta
  return pre
}

/** Marks it as Markdown's: a raw `<h2>` has neither id nor link. */
export function heading(state: State, node: Heading) {
  const element = defaultHandlers.heading(state, node)
  element.properties.dataPart = HEADING_MARK
  if (node.data?.idText !== undefined) element.properties.dataIdText = node.data.idText
  return element
}

type Text = Parameters<typeof defaultHandlers.text>[1]

/** Lines of Markdown are trimmed; what an expression gives is no Markdown. */
export function text(state: State, node: Text) {
  const own = defaultHandlers.text(state, node)
  return node.data?.isValue ? { ...own, value: node.value } : own
}

type ListItem = Parameters<typeof defaultHandlers.listItem>[1]
type Parent = Parameters<typeof defaultHandlers.listItem>[2]

const looseness = new WeakMap<object, boolean>()

/** Whether a list is loose is asked once; the default asks all of its items for each of them. */
export function listItem(state: State, node: ListItem, parent: Parent) {
  if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent)
  const spread = looseness.get(parent) ?? (parent.spread || parent.children.some(isLoose))
  looseness.set(parent, spread)
  return defaultHandlers.listItem(state, node, { ...parent, spread, children: [] })
}

const isLoose = ({ spread, children }: ListItem) => spread ?? children.length > 1

/** Was held against the allow-list before, which raw HTML is yet to be. */
export function markup(state: State, node: Markup): Element {
  const { tagName, properties } = node
  const children = state.all(node as Parameters<State['all']>[0])
  const element: Element = {
    type: 'element',
    tagName,
    properties: { ...properties, dataPart: properties.dataPart ?? OWN_MARK },
    children,
  }
  state.patch(node, element)
  return element
}
