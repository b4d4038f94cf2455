// Small questions about a tree of parse5, for the facts of a page.
import { parse } from 'parse5'

export const parseHtml = (html) => parse(html)
export const attr = (node, name) => node?.attrs?.find((one) => one.name === name)?.value
export const has = (node, name) => (attr(node, 'class') ?? '').split(/\s+/).includes(name)
const children = (node) => node?.childNodes ?? []

/** The first element below `node` that passes, in the order of the document. */
export function find(node, passes) {
  for (const child of children(node)) {
    if (child.tagName && passes(child)) return child
    const found = find(child, passes)
    if (found) return found
  }
  return undefined
}

export function all(node, passes, into = []) {
  for (const child of children(node)) {
    if (child.tagName && passes(child)) into.push(child)
    all(child, passes, into)
  }
  return into
}

/** Elements that pass, without those inside of one that passes. */
export function outermost(node, passes, into = []) {
  for (const child of children(node)) {
    if (child.tagName && passes(child)) into.push(child)
    else outermost(child, passes, into)
  }
  return into
}

export const tag = (name) => (node) => node.tagName === name
export const withClass = (name) => (node) => has(node, name)
export const link = tag('a')

const MUTE = new Set(['script', 'style', 'template', 'svg', 'button'])
const isMute = (node) =>
  MUTE.has(node.tagName) ||
  has(node, 'hash-link') ||
  has(node, 'visually-hidden') ||
  attr(node, 'role') === 'tablist' ||
  attr(node, 'aria-hidden') === 'true'

const INLINE = new Set(['a', 'b', 'code', 'em', 'span', 'strong', 'sup', 'time'])

/** What a reader sees, with one space for white space of any kind. */
export const text = (node, skips = () => false) =>
  rawText(node, skips)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function rawText(node, skips) {
  if (node === undefined) return ''
  if (node.nodeName === '#text') return node.value
  const inner = children(node)
    .filter((child) => child.tagName === undefined || !(isMute(child) || skips(child)))
    .map((child) => rawText(child, skips))
    .join('')
  return INLINE.has(node.tagName) ? inner : ` ${inner} `
}
