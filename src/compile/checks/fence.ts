// Whether a fenced code block is closed, and whether code was meant where there is no fence.
// Markdown closes a block at the end of the text, or of the list or quote that it stands in.

import type { Code } from 'mdast'
import type { Position } from 'unist'

/** `position` is that of a code block in `text`; code that is only indented has no fence. */
export function isOpenFence(text: string, position: Position | undefined): boolean {
  const start = position?.start.offset
  const end = position?.end.offset
  if (start === undefined || end === undefined || (text[start] !== '`' && text[start] !== '~'))
    return false
  const lastLine = text.lastIndexOf('\n', end - 1) + 1
  if (lastLine <= start) return true
  const { length } = fenceSigns(text, start)
  const closing = /^[ \t>]*(`+|~+)[ \t]*$/.exec(text.slice(lastLine, end))?.[1]
  return !closing || closing[0] !== text[start] || closing.length < length
}

/** The signs that open a fenced block at an offset of `text`, which also close it. */
export const fenceSigns = (text: string, start: number) =>
  /^(?:`+|~+)/.exec(text.slice(start, start + 100))![0]

/** An admonition with four spaces before it is code. It may be marked still (markers.ts). */
export function isIndentedContainer({ value, position }: Code, text: string): boolean {
  if (!/^(?::::+[ \t]*[a-z]|<!--quire:open)/.test(value)) return false
  const start = position?.start.offset
  return start !== undefined && !/[`~]/.test(text[start]!)
}
