// Writes comments the way the parser of a format knows them: `<!-- -->` is none in MDX, `{/* */}`
// none in CommonMark. What a comment says goes away, but for `truncate`. No line and no column
// changes. Code, in fences and in backticks, is passed over.
import { codeDetector } from '../containers/markers.ts'
import { codeSpans, finder } from './codeSpans.ts'

interface Signs {
  open: string
  close: string
}

const HTML: Signs = { open: '<!--', close: '-->' }
const BRACES: Signs = { open: '{/*', close: '*/}' }

/** Comments of HTML become comments in braces for MDX, and the other way round. */
export function swapComments(text: string, format: 'md' | 'mdx'): string {
  const [from, to] = format === 'mdx' ? [HTML, BRACES] : [BRACES, HTML]
  if (!text.includes(from.open)) return text
  const special = format === 'mdx' ? /[\\`<\n]/g : /[\\`{<\n]/g
  const find = finder(text)
  const afterSpan = codeSpans(text)
  const isCode = codeDetector()
  let out = ''
  let copied = 0
  for (let at = 0; at < text.length; ) {
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
      out += text.slice(copied, at) + rewritten(text.slice(at, end), to, text.slice(inside, close))
      copied = end
    }
    return end
  }
}

/** As long as it was; each of its lines is a comment of its own where that has room. */
function rewritten(comment: string, { open, close }: Signs, inside: string): string {
  const word = inside.trim() === 'truncate' ? 'truncate' : ''
  const least = open.length + close.length
  return comment
    .split('\n')
    .map((line) => {
      const text = line.trim()
      if (text.length < least + word.length) return line.replace(/\S/g, ' ')
      const rest = text.length - least
      return line.replace(text, () => open + word.padEnd(rest) + close)
    })
    .join('\n')
}
