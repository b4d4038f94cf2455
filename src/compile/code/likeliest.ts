// Which of two languages whose names are as near to a written one an author probably meant.

const OFTEN_SHOWN =
  'json js ts jsx tsx py sh bash html css yaml xml sql java go rust cpp php ruby diff'.split(' ')

/** The names that begin like `written` come first, and of those the ones that sites often show. */
export function likeliestFirst(names: string[], written: string): string[] {
  const rank = new Map(OFTEN_SHOWN.map((name, i) => [name, i]))
  const rankOf = (name: string) => rank.get(name) ?? OFTEN_SHOWN.length
  return names.toSorted(
    (a, b) => sharedStart(b, written) - sharedStart(a, written) || rankOf(a) - rankOf(b),
  )
}

/** How many letters two words have in common at their beginning. */
function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
