// Reads one tag of a component, `<Tabs groupId="os" values={[…]}>`, and the values that stand in
// its braces. Only values that can be known without running anything are: texts, numbers, switches,
// lists and maps of those.
import * as yaml from 'js-yaml'
import { controlInside } from '../frontMatter/limits.ts'

export type Attribute = string | true | { expression: string }

export interface ComponentTag {
  name: string
  type: 'open' | 'close' | 'single'
  attributes: Record<string, Attribute>
  /** Offsets in the text. */
  start: number
  end: number
}

const NAME = /<(\/?)([A-Z][\w.]*)/y
const SPACE = /[ \t\n]*/y
const ATTRIBUTE = /([A-Za-z_][\w:-]*)[ \t\n]*(=?)[ \t\n]*/y

/**
 * The tag that begins at `at`; none when there is none, or it never ends. `read` is how many
 * letters were looked at.
 */
export function readTag(text: string, at: number): { tag?: ComponentTag; read: number } {
  const [head, slash, name] = matchAt(NAME, text, at) ?? []
  if (!head) return { read: 1 }
  const attributes: ComponentTag['attributes'] = Object.create(null)
  const tag = (type: ComponentTag['type'], end: number) => ({
    tag: { name: name!, type, attributes, start: at, end },
    read: end - at,
  })
  const none = (end: number) => ({ read: end - at })
  let here = at + head.length
  while (here < text.length) {
    here += matchAt(SPACE, text, here)![0].length
    if (text[here] === '>') return tag(slash ? 'close' : 'open', here + 1)
    if (text.startsWith('/>', here) && !slash) return tag('single', here + 2)
    if (slash) return none(here)
    const spread = text[here] === '{' ? endOfBraces(text, here) : 0
    if (spread < 0) return none(text.length)
    if (spread > 0) {
      attributes['…'] = { expression: text.slice(here, spread) }
      here = spread
      continue
    }
    const [found, key, equals] = matchAt(ATTRIBUTE, text, here) ?? []
    if (!found) return none(here)
    here += found.length
    if (!equals) attributes[key!] = true
    else {
      if (!'{"\''.includes(text[here] ?? ' ')) return none(here)
      const end = endOfValue(text, here)
      if (end < 0) return none(text.length)
      const inside = text.slice(here + 1, end - 1)
      attributes[key!] = text[here] === '{' ? { expression: inside.trim() } : inside
      here = end
    }
  }
  return none(here)
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function endOfValue(text: string, at: number): number {
  return text[at] === '{' ? endOfBraces(text, at) : text.indexOf(text[at]!, at + 1) + 1 || -1
}

/** Offset after the brace that closes the one at `at`; braces in quotes do not count. */
function endOfBraces(text: string, at: number): number {
  let depth = 0
  for (let here = at; here < text.length; here++) {
    const sign = text[here]!
    if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return here + 1
    else if ('"\'`'.includes(sign)) {
      for (here++; text[here] !== sign; here++) {
        if (here >= text.length) return -1
        if (text[here] === '\\') here++
      }
    }
  }
  return -1
}

/** Anything but quotes, brackets, numbers and the three words would have to be run. */
const PLAIN = /^(?:[\s[\]{},]|""|true|false|null|undefined|-?\d+(?:\.\d+)?)*$/

/** The value of an attribute; throws RangeError for one that only a program could know. */
export function literal(attribute: Attribute | undefined): unknown {
  if (typeof attribute !== 'object') return attribute
  const { expression } = attribute
  const bare = expression
    .replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/(?:[A-Za-z_$][\w$]*|"")\s*:/g, '')
  if (!PLAIN.test(bare)) throw new RangeError(expression)
  if (expression === 'undefined') return undefined
  try {
    // What is left of JavaScript is YAML as well, but for its escapes in single quotes.
    const value = yaml.load(expression.replace(/\\'/g, "''"), { schema: yaml.CORE_SCHEMA })
    // Escapes can make the characters that stand for something of ours, which no text of an
    // author's has.
    if (controlInside(value)) throw new RangeError(expression)
    return value
  } catch {
    throw new RangeError(expression)
  }
}
