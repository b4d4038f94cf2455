// The nodes that MDX adds to the trees of Markdown and HTML, and the one that they become where
// nothing is to be run: an element of HTML, by name.
import type { Properties } from 'hast'
import type { Data, Nodes, PhrasingContent, RootContent } from 'mdast'
import type {
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxjsEsm,
  MdxTextExpression,
} from 'mdast-util-mdx'
import type { Node, Position } from 'unist'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement
export type JsxAttribute = JsxElement['attributes'][number]
/** `{…}` on its own or in a text. */
export type MdxExpression = MdxFlowExpression | MdxTextExpression
/** Imports and exports. */
export type EsmNode = MdxjsEsm

/** Both ways of rendering write it as it is: what may not be in it was taken out before. */
export interface Markup {
  type: 'markup'
  tagName: string
  properties: Properties
  children: (RootContent | PhrasingContent)[]
  position?: Position
  data?: Data
}

declare module 'mdast' {
  interface RootContentMap {
    markup: Markup
  }
  interface PhrasingContentMap {
    markup: Markup
  }
  interface BlockContentMap {
    markup: Markup
  }
}

export const isElement = (node: Node): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

export const isExpression = (node: Node): node is MdxExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'

export const isEsm = (node: Node): node is EsmNode => node.type === 'mdxjsEsm'

/** A component's name has a capital or a dot; anything else is an element. */
export const isComponentName = (name: string) => /^[A-Z_$]|\./.test(name)

export const markup = (
  tagName: string,
  properties: Properties,
  children: Nodes[],
  position?: Position,
): Markup => ({
  type: 'markup',
  tagName,
  properties,
  children: children as Markup['children'],
  position,
})
