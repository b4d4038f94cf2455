// The form of the third wall (src/docs/architecture.md): what theme/server/server.tsx is to
// src/render/render.ts, which imports it as a bundle.
import type { PageData } from './page.ts'
import type { SiteShell } from './shell.ts'

export interface ServerModule {
  /** Says what the page's own module, which is loaded next, speaks with. */
  takeMessages(page: PageData): void
  /**
   * The page's HTML. `module`: what the page's own .tsx or .mdx file exports; needed when
   * `page.module` is set.
   */
  render(page: PageData, shell: SiteShell, module?: PageExports): string
}

export interface PageExports {
  default?: unknown
}
