// Repairs of blocks of JSX in a document of MDX 1, which a parser of MDX reads as Markdown.

import type { Root } from 'mdast'
import { replaceItems } from '../../shared/lists.ts'
import { type JsxBlock, mdx1Lines } from './mdx1Lines.ts'
import { TAG } from './mdx1Text.ts'

interface Fault {
  line?: number
  column?: number
  message?: string
}

/**
 * The text without the fault that `error` tells; undefined where it is another one. `markdown`
 * parses CommonMark.
 */
export function repaired(
  text: string,
  error: unknown,
  markdown: (text: string) => Root,
): string | undefined {
  const { line, column = 1, message = '' } = error as Fault
  const lines = text.split('\n')
  if (line !== undefined && /\bexpression\b/.test(message)) return withoutBrace(lines, line, column)
  const block = mdx1Lines(lines).jsx.find(
    ({ start, end }) => line !== undefined && start < line && line <= end,
  )
  if (!block || !/ closing tag /.test(message)) return undefined
  const list = /start of `listItem` \(\d+:(\d+)/.exec(message)
  const made = list
    ? [' '.repeat(Number(list[1]) - 1) + lines[block.start]!.trimStart()]
    : asJsx(lines, block, markdown)
  if (made.every((each, i) => each === lines[block.start + i])) return undefined
  replaceItems(lines, block.start, made.length, made)
  return lines.join('\n')
}

/** A brace of code that lies in no list item for the parser. */
function withoutBrace(lines: string[], line: number, column: number): string | undefined {
  const before = [...lines.slice(0, line - 1), lines[line - 1]!.slice(0, column)].join('\n')
  let at = before.lastIndexOf('{')
  while (at > 0 && before[at - 1] === '\\') at = before.lastIndexOf('{', at - 1)
  const text = lines.join('\n')
  return at < 0 ? undefined : `${text.slice(0, at)}\\${text.slice(at)}`
}

const MARKERS = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/
const EXPRESSION = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/y

/**
 * The block on its first line, blank lines in the place of the others: what it says besides tags
 * and expressions becomes texts in braces, since a line of tags and expressions is JSX.
 */
function asJsx(
  lines: string[],
  { start, end }: JsxBlock,
  markdown: (text: string) => Root,
): string[] {
  const marker = MARKERS.exec(lines[start]!)![0]
  const block = lines.slice(start, end).join('\n').slice(marker.length)
  let out = marker
  let said = ''
  const say = () => {
    const words = jsxText(said)
    if (words !== '') out += `{${JSON.stringify(decoded(words, markdown))}}`
    said = ''
  }
  for (let at = 0; at < block.length; ) {
    const [part] = [TAG, EXPRESSION].flatMap((pattern) => {
      pattern.lastIndex = at
      return pattern.exec(block)?.[0] ?? []
    })
    if (part === undefined) said += block[at++]
    else {
      say()
      out += part.replaceAll('\n', ' ')
      at += part.length
    }
  }
  say()
  return [out, ...Array.from({ length: end - start - 1 }, () => '')]
}

/** Lines of text in JSX: without the blanks around line ends, which are one space. */
const jsxText = (text: string) => {
  const lines = text.split('\n')
  return lines
    .map((line, i) => (i > 0 ? line.trimStart() : line))
    .map((line, i) => (i < lines.length - 1 ? line.trimEnd() : line))
    .filter((line) => line !== '')
    .join(' ')
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi

const decoded = (text: string, markdown: (text: string) => Root) =>
  text.replace(ENTITY, (entity) => {
    const [paragraph] = markdown(entity).children
    const [node] = paragraph?.type === 'paragraph' ? paragraph.children : []
    return node?.type === 'text' ? node.value : entity
  })
