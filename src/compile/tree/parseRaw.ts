// Parses raw HTML and the tree around it as one. The package hands the parser each word of a text
// as a token of its own, and the parser notes a place for each. So a text goes in as one short
// mark, which the text takes the place of when all is parsed.
import type { Root, Text } from 'hast'
import { type Options, raw } from 'hast-util-raw'
import type { Raw } from 'mdast-util-to-hast'
import { walk } from './walk.ts'

/** Private characters: where an author has written the first, all texts go in as they are. */
const START = '\ue000'
const WRITTEN = /\ue000|&#(?:x0*e000|0*57344)/i
const END = '\ue001'
const MARK = /\ue000(\d+)\ue001/g

/** A text of several words, and what a mark replaces of it. */
interface LongText {
  node: Text
  value: string
  inner: string
}

export function parseRaw(tree: Root, options: Options = {}): Root {
  const texts = longTexts(tree)
  const parsed = texts && parseMarked(tree, texts, options)
  // A parser leaves text out where none may stand: which of its words, only they can tell.
  return parsed && putBack(parsed, texts) ? parsed : (raw(tree, options) as Root)
}

function parseMarked(tree: Root, texts: LongText[], options: Options): Root {
  texts.forEach(({ node, value, inner }, i) => {
    node.value = value.replace(inner, `${START}${i}${END}`)
  })
  try {
    return raw(tree, options) as Root
  } finally {
    for (const { node, value } of texts) node.value = value
  }
}

/** Undefined where an author has written marks. */
function longTexts(tree: Root): LongText[] | undefined {
  const texts: LongText[] = []
  let isWritten = false
  walk(tree, (node) => {
    if (node.type !== 'text' && (node as Raw).type !== 'raw') return undefined
    const { value } = node as Text | Raw
    isWritten ||= WRITTEN.test(value)
    const inner = node.type === 'text' ? innerOf(value) : ''
    if (SPACE.test(inner)) texts.push({ node: node as Text, value, inner })
    return undefined
  })
  return isWritten ? undefined : texts
}

const SPACE = /[\t\n\f\r ]/

/** Space at the ends goes in: in some places a parser drops it, and in others what is none. */
function innerOf(value: string): string {
  let start = 0
  let end = value.length
  while (start < end && SPACE.test(value[start]!)) start++
  while (end > start && SPACE.test(value[end - 1]!)) end--
  return value.slice(start, end)
}

/** False when not every text has come back. */
function putBack(parsed: Root, texts: LongText[]): boolean {
  const missing = new Set(texts.keys())
  walk(parsed, (node) => {
    if (node.type !== 'text' || !node.value.includes(START)) return undefined
    node.value = node.value.replace(MARK, (_, i: string) => {
      missing.delete(Number(i))
      return texts[Number(i)]!.inner
    })
    return undefined
  })
  return missing.size === 0
}
