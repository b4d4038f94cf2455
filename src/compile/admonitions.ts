// Admonitions: `:::note Title` … `:::`. The fences are found in the text, not in the tree, because without blank lines around them
// CommonMark would make them part of the paragraph or list beside them. Each fence becomes a mark (markers.ts); after parsing, what
// stands between two of them becomes one node. Lines that were put in are mapped back.
import type { PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Problem } from '../tools/problem.ts'
import { closeMark, codeDetector, type Marked, openMark } from './markers.ts'

/** Docusaurus 2's aliases. */
const ALIASES: Record<string, string> = { secondary: 'note', important: 'info', success: 'tip' }
const TYPES = ['note', 'tip', 'info', 'caution', 'warning', 'danger', ...Object.keys(ALIASES)]
const FENCE = /^([ \t>]*):{3,}[ \t]*([a-z]*)(?:\[(.*)\](?=[ \t]*(?:\{.*\})?[ \t]*$))?[ \t]*(.*?)[ \t]*$/i

export interface Admonition {
  type: string
  title?: string
}

export interface MarkedAdmonitions {
  text: string
  admonitions: Admonition[]
  /** Line in the author's text of each line of `text`, both counted from 1; absent when nothing was put in. */
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
    if (fence && !closes && fence.type && !TYPES.includes(fence.type)) problems.push(unknownType(fence, line))
    if (!fence || !(closes || TYPES.includes(fence.type))) {
      out.push(content)
      lineOf.push(line)
      continue
    }
    if (closes) openLines.pop()
    else openLines.push(line)
    const marker = closes ? closeMark('a') : openMark('a', admonitions.push({ type: fence.type, title: fence.title }) - 1)
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
  const [, prefix, word, bracketed, rest] = match
  // `{.class #id}` after the type is for other generators' themes.
  return { prefix: prefix!, type: word!.toLowerCase(), title: bracketed ?? (rest!.replace(/^\{.*\}$/, '') || undefined) }
}

function unknownType({ prefix, type }: { prefix: string; type: string }, line: number): Problem {
  const hint = `the types are ${TYPES.slice(0, 6).join(', ')}`
  return {
    code: 'ADMONITION_UNKNOWN',
    severity: 'warning',
    message: `:::${type} is no admonition and stays text`,
    line,
    column: prefix.length + 1,
    hint,
  }
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

/** One admonition as a `div`. `parse` reads a title's inline Markdown; a mark that is not ours leaves its content. */
export function admonitionNode({ index, mark, children }: Marked, admonitions: Admonition[], parse: (text: string) => Root): RootContent[] {
  const admonition = admonitions[index]
  if (!admonition) return children
  const { type, title } = admonition
  const name = ALIASES[type] ?? type
  const label = title === undefined ? [{ type: 'text' as const, value: type }] : titleNodes(parse(title), title, mark)
  return [
    div(`theme-admonition theme-admonition-${name}`, [
      block('admonition-heading', [inline('admonition-icon'), ...label]),
      div('admonition-content', children),
    ]),
  ]
}

/** A title's inline nodes, with the positions of the line it stands in. */
function titleNodes(root: Root, title: string, mark: RootContent): PhrasingContent[] {
  const line = mark.position?.start.line ?? 1
  visit(root, (node) => {
    if (node.position) node.position.start.line += line - 1
  })
  const first = root.children[0]
  return first && 'children' in first ? (first.children as PhrasingContent[]) : [{ type: 'text', value: title }]
}

// Nodes that remark-rehype turns into the elements named in `data`: a quote holds blocks, a paragraph and emphasis hold text.
const named = (hName: string, className: string) => ({ data: { hName, hProperties: { className: className.split(' ') } } })
const div = (className: string, children: RootContent[]) => ({ type: 'blockquote', children, ...named('div', className) }) as RootContent
const block = (className: string, children: PhrasingContent[]) => ({ type: 'paragraph', children, ...named('div', className) }) as RootContent
const inline = (className: string) => ({ type: 'emphasis', children: [], ...named('span', className) }) as PhrasingContent
