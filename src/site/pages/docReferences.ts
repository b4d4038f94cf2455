// What a doc's front matter names: other docs, a sidebar, the day of a change.
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import { shortList } from '../../tools/shortList.ts'
import type { Doc } from '../../types/entry.ts'
import type { SiteWithoutShell } from '../../types/site.ts'
import { isoDate, spokenDate } from '../blog/dates.ts'
import { meantDate } from '../blog/meantDate.ts'
import { idOfFile } from '../docs/docOfFile.ts'
import { nearestDoc } from '../docs/nearestDoc.ts'
import { frontMatterProblem, type ReportProblem } from '../report.ts'
import { docOfVersion, versionNamed } from './versionNotes.ts'

/**
 * Reports a `pagination_next` or `pagination_prev` that is no doc, a `displayed_sidebar` that is no
 * sidebar, and a date of `last_update` that is none.
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
    const others = site.docs.filter((each) => each.version === doc.version)
    const near = nearestDoc(
      id,
      others.map((each) => each.id),
    )
    const guess = near ? `Did you mean ${near}? ` : ''
    const hint = idOfFile(id, others) ?? `${guess}Write the id of a doc, or null for no link.`
    report(
      frontMatterProblem(doc.compiled, field, { code: 'FRONT_MATTER_PAGINATION', message, hint }),
    )
  }
  const date = frontMatter.last_update?.date
  const isSpoken = site.config.theme.docusaurus && spokenDate(date ?? '') !== undefined
  if (date !== undefined && !isoDate(date) && !isSpoken) report(wrongDate(doc, date))
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

/** Such a page is dated by git, as if it said nothing. */
function wrongDate(doc: Doc, date: string): Problem {
  const message = `the date "${date}" of last_update is not a valid date`
  const hint = `Write a day that exists: date: ${meantDate(date) ?? '2023-03-01'}.`
  return {
    ...frontMatterProblem(doc.compiled, 'last_update', {
      code: 'FRONT_MATTER_DATE',
      message,
      hint,
    }),
    severity: 'warning',
  }
}
