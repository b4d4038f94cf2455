// Posts of a later date, which a build holds back until then.
import type { Post } from '../../types/entry.ts'
import { frontMatterProblem, type ReportProblem } from '../report.ts'

/** A day written without an hour begins here first, so many hours before it does in UTC. */
const EARLIEST = 14 * 3_600_000

/** When a post may appear, ISO 8601: its date, or where that is a day, its first hour anywhere. */
export function appearsAt({ date }: Pick<Post, 'date'>): string {
  if (!date.endsWith('T00:00:00.000Z')) return date
  return new Date(Date.parse(date) - EARLIEST).toISOString()
}

/** When the newest of these posts has appeared, and when the next of those held back will. */
export interface Span {
  since?: string
  until?: string
}

export function spanOf(published: Post[], held: Post[]): Span {
  const last = (times: string[]) => times.reduce((a, b) => (a > b ? a : b))
  const first = (times: string[]) => times.reduce((a, b) => (a < b ? a : b))
  return {
    ...(published.length > 0 && { since: last(published.map(appearsAt)) }),
    ...(held.length > 0 && { until: first(held.map(appearsAt)) }),
  }
}

/** Names that are listed. */
const MOST = 5

/** One note for all of them, at the one that comes next. */
export function reportHeld(held: Post[], report: ReportProblem): void {
  const posts = [...held].sort((a, b) => (a.date < b.date ? -1 : 1))
  const [next, ...others] = posts
  if (!next) return
  const rest = others.slice(0, MOST).map((post) => `${post.source.path} until ${whenOf(post)}`)
  if (others.length > MOST) rest.push(`and ${others.length - MOST} more`)
  const more = rest.length > 0 ? `; so are ${rest.join(', ')}` : ''
  const message = `this post is scheduled for ${whenOf(next)}${more}`
  const hint =
    'Build again then. quire dev shows it already, and blog.futurePosts: "publish" publishes it at once.'
  report({
    ...frontMatterProblem(next.compiled, 'date', { code: 'POST_SCHEDULED', message, hint }),
    severity: 'info',
  })
}

/** `2027-01-01`, or `2027-01-01 10:00 UTC`. */
export const whenOf = ({ date }: Pick<Post, 'date'>): string =>
  date.endsWith('T00:00:00.000Z')
    ? date.slice(0, 10)
    : `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`
