// What the development server and the pages that are open in browsers say to one another. Pages of
// a published site know none of it.

import type { PageData } from './page.ts'
import type { SiteShell } from './shell.ts'

/** A problem as the browser shows it. */
export interface DevProblem {
  severity: 'error' | 'warning' | 'info'
  code: string
  message: string
  /** Relative to the site's root. */
  file?: string
  /** Counted from 1. */
  line?: number
  column?: number
  hint?: string
  /** More lines that belong to the message. */
  details?: string[]
  /** The line that the problem speaks of, and those around it. */
  frame?: FrameLine[]
}

export interface FrameLine {
  line: number
  text: string
}

/** What a served page knows of the server that made it: `window.quireDev`. */
export interface DevPage {
  version: string
  /** Of the site. */
  problems: DevProblem[]
  /** Of this page alone, found while it was rendered. */
  own: DevProblem[]
  /** The file that the page is made from, from the site's root; absent for lists and the like. */
  source?: string
  marks: DevMark[]
}

/** A page that readers do not find in lists, or not at all yet. */
export interface DevMark {
  href: string
  /** What its links say of it. */
  mark: 'draft' | 'unlisted' | 'scheduled'
}

/** What the server says over the web socket at `DEV_SOCKET`. */
export type DevMessage =
  /** On connection, and when the site has changed. Versions are of one run of the server. */
  | { type: 'version'; version: string }
  /** All problems of the site, instead of those of before. */
  | { type: 'problems'; problems: DevProblem[] }
  /** All marked pages of the site, instead of those of before. */
  | { type: 'marks'; marks: DevMark[] }
  /** The data of one page has changed, and nothing else. */
  | { type: 'page'; version: string; page: PageData }
  /** What stands around the pages of one locale. */
  | { type: 'shell'; shell: SiteShell }
  /** The site's style sheet has another address. */
  | { type: 'style'; from: string; to: string }
  /** A page has another address. */
  | { type: 'moved'; from: string; to: string }
  | { type: 'reload' }

export const DEV_SOCKET = '/__quire/changes'
/** The header of an answer that tells the version of the site it is of. */
export const DEV_VERSION = 'quire-version'
export const DEV_CLIENT = '/__quire/client.js'
/** Opens the editor at `?file=…&line=…&column=…`, when it is posted to. */
export const DEV_OPEN = '/__quire/open'
