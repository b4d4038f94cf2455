// What was thrown, as text. Authors' code may throw anything, also what has no text or throws again
// when it is asked for it.

/** The message of an error, else the value as text; never throws. */
export function messageOf(thrown: unknown): string {
  try {
    if (thrown instanceof Error && thrown.message) return String(thrown.message)
    return thrown === undefined ? 'undefined' : String(thrown)
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
