// When the text of a page was last changed: its front matter says it, else git, where an option
// asks for that.
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { isoDate, spokenDate } from '../blog/dates.ts'

/** ISO 8601. */
export function changedAt(
  { compiled, source }: Pick<Entry, 'compiled' | 'source'>,
  { lastUpdates, config }: Pick<Site, 'lastUpdates' | 'config'>,
): string | undefined {
  const own = String(compiled.frontMatter.last_update?.date ?? '')
  const spoken = config.theme.docusaurus ? spokenDate(own) : undefined
  return isoDate(own) ?? spoken ?? isoDate(lastUpdates.get(source.path)?.date ?? '')
}
