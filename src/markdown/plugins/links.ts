// Takes the addresses of links and images out of the tree: those that lead into the site get a
// numbered slot, to be filled when all files are known; those that leave it are finished here.
// Addresses that would run code are refused.
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import type { LinkRef } from '../../types/compiled.ts'
import { CARDS_MARK } from '../document/parts.ts'
import { placeKey, placeOf } from '../tree/elementPlace.ts'
import { notesOf } from '../tree/notes.ts'
import { SLOT } from '../tree/slot.ts'
import { walkElements } from '../tree/walk.ts'
import { isForeign } from './schemes.ts'

const MEDIA = ['video', 'audio', 'source', 'track']

export function links() {
  return (tree: Root, file: VFile) => {
    const { links: found, ownImages } = notesOf(file)
    const isRaw = (node: Element) => node.position !== undefined && !ownImages.has(placeKey(node))
    walkElements(tree, (node) => takeAddresses(node, found, isRaw(node)))
  }
}

/** Takes the addresses of one element. `isRaw`: its author wrote a tag. */
function takeAddresses(node: Element, found: LinkRef[], isRaw = true): undefined {
  if (node.tagName === 'a' && typeof node.properties.href === 'string')
    link(node, node.properties.href, found)
  if (node.tagName === 'img' && typeof node.properties.src === 'string')
    image(node, node.properties.src, found, isRaw)
  if (MEDIA.includes(node.tagName)) media(node, found)
  if (node.properties.dataPart === CARDS_MARK) cards(node, found)
}

function cards(node: Element, found: LinkRef[]): void {
  found.push({ kind: 'cards', target: '', ...placeOf(node) })
  node.tagName = 'div'
  node.properties = { className: ['doc-cards'] }
  node.children = [{ type: 'raw', value: SLOT } as unknown as ElementContent]
}

function link(node: Element, target: string, found: LinkRef[]): void {
  if (isHashLink(node)) return
  if (target.startsWith('pathname://')) {
    slot(node, { kind: 'link', target }, found)
    Object.assign(node.properties, {
      target: '_blank',
      rel: ['noopener', 'noreferrer'],
      'data-nobrokenlinkcheck': '',
    })
    return
  }
  if (!isForeign(target)) {
    slot(node, { kind: 'link', target }, found)
    return
  }
  // Author's attributes, where raw HTML set any, win.
  node.properties = {
    ...node.properties,
    target: node.properties.target ?? '_blank',
    rel: node.properties.rel ?? ['noopener', 'noreferrer'],
  }
}

/** A heading's link to itself: right by construction. */
const isHashLink = (node: Element) =>
  (node.properties.className as string[] | undefined)?.includes('hash-link')

function image(node: Element, target: string, found: LinkRef[], isRaw: boolean): void {
  node.properties.loading ??= 'lazy'
  const { width, height, ...rest } = node.properties
  const size = {
    ...(width !== undefined && { width: lengthOf(width) }),
    ...(height !== undefined && { height: lengthOf(height) }),
  }
  if (!target.startsWith('pathname://') && isForeign(target)) {
    Object.assign(node.properties, size)
    return
  }
  // The size is written where the slot is filled, since the image's own may be needed for it.
  node.properties = rest
  slot(node, { kind: 'image', target, ...size, ...(isRaw && { isRaw }) }, found)
}

/** What an author wrote for a width: `300`, `50%`, or JSX's `{300}`. */
function lengthOf(value: Element['properties'][string]): string | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^\{\s*["']?([^"'{}]*)["']?\s*\}$/.exec(text)?.[1]?.trim() || text || undefined
}

/**
 * Files that are played, the poster image, and the images of a `<picture>`: all of them are files
 * of the site, found as links are.
 */
function media(node: Element, found: LinkRef[]): void {
  for (const attribute in node.properties) {
    const target = node.properties[attribute]
    if (attribute === 'srcSet' && target) {
      node.properties[attribute] = slotted(String(target), node, found)
      continue
    }
    if (
      (attribute !== 'src' && attribute !== 'poster') ||
      typeof target !== 'string' ||
      isForeign(target)
    )
      continue
    found.push({ kind: 'link', target, ...placeOf(node) })
    node.properties[attribute] = SLOT
  }
}

/** `a.png 1x, b.png 2x`, with a slot for each address. */
function slotted(sources: string, node: Element, found: LinkRef[]): string {
  return sources
    .split(/,(?=\s|$)/)
    .map((source) => {
      const [target = '', ...size] = source.trim().split(/\s+/)
      if (target === '' || isForeign(target)) return source.trim()
      found.push({ kind: 'link', target, ...placeOf(node) })
      return [SLOT, ...size].join(' ')
    })
    .filter((source) => source !== '')
    .join(', ')
}

/** Puts a slot in the place of a link's or an image's address. */
function slot(node: Element, link: Omit<LinkRef, 'line' | 'column'>, found: LinkRef[]): void {
  const { kind, target, width, height, isRaw } = link
  const attribute = kind === 'image' ? 'src' : 'href'
  found.push({
    kind,
    target,
    ...placeOf(node),
    ...(width && { width }),
    ...(height && { height }),
    ...(isRaw && { isRaw }),
  })
  // The slot comes first, so that an image's width and height can follow inside the same insertion.
  const { [attribute]: _, ...rest } = node.properties
  node.properties = { [attribute]: SLOT, ...rest }
}
