// The moment that a build takes for now.
import { SiteError } from './problem.ts'

/**
 * The clock, as ISO 8601; where builds are to be alike whenever they are made, the moment that
 * SOURCE_DATE_EPOCH names, in seconds. Throws SiteError for another value: its author would take
 * the build for one of that moment.
 */
export function presentTime(epoch = process.env.SOURCE_DATE_EPOCH): string {
  if (!epoch) return new Date().toISOString()
  if (/^\d{1,11}$/.test(epoch)) return new Date(Number(epoch) * 1000).toISOString()
  throw new SiteError(
    [
      {
        code: 'USAGE',
        severity: 'error',
        message: `SOURCE_DATE_EPOCH is "${epoch}", and not a number of seconds`,
        hint: 'Write the seconds since 1970, such as 1767225600, or unset it.',
      },
    ],
    2,
  )
}
