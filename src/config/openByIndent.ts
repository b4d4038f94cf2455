// The bracket that an author forgot to close, by the indentation of the lines below it. The bundler
// notices it where the next one is closed, often at the end of the file.

interface Open {
  /** From 1. */
  line: number
  column: number
  sign: string
  indent: number
}

const CLOSES: Record<string, string> = { '{': '}', '[': ']', '(': ')' }
const OPENS_BLOCK = /([{[(])\s*(?:\/\/.*)?$/
const CLOSERS = /^\s*[}\])]+/

/** Looked for up to `end`, the line in which the fault was noticed. */
export function openByIndent(lines: string[], end: number) {
  const open: Open[] = []
  for (const [i, line] of lines.slice(0, end).entries()) {
    if (line.trim() === '') continue
    const indent = line.search(/\S/)
    const last = open.at(-1)
    const isEnd = CLOSERS.test(line)
    if (last && (indent < last.indent || (indent === last.indent && !isEnd)))
      return told(last, i + 1)
    if (isEnd) open.pop()
    const [, sign] = OPENS_BLOCK.exec(line) ?? []
    if (sign) open.push({ line: i + 1, column: line.lastIndexOf(sign) + 1, sign, indent })
  }
  return undefined
}

const told = ({ line, column, sign }: Open, below: number) => ({
  line,
  column,
  message: `this "${sign}" is not closed before line ${below}`,
  hint: `Write ${CLOSES[sign]} above line ${below}.`,
})
