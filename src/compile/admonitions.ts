// Admonitions: `:::note Title` … `:::`. The fences are found in the text, not in the tree, because without blank lines around them
// CommonMark would make them part of the paragraph or list beside them. Each fence becomes an HTML comment on lines of its own; after
// parsing, `groupAdmonitions` turns what stands between two of them into one node. Lines that were put in are mapped back.
import type { Parent, PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Problem } from '../tools/problem.ts'

/** Docusaurus 2's aliases. */
const ALIASES: Record<string, string> = { secondary: 'note', important: 'info', success: 'tip' }
const TYPES = ['note', 'tip', 'info', 'caution', 'warning', 'danger', ...Object.keys(ALIASES)]
const FENCE = /^([ \t>]*):{3,}[ \t]*([a-z]*)(?:\[(.*)\](?=[ \t]*(?:\{.*\})?[ \t]*$))?[ \t]*(.*?)[ \t]*$/i
const CODE_FENCE = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}|~{3,})(.*)$/
const MARKER = /^<!--quire:(open|close):(\d*)-->$/

interface Admonition {
  type: string
  title?: string
}

export interface MarkedText {
  text: string
  admonitions: Admonition[]
  /** Line in the author's text of each line of `text`, both counted from 1; absent when nothing was put in. */
  lineOf?: number[]
  problems: Problem[]
}

/** Replaces the fences of admonitions by markers. `text` is a whole body with LF line ends. */
export function markAdmonitions(text: string): MarkedText {
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
    const marker = closes ? '<!--quire:close:-->' : `<!--quire:open:${admonitions.push({ type: fence.type, title: fence.title }) - 1}-->`
    const blank = fence.prefix.trimEnd()
    out.push(blank, fence.prefix + marker, blank)
    lineOf.push(line, line, line)
  }
  problems.push(...openLines.map(neverClosed))
  return { text: out.join('\n'), admonitions, lineOf, problems }
}

/** Says of each line in turn whether it belongs to a fenced code block. */
function codeDetector(): (line: string) => boolean {
  let open: string | undefined
  return (line) => {
    const [, fence, info] = CODE_FENCE.exec(line) ?? []
    if (!fence) return open !== undefined
    if (!open) open = fence
    else if (fence[0] === open[0] && fence.length >= open.length && !info!.trim()) open = undefined
    return true
  }
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

/** Turns what stands between an opening and its closing marker into one `div`. `parse` reads a title's inline Markdown. */
export function groupAdmonitions(tree: Root, admonitions: Admonition[], parse: (text: string) => Root): void {
  if (admonitions.length) groupIn(tree)

  function groupIn(parent: Parent): void {
    const done: RootContent[] = []
    const stack: { index: number; line: number; children: RootContent[] }[] = []
    for (const child of parent.children as RootContent[]) {
      const marker = child.type === 'html' ? MARKER.exec(child.value) : undefined
      const target = stack.at(-1)?.children ?? done
      if (!marker) {
        if ('children' in child) groupIn(child)
        target.push(child)
      } else if (marker[1] === 'open') {
        stack.push({ index: Number(marker[2]), line: child.position?.start.line ?? 1, children: [] })
      } else {
        const finished = stack.pop()
        if (finished) (stack.at(-1)?.children ?? done).push(admonitionNode(finished))
      }
    }
    // A fence that closes in another list item or quote: keep the content, as an admonition up to the end of its parent.
    for (let left = stack.pop(); left; left = stack.pop()) (stack.at(-1)?.children ?? done).push(admonitionNode(left))
    parent.children = done
  }

  function admonitionNode({ index, line, children }: { index: number; line: number; children: RootContent[] }): RootContent {
    const { type, title } = admonitions[index]!
    const name = ALIASES[type] ?? type
    const label = title === undefined ? [{ type: 'text' as const, value: type }] : titleNodes(title, line)
    return div(`theme-admonition theme-admonition-${name}`, [
      block('admonition-heading', [inline('admonition-icon'), ...label]),
      div('admonition-content', children),
    ])
  }

  /** A title's inline nodes, with the positions of the line it stands in. */
  function titleNodes(title: string, line: number): PhrasingContent[] {
    const root = parse(title)
    visit(root, (node) => {
      if (node.position) node.position.start.line += line - 1
    })
    const first = root.children[0]
    return first && 'children' in first ? (first.children as PhrasingContent[]) : [{ type: 'text', value: title }]
  }
}

// Nodes that remark-rehype turns into the elements named in `data`: a quote holds blocks, a paragraph and emphasis hold text.
const named = (hName: string, className: string) => ({ data: { hName, hProperties: { className: className.split(' ') } } })
const div = (className: string, children: RootContent[]) => ({ type: 'blockquote', children, ...named('div', className) }) as RootContent
const block = (className: string, children: PhrasingContent[]) => ({ type: 'paragraph', children, ...named('div', className) }) as RootContent
const inline = (className: string) => ({ type: 'emphasis', children: [], ...named('span', className) }) as PhrasingContent
