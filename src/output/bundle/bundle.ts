// What bundling gave: what pages are rendered with, and what their readers load.
import type { Problem } from '../../tools/problem.ts'
import type { InlineScripts } from './inlineRun.ts'
import type { SharedTheme } from './moduleSource.ts'

/** The theme alone: it knows nothing of the site's own modules. */
export interface ThemeBundle {
  /** Changes with anything that all pages are rendered with. */
  hash: string
  /** Changes with what every browser loads: a page's `build` is made from it. */
  clientHash: string
  cssHref: string
  /** Of the pages that show formulas, where the site has them. */
  formulaStyle?: string
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
  /** Files that would have gone in, had they been there; absolute. */
  absentInputs: string[]
  /**
   * The site replaces parts of the theme: every page runs its code. Files of its own that went in,
   * from its folder.
   */
  ownInputs?: string[]
  /** What is wrong, and keeps nothing from being bundled. */
  problems: Problem[]
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

/** Under this name the modules have what every page loads of the site's own. */
export const CLIENT_ENTRY = 'quire:client-modules'

export interface Bundle extends ThemeBundle {
  /** By source path. */
  modules: Record<string, PageModule>
  /** The files that went into the modules, absolute. */
  moduleInputs: string[]
}
