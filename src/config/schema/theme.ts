// What the theme shows around pages: `themeConfig` in site.config.ts.
import * as z from 'zod'
import { color } from './color.ts'
import { noCustomCss } from './extensions.ts'
import { footer } from './footer.ts'
import { navbar } from './navbar.ts'
import { looseObject, strictObject } from './objects.ts'
import { filled, imageAddress } from './values.ts'

const colorMode = strictObject(() => ({
  /** Mode of a first visit. */
  defaultMode: z.enum(['light', 'dark']).default('light'),
  /** Leave the switch out of the navbar. */
  disableSwitch: z.boolean().default(false),
  /** Follow the reader's system until the reader chooses. */
  respectPrefersColorScheme: z.boolean().default(false),
  /** Colour of the browser's own bars, as CSS has it: one, or one for each mode. */
  themeColor: z
    .union([color, strictObject(() => ({ light: color, dark: color }))])
    .transform((value) => (typeof value === 'string' ? { light: value, dark: value } : value))
    .optional(),
}))

const announcementBar = strictObject(() => ({
  /** A reader who closed the bar sees it again under another id. */
  id: filled.default('announcement-bar'),
  /** What it says, as HTML. */
  content: filled,
  /** Colour of the bar, as CSS has it. */
  backgroundColor: filled.optional(),
  /** Colour of its text. */
  textColor: filled.optional(),
  /** Whether a reader can close it. */
  isCloseable: z.boolean().default(true),
}))

const docs = strictObject(() => ({
  /** The docs' sidebar. */
  sidebar: strictObject(() => ({
    /** Whether a reader can hide it. */
    hideable: z.boolean().default(false),
    /** Opening a category closes its neighbours. */
    autoCollapseCategories: z.boolean().default(false),
  })).prefault({}),
  /** Where the version that a reader has chosen is remembered. */
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
}))

const diagrams = strictObject(() => ({
  /** Names of Mermaid's themes. */
  theme: strictObject(() => ({
    /** In the light mode. */
    light: filled.default('default'),
    /** In the dark mode. */
    dark: filled.default('dark'),
  })).prefault({}),
  /** What Mermaid is told besides; plain data. */
  options: z.record(z.string(), z.json()).default({}),
}))

export type DiagramOptions = z.output<typeof diagrams>

const algolia = strictObject(() => ({
  /** The application that holds the index. */
  appId: filled,
  /** Its public key, which may only search. */
  apiKey: filled,
  /** The index of this site. */
  indexName: filled,
  /** Search in the page's language and version alone. */
  contextualSearch: z.boolean().default(true),
  /** Addresses of results that are not this site's: a regular expression. */
  externalUrlRegex: filled.optional(),
  /** What is replaced in paths of results: `from` is a regular expression. */
  replaceSearchResultPathname: strictObject(() => ({
    from: filled,
    to: z.string(),
  })).optional(),
  /** What Algolia is asked besides; plain data. */
  searchParameters: z.record(z.string(), z.json()).default({}),
  /** What stands in the empty search field. */
  placeholder: filled.optional(),
}))

export type SearchOptions = z.output<typeof algolia>

const headingLevel = z.int().min(2).max(6)

const tableOfContents = strictObject(() => ({
  /** Highest level of headings in the table of contents. */
  minHeadingLevel: headingLevel.default(2),
  /** Lowest level of headings in it. */
  maxHeadingLevel: headingLevel.default(3),
}))
  .refine((toc) => toc.minHeadingLevel <= toc.maxHeadingLevel, {
    path: ['minHeadingLevel'],
    message: 'must not be above maxHeadingLevel (default 3)',
  })
  .transform(({ minHeadingLevel: min, maxHeadingLevel: max }) => ({ min, max }))

/** behaviour.md B142: what other themes are told here passes, and is left out. */
export const theme = looseObject(() => ({
  /** The bar at the top. */
  navbar: navbar.prefault({}),
  /** What stands under every page; unset: nothing. */
  footer: footer.optional(),
  /** Light and dark. */
  colorMode: colorMode.prefault({}),
  /** A bar above the navbar. */
  announcementBar: announcementBar.optional(),
  /** What is shown around docs. */
  docs: docs.prefault({}),
  /** The headings at the side of a page. */
  tableOfContents: tableOfContents.prefault({}),
  /** How diagrams look. */
  mermaid: diagrams.prefault({}),
  /** The search of Algolia, by its package @docsearch/react; unset: none. */
  algolia: algolia.optional(),
  /** Extra `<meta>` tags on every page, by their attributes. */
  metadata: z.array(z.record(z.string(), z.string())).default([]),
  /** Path of the image that link previews show when a page has none of its own. */
  image: imageAddress.optional(),
  customCss: noCustomCss.optional(),
})).transform(({ docs, tableOfContents: toc, customCss: _, ...rest }) => ({
  ...rest,
  ...docs,
  toc,
}))
