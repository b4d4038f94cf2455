// How far one word is from another.

/**
 * How many letters to insert, delete, replace or swap with their neighbour to get from `a` to `b`.
 * Where that is more than `most`, some number above it.
 */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  let leastOfLast = 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      let steps = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      steps = Math.min(steps, last[j]! + 1, row[j - 1]! + 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) steps = Math.min(steps, beforeLast[j - 2]! + 1)
      row[j] = steps
      least = Math.min(least, steps)
    }
    // Every way from here leads through one of the two rows: a swap steps over one.
    if (least > most && leastOfLast > most) return most + 1
    beforeLast = last
    last = row
    leastOfLast = least
  }
  return last[b.length]!
}
