// What a page is rendered from and with, and what comes of it: plain data, for threads.
import type { SiteShell } from '../shared/shell.ts'
import type { Problem } from '../tools/problem.ts'
import type { DocumentAssets } from './document.ts'
import type { PageScan } from './htmlScan.ts'

export interface RenderContext extends DocumentAssets {
  shell: SiteShell
  serverFile: string
  /** Where the new site grows, before it is published; absent: nothing is written. */
  stagingFolder?: string
  /**
   * Something that the site's modules need is not there: a page of which one throws is
   * published without it, a document with its text alone, and that is a warning.
   */
  isIncomplete?: boolean
  /** The site replaces parts of the theme: every page runs its code. */
  isOwnTheme?: boolean
  /** Hand the HTML back: for servers that keep nothing on disk. */
  keepHtml?: boolean
  /** The site's origin, where a content security policy is made for it. */
  policyOrigin?: string
}

export interface RenderTask {
  /** Of the page's data, without its texts: see pageJson.ts. */
  json: string
  prose: string[]
  /** Paths of its files relative to the output folder. */
  htmlPath: string
  jsonPath?: string
  /** Of its copy in Markdown, where it has one. */
  markdownPath?: string
  /** Module of a .tsx page, absolute. */
  moduleFile?: string
  /** What a document shows without what has to be run, on a site that is incomplete. */
  textOnly?: string
  /** Source to name when rendering fails. */
  sourcePath?: string
}

export interface RenderResult extends PageScan {
  problems: Problem[]
  /** Stack of the error that ended the rendering. */
  thrown?: string
  /** Its time ran out: another machine, or another day, may do better. */
  isLate?: boolean
  /** With `keepHtml`; the data as it is published. */
  html?: string
  json?: string
  markdown?: string
}
