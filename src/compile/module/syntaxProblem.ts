// What MDX says of a text that it cannot parse, as a problem.
import type { Problem } from '../../tools/problem.ts'

interface Message {
  reason?: string
  line?: number
  column?: number
}

export function syntaxProblem(error: unknown): Problem {
  const { reason, line, column } = error as Message
  if (reason === undefined) throw error
  return {
    code: 'MDX_SYNTAX',
    severity: 'error',
    message: `the document cannot be read as MDX: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    line,
    column,
    hint: 'Close each tag and brace; in plain text write \\{ and \\<, or put them between backticks.',
  }
}
