// How rendering plain Markdown ends where it is not plain, however deep inside: the reference takes
// the text over.

/** Thrown by `refuse`. */
export const NOT_PLAIN = new Error('not plain')

export function refuse(): never {
  throw NOT_PLAIN
}
