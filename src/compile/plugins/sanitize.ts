// Leaves of a tree only what is on the allow-list, and what a browser will read again as the same
// tree. What an element may be depends on where it stands: a name that is harmless in a drawing
// makes a parser skip the markup after it elsewhere. Everything in a drawing's texts is text.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import { toString as textOf } from 'hast-util-to-string'
import { find, html } from 'property-information'
import { isOwnId } from '../../shared/ownNames.ts'
import { isSame } from '../tree/isSame.ts'
import { OWN_MARK } from '../tree/ownMark.ts'
import { walkElements } from '../tree/walk.ts'
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

/**
 * Called with what is wrong with an element, or an attribute of one, that is left out; '' for what
 * is moved, or reported elsewhere.
 */
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
}

/**
 * Begins the name of an element that would swallow what follows: what has no end was renamed, and
 * is known all the same.
 */
export const UNCLOSED = 'unclosed-'

const MAX_DEPTH = 200
const NOBODY: Dropped = () => {}
/**
 * What is left may nest in ways that a parser takes apart; then it is taken apart here. That
 * happens where something was left out, or came out of a drawing or table in which it may not
 * stand: other trees are as a parser has made them, and are spared the time.
 */
const ROUNDS = 4

export function sanitize(tree: Root, dropped: Dropped): Root {
  let isSettled = true
  let cleaned = cleanedRoot(tree, (fault, node) => {
    isSettled = false
    if (fault) dropped(fault, node)
  })
  walkElements(cleaned, ({ tagName }) => {
    isSettled &&= tagName !== 'table' && tagName !== 'pre'
    return undefined
  })
  if (isSettled) return cleaned
  for (let round = 0; round < ROUNDS; round++) {
    const again = cleanedRoot(raw(cleaned, {}) as Root, NOBODY)
    if (isSame(cleaned, again)) return cleaned
    cleaned = again
  }
  return cleaned
}

function cleanedRoot(tree: Root, dropped: Dropped): Root {
  const place: TreePosition = { depth: 0, isInTable: false }
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
  }
  const children = node.children.flatMap((child) => cleaned(child, inside, run))
  if (isOurs(node)) return [{ ...node, children }]
  if (place.depth < MAX_DEPTH && isAllowed(node, place))
    return [withAttributes(node, false, children, run)]
  if (HTML_TAGS.has(tagName) || OTHER_TAGS.has(tagName) || tagName.startsWith(UNCLOSED))
    drop(node, run)
  else run.dropped('', node)
  return children
}

/**
 * A drawing, and after it what was HTML inside of it: a tag that is not closed there takes the rest
 * of a text with it.
 */
function svgAndRest(node: Element, place: TreePosition, run: Run): ElementContent[] {
  const after: ElementContent[] = []
  const fromHtml = (children: ElementContent[]) => {
    if (children.length === 0) return
    // It stands elsewhere then, where a parser may not leave it.
    run.dropped('', node)
    after.push(...children.flatMap((child) => cleaned(child, place, run)))
  }
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

function isAllowed({ tagName, properties }: Element, { isInTable }: TreePosition): boolean {
  if (tagName === 'input') return properties.type === 'checkbox'
  return HTML_TAGS.has(tagName) && (isInTable || !TABLE_PARTS.has(tagName))
}

function withAttributes(
  node: Element,
  isDrawing: boolean,
  children: ElementContent[],
  run: Run,
): Element {
  const { type, tagName, position } = node
  const properties: Element['properties'] = {}
  for (const [name, value] of Object.entries(node.properties)) {
    const fault =
      name === 'id' ? faultOfId(String(value), run) : faultOf(name, value, tagName, isDrawing)
    if (fault === undefined) properties[name] = value
    else if (fault) run.dropped(fault, node)
  }
  return { type, tagName, position, properties, children }
}

/** Every id is the first of its name: a browser finds no other. */
function faultOfId(id: string, { ids }: Run): string | undefined {
  if (isOwnId(id)) return `the id "${id}" belongs to the theme and is left out`
  if (ids.has(id)) return `the id "${id}" is used twice and is left out here`
  ids.add(id)
  return undefined
}

/** What is wrong with an attribute; undefined for one that stays. */
function faultOf(
  name: string,
  value: unknown,
  tag: string,
  isDrawing: boolean,
): string | undefined {
  if (!isAllowedAttribute(name, tag, isDrawing))
    return `"${find(html, name).attribute}" of <${tag}> is not allowed in Markdown and is left out`
  return isAllowedValue(name, value, tag)
    ? undefined
    : `the address in "${name.toLowerCase()}" of <${tag}> is not allowed in Markdown and is left out`
}
