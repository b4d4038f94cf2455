// How far one word is from another. Browsers are sent no more than this.

// Used again and again: a site with broken links compares each with all of its pages.
const rows: number[][] = [[], [], []]
const counts = new Int16Array(64)
/** The word that was compared last, with its letters: it is compared with many. */
let last = { word: '', letters: 0 }

/** As `editDistance` of tools/nearest.ts. */
export function distanceInRows(a: string, b: string, most: number): number {
  const over = most + 1
  if (Math.abs(a.length - b.length) > most || lettersBut(a, b) > most) return over
  if (leastDistance(a, b) > most) return over
  const first = rows[0]!
  for (let j = 0; j <= b.length; j++) first[j] = j
  let leastOfLast = 0
  for (let i = 1; i <= a.length; i++) {
    const row = rows[i % 3]!
    const above = rows[(i - 1) % 3]!
    const beforeLast = rows[(i + 1) % 3]!
    // Further from the diagonal no way is short enough.
    const from = Math.max(1, i - most)
    const to = Math.min(b.length, i + most)
    row[from - 1] = from === 1 ? i : over
    let least = row[from - 1]!
    for (let j = from; j <= to; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let steps = Math.min(above[j - 1]! + (isSame ? 0 : 1), above[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && isSwapped(a, i, b, j)) steps = Math.min(steps, beforeLast[j - 2]! + 1)
      row[j] = steps
      least = Math.min(least, steps)
    }
    if (to < b.length) row[to + 1] = over
    // Every way from here leads through one of the two rows: a swap steps over one.
    if (least > most && leastOfLast > most) return over
    leastOfLast = least
  }
  return rows[a.length % 3]![b.length]!
}

const isSwapped = (a: string, i: number, b: string, j: number) =>
  a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)

/** How many letters, told apart by five bits of them, `a` has and `b` has not. */
function lettersBut(a: string, b: string): number {
  if (last.word !== a) last = { word: a, letters: lettersIn(a) }
  let count = 0
  for (let left = last.letters & ~lettersIn(b); left !== 0; left &= left - 1) count++
  return count
}

function lettersIn(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/**
 * No way is shorter: each step but a swap adds or removes one letter at most. Letters are told
 * apart by six bits of them.
 */
function leastDistance(a: string, b: string): number {
  counts.fill(0)
  for (let i = 0; i < a.length; i++) counts[a.charCodeAt(i) & 63]!++
  for (let j = 0; j < b.length; j++) counts[b.charCodeAt(j) & 63]!--
  let [more, less] = [0, 0]
  for (let i = 0; i < counts.length; i++) {
    if (counts[i]! > 0) more += counts[i]!
    else less -= counts[i]!
  }
  return Math.max(more, less)
}
