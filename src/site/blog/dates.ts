// Dates are read, kept and shown in UTC, so that a page is the same whatever the builder's time
// zone.

const written =
  /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{1,2}(?::?\d{2})?)?)?Z?$/i

/**
 * Reads `2023`, `2023-03`, `2023-3-1`, `2023-03-01 10:00` and `2023-03-01T10:00:00+02:00`, as ISO
 * 8601 in UTC; undefined for no date.
 */
export const isoDate = (text: string): string | undefined => dateIn(text, true)

/** The same; a day that does not exist is one of the next month, as in Docusaurus. */
export const rolledDate = (text: string): string | undefined => dateIn(text, false)

/**
 * The same for a date as JavaScript reads it, in UTC, which Docusaurus takes: `January 5, 2024`,
 * `1/31/2000`.
 */
export function spokenDate(text: string): string | undefined {
  if (!/^\s*(?:[a-z]{3,9}\.?\s+\d|\d{1,2}\s+[a-z]{3,9}|\d{1,2}\/\d{1,2}\/\d{4})/i.test(text))
    return undefined
  const time = Date.parse(`${text} UTC`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function dateIn(text: string, isStrict: boolean): string | undefined {
  const match = written.exec(text.trim())
  if (!match) return undefined
  const [
    ,
    year,
    month = '1',
    day = '1',
    hour = '0',
    minute = '0',
    second = '0',
    fraction = '0',
    offset,
  ] = match
  // Date.UTC takes the years before 100 for those of the last century.
  const time = new Date(0)
  time.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  time.setUTCHours(Number(hour), Number(minute), Number(second))
  // A month 13 or a 31 February rolls over into the next month: then this is not the day that was
  // written.
  const isReal =
    time.getUTCMonth() === Number(month) - 1 &&
    time.getUTCDate() === Number(day) &&
    time.getUTCMinutes() === Number(minute)
  if (!isReal && isStrict) return undefined
  return new Date(
    time.getTime() + Math.trunc(Number(`0.${fraction}`) * 1000) - offsetMinutes(offset) * 60_000,
  ).toISOString()
}

function offsetMinutes(offset: string | undefined): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset ?? '')
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0))
}

const formats = new Map<string, Intl.DateTimeFormat>()

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `long`: December 30, 2022. `medium`: Dec 30, 2022. */
export function dateText(iso: string, language: string, style: 'long' | 'medium'): string {
  const date = new Date(iso)
  // A build of one edit would wait 7 ms for the first of Node's formats.
  if (language === 'en') return englishDate(date, style)
  const key = `${style} ${language}`
  // Making a format costs more than using it a thousand times.
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle: style, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(date)
}

function englishDate(date: Date, style: 'long' | 'medium'): string {
  const month = MONTHS[date.getUTCMonth()]!
  const name = style === 'long' ? month : month.slice(0, 3)
  return `${name} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
