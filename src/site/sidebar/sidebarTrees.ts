// Every sidebar in full, as a file: fetched by a reader who opens a category that the page left
// closed.
import type { SidebarNode } from '../../shared/sidebar.ts'
import type { Site } from '../../types/site.ts'
import { nodeFrom, treePath } from './sidebarNodes.ts'

export interface SidebarTreeFile {
  /** Without base. */
  servedAt: string
  nodes: SidebarNode[]
}

export function sidebarTreeFiles(site: Site): SidebarTreeFile[] {
  return site.versions.flatMap((version) =>
    version.sidebars.map((sidebar) => ({
      servedAt: treePath(sidebar, site),
      nodes: sidebar.items.map((item) =>
        nodeFrom(item, { version: version.name, site, isOpen: () => true, isActive: () => false }),
      ),
    })),
  )
}
