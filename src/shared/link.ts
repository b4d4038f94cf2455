// The links around a page's text: between pages, and to its own headings.

export interface Link {
  label: string
  href: string
}

/** A tag, with what its file says of it. */
export interface TagLink extends Link {
  description?: string
}

export interface TocItem {
  id: string
  /** Inline HTML: text, code, em, strong, del. */
  html: string
  level: number
  children: TocItem[]
}

/**
 * A step from the sidebar's root to the page; a category without a page of its own has no `href`,
 * nor has the page itself.
 */
export interface Crumb {
  label: string
  href?: string
}

export interface Pager {
  previous?: Link
  next?: Link
}
