// Finds what MDX adds to Markdown: imports, exports, comments in braces, and tags of components.
// Code, in fences and in backticks, and HTML comments are passed over.
import { codeDetector } from '../containers/markers.ts'
import { codeSpans, endOfBlock, finder } from './spans.ts'
import { type ComponentTag, readTag } from './tag.ts'

export interface Import {
  /** The name it has in this file. */
  name: string
  from: string
  start: number
}

export interface Span {
  start: number
  end: number
}

export interface MdxSyntax {
  imports: Import[]
  /** Imports and exports, each with its line end. */
  statements: Span[]
  exports: Span[]
  comments: Span[]
  tags: ComponentTag[]
}

const LIKELY = /^(?:import|export)[ \t]|<\/?[A-Z]|\{\/\*/m
const IMPORT =
  /import[ \t]+(?:([\w$]+)[ \t]*,?[ \t]*)?(?:\{([^{}'"`]*)\}|\*[ \t]+as[ \t]+([\w$]+))?[ \t]*(?:from[ \t]*)?(['"])([^'"\n]+)\4[ \t]*;?[ \t]*(?:\/\/[^\n]*)?(?:\n|$)/y
// An English sentence may begin with "export default": what follows must look like a program.
const EXPORT =
  /export[ \t]+(?:(?:const|let|var)[ \t]+[\w$[{]|(?:async[ \t]+)?function\b|class[ \t]+\w+[ \t]*(?:\{|extends)|default[ \t]+(?:function\b|class\b|[({[])|\{[^}\n]*\}|\*[ \t]+from)/y
const SPECIAL = /[\\`<{\n]/g

/** Undefined for a text without any of it, which is almost every text. */
export function findMdx(text: string): MdxSyntax | undefined {
  if (!LIKELY.test(text)) return undefined
  const scan: TagScan = {
    text,
    found: { imports: [], statements: [], exports: [], comments: [], tags: [] },
    find: finder(text),
    afterSpan: codeSpans(text),
    // A tag that never ends is looked for up to the end of the text: once is no harm, for every
    // `<Tabs` of a line it would take for ever.
    budget: 10 * text.length,
  }
  const isCode = codeDetector()
  // A statement stands at the start of a block.
  let blockStarts = true
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at)
    const line = text.slice(at, end)
    if (isCode(line)) {
      at = end + 1
      blockStarts = false
      continue
    }
    const after: number | undefined = blockStarts ? statementAt(text, at, scan.found) : undefined
    blockStarts = after !== undefined || line.trim() === ''
    at = after ?? scanLine(at, scan)
  }
  return scan.found
}

interface TagScan {
  text: string
  found: MdxSyntax
  find: ReturnType<typeof finder>
  afterSpan: ReturnType<typeof codeSpans>
  /** Letters that may still be read in vain. */
  budget: number
}

const endOfLine = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Offset after the statement that begins at `at`, if one does. */
function statementAt(text: string, at: number, found: MdxSyntax): number | undefined {
  IMPORT.lastIndex = at
  const [all, name, several, namespace, , from] = IMPORT.exec(text) ?? []
  if (all) {
    const names = (several ?? '').split(',').map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!,
    )
    for (const each of [name, namespace, ...names])
      if (each) found.imports.push({ name: each, from: from!, start: at })
    found.statements.push({ start: at, end: at + all.length })
    return at + all.length
  }
  EXPORT.lastIndex = at
  if (!EXPORT.test(text)) return undefined
  const span = { start: at, end: endOfBlock(text, at) }
  found.statements.push(span)
  found.exports.push(span)
  return span.end
}

/**
 * Notes what begins in the line of `at`; gives the offset after the line in which the last of it
 * ends.
 */
function scanLine(at: number, scan: TagScan): number {
  const { text } = scan
  for (let here = at; ; ) {
    SPECIAL.lastIndex = here
    const match = SPECIAL.exec(text)
    if (!match) return text.length
    here = match.index
    if (match[0] === '\n') return here + 1
    if (match[0] === '\\') here += text[here + 1] === '\n' ? 1 : 2
    else if (match[0] === '`') here = scan.afterSpan(here)
    else if (match[0] === '{') here = afterBrace(here, scan)
    else here = afterLess(here, scan)
  }
}

function afterBrace(at: number, { text, find, found }: TagScan): number {
  if (!text.startsWith('{/*', at)) return at + 1
  const end = find('*/}', at + 3)
  if (end < 0) return at + 3
  found.comments.push({ start: at, end: end + 3 })
  return end + 3
}

function afterLess(at: number, scan: TagScan): number {
  const { text, find, found } = scan
  if (text.startsWith('<!--', at)) {
    const end = find('-->', at + 4)
    return end < 0 ? at + 4 : end + 3
  }
  const { tag, read } = scan.budget > 0 ? readTag(text, at) : { tag: undefined, read: 0 }
  if (!tag) {
    scan.budget -= read
    return at + 1
  }
  found.tags.push(tag)
  return tag.end
}
