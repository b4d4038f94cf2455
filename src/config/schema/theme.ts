// What the theme shows around pages: `themeConfig` in site.config.ts.
import * as z from 'zod'
import { noCustomCss } from './extensions.ts'
import { footer } from './footer.ts'
import { navbar } from './navbar.ts'
import { filled } from './values.ts'

const colorMode = z.strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  disableSwitch: z.boolean().default(false),
  respectPrefersColorScheme: z.boolean().default(false),
})

const announcementBar = z.strictObject({
  /** A reader who closed the bar sees it again under another id. */
  id: filled.default('announcement-bar'),
  /** HTML. */
  content: filled,
  backgroundColor: filled.optional(),
  textColor: filled.optional(),
  isCloseable: z.boolean().default(true),
})

const docs = z.strictObject({
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(false),
      autoCollapseCategories: z.boolean().default(false),
    })
    .prefault({}),
  /** Where the version that a reader has chosen is remembered. */
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
})

const diagrams = z.strictObject({
  /** Names of Mermaid's themes. */
  theme: z
    .strictObject({ light: filled.default('default'), dark: filled.default('dark') })
    .prefault({}),
  /** What Mermaid is told besides; plain data. */
  options: z.record(z.string(), z.json()).default({}),
})

export type DiagramOptions = z.output<typeof diagrams>

const headingLevel = z.int().min(2).max(6)

const tableOfContents = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2),
    maxHeadingLevel: headingLevel.default(3),
  })
  .refine(
    (toc) => toc.minHeadingLevel <= toc.maxHeadingLevel,
    'minHeadingLevel must not be above maxHeadingLevel (default 3)',
  )
  .transform(({ minHeadingLevel: min, maxHeadingLevel: max }) => ({ min, max }))

/** behaviour.md B142: what other themes are told here passes, and is left out. */
export const theme = z
  .object({
    navbar: navbar.prefault({}),
    footer: footer.optional(),
    colorMode: colorMode.prefault({}),
    announcementBar: announcementBar.optional(),
    docs: docs.prefault({}),
    tableOfContents: tableOfContents.prefault({}),
    mermaid: diagrams.prefault({}),
    /** Extra `<meta>` tags on every page. */
    metadata: z.array(z.record(z.string(), z.string())).default([]),
    /** Path of the image that link previews show when a page has none of its own. */
    image: filled.optional(),
    customCss: noCustomCss.optional(),
  })
  .transform(({ docs, tableOfContents: toc, customCss: _, ...rest }) => ({ ...rest, ...docs, toc }))
