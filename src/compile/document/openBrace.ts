// Where a brace in MDX is never closed: the parser stumbles over the end of the text.

/** The offset in `text` of the last brace before `end` that is still open there. */
export function openBrace(text: string, end: number): number | undefined {
  let closed = 0
  for (let at = end - 1; at >= 0; at--) {
    const sign = text[at]
    if ((sign !== '{' && sign !== '}') || text[at - 1] === '\\') continue
    if (sign === '}') closed++
    else if (closed-- === 0) return at
  }
  return undefined
}
