// A tree that plugins have changed, as a copy that our own steps can rely on: no circles, no
// getters, children that are lists, texts that are texts without the marks of ours.
import type { Node } from 'unist'

/** Levels; what an author writes has at most 100. */
const MAX_DEPTH = 300
const MAX_NODES = 1_000_000

type Loose = Record<string, unknown>

/** Throws for what is no tree. */
export function plainTree<T extends Node>(tree: T): T {
  let count = 0
  const copy = copyOf(tree, 0)
  if (copy?.type !== 'root') throw new Error('it gives back something else than a tree')
  return copy as T

  function copyOf(from: unknown, depth: number): Node | undefined {
    if (typeof from !== 'object' || from === null) return undefined
    const { ...node } = from as Loose
    if (typeof node.type !== 'string') return undefined
    if (depth > MAX_DEPTH) throw new Error(`it nests more than ${MAX_DEPTH} levels`)
    if (++count > MAX_NODES) throw new Error(`it makes more than ${MAX_NODES} nodes`)
    for (const [key, isRight] of Object.entries(TYPES))
      if (key in node && !isRight(node[key])) node[key] = FALLBACKS[key]?.(node[key])
    for (const key of TEXTS) if (typeof node[key] === 'string') node[key] = clean(node[key])
    if (node.position === undefined) delete node.position
    complete(node)
    if (Array.isArray(node.children))
      node.children = node.children.flatMap((child) => copyOf(child, depth + 1) ?? [])
    return node as unknown as Node
  }
}

/** What nodes of a kind must have. */
function complete(node: Loose): void {
  const { type } = node
  if (type === 'element') {
    node.tagName ??= 'div'
    node.properties = cleanProperties((node.properties ?? {}) as Loose)
    node.children ??= []
  } else if (type === 'root' || PARENTS.test(type as string)) node.children ??= []
  else if (LITERALS.test(type as string)) node.value ??= ''
  if (/^mdxJsx/.test(type as string)) {
    node.attributes ??= []
    node.name ??= null
  }
  if (/^(?:link|image|definition)$/.test(type as string)) node.url ??= ''
}

const PARENTS =
  /^(?:paragraph|heading|emphasis|strong|delete|link|list|listItem|blockquote|table|tableRow|tableCell|mdxJsx\w+)$/
const LITERALS = /^(?:text|html|raw|code|inlineCode|comment|mdxjsEsm|mdx\w+Expression)$/

const isText = (value: unknown) => typeof value === 'string'
const isOptionalText = (value: unknown) => isText(value) || value === null || value === undefined
const isMap = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const TYPES: Record<string, (value: unknown) => boolean> = {
  value: isText,
  url: isText,
  tagName: isText,
  name: isOptionalText,
  lang: isOptionalText,
  meta: isOptionalText,
  title: isOptionalText,
  alt: isOptionalText,
  children: Array.isArray,
  attributes: Array.isArray,
  properties: isMap,
  position: isPosition,
}

const asText = (value: unknown) => (value === undefined || value === null ? '' : `${value}`)
const FALLBACKS: Record<string, (value: unknown) => unknown> = { value: asText, url: asText }

const TEXTS = ['value', 'url', 'title', 'alt', 'lang', 'meta']

function isPosition(value: unknown): boolean {
  const { start, end } = (value ?? {}) as Record<string, Loose | undefined>
  return [start, end].every((point) =>
    ['line', 'column', 'offset'].every((key) => Number.isSafeInteger(point?.[key])),
  )
}

function cleanProperties(properties: Loose): Loose {
  const entries = Object.entries(properties).map(([key, value]) => [
    key,
    typeof value === 'string' && !isMarked(value) ? clean(value) : value,
  ])
  return Object.fromEntries(entries)
}

/** Marks of ours on elements (tree/ownMark.ts) stay where they were. */
const isMarked = (value: string) => value.startsWith('\x92')

// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may stand in a page
const clean = (text: string) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g, '')
