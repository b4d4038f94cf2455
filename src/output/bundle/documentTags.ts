// The tags of a component in the text of a document, with the names of what they are given.
import { codeDetector } from '../../compile/containers/markers.ts'

export interface DocumentTag {
  name: string
  line: number
  column: number
  props: Set<string>
  /** `{...rest}`: what it is given is not known. */
  hasSpread: boolean
}

/** In the order of the text; what stands in blocks of code is none. */
export function tagsOf(name: string, text: string): DocumentTag[] {
  const isCode = codeDetector()
  const prose = text
    .split('\n')
    .map((line) => (isCode(line) ? ' '.repeat(line.length) : line))
    .join('\n')
    .replace(/`[^`\n]+`/g, (code) => ' '.repeat(code.length))
  const starts = prose.matchAll(new RegExp(`<${name.replace(/\$/g, '\\$&')}(?![\\w.:$-])`, 'g'))
  return [...starts].map(({ index, 0: start }) => {
    const head = headFrom(prose, index + start.length)
    const before = prose.slice(0, index)
    return {
      name,
      line: before.split('\n').length,
      column: index - before.lastIndexOf('\n'),
      props: new Set([...head.matchAll(/(?<![\w$-])([\w$-]+)/g)].map(([, prop]) => prop!)),
      hasSpread: head.includes('...'),
    }
  })
}

/** A tag's attributes up to its end, without their values. */
function headFrom(text: string, from: number): string {
  let head = ''
  let depth = 0
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!
    if (quote) {
      if (sign === quote) quote = ''
      continue
    }
    if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') {
      if (depth++ === 0 && text.startsWith('...', at + 1)) head += '...'
    } else if (sign === '}') depth--
    else if (sign === '>' && depth === 0) break
    else if (depth === 0) head += sign
  }
  return head
}
