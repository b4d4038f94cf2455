// Where "Edit this page" leads.
import { joinPath } from '../../shared/url.ts'
import type { Entry } from '../../types.ts'

/**
 * The author's own address; none when that is null or empty; else the site's, with the source's
 * path.
 */
export function editHrefOf(entry: Entry, editUrl: string | undefined): string | undefined {
  const own = entry.compiled.frontMatter.custom_edit_url
  if (own !== undefined) return own || undefined
  return editUrl === undefined ? undefined : joinPath(editUrl, entry.source.path)
}
