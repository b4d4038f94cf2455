// The tree of a version's docs.
import type { FilePlace } from '../config/texts.ts'
import type { Link } from '../shared/link.ts'
import type { SidebarNode } from '../shared/sidebar.ts'

/** An item as an author writes it in a sidebars file; behaviour.md 3.1. */
export type SidebarItemConfig = string | { [key: string]: unknown }

export interface Sidebar {
  name: string
  version: string
  items: SidebarItem[]
}

export type SidebarItem =
  | (ItemBase & {
      type: 'doc'
      id: string
      label: string
      description?: string
      className?: string
    })
  /** A link to a doc that stays in its own sidebar. */
  | (ItemBase & {
      type: 'ref'
      id: string
      label: string
      description?: string
      className?: string
    })
  | (Written &
      ItemBase & {
        type: 'link'
        label: string
        href: string
        /** False: the address is used as it is written. */
        autoAddBaseUrl?: boolean
        description?: string
        className?: string
      })
  | (Written & { type: 'html'; html: string; defaultStyle?: boolean; className?: string })
  | SidebarCategory

/** Where an author wrote something, for problems with it. */
export interface Written {
  writtenAt?: () => FilePlace
}

interface ItemBase {
  /** Names an item in translations, in place of its label. */
  key?: string
  /** For components of the author's own, as JSON has them. */
  customProps?: Record<string, unknown>
}

export interface SidebarCategory extends ItemBase {
  type: 'category'
  label: string
  description?: string
  collapsible: boolean
  collapsed: boolean
  className?: string
  items: SidebarItem[]
  link?: { type: 'doc'; id: string } | GeneratedIndex
}

/** The ways through a sidebar. */
export interface SidebarNav {
  /** Depth first, parents before children: docs and categories that have a page. */
  sequence: { key: string; link: Link }[]
  position: Map<string, number>
  /** From the root down to the item itself; the first way there counts. */
  trails: Map<string, SidebarItem[]>
  /** What pages show of items that do not lead to them: it is the same for all such pages. */
  aside: Map<SidebarItem, SidebarNode>
}

/** A category's own page. */
export interface GeneratedIndex {
  type: 'generated-index'
  /** In the site, without base: `/docs/category/wiki`. */
  path: string
  title: string
  description?: string
  image?: string
  keywords?: string[]
}
