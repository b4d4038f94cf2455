// Imports and exports in a text of CommonMark, whose parser does not know them. A parser of
// JavaScript decides: a sentence may begin with "import" or "export default".
import type { Program } from 'estree'
import { parseModule } from '../mdx/javascript.ts'

export interface Statement {
  program: Program
  /** Counted from 1; `endLine` is the line after it. */
  line: number
  endLine: number
}

/** Longer than an import of many names; what an export would hold is not read line by line. */
const MAX_LINES = 50

/**
 * The statements that begin at `lines[from]`: up to the next blank line if all of it is a program,
 * else as few lines as are one.
 */
export function statementAt(lines: string[], from: number): Statement | undefined {
  let end = from
  while (end < lines.length && lines[end]!.trim() !== '' && end - from < MAX_LINES) end++
  const whole = statement(end)
  if (whole) return whole
  for (let to = from + 1; to < end; to++) {
    const part = statement(to)
    if (part) return part
  }
  return undefined

  function statement(to: number): Statement | undefined {
    const program = parseModule(lines.slice(from, to).join('\n'))
    return program?.body.every(({ type }) => /^(?:Import|Export)/.test(type))
      ? { program, line: from + 1, endLine: to + 1 }
      : undefined
  }
}
