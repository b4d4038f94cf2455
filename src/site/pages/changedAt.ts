// When the text of a page was last changed: its front matter says it, else git, where an option
// asks for that.
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { isoDate } from '../blog/dates.ts'

/** ISO 8601. */
export function changedAt(
  { compiled, source }: Pick<Entry, 'compiled' | 'source'>,
  { lastUpdates }: Pick<Site, 'lastUpdates'>,
): string | undefined {
  const own = compiled.frontMatter.last_update?.date
  return isoDate(String(own ?? '')) ?? isoDate(lastUpdates.get(source.path)?.date ?? '')
}
