// Elements that an author wrote as JSX with nothing in them to run become elements like those of
// Markdown: their headings get ids, their links and images are resolved as everywhere.

import type { Element, ElementContent, Root, Text } from 'hast'
import { find, html } from 'property-information'
import type { Node, Parent } from 'unist'
import {
  isComponentName,
  isElement,
  isExpression,
  type JsxElement,
  type MdxExpression,
} from '../mdx/nodes.ts'
import { isOfObjects } from '../mdx/properties.ts'
import { OWN_MARK } from '../tree/ownMark.ts'
import { walk } from '../tree/walk.ts'
import { styleAttribute } from './attributes.ts'
import { attributeLiteral, literalOf } from './literal.ts'
import { expressionOf } from './program.ts'

/** `links` are the names that this document gives to the theme's Link. */
export function jsxElements(links: ReadonlySet<string>) {
  return (tree: Root) => {
    walk<Node, Parent>(tree, (node, index, parent) => {
      const element = isElement(node)
        ? elementFrom(node, links)
        : isExpression(node)
          ? textFrom(node)
          : undefined
      if (element) parent.children[index] = element
      else if (isElement(node) && node.name && !isComponentName(node.name)) mendStyle(node)
      return element ? index : undefined
    })
  }
}

/** `{'text'}` and `{3}`. */
function textFrom({ data, position }: MdxExpression): Text | undefined {
  const value = literalOf(expressionOf(data?.estree))?.value
  return typeof value === 'string' || typeof value === 'number'
    ? { type: 'text', value: String(value), position }
    : undefined
}

/** A tag that is run is React's, which takes no text for a style. */
function mendStyle(node: JsxElement): void {
  node.attributes = node.attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    attribute.name === 'style' &&
    typeof attribute.value === 'string'
      ? styleAttribute(attribute.value)
      : attribute,
  )
}

function elementFrom(node: JsxElement, links: ReadonlySet<string>): Element | undefined {
  const { name } = node
  const isLink = name !== null && links.has(name)
  if (name === null || (isComponentName(name) && !isLink)) return undefined
  // A tag, not Markdown's own element; `headings` takes the mark away.
  const properties: Element['properties'] = { dataPart: OWN_MARK }
  for (const attribute of node.attributes) {
    const literal = attributeLiteral(attribute)?.value
    const isPlain = ['string', 'number', 'boolean'].includes(typeof literal)
    if (attribute.type !== 'mdxJsxAttribute' || !isPlain) return undefined
    if (isOfObjects(attribute.name)) return undefined
    const written = isLink && attribute.name === 'to' ? 'href' : attribute.name
    const { property, spaceSeparated } = find(html, written)
    properties[property] =
      spaceSeparated && typeof literal === 'string'
        ? literal.split(/\s+/).filter(Boolean)
        : (literal as string | number | boolean)
  }
  if (isLink && properties.href === undefined) return undefined
  return {
    type: 'element',
    tagName: isLink ? 'a' : name,
    properties,
    children: node.children as ElementContent[],
    position: node.position,
  }
}
