// Admonitions: `:::note Title` … `:::`. The fences are found in the text, not in the tree, because
// without blank lines around them CommonMark would make them part of the paragraph or list beside
// them. Each fence becomes a mark (markers.ts); after parsing, what stands between two of them
// becomes one node. Lines that were put in are mapped back.
import type { PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import { closeMark, codeDetector, type Marked, openMark } from './markers.ts'

/** Docusaurus 2's aliases. */
const ALIASES: Record<string, string> = { secondary: 'note', important: 'info', success: 'tip' }
const TYPES = ['note', 'tip', 'info', 'caution', 'warning', 'danger', ...Object.keys(ALIASES)]
/** Not an admonition but written like one, as VitePress does. */
const DETAILS = 'details'
const NAMES = [...TYPES, DETAILS]
const FENCE = /^([ \t>]*):{3,}[ \t]*([a-z]*)(.*)$/i

export interface Admonition {
  type: string
  title?: string
}

export interface MarkedAdmonitions {
  text: string
  admonitions: Admonition[]
  /**
   * Line in the author's text of each line of `text`, both counted from 1; absent when nothing was
   * put in.
   */
  lineOf?: number[]
  problems: Problem[]
}

/** Replaces the fences of admonitions by markers. `text` is a whole body with LF line ends. */
export function markAdmonitions(text: string): MarkedAdmonitions {
  if (!text.includes(':::')) return { text, admonitions: [], problems: [] }
  const out: string[] = []
  const lineOf: number[] = [0]
  const admonitions: Admonition[] = []
  const problems: Problem[] = []
  const openLines: number[] = []
  const isCode = codeDetector()
  for (const [i, content] of text.split('\n').entries()) {
    const line = i + 1
    const fence = isCode(content) ? undefined : readFence(content)
    const closes = fence?.type === '' && fence.title === undefined && openLines.length > 0
    if (fence && !closes && fence.type && !NAMES.includes(fence.type))
      problems.push(unknownType(fence, line))
    if (!fence || !(closes || NAMES.includes(fence.type))) {
      out.push(content)
      lineOf.push(line)
      continue
    }
    if (closes) openLines.pop()
    else openLines.push(line)
    const marker = closes
      ? closeMark('a')
      : openMark('a', admonitions.push({ type: fence.type, title: fence.title }) - 1)
    const blank = fence.prefix.trimEnd()
    out.push(blank, fence.prefix + marker, blank)
    lineOf.push(line, line, line)
  }
  problems.push(...openLines.map(neverClosed))
  return { text: out.join('\n'), admonitions, lineOf, problems }
}

/** `type` is '' for a line of colons only. */
function readFence(line: string): { prefix: string; type: string; title?: string } | undefined {
  const match = FENCE.exec(line)
  if (!match) return undefined
  const [, prefix, word, rest] = match
  return { prefix: prefix!, type: word!.toLowerCase(), title: titleIn(rest!) }
}

/** ` My title` or `[My title]`; `{.class #id}` at the end is for other generators' themes. */
function titleIn(written: string): string | undefined {
  const rest = written.trim()
  const end = written.startsWith('[') ? endOfBracket(rest) : undefined
  if (end !== undefined) return rest.slice(1, end)
  return (rest.startsWith('{') && rest.endsWith('}') ? '' : rest) || undefined
}

/** Of the last bracket that closes at the end, or with `{…}` behind it. */
function endOfBracket(rest: string): number | undefined {
  if (rest.endsWith(']')) return rest.length - 1
  if (!rest.endsWith('}')) return undefined
  for (let at = rest.lastIndexOf(']'); at > 0; at = rest.lastIndexOf(']', at - 1)) {
    if (/^[ \t]*\{/.test(rest.slice(at + 1, at + 100))) return at
  }
  return undefined
}

function unknownType({ prefix, type }: { prefix: string; type: string }, line: number): Problem {
  return {
    code: 'ADMONITION_UNKNOWN',
    severity: 'warning',
    message: `":::${type}" is not an admonition and is shown as text`,
    line,
    column: prefix.length + 1,
    hint: typeHint(type),
  }
}

/** `type` in small letters. */
export function typeHint(type: string, names = NAMES): string {
  const near = nearest(type, names)
  return near
    ? `Did you mean "${near}"?`
    : `The types are ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`
}

function neverClosed(line: number): Problem {
  return {
    code: 'ADMONITION_OPEN',
    severity: 'error',
    message: 'this admonition is never closed',
    line,
    column: 1,
    hint: 'end it with a line that is just :::',
  }
}

/**
 * One admonition as a `div`. `parse` reads a title's inline Markdown; a mark that is not ours
 * leaves its content.
 */
export function markedNode(
  { index, mark, children }: Marked,
  admonitions: Admonition[],
  parse: (text: string) => Root,
): RootContent[] {
  const admonition = admonitions[index]
  if (!admonition) return children
  const { type, title } = admonition
  const label = title === undefined ? undefined : titleNodes(parse(title), title, mark)
  if (type !== DETAILS)
    return [
      admonitionNode(ALIASES[type] ?? type, label ?? [{ type: 'text', value: type }], children),
    ]
  return [
    div('details', [block('summary', label ?? [{ type: 'text', value: 'Details' }]), ...children]),
  ]
}

/** `name` is one of the theme's types. */
export function admonitionNode(
  name: string,
  label: PhrasingContent[],
  children: RootContent[],
): RootContent {
  return div(
    'div',
    [
      block('div', [inline('admonition-icon'), ...label], 'admonition-heading'),
      div('div', children, ['admonition-content']),
    ],
    ['theme-admonition', `theme-admonition-${name}`],
  )
}

/** A title's inline nodes, with the positions of the line it stands in. */
function titleNodes(root: Root, title: string, mark: RootContent): PhrasingContent[] {
  const line = mark.position?.start.line ?? 1
  visit(root, (node) => {
    if (node.position) node.position.start.line += line - 1
  })
  const first = root.children[0]
  return first && 'children' in first
    ? (first.children as PhrasingContent[])
    : [{ type: 'text', value: title }]
}

// Nodes that remark-rehype turns into the elements named in `data`: a quote holds blocks, a
// paragraph and emphasis hold text.
const named = (hName: string, classes: string[]) => ({
  data: { hName, hProperties: classes.length > 0 ? { className: classes } : {} },
})
const div = (name: string, children: RootContent[], classes: string[] = []) =>
  ({ type: 'blockquote', children, ...named(name, classes) }) as RootContent
const block = (name: string, children: PhrasingContent[], ...classes: string[]) =>
  ({ type: 'paragraph', children, ...named(name, classes) }) as RootContent
const inline = (className: string) =>
  ({ type: 'emphasis', children: [], ...named('span', [className]) }) as PhrasingContent
