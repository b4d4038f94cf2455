// Finds the word an author probably meant.
import { editDistance } from '../shared/editDistance.ts'

/** The known word nearest to `word`, or undefined when none is near enough to be worth naming. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: { word: string; distance: number } | undefined
  const written = word.toLowerCase()
  for (const candidate of known) {
    const other = candidate.toLowerCase()
    const allowed = isBeginning(written, other)
      ? Number.POSITIVE_INFINITY
      : mostFor(word, candidate)
    const most = Math.min(allowed, best ? best.distance - 1 : longer(written, other))
    const distance = editDistance(written, other, most)
    if (distance <= most) best = { word: candidate, distance }
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

/** `warning` for `warn`, and the other way round. */
function isBeginning(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.length <= 2 * short.length && long.startsWith(short)
}

// A third of the word: `navbarr` → navbar, `boo` → nothing; two letters are too few to tell.
const mostFor = (word: string, candidate: string) => Math.floor(longer(word, candidate) / 3)

const longer = (a: string, b: string) => Math.max(a.length, b.length)
