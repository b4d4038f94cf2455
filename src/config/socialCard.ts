// What a template of images for link previews is given: plain data, which does not change with the
// engine's own types.

/** Gives the SVG of an image, 1200 by 630. The default export of `socialImages.template`. */
export type SocialTemplate = (card: SocialCard) => string

export interface SocialCard {
  kind: 'doc' | 'post' | 'page'
  title: string
  /** Title of the site. */
  site: string
  tagline: string
  /** Where a doc stands in the sidebar, or the blog's title. */
  section?: string
  /** Of a post, in the words of the language. */
  date?: string
  /** Names of a post's authors. */
  authors: string[]
  locale: string
  direction: 'ltr' | 'rtl'
}
