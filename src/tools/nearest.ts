// Finds the word an author probably meant.
import { distanceInRows } from '../shared/editRows.ts'

/**
 * How many letters to insert, delete, replace or swap with their neighbour to get from `a` to `b`.
 * Where that is more than `most`, some number above it.
 */
export const editDistance = (a: string, b: string, most = longer(a, b)): number =>
  distanceInRows(a, b, most)

/** The known word nearest to `word`, or undefined when none is near enough to be worth naming. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: { word: string; distance: number } | undefined
  const written = word.toLowerCase()
  for (const candidate of known) {
    const most = mostFor(word, candidate)
    const mayBegin = isOfLength(word, candidate)
    // Most are far too long or too short, and need not be read.
    if (!mayBegin && Math.abs(word.length - candidate.length) > most) continue
    const other = candidate.toLowerCase()
    const isBeginning = mayBegin && (other.startsWith(written) || written.startsWith(other))
    const allowed = isBeginning ? longer(written, other) : most
    const least = best ? Math.min(allowed, best.distance - 1) : allowed
    const distance = editDistance(written, other, least)
    if (distance <= least) best = { word: candidate, distance }
  }
  return best?.word
}

/** Of names of files: the end that most have in common is not enough, `a.png` is not `b.png`. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const names = [...known]
  const best = nearest(name, names)
  const stem = stemOf(name)
  const isNear = (other: string) => stemOf(other) === stem || nearest(stem, [stemOf(other)])
  return best === undefined || isNear(best) ? best : nearest(name, names.filter(isNear))
}

const stemOf = (name: string) => name.toLowerCase().replace(/(?<=.)\.[^.]*$/, '')

/**
 * At most five of the known words, the nearest first: for a list of which most words are far away.
 */
export function nearestFew(word: string, known: Iterable<string>): string[] {
  const lower = word.toLowerCase()
  const byDistance = [...known].map((each) => ({
    each,
    distance: editDistance(lower, each.toLowerCase()),
  }))
  return byDistance
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 5)
    .map(({ each }) => each)
}

/** Of which one may be the beginning of the other: `warning` for `warn`. */
function isOfLength(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.length <= 2 * short.length
}

// A third of the word: `navbarr` → navbar, `boo` → nothing; two letters are too few to tell.
const mostFor = (word: string, candidate: string) => Math.floor(longer(word, candidate) / 3)

const longer = (a: string, b: string) => Math.max(a.length, b.length)
