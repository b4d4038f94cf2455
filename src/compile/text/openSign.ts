// The bracket that is never closed in front of the place where a parser stumbles: parsers notice it
// at the end of the text, or at the next line that does not fit.

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

interface OpenSign {
  offset: number
  sign: string
  closing: string
}

/**
 * The last one that is open at the end of `text`. `signs` finds brackets, and what hides them:
 * quoted texts, comments, escapes. `begins`: whether the outermost one may open at an offset.
 */
export function openSign(
  text: string,
  signs: RegExp,
  begins = (_offset: number) => true,
): OpenSign | undefined {
  const open: OpenSign[] = []
  for (const { index: offset, 0: sign } of text.matchAll(signs)) {
    const closing = CLOSING[sign]
    if (closing && (open.length > 0 || begins(offset))) open.push({ offset, sign, closing })
    else if (sign === open.at(-1)?.closing) open.pop()
  }
  return open.at(-1)
}
