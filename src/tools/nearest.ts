// Finds the word an author probably meant.

/** The known word nearest to `word`, or undefined when none is near enough to be worth naming. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: { word: string; distance: number } | undefined
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance <= allowed(word, candidate) && (!best || distance < best.distance)) best = { word: candidate, distance }
  }
  return best?.word
}

// A third of the word: `navbarr` → navbar, `boo` → nothing; two letters are too few to tell.
function allowed(word: string, candidate: string): number {
  return Math.floor(Math.max(word.length, candidate.length) / 3)
}

/** How many letters to insert, delete, replace or swap with their neighbour to get from `a` to `b`. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(replace, last[j]! + 1, row[j - 1]! + 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
