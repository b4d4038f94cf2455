// The rows of links at the top and the bottom of every page.

export interface Navbar {
  /** The home page; on a site without one, the first page there is. */
  homeHref: string
  title?: string
  logo?: {
    alt: string
    src: string
    srcDark?: string
    href: string
    external?: true
    width?: number
    height?: number
  }
  /** Default: the colours of the page. */
  style?: 'dark' | 'primary'
  hideOnScroll: boolean
  items: NavbarItem[]
}

interface NavbarItemBase {
  position: 'left' | 'right'
  className?: string
}

export type NavbarItem = NavbarItemBase &
  (
    | NavbarLink
    | {
        type: 'dropdown'
        label: string
        html?: string
        ariaLabel?: string
        href?: string
        items: MenuItem[]
      }
    | { type: 'locales'; before: MenuItem[]; after: MenuItem[]; query?: string }
    | {
        type: 'versions'
        docsId: string
        /** Names and labels of those that it lists; default: all of the docs. */
        listed?: [name: string, label: string][]
        before: MenuItem[]
        after: MenuItem[]
      }
    | { type: 'html'; html: string }
    | { type: 'search' }
  )

export type MenuItem =
  | (NavbarLink & { className?: string })
  | { type: 'html'; html: string; className?: string }

/** Attributes of a link by their names in React. */
export type LinkAttributes = Record<string, string | number | boolean>

export interface NavbarLink {
  type: 'link'
  label: string
  /** Shown in place of the label. */
  html?: string
  href: string
  external?: true
  attributes?: LinkAttributes
  /** Active on every page whose path begins so; default: `href`. */
  activeBase?: string
  /** Active on every path that this expression finds (case-insensitive). */
  activeRegex?: string
  /** Active on every page of this docs sidebar, and nowhere else. */
  sidebar?: string
  /** Active on exactly this path only. */
  exact?: true
  /**
   * What the link is for readers of each version of the docs that has its target; absent when there
   * is only one.
   */
  versions?: Record<string, Pick<NavbarLink, 'label' | 'href' | 'sidebar' | 'exact'>>
}

export interface Footer {
  style: 'light' | 'dark'
  logo?: {
    alt: string
    src: string
    srcDark?: string
    href?: string
    width?: number
    height?: number
  }
  columns: { title?: string; className?: string; items: FooterItem[] }[]
  /** Items without columns, in one row. */
  row: FooterItem[]
  copyright?: string
}

export type FooterItem =
  | {
      label: string
      href: string
      external?: true
      className?: string
      attributes?: LinkAttributes
    }
  | { html: string }
