// MDX 1, which Docusaurus 2 has: what MDX takes for a fault is text there. Addresses in angle
// brackets are links, "<" before anything but a name is a sign, a block of HTML goes on to the
// next blank line, and lines with four blanks are code. No line moves; columns do, where a sign is
// added.
import type { Nodes, Parents, Root } from 'mdast'
import { codeDetector } from '../containers/markers.ts'
import { walk } from '../tree/walk.ts'

/** More repairs of one text would be slow: each of them is parsed again. */
const MOST = 200

/**
 * Gives what `parse` makes of `prepared`, whose text is then the one that was parsed. Throws what
 * `parse` throws first where no repair helps. `markdown` parses CommonMark.
 */
export function parseMdx1(
  prepared: { text: string },
  parse: (text: string) => Root,
  markdown: (text: string) => Root,
): Root {
  const written = prepared.text
  prepared.text = linkAddresses(fenceIndented(written, markdown))
  let first: unknown
  for (let i = 0; i < MOST; i++) {
    try {
      return parse(prepared.text)
    } catch (error) {
      first ??= error
      const repaired = repair(prepared.text, error)
      if (repaired === undefined) break
      prepared.text = repaired
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

/** The text without the fault that `error` tells; undefined where it is another one. */
function repair(text: string, error: unknown): string | undefined {
  const { line, column, message } = error as { line?: number; column?: number; message?: string }
  if (line === undefined || column === undefined || message === undefined) return undefined
  if (/before the end of `paragraph`/.test(message)) return joinedBlock(text, line)
  if (!/^Unexpected (?:character|end of file) .*\bname\b/i.test(message)) return undefined
  const lines = text.split('\n')
  const before = [...lines.slice(0, line - 1), lines[line - 1]?.slice(0, column - 1)].join('\n')
  const at = before.lastIndexOf('<')
  if (at < 0 || text[at - 1] === '\\') return undefined
  return `${text.slice(0, at)}\\${text.slice(at)}`
}

/** A block that begins with a tag on this line, as one line; blank ones follow in its place. */
function joinedBlock(text: string, line: number): string | undefined {
  const lines = text.split('\n')
  const rest = lines.slice(line - 1)
  const blank = rest.findIndex((each) => each.trim() === '')
  const block = blank < 0 ? rest : rest.slice(0, blank)
  if (block.length < 2 || !/^\s*</.test(block[0]!)) return undefined
  const joined = block.map((each, i) => (i > 0 ? each.trim() : each)).join(' ')
  lines.splice(line - 1, block.length, joined, ...block.slice(1).map(() => ''))
  return lines.join('\n')
}
