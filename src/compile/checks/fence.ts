// Whether a fenced code block is closed. Markdown closes it at the end of the text, or of the list
// or quote that it stands in.

import type { Position } from 'unist'

/** `position` is that of a code block in `text`; code that is only indented has no fence. */
export function isOpenFence(text: string, position: Position | undefined): boolean {
  const start = position?.start.offset
  const end = position?.end.offset
  if (start === undefined || end === undefined || (text[start] !== '`' && text[start] !== '~'))
    return false
  const lastLine = text.lastIndexOf('\n', end - 1) + 1
  if (lastLine <= start) return true
  const length = /^(?:`+|~+)/.exec(text.slice(start, start + 100))![0].length
  const closing = /^[ \t>]*(`+|~+)[ \t]*$/.exec(text.slice(lastLine, end))?.[1]
  return !closing || closing[0] !== text[start] || closing.length < length
}
