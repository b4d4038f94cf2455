// Writes comments the way the parser of a format knows them: `<!-- -->` is none in MDX, `{/* */}`
// none in CommonMark. What a comment says goes away, but for `truncate`. No line and no column
// changes. Code, in fences and in backticks, is passed over.
import type { Nodes, Parents, Root } from 'mdast'
import { codeDetector } from '../containers/markers.ts'
import { walk } from '../tree/walk.ts'
import { codeSpans, finder } from './codeSpans.ts'

interface Signs {
  open: string
  close: string
}

const HTML: Signs = { open: '<!--', close: '-->' }
const BRACES: Signs = { open: '{/*', close: '*/}' }

/**
 * Comments of HTML become comments in braces for MDX, and the other way round. In CommonMark
 * `removeNothings` has to follow on the tree.
 */
export function swapComments(text: string, format: 'md' | 'mdx'): string {
  const [from, to] = format === 'mdx' ? [HTML, BRACES] : [BRACES, HTML]
  if (!text.includes(from.open)) return text
  const special = format === 'mdx' ? /[\\`<\n]/g : /[\\`{<\n]/g
  const find = finder(text)
  const afterSpan = codeSpans(text)
  const isCode = codeDetector()
  let out = ''
  let copied = 0
  let lineStart = 0
  for (let at = 0; at < text.length; ) {
    lineStart = at
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    at = isCode(text.slice(at, end)) ? end + 1 : afterLine(at)
  }
  return out + text.slice(copied)

  /** Offset after the line in which the last comment of this line ends. */
  function afterLine(start: number): number {
    for (let at = start; ; ) {
      special.lastIndex = at
      const match = special.exec(text)
      if (!match) return text.length
      at = match.index
      const [sign] = match
      if (sign === '\n') return at + 1
      if (sign === '\\') at += text[at + 1] === '\n' ? 1 : 2
      else if (sign === '`') at = afterSpan(at)
      else at = afterComment(at)
    }
  }

  function afterComment(at: number): number {
    const signs = [HTML, BRACES].find(({ open }) => text.startsWith(open, at))
    const inside = signs && at + signs.open.length
    const close = signs ? find(signs.close, inside!) : -1
    if (!signs || close < 0) return at + 1
    const end = close + signs.close.length
    if (signs === from) {
      // Behind another comment nothing of the line has to be looked at again.
      const begins = lineStart >= copied && PREFIX.test(text.slice(lineStart, at))
      const follows = /^[ \t]*\S/.test(text.slice(end, end + MAX_BLANKS))
      out += text.slice(copied, at)
      out += rewritten(text.slice(at, end), to, {
        word: text.slice(inside, close).trim() === 'truncate' ? 'truncate' : '',
        isInline: to === HTML && follows,
        begins,
      })
      copied = end
    }
    return end
  }
}

/** What may stand before the first words of a line. */
const PREFIX = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/
const MAX_BLANKS = 100

interface Rewriting {
  word: string
  /** Other text follows on the last line. */
  isInline: boolean
  /** No other text stands before it. */
  begins: boolean
}

/** As long as it was; each of its lines is a comment of its own where that has room. */
function rewritten(
  comment: string,
  { open, close }: Signs,
  { word, isInline, begins }: Rewriting,
): string {
  const least = open.length + close.length
  const lines = comment.split('\n')
  return lines
    .map((line, i) => {
      const text = line.trim()
      // At the start of a line HTML's comment would make HTML of the whole line.
      if (isInline && i === lines.length - 1 && (i > 0 || begins))
        return line.replace(text, () => `${NOTHING.slice(0, -1).padEnd(text.length - 1)}>`)
      if (text.length < least + word.length) return line.replace(/\S/g, ' ')
      return line.replace(text, () => open + word.padEnd(text.length - least) + close)
    })
    .join('\n')
}

/** An end tag of nothing, which begins no HTML block where text follows. */
const NOTHING = '</q-->'

/** Takes what stands for comments at the start of a line out of a tree. */
export function removeNothings(tree: Root): void {
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    if (node.type !== 'html' || !/^<\/q-- *>$/.test(node.value)) return undefined
    parent.children.splice(index, 1)
    const next = parent.children[index]
    if (next?.type === 'text' && index === 0) next.value = next.value.replace(/^[ \t]+/, '')
    return index
  })
}
