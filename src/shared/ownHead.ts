// What a page's own components say of its head while it is rendered on the server: `<Layout title>`
// and `<Head>`. The page's data takes it over, so that a browser finds it there and nothing of it
// has to be run again for the head. Rendering is synchronous: one page at a time says something.
import { fullTitle } from './headParts.ts'
import type { Head, PageData } from './page.ts'
import type { SiteShell } from './shell.ts'

export interface OwnHead {
  /** The page's own title, to which the site's is added. */
  title?: string
  /** The whole text of the title. */
  wholeTitle?: string
  description?: string
  noIndex?: boolean
  /** Next to the page's own classes of `<html>`. */
  htmlClass?: string
  /** Names of other tags that it has itself: `og:title`, `robots`, `canonical`. */
  names?: string[]
}

/** What else is said meanwhile: places of the page to link to, which no element names as its id. */
export interface OwnAnchors {
  anchors?: string[]
}

/** The server's bundle and the engine have a copy of this module each, and one head. */
const KEY = Symbol.for('quire.ownHead')
const shared = globalThis as { [KEY]?: OwnHead & OwnAnchors }

/** What has been said last wins, but for a whole title, which says more; classes add up. */
export function sayInHead(own: OwnHead): void {
  const before = shared[KEY]
  if (!before) return
  const classes = [before.htmlClass, own.htmlClass].filter(Boolean)
  const names = [...(before.names ?? []), ...(own.names ?? [])]
  Object.assign(
    before,
    own,
    classes.length > 0 && { htmlClass: classes.join(' ') },
    names.length > 0 && { names },
  )
}

export function sayAnchor(id: string): void {
  const said = shared[KEY]
  if (said) said.anchors = [...(said.anchors ?? []), id]
}

/** Gives what `render` gives, with what was said meanwhile. */
export function withOwnHead<T>(render: () => T): { result: T; own: OwnHead; anchors: string[] } {
  const said: OwnHead & OwnAnchors = {}
  shared[KEY] = said
  try {
    const result = render()
    const { anchors = [], ...own } = said
    return { result, own, anchors }
  } finally {
    delete shared[KEY]
  }
}

/** The same page where its components said nothing. */
export function pageWithHead(page: PageData, own: OwnHead, shell: SiteShell): PageData {
  if (Object.keys(own).length === 0) return page
  const { title = page.title, wholeTitle = own.title && fullTitle(title, shell) } = own
  const { description = page.head.description, noIndex = page.head.noIndex } = own
  const htmlClass = [page.head.htmlClass, own.htmlClass].filter(Boolean).join(' ')
  const shown = wholeTitle ?? page.head.title
  const head = { ...page.head, title: shown, description, noIndex, htmlClass }
  return { ...page, title, head: withOwnTags(head, own.names) }
}

/** What a tag is about. */
export const tagName = ({ property, name, rel }: Partial<Record<string, string>>): string =>
  property ?? name ?? rel ?? ''

/** The head without what tags of these names say already. */
export function withOwnTags(head: Head, own: string[] = []): Head {
  if (own.length === 0) return head
  const metadata = head.metadata?.filter((attributes) => !own.includes(tagName(attributes)))
  const canonical = own.includes('canonical') ? undefined : head.canonical
  return { ...head, metadata, canonical, own }
}
