// What each part of assembling works with.
import type { SiteConfig } from '../config/config.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Content, Translations } from '../types/content.ts'
import type { Source } from '../types/source.ts'
import type { ReportProblem } from './report.ts'

export interface AssembleOptions {
  locale: string
  /** Whether drafts are part of the site: yes while writing, no when it is built. */
  drafts: boolean
  /** The moment of the build, ISO 8601: only to tell which posts are dated later. */
  now?: string
}

export interface Work {
  config: SiteConfig
  content: Content
  options: AssembleOptions
  translation?: Translations
  report: ReportProblem
  /** The compiled files of a section, in a stable order. */
  filesOf: (section: Source['section']) => { source: Source; compiled: Compiled }[]
}
