// Renders the inline content of plain Markdown: the HTML that mdast-util-to-hast, plugins/links.ts
// and the serializer make of it.
import type { Break, Data, Image, Link, PhrasingContent, Text } from 'mdast'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import { addressFault, leadsToReader } from '../../compile/checks/address.ts'
import { isSuspicious } from '../../compile/checks/suspicious.ts'
import { isForeign, refusedScheme } from '../../compile/plugins/schemes.ts'
import { SLOT } from '../../compile/tree/slot.ts'
import { textHtml, valueHtml } from '../../shared/htmlText.ts'
import type { LinkRef } from '../../types/compiled.ts'
import { refuse } from './notPlain.ts'
import { markupHtml } from './plainMarkup.ts'

const TAGS = { emphasis: 'em', strong: 'strong', delete: 'del' } as const

/**
 * Where links and images are noted; `bare` leaves them out, but for a link's text, and with them
 * everything that has attributes.
 */
export type Links = LinkRef[] | 'bare'

/**
 * `trimHead`: blanks at the start of a first text are left out, since a line break stands before.
 */
export function inlineHtml(nodes: PhrasingContent[], links: Links, trimHead = false): string {
  let html = ''
  let afterBreak = false
  for (const [i, node] of nodes.entries()) {
    if (node.type === 'text') {
      if (isSuspicious(node.value)) return refuse()
      html += textHtml(textOf(node, afterBreak || (i === 0 && trimHead)))
    } else html += elementHtml(node, links, afterBreak)
    afterBreak = node.type === 'break'
  }
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
  node: Exclude<PhrasingContent, Text>,
  links: Links,
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
      return wrapped(node, links, trimHead)
    case 'link':
      return links === 'bare'
        ? inlineHtml(node.children, links, trimHead)
        : linkHtml(node, links, trimHead)
    case 'image':
      return links === 'bare' ? '' : imageHtml(node, links)
    case 'break':
      return breakHtml(node, links)
    case 'markup':
      return markupHtml(
        node,
        links,
        (inner) => inlineHtml([inner as PhrasingContent], links),
        trimHead,
      )
    default:
      return refuse()
  }
}

const breakHtml = (_: Break, links: Links) => (links === 'bare' ? '\n' : '<br>\n')

type Wrapped = Extract<PhrasingContent, { type: keyof typeof TAGS }>

function wrapped({ type, children, data }: Wrapped, links: Links, trimHead: boolean): string {
  const content = inlineHtml(children, links, trimHead)
  return links === 'bare' && data ? content : elementOf(TAGS[type], data, content)
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

function linkHtml(node: Link, links: LinkRef[], trimHead: boolean): string {
  const href = addressOf(node.url, 'href')
  const isOut = isForeign(href)
  if (
    !node.children.some((child) => child.type !== 'text' || child.value.trim()) ||
    !href.trim() ||
    (isOut && (addressFault(node.url) || leadsToReader(node.url, '')))
  )
    return refuse()
  // Before the links and images inside of it.
  if (!isOut) links.push(refOf(node, 'link', href))
  const start = isOut ? `<a href="${valueHtml(href)}"` : `<a href="${SLOT}"`
  const end = isOut ? ' target="_blank" rel="noopener noreferrer"' : ''
  return `${start}${titleOf(node)}${end}>${inlineHtml(node.children, links, trimHead)}</a>`
}

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
