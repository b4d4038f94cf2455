// The Markdown of a document of MDX 1 for a parser of MDX: braces, and each "<" that begins no tag,
// are text.
import { replaceItems } from '../../shared/lists.ts'
import { codeSpans } from './codeSpans.ts'
import { mdx1Lines } from './mdx1Lines.ts'

const BRACES = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const VALUE = String.raw`(?:"[^"]*"|'[^']*'|${BRACES}|[^"'=<>${'`'}{\s]+)`
const ATTRIBUTE = String.raw`(?:\s+[\w:.-]+(?:\s*=\s*${VALUE})?)`

/** A tag, with braces in its values to a depth that people write. */
export const TAG = new RegExp(
  String.raw`<(?:[A-Za-z][\w.:-]*${ATTRIBUTE}*\s*\/?|\/[A-Za-z][\w.:-]*\s*)>`,
  'y',
)
const SPECIAL = /[\\`{<$]/g
const FORMULA = /(\$+)(?!\$)(?:(?!\1)[^\\]|\\[\s\S])*?(?<!\$)\1(?!\$)/y

/** No line moves. `math`: what stands between dollar signs is a formula. */
export function textOnly(text: string, { math = false } = {}): string {
  if (!/[{<]/.test(text)) return text
  const lines = text.split('\n')
  for (const { start, end } of mdx1Lines(lines).text) {
    const run = lines.slice(start, end).join('\n')
    const made = /[{<]/.test(run) ? escaped(run, math) : run
    if (made !== run) replaceItems(lines, start, end - start, made.split('\n'))
  }
  return lines.join('\n')
}

function escaped(text: string, math: boolean): string {
  const afterSpan = codeSpans(text)
  let out = ''
  let copied = 0
  SPECIAL.lastIndex = 0
  for (let found = SPECIAL.exec(text); found; found = SPECIAL.exec(text)) {
    const { index } = found
    const sign = found[0]
    // Comments are in braces by now, and so are the marks of containers.
    if (sign === '\\') SPECIAL.lastIndex = index + 2
    else if (sign === '`') SPECIAL.lastIndex = afterSpan(index)
    else if (sign === '$') SPECIAL.lastIndex = math ? after(FORMULA, index) : index + 1
    else if (sign === '{' && text.startsWith('{/*', index))
      SPECIAL.lastIndex = endOf(text, '*/}', index)
    else if (sign === '{' || after(TAG, index) === index + 1) {
      out += `${text.slice(copied, index)}\\`
      copied = index
    } else SPECIAL.lastIndex = after(TAG, index)
  }
  return out + text.slice(copied)

  function after(pattern: RegExp, index: number): number {
    pattern.lastIndex = index
    return pattern.test(text) ? pattern.lastIndex : index + 1
  }
}

function endOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at + sign.length
}
