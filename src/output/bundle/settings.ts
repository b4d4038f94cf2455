// What a bundle of the theme depends on besides its files.
import type { OptionalPackage } from '../../config/optionalPackage.ts'
import type { DiagramOptions, SearchOptions } from '../../config/schema/theme.ts'
import type { OwnTheme } from '../../config/siteTheme.ts'
import type { SiteShell } from '../../shared/shell.ts'
import type { CustomStyles } from './customStyles.ts'

export interface Settings {
  siteRoot: string
  baseUrl: string
  staticDirectories: string[]
  colorMode: SiteShell['colorMode']
  announcementId: string | null
  /** Options that are on: see theme/features.d.ts. */
  features: Record<string, boolean>
  /** Rules that follow from the configuration; they stand at the end of the style sheet. */
  css: string
  /** The site's own style sheets, where it has some. */
  customStyles?: CustomStyles
  /** Where the site has formulas. */
  katex?: OptionalPackage
  /** Where it replaces parts of the theme. */
  ownTheme?: OwnTheme
  /** Where it has diagrams: the package, and what it is told. */
  mermaid?: OptionalPackage & DiagramOptions
  /** Where pages can be read offline, by name. */
  workbox?: Record<string, OptionalPackage>
  /** Where it has a search. */
  search?: OptionalPackage & { algolia: SearchOptions }
}
