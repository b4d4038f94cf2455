// Marks put into a text before it is parsed, and taken out of the tree after: how containers, which
// Markdown does not know, get Markdown inside them, whatever the blank lines around them. A mark is
// a comment that fills a line, which ends every paragraph, list and table; so no line moves.

import type { Code, Html, Parent, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'
import { append } from '../../shared/lists.ts'

const MARK = /^\s*(?:<!--|\/\*)quire:(open|close)(\d+)(?:-->|\*\/)$/
const CODE_FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]*)?(`{3,}(?!.*`)|~{3,})(.*)$/

const comment = (text: string, format: 'md' | 'mdx') =>
  format === 'mdx' ? `{/*${text}*/}` : `<!--${text}-->`
export const openMark = (index: number, format: 'md' | 'mdx') =>
  comment(`quire:open${index}`, format)
/** Ends so many containers. */
export const closeMark = (count: number, format: 'md' | 'mdx') =>
  comment(`quire:close${count}`, format)

/** What stood between two marks. */
export interface Marked {
  index: number
  /** The opening mark. */
  mark: RootContent
  children: RootContent[]
}

/** Says of each line in turn whether it belongs to a fenced code block. */
export function codeDetector(): (line: string) => boolean {
  let open: string | undefined
  return (line) => {
    const [, fence, info] = CODE_FENCE.exec(line) ?? []
    if (!fence) return open !== undefined
    if (!open) open = fence
    else if (fence[0] === open[0] && fence.length >= open.length && !info!.trim()) open = undefined
    return true
  }
}

const MARK_INSIDE = /\{?(?:<!--|\/\*)quire:(?:open|close)\d+(?:-->|\*\/)\}?/

/** A line with four spaces before it may be code: there it says again what its author wrote. */
function unmark(code: Code | Html, lines: string[]): void {
  if (!code.position || !MARK_INSIDE.test(code.value)) return
  const { start, end } = code.position
  const shown = code.value.split('\n')
  const isFenced = end.line - start.line + 1 > shown.length
  const from = start.line - 1 + Number(isFenced)
  code.value = shown
    .map((line, i) => line.replace(MARK_INSIDE, () => lines[from + i]!.replace(/^[ \t>]*/, '')))
    .join('\n')
}

/** HTML whose text is shown, or run, as it is written. */
const VERBATIM = /^<(?:pre|script|style|textarea)\b/i

/** A block of HTML goes on over a mark up to the next blank line: what stands around it. */
function* aroundMarks(node: RootContent, lines: string[]): Generator<RootContent> {
  if (node.type === 'html' && VERBATIM.test(node.value)) unmark(node, lines)
  if (node.type !== 'html' || markIn(node) || !MARK_INSIDE.test(node.value)) return yield node
  let html: string[] = []
  let line = node.position?.start.line ?? 1
  const nodeAt = (value: string, start: number): Html => {
    const point = { line: start, column: 1 }
    return { type: 'html', value, position: { start: point, end: point } }
  }
  for (const each of [...node.value.split('\n'), undefined]) {
    const isMark = each !== undefined && MARK.test(each)
    if (each !== undefined && !isMark) html.push(each)
    else if (html.length > 0) {
      yield nodeAt(html.join('\n'), line - html.length)
      html = []
    }
    if (isMark) yield nodeAt(each.trim(), line)
    line++
  }
}

/**
 * Replaces marks, and what stands between two of them, by what `make` gives, from the innermost
 * outwards. `lines` are those of the text before it was marked.
 */
export function groupMarked(
  parent: Parent,
  make: (marked: Marked) => RootContent[],
  lines: string[],
): void {
  const done: RootContent[] = []
  const stack: Marked[] = []
  const add = (nodes: RootContent[]) => append(stack.at(-1)?.children ?? done, nodes)
  const finish = () => {
    const finished = stack.pop()!
    add(make(finished))
  }
  const children = (parent.children as RootContent[]).flatMap((child) => [
    ...aroundMarks(child, lines),
  ])
  for (const child of children) {
    const [, what, index] = markIn(child) ?? []
    if (!what) {
      if ('children' in child) groupMarked(child as Parent, make, lines)
      else if (child.type === 'code') unmark(child, lines)
      add([child])
    } else if (what === 'open') stack.push({ index: Number(index), mark: child, children: [] })
    else for (let count = Number(index); count > 0 && stack.length > 0; count--) finish()
  }
  // A block that ends in another list item or quote: keep the content, up to the end of its parent.
  while (stack.length) finish()
  parent.children = done
}

const markIn = (node: RootContent) =>
  node.type === 'html' || node.type === 'mdxFlowExpression' ? MARK.exec(node.value) : undefined
