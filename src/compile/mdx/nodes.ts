// The nodes that MDX adds to a tree, and the one that they become: an element of HTML, by name.
import type { Properties } from 'hast'
import type { Data, Nodes, PhrasingContent, RootContent } from 'mdast'
import type {
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx'
import type { Position } from 'unist'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement
export type MdxExpression = MdxFlowExpression | MdxTextExpression

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

export const isElement = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

export const isExpression = (node: Nodes): node is MdxExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'

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
