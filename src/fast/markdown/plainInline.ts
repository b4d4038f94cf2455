// Renders the inline content of plain Markdown: the HTML that mdast-util-to-hast, plugins/links.ts
// and the serializer make of it.
import type { Break, Data, Html, Image, Link, Nodes, PhrasingContent, Text } from 'mdast'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import { addressFault, leadsToReader } from '../../compile/checks/address.ts'
import { isSuspicious } from '../../compile/checks/suspicious.ts'
import { isForeign, refusedScheme } from '../../compile/plugins/schemes.ts'
import { SLOT } from '../../compile/tree/slot.ts'
import { textHtml, valueHtml } from '../../shared/htmlText.ts'
import type { LinkRef } from '../../types/compiled.ts'
import { refuse } from './notPlain.ts'
import type { Into, NotedInText } from './plainInto.ts'
import { markupHtml } from './plainMarkup.ts'
import { PlainTags } from './plainTags.ts'

const TAGS = { emphasis: 'em', strong: 'strong', delete: 'del' } as const

/**
 * `trimHead`: blanks at the start of a first text are left out, since a line break stands before.
 */
export function inlineHtml(nodes: PhrasingContent[], into: Into, trimHead = false): string {
  let html = ''
  let afterBreak = false
  let tags: PlainTags | undefined
  for (const [i, node] of nodes.entries()) {
    if (node.type === 'text') {
      if (isSuspicious(node.value)) return refuse()
      html += textHtml(textOf(node, afterBreak || (i === 0 && trimHead)))
    } else if (node.type === 'html') {
      tags ??= new PlainTags()
      const tag = tags.inline(node.value)
      if (into === 'bare') continue
      if (!into.allowsTags) return refuse()
      into.hasTags = true
      html += tag
    } else html += elementHtml(node, into, afterBreak)
    afterBreak = node.type === 'break'
  }
  tags?.finish()
  return html
}

/** The text of what was rendered `bare`. */
export const bareText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&')

/** Blanks around line ends mean nothing. */
export function textOf({ value }: Text, trimStart: boolean): string {
  const text =
    value.includes('\n') || value.includes('\r')
      ? value.replace(/[ \t]*(\r?\n|\r)[ \t]*/g, '$1')
      : value
  return trimStart ? trimmed(text) : text
}

const trimmed = (text: string) => text.replace(/^[ \t]+/, '')

function elementHtml(
  node: Exclude<PhrasingContent, Text | Html>,
  into: Into,
  trimHead: boolean,
): string {
  switch (node.type) {
    case 'inlineCode': {
      const value = node.value.replace(/\r?\n|\r/g, ' ')
      return `<code>${textHtml(trimHead ? trimmed(value) : value)}</code>`
    }
    case 'emphasis':
    case 'strong':
    case 'delete':
      return wrapped(node, into, trimHead)
    case 'link':
      return into === 'bare'
        ? inlineHtml(node.children, into, trimHead)
        : linkHtml(node, into, trimHead)
    case 'image':
      return into === 'bare' ? '' : imageHtml(node, into.links)
    case 'footnoteReference':
      return into === 'bare' ? '' : into.footnotes.reference(node, into.links)
    case 'break':
      return breakHtml(node, into)
    case 'markup':
      return markupHtml(
        node,
        into,
        (inner) => inlineHtml([inner as PhrasingContent], into),
        trimHead,
      )
    default:
      return refuse()
  }
}

const breakHtml = (_: Break, into: Into) => (into === 'bare' ? '\n' : '<br>\n')

type Wrapped = Extract<PhrasingContent, { type: keyof typeof TAGS }>

function wrapped({ type, children, data }: Wrapped, into: Into, trimHead: boolean): string {
  const content = inlineHtml(children, into, trimHead)
  return into === 'bare' && data ? content : elementOf(TAGS[type], data, content)
}

/**
 * The parts of a container are quotes, paragraphs and emphasis with another name, with classes and
 * nothing else.
 */
export function elementOf(tag: string, data: Data | undefined, content: string): string {
  if (!data) return `<${tag}>${content}</${tag}>`
  const { hName, hProperties = {} } = data as {
    hName?: string
    hProperties?: Record<string, unknown>
  }
  const { className, ...others } = hProperties
  if (!hName || Object.keys(others).length > 0) return refuse()
  if (className === undefined) return `<${hName}>${content}</${hName}>`
  return Array.isArray(className)
    ? `<${hName} class="${className.join(' ')}">${content}</${hName}>`
    : refuse()
}

function linkHtml(node: Link, into: NotedInText, trimHead: boolean): string {
  const href = addressOf(node.url, 'href')
  const isOut = isForeign(href)
  if (
    !node.children.some((child) => child.type !== 'text' || child.value.trim()) ||
    node.children.some(holdsNote) ||
    !href.trim() ||
    (isOut && (addressFault(node.url) || leadsToReader(node.url, '')))
  )
    return refuse()
  // Before the links and images inside of it.
  if (!isOut) into.links.push(refOf(node, 'link', href))
  const start = isOut ? `<a href="${valueHtml(href)}"` : `<a href="${SLOT}"`
  const end = isOut ? ' target="_blank" rel="noopener noreferrer"' : ''
  return `${start}${titleOf(node)}${end}>${inlineHtml(node.children, into, trimHead)}</a>`
}

/** It is a link, and no link stands in another. */
const holdsNote = (node: Nodes): boolean =>
  node.type === 'footnoteReference' || ('children' in node && node.children.some(holdsNote))

function imageHtml(node: Image, links: LinkRef[]): string {
  if (!node.url.trim()) return refuse()
  const src = addressOf(node.url, 'src')
  if (addressFault(node.url)) return refuse()
  const alt = ` alt="${valueHtml(node.alt ?? '')}"${titleOf(node)}`
  const size = sizeOf(node)
  if (isForeign(src)) {
    const own = Object.entries(size).map(([name, value]) => ` ${name}="${value}"`)
    return `<img src="${valueHtml(src)}"${alt}${own.join('')} loading="lazy">`
  }
  links.push({ ...refOf(node, 'image', src), ...size })
  return `<img src="${SLOT}"${alt} loading="lazy">`
}

/** Digits, or nothing (compile/text/imageSizes.ts). */
function sizeOf({ data }: Image): { width?: string; height?: string } {
  if (!data) return {}
  const { hProperties = {}, ...others } = data as { hProperties?: Record<string, string> }
  return Object.keys(others).length > 0 ? refuse() : hProperties
}

const titleOf = ({ title }: Link | Image) =>
  title === null || title === undefined ? '' : ` title="${valueHtml(title)}"`

function refOf({ position }: Link | Image, kind: LinkRef['kind'], target: string): LinkRef {
  return { kind, target, line: position?.start.line, column: position?.start.column }
}

/** Only characters that stay as they are: nearly all addresses. */
const CLEAN = /^[!#$&-;=?-Z_a-z~]*$/

function addressOf(url: string, attribute: 'href' | 'src'): string {
  const address = CLEAN.test(url) ? url : normalizeUri(url)
  return refusedScheme(address, attribute) || address.startsWith('pathname:') ? refuse() : address
}
