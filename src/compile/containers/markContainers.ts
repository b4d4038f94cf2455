// Containers: `:::name Title` … `:::`. The fences are found in the text, not in the tree, because
// without blank lines around them CommonMark would make them part of the paragraph or list before
// them. Each fence becomes a mark (markers.ts); after parsing, what stands between two of them
// becomes one node. Lines that were put in are mapped back.
import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import type { Problem } from '../../tools/problem.ts'
import { walk } from '../tree/walk.ts'
import { containerNamed, nameHint } from './containers.ts'
import { closeMark, codeDetector, type Marked, openMark } from './markers.ts'

const FENCE = /^([ \t>]*):{3,}[ \t]*([a-z]*)(.*)$/i

/** The fence that opens a container. */
export interface OpeningFence {
  name: string
  title?: string
}

export interface MarkedContainers {
  text: string
  fences: OpeningFence[]
  /**
   * Line in the author's text of each line of `text`, both counted from 1; absent when nothing was
   * put in.
   */
  lineOf?: number[]
  problems: Problem[]
}

/**
 * Replaces the fences of containers by markers. `text` is a whole body with LF line ends. In MDX a
 * marker ends a paragraph by itself: there every line stays in its place.
 */
export function markContainers(text: string, format: 'md' | 'mdx' = 'md'): MarkedContainers {
  if (!text.includes(':::')) return { text, fences: [], problems: [] }
  const out: string[] = []
  const lineOf: number[] = [0]
  const fences: OpeningFence[] = []
  const problems: Problem[] = []
  const openLines: number[] = []
  const isCode = codeDetector()
  for (const [i, content] of text.split('\n').entries()) {
    const line = i + 1
    const fence = isCode(content) ? undefined : readFence(content)
    const closes = fence?.name === '' && fence.title === undefined && openLines.length > 0
    const opens = fence !== undefined && containerNamed(fence.name) !== undefined
    if (fence && !closes && !opens && fence.name) problems.push(unknownName(fence, line))
    if (!fence || !(closes || opens)) {
      out.push(content)
      lineOf.push(line)
      continue
    }
    if (closes) openLines.pop()
    else openLines.push(line)
    const marker = closes
      ? closeMark('c')
      : openMark('c', fences.push({ name: fence.name, title: fence.title }) - 1)
    if (format === 'mdx') {
      out.push(fence.prefix + marker.replace('<!--', '{/*').replace('-->', '*/}'))
      lineOf.push(line)
      continue
    }
    const blank = fence.prefix.trimEnd()
    out.push(blank, fence.prefix + marker, blank)
    lineOf.push(line, line, line)
  }
  problems.push(...openLines.map(neverClosed))
  return { text: out.join('\n'), fences, lineOf, problems }
}

/** `name` is '' for a line of colons only. */
function readFence(line: string): { prefix: string; name: string; title?: string } | undefined {
  const match = FENCE.exec(line)
  if (!match) return undefined
  const [, prefix, word, rest] = match
  return { prefix: prefix!, name: word!.toLowerCase(), title: titleIn(rest!) }
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

function unknownName({ prefix, name }: { prefix: string; name: string }, line: number): Problem {
  return {
    code: 'ADMONITION_UNKNOWN',
    severity: 'warning',
    message: `unknown admonition ":::${name}"; it is left as plain text`,
    line,
    column: prefix.length + 1,
    hint: nameHint(name),
  }
}

function neverClosed(line: number): Problem {
  return {
    code: 'ADMONITION_OPEN',
    severity: 'error',
    message: 'this admonition is never closed',
    line,
    column: 1,
    hint: 'End it with a line that is just ":::".',
  }
}

/**
 * One container as its node. `parse` reads a title's inline Markdown; a mark that is not ours
 * leaves its content.
 */
export function containerNodes(
  { index, mark, children }: Marked,
  fences: OpeningFence[],
  parse: (text: string) => Root,
): RootContent[] {
  const fence = fences[index]
  if (!fence) return children
  const { name, title } = fence
  const heading = title === undefined ? undefined : titleNodes(parse(title), title, mark)
  return [containerNamed(name)!({ name, title: heading, children })]
}

/** A title's inline nodes, with the positions of the line it stands in. */
function titleNodes(root: Root, title: string, mark: RootContent): PhrasingContent[] {
  const line = mark.position?.start.line ?? 1
  walk<Nodes, Parents>(root, (node) => {
    if (node.position) node.position.start.line += line - 1
    return undefined
  })
  const first = root.children[0]
  return first && 'children' in first
    ? (first.children as PhrasingContent[])
    : [{ type: 'text', value: title }]
}
