// What authors' own parts, layouts and pages may ask the theme for, besides its components:
// `quire/theme`. It stays as it is when the theme changes.
import type { Kind, PageOf } from '../../src/shared/page.ts'

export type { Kind, PageComponentProps, PageData, PageOf } from '../../src/shared/page.ts'
export type { SiteShell } from '../../src/shared/shell.ts'
export { usePage, useShell } from './site.ts'

/** What a layout is given: `LayoutProps<'doc'>` for a doc. */
export interface LayoutProps<K extends Kind> {
  page: PageOf<K>
}
