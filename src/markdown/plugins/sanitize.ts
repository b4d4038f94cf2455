// Leaves of a tree only what is on the allow-list, and what a browser will read again as the same
// tree. What an element may be depends on where it stands: a name that is harmless in a drawing
// makes a parser skip the markup after it elsewhere. Everything in a drawing's texts is text.

import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { find, html } from 'property-information'
import type { VFile } from 'vfile'
import { append } from '../../shared/lists.ts'
import { isOwnId } from '../../shared/ownNames.ts'
import { isPart } from '../document/parts.ts'
import { htmlFrom } from '../tree/htmlFrom.ts'
import { keepsShape, PART } from '../tree/keepsShape.ts'
import { OWN_MARK } from '../tree/ownMark.ts'
import { parsedIn } from '../tree/parsedIn.ts'
import {
  DROPPED_TO_TEXT,
  DROPPED_WHOLE,
  HTML_TAGS,
  isAllowedAttribute,
  isAllowedValue,
  OTHER_TAGS,
  SVG_TAGS,
  SVG_TEXTS,
  TABLE_PARTS,
} from './allowedHtml.ts'

/** Called with what is wrong with an element, or an attribute of one, that is left out. */
export type Dropped = (fault: string, node: Element) => void

interface Run {
  dropped: Dropped
  /** So far. */
  ids: Set<string>
}

interface TreePosition {
  /** Elements above. Browsers cut off what is deeper than 512, and put it somewhere else. */
  depth: number
  isInTable: boolean
  isInLink: boolean
}

/**
 * Begins the name of an element that would swallow what follows: what has no end was renamed, and
 * is known all the same.
 */
export const UNCLOSED = 'unclosed-'

const MAX_DEPTH = 200
const NOBODY: Dropped = () => {}
/** Parsing may leave what has to be parsed again. */
const ROUNDS = 4

export function sanitize(tree: Root, file: VFile, dropped: Dropped): Root {
  return settled(cleanedRoot(tree, dropped), file)
}

/** The tree as a browser reads it. */
export function settled(tree: Root, file: VFile): Root {
  let known = tree
  for (let round = 0; round < ROUNDS && !keepsShape(known, elementName); round++) {
    const again = cleanedRoot(parsedIn(known, file), NOBODY)
    if (htmlFrom(known) === htmlFrom(again)) return known
    known = again
  }
  return known
}

function elementName(node: Nodes): string | undefined {
  if (node.type !== 'element') return undefined
  return isPart(node.properties.dataPart) ? PART : node.tagName
}

function cleanedRoot(tree: Root, dropped: Dropped): Root {
  const place: TreePosition = { depth: 0, isInTable: false, isInLink: false }
  const run: Run = { dropped, ids: new Set() }
  return { ...tree, children: tree.children.flatMap((node) => cleaned(node, place, run)) }
}

function cleaned(
  node: RootContent | ElementContent,
  place: TreePosition,
  run: Run,
): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element') return []
  const { tagName } = node
  if (tagName === 'svg') return svgAndRest(node, place, run)
  if (DROPPED_WHOLE.has(tagName) || DROPPED_TO_TEXT.has(tagName)) {
    drop(node, run)
    return DROPPED_TO_TEXT.has(tagName) ? [{ type: 'text', value: textOf(node) }] : []
  }
  const inside: TreePosition = {
    depth: place.depth + 1,
    isInTable: place.isInTable || tagName === 'table',
    isInLink: place.isInLink || tagName === 'a',
  }
  const inner = node.children.flatMap((child) => cleaned(child, inside, run))
  const children = tagName === 'pre' ? withoutFirstLines(inner) : inner
  if (place.isInLink && isPart(node.properties.dataPart)) return []
  if (place.depth < MAX_DEPTH && isAllowed(node, place))
    return [withAttributes(node, false, children, run)]
  // What is none of HTML's names is reported elsewhere.
  if (HTML_TAGS.has(tagName) || OTHER_TAGS.has(tagName) || tagName.startsWith(UNCLOSED))
    drop(node, run)
  return children
}

/** A browser leaves out the first, and each time that the page is written again one more. */
function withoutFirstLines(nodes: ElementContent[]): ElementContent[] {
  const [first, ...others] = nodes
  if (first?.type !== 'text') return nodes
  const value = first.value.replace(/^\n+/, '')
  return value === '' ? withoutFirstLines(others) : [{ ...first, value }, ...others]
}

/**
 * A drawing, and after it what was HTML inside of it: a tag that is not closed there takes the rest
 * of a text with it.
 */
function svgAndRest(node: Element, place: TreePosition, run: Run): ElementContent[] {
  const after: ElementContent[] = []
  const fromHtml = (children: ElementContent[]) =>
    append(
      after,
      children.flatMap((child) => cleaned(child, place, run)),
    )
  const [svg] = svgFrom(node, place.depth)
  return svg ? [svg, ...after] : after

  function svgFrom(part: ElementContent, depth: number): ElementContent[] {
    if (part.type === 'text') return [part]
    if (part.type !== 'element') return []
    const { tagName, children } = part
    if (SVG_TEXTS.has(tagName)) {
      fromHtml(children.filter(({ type }) => type === 'element'))
      return [
        withAttributes(
          part,
          true,
          children.filter(({ type }) => type === 'text'),
          run,
        ),
      ]
    }
    if (SVG_TAGS.has(tagName) && depth < MAX_DEPTH)
      return [
        withAttributes(
          part,
          true,
          children.flatMap((child) => svgFrom(child, depth + 1)),
          run,
        ),
      ]
    drop(part, run)
    if (tagName === 'foreignObject') fromHtml(children)
    return []
  }
}

const drop = (node: Element, { dropped }: Run) =>
  dropped(
    `<${node.tagName.replace(UNCLOSED, '')}> is not allowed in Markdown and is left out`,
    node,
  )

/** Stands for something until it is replaced, or was judged before. */
const isOurs = ({ properties }: Element) => String(properties.dataPart).startsWith(OWN_MARK)

function isAllowed(node: Element, { isInTable }: TreePosition): boolean {
  const { tagName, properties } = node
  if (tagName === 'input') return properties.type === 'checkbox'
  if (tagName.startsWith('quire-')) return isOurs(node)
  return HTML_TAGS.has(tagName) && (isInTable || !TABLE_PARTS.has(tagName))
}

function withAttributes(
  node: Element,
  isDrawing: boolean,
  children: ElementContent[],
  run: Run,
): Element {
  if (isOurs(node)) return { ...node, children }
  const { type, tagName, position } = node
  const properties: Element['properties'] = {}
  for (const [name, value] of Object.entries(node.properties)) {
    const fault = attributeFault(name, value, { tag: tagName, isDrawing, ids: run.ids })
    if (fault === undefined) properties[name] = value
    else run.dropped(fault, node)
  }
  return { type, tagName, position, properties, children }
}

/**
 * What is wrong with an attribute; undefined for one that stays. Of ids, which are added to `ids`,
 * each is the first of its name: a browser finds no other.
 */
export function attributeFault(
  name: string,
  value: unknown,
  { tag, isDrawing, ids }: { tag: string; isDrawing: boolean; ids: Set<string> },
): string | undefined {
  if (name === 'id') {
    const id = String(value)
    if (isOwnId(id)) return `the id "${id}" belongs to the theme and is left out`
    if (ids.has(id)) return `the id "${id}" is used twice and is left out here`
    ids.add(id)
    return undefined
  }
  const { attribute } = find(html, name)
  if (!isAllowedAttribute(name, tag, isDrawing))
    return `"${attribute}" of <${tag}> is not allowed in Markdown and is left out`
  return isAllowedValue(name, value, tag)
    ? undefined
    : `the address in "${attribute}" of <${tag}> is not allowed in Markdown and is left out`
}
