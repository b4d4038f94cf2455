// HTML that the engine has written, as a list of its tags and texts, to be held against what a
// browser makes of it: that is the same list when the browser moves nothing.
import type { DefaultTreeAdapterTypes } from 'parse5'

type Parent = DefaultTreeAdapterTypes.ParentNode
type Node = DefaultTreeAdapterTypes.ChildNode

const TOKEN = /<(\/?[a-z][\w-]*)(?:[^<>"]|"[^"]*")*>|([^<]+)/gi
const VOID = /^(?:br|col|hr|img|input|source|wbr)$/
/** Begins a text, which may look like a tag. */
const TEXT = '"'

export const asWritten = (html: string): string[] =>
  joined(
    [...html.matchAll(TOKEN)].map(([, tag, text]) => tag?.toLowerCase() ?? TEXT + decoded(text!)),
  )

export const asParsed = ({ childNodes }: Parent): string[] => joined(childNodes.flatMap(tokensOf))

function tokensOf(node: Node): string[] {
  if ('value' in node) return [TEXT + node.value]
  if (!('tagName' in node)) return [node.nodeName]
  const name = node.tagName.toLowerCase()
  return [name, ...node.childNodes.flatMap(tokensOf), ...(VOID.test(name) ? [] : [`/${name}`])]
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (_, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : NAMED[name]!,
  )

/** Texts side by side are one. */
function joined(tokens: string[]): string[] {
  const out: string[] = []
  for (const token of tokens)
    if (token.startsWith(TEXT) && out.at(-1)?.startsWith(TEXT))
      out.push(out.pop()! + token.slice(TEXT.length))
    else out.push(token)
  return out
}
