// Pages that the reader went to from the search, the newest first. They stay in the browser.
import { shownTitle } from '../../../src/shared/search/format.ts'
import { attempt } from '../../browser/attempt.ts'
import { readStored, removeStored, writeStored } from '../../browser/storage.ts'

export interface RecentHit {
  href: string
  title: string
  heading?: string
}

const MOST = 5
const keyOf = (baseUrl: string) => `quire.search.${baseUrl}`

/** Only addresses of this site: what is stored may have been written by anybody. */
export function recentHits(baseUrl: string): RecentHit[] {
  const stored: unknown = attempt(() => JSON.parse(readStored(keyOf(baseUrl)) ?? '[]'))
  if (!Array.isArray(stored)) return []
  return stored
    .filter(
      (hit): hit is RecentHit =>
        typeof hit?.href === 'string' &&
        typeof hit.title === 'string' &&
        hit.href.startsWith(baseUrl) &&
        !hit.href.startsWith('//'),
    )
    .slice(0, MOST)
    .map(shortened)
}

const shortened = ({ href, title, heading }: RecentHit): RecentHit => ({
  href,
  title: shownTitle(title),
  ...(typeof heading === 'string' && { heading: shownTitle(heading) }),
})

export function keepRecent(hit: RecentHit, baseUrl: string): void {
  const others = recentHits(baseUrl).filter(({ href }) => href !== hit.href)
  writeStored(keyOf(baseUrl), JSON.stringify([shortened(hit), ...others].slice(0, MOST)))
}

export const forgetRecent = (baseUrl: string): void => removeStored(keyOf(baseUrl))
