// CommonMark with tags of the theme. What is in tags on lines of their own is read natively, block
// by block as in pieces.ts, and so is what has no such tag; the rest is left to MDX's tokenizer. A
// run that ends in a tag that is open is seen to go on, and then it reads the whole text.

import type { Root } from 'mdast'
import { append } from '../../shared/lists.ts'
import { outsideCode } from './codeSpans.ts'
import { foldTags } from './foldTags.ts'
import { parseNatively } from './native.ts'
import type { Segment } from './segments.ts'
import { tagLines } from './tagLines.ts'

const ATTRIBUTES = String.raw`(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}"'\x60/]*\})*`
/** A tag up to its end, where that is certain: behind its name no quote or brace is open. */
const TAG = new RegExp(String.raw`<(\/?)([\w.:$\-\u0080-\uffff]+)(?:(${ATTRIBUTES})>)?`, 'g')
/** In a tag it is no code, and what is code there is elsewhere. */
const DEEP = /^(?: {4}| {0,3}\t)/m

/**
 * `names` are those of the tags; `reference` reads them, and throws for tags that do not fit.
 * Undefined where it has to read the whole text.
 */
export function taggedNatively(
  text: string,
  names: ReadonlySet<string>,
  reference: (text: string) => Root,
): Root | undefined {
  const read = (part: string) => {
    try {
      return reference(part)
    } catch {
      // It says what is wrong, of the whole text.
      return undefined
    }
  }
  let lines: Segment[] = []
  const alsoInDoubt = (segments: Segment[]) => {
    const found = tagDoubts(text, segments, names)
    lines = found.lines
    return (segment: Segment) => (found.inDoubt.has(segment) ? 'tag' : undefined)
  }
  const root = parseNatively(text, { reference: read, alsoInDoubt })
  return root && lines.length > 0 ? foldTags(root, text, lines) : root
}

interface TagDoubts {
  inDoubt: Set<Segment>
  /** All of their lines are tags. */
  lines: Segment[]
}

/** What begins with a tag and ends with its end is certain as a whole, or in doubt as a whole. */
function tagDoubts(text: string, segments: Segment[], names: ReadonlySet<string>): TagDoubts {
  const inDoubt = new Set<Segment>()
  const lines: Segment[] = []
  let depth = 0
  let group: { segments: Segment[]; lines: Segment[]; alone: Segment[]; isCertain: boolean }
  for (const segment of segments) {
    const { change, lowest, hasTag } = tagsIn(segment.prose, names)
    if (depth === 0 && !hasTag) continue
    if (depth === 0) group = { segments: [], lines: [], alone: [], isCertain: true }
    const { isCertain } = group!
    group!.segments.push(segment)
    const isFlat = !DEEP.test(segment.prose)
    const tags = hasTag ? tagLines(text.slice(segment.start, segment.end)) : undefined
    if (tags?.every(({ name }) => names.has(name))) group!.lines.push(segment)
    else if (hasTag && change === 0 && lowest >= 0) group!.alone.push(segment)
    else if (hasTag) group!.isCertain = false
    group!.isCertain &&= isCertain && (isFlat || (depth === 0 && change === 0))
    depth = Math.max(0, depth + change)
    if (depth === 0) finish()
  }
  if (depth > 0) {
    group!.isCertain = false
    finish()
  }
  return { inDoubt, lines }

  function finish() {
    for (const each of group.isCertain ? group.alone : group.segments) inDoubt.add(each)
    if (group.isCertain) append(lines, group.lines)
  }
}

/** How many more are open behind a text than before it, and how few in it. */
function tagsIn(prose: string, names: ReadonlySet<string>) {
  let change = 0
  let lowest = 0
  let hasTag = false
  for (const [, slash, name, rest] of outsideCode(prose).matchAll(TAG)) {
    if (!names.has(name!.split('.')[0]!)) continue
    hasTag = true
    if (slash) change--
    else if (!rest?.endsWith('/')) change++
    lowest = Math.min(lowest, change)
  }
  return { change, lowest, hasTag }
}
