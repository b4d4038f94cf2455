// The docs that a doc's front matter names.
import { nearest } from '../../tools/nearest.ts'
import { shortList } from '../../tools/shortList.ts'
import type { Doc } from '../../types/entry.ts'
import type { SiteWithoutShell } from '../../types/site.ts'
import { frontMatterProblem, type ReportProblem } from '../report.ts'
import { docOfVersion, versionNamed } from './versionNotes.ts'

/**
 * Reports a `pagination_next` or `pagination_prev` that is no doc, and a `displayed_sidebar` that
 * is no sidebar.
 */
export function checkDocReferences(
  doc: Doc,
  site: SiteWithoutShell,
  draftIds: Set<string>,
  report: ReportProblem,
): void {
  const { frontMatter } = doc.compiled
  for (const field of ['pagination_next', 'pagination_prev'] as const) {
    const id = frontMatter[field]
    if (!id || docOfVersion(id, doc.version, site) || draftIds.has(id)) continue
    const message = `${field} names the doc "${id}", which does not exist`
    const near = nearest(
      id,
      site.docs.filter((each) => each.version === doc.version).map((each) => each.id),
    )
    const hint = `${near ? `Did you mean ${near}? ` : ''}Write the id of a doc, or null for no link.`
    report(
      frontMatterProblem(doc.compiled, field, { code: 'FRONT_MATTER_PAGINATION', message, hint }),
    )
  }
  const names = versionNamed(doc.version, site).sidebars.map((sidebar) => sidebar.name)
  const shown = frontMatter.displayed_sidebar
  if (!shown || names.includes(shown)) return
  const message = `displayed_sidebar names the sidebar "${shown}", which does not exist; there are: ${shortList(names)}`
  const near = nearest(shown, names)
  const hint = near ? `Did you mean ${near}?` : 'Write the name of a sidebar, or null for none.'
  report(
    frontMatterProblem(doc.compiled, 'displayed_sidebar', {
      code: 'FRONT_MATTER_SIDEBAR',
      message,
      hint,
    }),
  )
}
