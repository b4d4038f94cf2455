// Finds the bracket of a list or map in YAML that is not closed. The parser notices it where the
// next key stands, often lines below, and speaks of indentation.

export interface OpenBracket {
  /** Both from 1. */
  line: number
  column: number
  open: string
  close: string
}

const CLOSES: Record<string, string> = { '{': '}', '[': ']' }
/** Where a value may begin: a bracket anywhere else is part of a text. */
const BEFORE_VALUE = /(?:^|[:,[{]|- )\s*$/

/** The last one that is open where the parser stopped, a place that counts from 1. */
export function openBracket(
  lines: string[],
  stop: { line: number; column: number },
): OpenBracket | undefined {
  const open: OpenBracket[] = []
  const read = [...lines.slice(0, stop.line - 1), lines[stop.line - 1]?.slice(0, stop.column - 1)]
  for (const [i, text = ''] of read.entries()) {
    const line = text.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, (quoted) => '"'.repeat(quoted.length))
    const end = /(?:^|\s)#/.exec(line)?.index ?? line.length
    for (let at = 0; at < end; at++) {
      const sign = line[at]!
      const close = CLOSES[sign]
      if (close && (open.length > 0 || BEFORE_VALUE.test(line.slice(0, at))))
        open.push({ line: i + 1, column: at + 1, open: sign, close })
      else if (sign === open.at(-1)?.close) open.pop()
    }
  }
  return open.at(-1)
}
