// How far one word is from another.
import { distanceInRows } from '../shared/editRows.ts'

/** The word that was compared last, with a bit for each of its places: it is compared with many. */
let last = ''
const ASCII = 128
const places = new Int32Array(ASCII)

/** As many letters as a number has bits. */
const MOST_AT_ONCE = 32

/**
 * How many letters to insert, delete, replace or swap with their neighbour to get from `a` to `b`.
 * Where that is more than `most`, some number above it.
 */
export function editDistance(a: string, b: string, most = Math.max(a.length, b.length)): number {
  return a.length > 0 && a.length <= MOST_AT_ONCE ? inBits(a, b, most) : distanceInRows(a, b, most)
}

/**
 * A whole column of the table at once, whose numbers differ from their neighbours by one at most:
 * `up` and `down` say where, a bit for each letter of `a`. Hyyrö, "A Bit-Vector Algorithm for
 * Computing Levenshtein and Damerau Edit Distances", 2003.
 */
function inBits(a: string, b: string, most: number): number {
  const { length } = b
  if (Math.abs(a.length - length) > most) return most + 1
  if (a !== last) note(a)
  const end = 1 << (a.length - 1)
  let up = -1
  let down = 0
  let same = 0
  let before = 0
  let distance = a.length
  for (let j = 0; j < length; j++) {
    const code = b.charCodeAt(j)
    const found = code < ASCII ? places[code]! : placesIn(a, code)
    const swapped = ((~same & found) << 1) & before
    same = (((found & up) + up) ^ up) | found | down | swapped
    before = found
    const more = down | ~(same | up)
    const less = same & up
    if (more & end) distance++
    else if (less & end) distance--
    // Each letter that is left brings it one nearer at most.
    if (distance + j >= most + length) return most + 1
    const moved = (more << 1) | 1
    up = (less << 1) | ~(same | moved)
    down = same & moved
  }
  return distance
}

function note(word: string): void {
  places.fill(0)
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code < ASCII) places[code]! |= 1 << i
  }
  last = word
}

function placesIn(word: string, code: number): number {
  let found = 0
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) === code) found |= 1 << i
  return found
}
