// What the check of links is given of a site, and what it finds.
import type { SiteConfig } from '../../config/config.ts'
import type { PageScan } from '../../render/htmlScan.ts'
import type { Problem } from '../../tools/problem.ts'

export interface CheckedPage extends PageScan {
  href: string
  /** Path of the source it was made from, if any. */
  sourcePath?: string
  /** Some of it could not be rendered. */
  isPartial?: boolean
}

/** Where an author wrote a link. */
export interface LinkPlace {
  file: string
  line?: number
  column?: number
  /** The file that a relative address means. */
  beside?: string
  /** It is the address of an image in raw HTML. */
  isRawImage?: boolean
  /** What was reported when it was resolved. */
  fault?: Problem
  /** `onBrokenMarkdownLinks` has decided on it. */
  isJudged?: boolean
}

/** What is not told, since it may only follow from something else that is wrong. */
export interface Consequence {
  severity: Problem['severity']
  /** Where each link to it is written: `content/docs/a.md:3:1`. */
  places: () => string[]
}

/**
 * Whether what seems wrong may only follow from another mistake: the address, or with `page` a hash
 * on that page.
 */
export type UnsureTarget = (
  href: string,
  page: CheckedPage | undefined,
  consequence: Consequence,
) => boolean

export interface LinkWorld {
  config: Pick<
    SiteConfig,
    'onBrokenLinks' | 'onBrokenAnchors' | 'baseUrl' | 'file' | 'staticDirectories' | 'trailingSlash'
  >
  pages: CheckedPage[]
  /** Addresses of all other emitted files, with base. */
  files: Set<string>
  /** Places of a link in the sources, by its final address. */
  placesOf: (href: string) => LinkPlace[] | undefined
  /** True for an address that its author wants unchecked. */
  isUnchecked: (href: string) => boolean
  /** Whether a page's links come out of code, where not all of them are meant to be checked. */
  isLenient: (page: CheckedPage) => boolean
  /** True for an address that the navbar, footer or sidebar names. */
  isShellLink: (href: string) => boolean
  /** The settings that name an address: keys of the configuration, items of a sidebars file. */
  settings: (href: string) => NamingSetting[]
  /** The source of a page that is left out as a draft, or until its date. */
  draftAt: (href: string) => LinkedDraft | undefined
  isUnsure?: UnsureTarget
  /** Of the source at a path; undefined where there is none. */
  textOf: (file: string) => string | undefined
  /** The id of a page most like one that it does not have. */
  nearestId: (id: string, ids: string[]) => string | undefined
  /** The existing address most like a wrong one. */
  nearest: (href: string) => string | undefined
}

export interface LinkedDraft {
  path: string
  until?: string
  /** The address is that of a list, which only drafts would stand in. */
  isList?: boolean
}

/** Names an address outside of the sources. */
export interface NamingSetting {
  name: string
  place: Partial<LinkPlace>
  /** It is to be a file of the static folders. */
  file?: string
}

export interface LinkFault {
  kind: 'page' | 'anchor' | 'case'
  /** The page that the link does reach, for `anchor` and `case`. */
  right?: CheckedPage
}

export interface BrokenLink extends LinkFault {
  href: string
  pages: CheckedPage[]
}
