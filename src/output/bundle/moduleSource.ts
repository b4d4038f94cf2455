// What goes into the runs of the author's own modules.
import type { OwnTheme } from '../../config/siteTheme.ts'
import type { WrittenConfig } from '../../config/texts.ts'
import type { ImportRef } from '../../types/compiled.ts'
import type { ImportedMarkdown } from './markdownModules.ts'

export interface ModuleSource {
  /** Relative to the site's root. */
  path: string
  /** Absolute. */
  file: string
  /** What a document was compiled to; a .tsx page is read from its file. */
  code?: string
  /** Where a document imports something. */
  imports?: ImportRef[]
}

/** What modules take from the theme's bundle. */
export interface SharedTheme {
  clientHref: string
  clientExports: string[]
  serverExports: string[]
}

export interface ModuleSettings extends SharedTheme {
  siteRoot: string
  /** Where the site replaces parts of the theme. */
  ownTheme?: OwnTheme
  baseUrl: string
  staticDirectories: string[]
  /** As the configuration names them: see tools/publicFiles.ts. */
  publicFiles: string[]
  /** Options that are on: see theme/features.d.ts. */
  features: Record<string, boolean>
  modules: ModuleSource[]
  /** Of the site's own, for browsers; from the site's folder. */
  clientModules: string[]
  /** What modules may ask of the configuration. */
  siteConfig: WrittenConfig
  /** How Markdown that code imports is read; absent where there is none. */
  markdown?: ImportedMarkdown
}
