// What bundling the theme gave: what pages are rendered with, and what their readers load.
import type { InlineScripts } from './runs.ts'

export interface Bundle {
  /** Changes with anything that pages are rendered with. */
  hash: string
  /** Changes with what every browser loads: a page's `build` is made from it. */
  clientHash: string
  cssHref: string
  /** Scripts that stand in the HTML. */
  boot: InlineScripts
  /** URL of each .tsx page's module in the browser, by source path. */
  modules: Record<string, string>
  /** URLs of the style sheet that a .tsx page imports and of its script, by source path. */
  styles: Record<string, { href: string; script: string }>
  /** Rendering module for Node, absolute. */
  serverFile: string
  /** Rendering modules of .tsx pages for Node, by source path, absolute. */
  serverModules: Record<string, string>
  /** What is emitted: address without base → file on disk. */
  files: Record<string, string>
  /** Minified bytes of the script that a first visit loads: entry and what it imports. */
  clientBytes: number
}
