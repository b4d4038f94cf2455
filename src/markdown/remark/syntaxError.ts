// The one error that parsing MDX throws: Markdown has no wrong syntax, MDX has.
import type { VFileMessage } from 'vfile-message'

/** What is wrong, in a sentence without a full stop, and where it was noticed (both from 1). */
export class MdxSyntaxError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message)
    this.name = 'MdxSyntaxError'
  }
}

/** From what remark-mdx throws; undefined for whatever else is thrown. */
export function syntaxErrorFrom(error: unknown): MdxSyntaxError | undefined {
  if (error instanceof MdxSyntaxError) return error
  if (!isMessage(error)) return undefined
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return new MdxSyntaxError(plain(error.reason, cause), error.line ?? 1, error.column ?? 1)
}

const isMessage = (error: unknown): error is VFileMessage =>
  error instanceof Error && 'reason' in error && 'ruleId' in error

/** The parser's own name says nothing to an author; what it said does. */
function plain(reason: string, cause: string | undefined): string {
  if (!cause) return reason
  const what = reason.replace(' with acorn', '')
  return `${what}: ${cause}`
}
