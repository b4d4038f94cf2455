// What was thrown, as text. Authors' code may throw anything, also what has no text or throws again
// when it is asked for it.

/** Characters of a message; a longer one is cut. */
const LONGEST = 2000

/** The message of an error, else the value as text; never throws. */
export function messageOf(thrown: unknown): string {
  try {
    const hasMessage = thrown instanceof Error && thrown.message
    const text = String(hasMessage ? thrown.message : thrown)
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  } catch {
    return `a value of type ${typeof thrown} without a text`
  }
}

/** The stack of an error; undefined where there is none. */
export function stackOf(thrown: unknown): string | undefined {
  try {
    const stack = thrown instanceof Error ? thrown.stack : undefined
    return typeof stack === 'string' ? stack : undefined
  } catch {
    return undefined
  }
}

/**
 * Recursion has filled the stack: one of its last calls is there twice. A list that is too long for
 * arguments is the same RangeError.
 */
export function isTooDeep(error: unknown): boolean {
  const calls = error instanceof RangeError ? (error.stack ?? '').split('\n').slice(1) : []
  return calls.slice(0, LAST).some((call, at) => calls.includes(call, at + 1))
}

const LAST = 3
