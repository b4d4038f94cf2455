// The sidebar as a page shows it.

/**
 * The part of a sidebar that a page shows when it opens: the top level and the children of every
 * open category; of long levels the middle.
 */
export interface SidebarSlice {
  name: string
  items: SidebarNode[]
  /**
   * Where the whole tree (SidebarNode[]) is: fetched when the reader opens a category whose
   * children are not here, or asks for omitted items.
   */
  treeHref: string
  /**
   * The page that leads to everything, for readers without JavaScript; set when items are omitted.
   */
  allHref?: string
}

export type SidebarNode =
  | { type: 'link'; label: string; href: string; external?: true; className?: string }
  | SidebarCategoryNode
  /** So many neighbours that are not here. */
  | { type: 'omitted'; count: number }
  | { type: 'html'; html: string; className?: string; defaultStyle?: boolean }

export interface SidebarCategoryNode {
  type: 'category'
  label: string
  /** Its index page or doc; absent for a category without a page. */
  href?: string
  /** First page below it: where its label leads without JavaScript when `href` is absent. */
  firstHref?: string
  collapsible: boolean
  collapsed: boolean
  className?: string
  /** Absent when the category is closed on this page: see `SidebarSlice.treeHref`. */
  items?: SidebarNode[]
}
