// Reads HTML as a browser would, for tests that look at served files.
import fs from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { inject } from 'vitest'
import { htmlFile } from './notebookPages.ts'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node

/** The HTML file of a page of the notebook; `/404.html` is a file itself. */
export function notebookHtml(page: string): string {
  return fs.readFileSync(
    path.join(inject('notebook'), page.endsWith('.html') ? page : htmlFile(page)),
    'utf8',
  )
}

/** All elements for which `holds` is true, in document order. */
export function elements(
  from: string | Node,
  holds: (element: Element) => boolean = () => true,
): Element[] {
  const walk = (node: Node): Element[] => {
    const below = 'childNodes' in node ? node.childNodes.flatMap(walk) : []
    return 'tagName' in node && holds(node) ? [node, ...below] : below
  }
  return walk(typeof from === 'string' ? parse(from) : from)
}

export function tags(from: string | Node, name: string): Element[] {
  return elements(from, ({ tagName }) => tagName === name)
}

/** The element that holds what an author wrote. */
export function proseOf(from: string | Node): Element | undefined {
  return elements(from, (element) => attribute(element, 'data-prose') === '0')[0]
}

export function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((entry) => entry.name === name)?.value
}

export function textOf(node: Node | undefined): string {
  if (!node) return ''
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
