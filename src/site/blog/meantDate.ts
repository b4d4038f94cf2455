// Dates as they are written elsewhere, in the way that they are written here.
import { isoDate, MONTHS } from './dates.ts'

/** `2026-12-31` for `31.12.2026`; two days where both may be meant; undefined for no date. */
export function meantDate(written: string): string | undefined {
  const text = written.trim()
  const days = inNumbers(text) ?? inWords(text) ?? ofWrongTime(text)
  const real = [...new Set(days?.filter(isoDate))]
  return real.length > 0 ? real.join(', or ') : undefined
}

const day = (year: string, month: string | number, date: string) =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`

function inNumbers(text: string): string[] | undefined {
  const [, y, m, d] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  if (y && m && d) return [day(y, m, d)]
  const [, a, sign, b, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (!a || !b || !year) return undefined
  // With points the day stands first.
  return sign === '.' ? [day(year, b, a)] : [day(year, a, b), day(year, b, a)]
}

/** `Dec 31, 2026` and `31st December 2026`. */
function inWords(text: string): string[] | undefined {
  const [, name, year] = /([a-z]{3,})[^a-z]*?\b(\d{4})\b/i.exec(text) ?? []
  const date = /(?<!\d)(\d{1,2})(?!\d|:)/.exec(text)?.[1]
  if (!name || !year || !date) return undefined
  const month = MONTHS.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase()))
  return month < 0 ? undefined : [day(year, month + 1, date)]
}

/** A day with a time that does not exist. */
function ofWrongTime(text: string): string[] | undefined {
  const found = /^(\d{4}-\d\d-\d\d)[T\s]/.exec(text)?.[1]
  return found ? [found] : undefined
}
