// Many entries with short names become tiles. Where all names begin with a number, the tiles show
// it, and leave a place empty where one is missing.
import type { Card, Tile } from '../../shared/docProps.ts'

/** Fewer can have cards, which say more. */
const MANY = 8
/** Letters that fit on a tile. */
const SHORT = 28
/** `1-8 Count blanks`, `A.2: Types`, `12. Arrays`. */
const NUMBERED = /^([A-Za-z]{0,2}[\d.-]*\d)[.:)]?\s+(\S.*)$/

/** Undefined when cards are better. */
export function tilesOf(cards: Card[]): Tile[] | undefined {
  if (
    cards.length < MANY ||
    cards.some(({ kind, label }) => kind !== 'doc' || label.length > SHORT)
  )
    return undefined
  const numbered = cards.map(({ label, href }) => {
    const [, mark, rest] = NUMBERED.exec(label) ?? []
    return mark === undefined ? undefined : { mark, label: rest!, href }
  })
  const marks = new Set(numbered.map((tile) => tile?.mark))
  if (marks.has(undefined) || marks.size < cards.length)
    return cards.map(({ label, href }) => ({ label, href }))
  return withMissing(numbered as (Tile & { mark: string })[])
}

/**
 * In a row that only a few are missing from, each of those has an empty place. In any other,
 * numbers are names.
 */
function withMissing(tiles: (Tile & { mark: string })[]): Tile[] {
  const steps = tiles.map(({ mark }, i) => stepBetween(tiles[i - 1]?.mark, mark))
  const missing = steps.reduce((sum, step) => sum + step - 1, 0)
  if (steps.some((step) => step < 1) || missing > tiles.length / 3) return tiles
  return tiles.flatMap((tile, i) => [
    ...Array.from({ length: steps[i]! - 1 }, () => ({ label: '' })),
    tile,
  ])
}

/**
 * From `1-3` to `1-6` are three steps; NaN where one does not lead to the other. The first is a
 * step of one.
 */
function stepBetween(before: string | undefined, mark: string): number {
  if (before === undefined) return 1
  const [a, b] = [before, mark].map((each) => /^(.*?)(\d+)$/.exec(each))
  return a?.[1] === b?.[1] ? Number(b?.[2]) - Number(a?.[2]) : 0
}
