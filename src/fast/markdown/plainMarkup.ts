// Renders elements that were tags of MDX, as the reference does: the same properties, addresses and
// spelling. Elements of which plugins make something else are left to it.

import type { Element } from 'hast'
import type { Nodes } from 'mdast'
import { isPart, type Part, tocIndex } from '../../compile/document/parts.ts'
import type { Markup } from '../../compile/mdx/nodes.ts'
import { takeAddresses } from '../../compile/plugins/links.ts'
import { MOST_LISTS, partOf, tocInline } from '../../compile/plugins/parts.ts'
import { isOtherOrigin, refusedScheme } from '../../compile/plugins/schemes.ts'
import { htmlFrom } from '../../compile/tree/htmlFrom.ts'
import { OWN_MARK } from '../../compile/tree/ownMark.ts'
import { walkElements } from '../../compile/tree/walk.ts'
import { replaceItems } from '../../shared/lists.ts'
import type { Heading, LinkRef } from '../../types/compiled.ts'
import { refuse } from './notPlain.ts'
import type { Into } from './plainInto.ts'

/** A table gets a frame, code is highlighted, SVG has other names; a list item loses a `p`. */
const OTHERS = /^(?:pre|table|svg|math|template|script|style|p)$/
/** Stay in a table of contents. */
const IN_TOC = ['code', 'em', 'strong', 'del', 'sub', 'sup', 'kbd']

/** `render` gives the HTML of a child. */
export function markupHtml(
  { tagName, properties, children, position }: Markup,
  into: Into,
  render: (node: Nodes) => string,
  trimHead = false,
): string {
  // In a line of text a table of contents has no place of its own, nor have cards.
  if (
    isPart(properties.dataPart) ||
    OTHERS.test(tagName) ||
    (tagName === 'a' && children.some(holdsHeading)) ||
    trimHead ||
    children.some(({ type }) => type === 'break')
  )
    return refuse()
  if (into === 'bare') {
    const text = children.map(render).join('')
    return IN_TOC.includes(tagName) ? `<${tagName}>${text}</${tagName}>` : text
  }
  const element: Element = {
    type: 'element',
    tagName,
    properties: { ...properties },
    children: [],
    position,
  }
  const { href, src } = properties
  if (refusedScheme(String(href ?? ''), 'href')) return refuse()
  if (!isOtherOrigin(tagName, String(src ?? '')) && refusedScheme(String(src ?? ''), 'src'))
    return refuse()
  takeAddresses(element, into.links)
  element.children = [{ type: 'raw', value: children.map(render).join('') }]
  return htmlFrom(element)
}

/** In a link it has none to itself. */
const holdsHeading = (node: Nodes): boolean =>
  node.type === 'heading' || ('children' in node && node.children.some(holdsHeading))

export interface PartState {
  parts: Part[]
  links: LinkRef[]
  /** Tables of contents inside the text: they are known when all headings are. */
  lists: { part: Part; node: Markup; linksBefore: number }[]
  outline: { headings: Heading[] }
}

/** Stands for a table of contents; undefined for any other element. */
export function tocMark(node: Markup, state: PartState): string | undefined {
  if (tocIndex(node.properties.dataPart) === undefined) return undefined
  const part = partOf(node, state.parts)
  if (!part || state.lists.length === MOST_LISTS) return refuse()
  state.lists.push({ part, node, linksBefore: state.links.length })
  return OWN_MARK + state.lists.length
}

/** Gives what puts the tables of contents into HTML, their links among those of the text. */
export function tocFiller(state: PartState): (html: string) => string {
  if (state.lists.length === 0) return (html) => html
  let added = 0
  const written = state.lists.map(({ part, node, linksBefore }) => {
    const list = tocInline(part, state.outline.headings, node)
    // The reference takes it away, and joins what stands around it.
    if (!list) return refuse()
    const found: LinkRef[] = []
    walkElements({ type: 'root', children: [list] }, (element) => takeAddresses(element, found))
    replaceItems(state.links, linksBefore + added, 0, found)
    added += found.length
    return htmlFrom(list)
  })
  return (html) => html.replace(MARKS, (_, number: string) => written[Number(number) - 1]!)
}

const MARKS = new RegExp(`${OWN_MARK}(\\d+)`, 'g')
