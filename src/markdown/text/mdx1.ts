// MDX 1, which Docusaurus 2 has: what MDX takes for a fault is text there. Addresses in angle
// brackets are links, braces in Markdown and a "<" that begins no tag are signs, a block of HTML
// goes on to the next blank line, and lines with four blanks are code. No line moves; columns do,
// where a sign is added.
import type { Nodes, Parents, Root } from 'mdast'
import { codeDetector } from '../containers/markers.ts'
import { RemarkNeeded } from '../document/markdownProcessor.ts'
import { walk } from '../tree/walk.ts'
import { repaired } from './mdx1Blocks.ts'
import { textOnly } from './mdx1Text.ts'

/** More repairs of one text would be slow: each of them is parsed again. */
const MOST = 200

interface Mdx1Parsers {
  parse: (text: string) => Root
  /** Of CommonMark. */
  markdown: (text: string) => Root
  /** Whether there are formulas. */
  math: boolean
}

/**
 * Gives what `parse` makes of `prepared`, whose text is then the one that was parsed. Throws what
 * `parse` throws first where no repair helps.
 */
export function parseMdx1(
  prepared: { text: string },
  { parse, markdown, math }: Mdx1Parsers,
): Root {
  const written = prepared.text
  prepared.text = textOnly(linkAddresses(fenceIndented(written, markdown)), { math })
  let first: unknown
  for (let i = 0; i < MOST; i++) {
    try {
      return parse(prepared.text)
    } catch (error) {
      if (error instanceof RemarkNeeded) throw error
      first ??= error
      const text = repaired(prepared.text, error, markdown)
      if (text === undefined) break
      prepared.text = text
    }
  }
  prepared.text = written
  throw first
}

const ADDRESS = /<((?:https?|ftp):\/\/[^\s<>|]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/gi

/** `<https://x.example>` and `<me@x.example>` become links. */
function linkAddresses(text: string): string {
  if (!/<\S+[:@]/.test(text)) return text
  const isCode = codeDetector()
  const link = (_: string, address: string) => {
    const target = address.includes('://') ? address : `mailto:${address}`
    return `[${address.replace(/[\\*_~[\]{}]/g, '\\$&')}](${target.replace(/[()\\]/g, '\\$&')})`
  }
  return text
    .split('\n')
    .map((line) =>
      isCode(line) ? line : outsideSpans(line, (part) => part.replace(ADDRESS, link)),
    )
    .join('\n')
}

/** `change` is given what stands between the code spans of a line. */
const outsideSpans = (line: string, change: (part: string) => string) =>
  line
    .split(/((?<!`)(`+)(?!`).*?(?<!`)\2(?!`))/)
    .map((part, i) => (i % 3 === 0 ? change(part) : i % 3 === 1 ? part : ''))
    .join('')

/** Code that is indented gets fences, in the blank lines around it. */
function fenceIndented(text: string, markdown: (text: string) => Root): string {
  if (!/^[ \t]*\n(?: {4}|\t)/m.test(`\n${text}`)) return text
  const lines = text.split('\n')
  walk<Nodes, Parents>(markdown(text), (node) => {
    if (node.type !== 'code') return
    const { start, end } = node.position!
    const [before, after] = [lines[start.line - 2] ?? '', lines[end.line] ?? '']
    const own = lines.slice(start.line - 1, end.line)
    const indent = ' '.repeat(start.column - 1)
    const isIndented = own.every((line) => /^\s*$/.test(line) || /^(?: {4}|\t)/.test(line))
    if (!isIndented || /^\s*[`~]{3}/.test(own[0]!) || (before + after).trim() !== '') return
    if (start.line < 2 || end.line >= lines.length) return
    const fence = `${indent}${node.value.includes('```') ? '~~~~~' : '```'}`
    lines[start.line - 2] = fence
    lines[end.line] = fence
    for (const [i, line] of node.value.split('\n').entries())
      lines[start.line - 1 + i] = line && indent + line
  })
  return lines.join('\n')
}
