// What the items of the navbar are made with.
import type { NavbarLink } from '../../shared/navbar.ts'
import type { SiteWithoutShell } from '../../types/site.ts'
import type { ReportProblem } from '../report.ts'

export interface NavbarContext {
  site: SiteWithoutShell
  /** Docs that exist but are drafts: an item for one is left out without a word. */
  draftIds: Set<string>
  report: ReportProblem
}

export type Target = NonNullable<NavbarLink['versions']>[string]
