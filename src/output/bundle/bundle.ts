// What bundling gave: what pages are rendered with, and what their readers load.
import type { SharedTheme } from './moduleSource.ts'
import type { InlineScripts } from './runs.ts'

/** The theme alone: it knows nothing of the site's own modules. */
export interface ThemeBundle {
  /** Changes with anything that all pages are rendered with. */
  hash: string
  /** Changes with what every browser loads: a page's `build` is made from it. */
  clientHash: string
  cssHref: string
  /** Scripts that stand in the HTML. */
  boot: InlineScripts
  /** Rendering module for Node, absolute. */
  serverFile: string
  /** What modules of the author's own take from it. */
  shared: SharedTheme
  /** What is emitted: address without base → file on disk. */
  files: Record<string, string>
  /** Minified bytes of the script that a first visit loads: entry and what it imports. */
  clientBytes: number
}

/** A module of the author's own: a .tsx page, or a document in MDX. */
export interface PageModule {
  /** URL in the browser. */
  href: string
  /** URLs of the style sheet that it imports and of the script for that. */
  style?: { href: string; script: string }
  /** The module for Node, absolute. Its name changes with all that it was made from. */
  serverFile: string
}

export interface Bundle extends ThemeBundle {
  /** By source path. */
  modules: Record<string, PageModule>
  /** The files that went into the modules, absolute. */
  moduleInputs: string[]
}
