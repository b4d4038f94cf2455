// What the site says to search engines and other crawlers.
import * as z from 'zod'
import { strictObject } from './objects.ts'
import { filled, functionOf, globs } from './values.ts'

export const changeFrequency = z.enum([
  'always',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'never',
])

/** Is given routes as Docusaurus has them, and gives items as Docusaurus has them. */
export type CreateSitemapItems = (args: {
  routes: { path: string; exact: boolean }[]
  siteConfig: object
  defaultCreateSitemapItems: (args: { routes: object[] }) => Promise<DefaultSitemapItem[]>
}) => unknown

interface DefaultSitemapItem {
  url: string
  changefreq: string | null
  priority: number | null
  lastmod: string | null
}

export const sitemap = strictObject(() => ({
  /** Pages that it leaves out: glob patterns of their paths, such as `/tags/**`. */
  ignorePatterns: globs.default([]),
  /** Name of the file. */
  filename: filled
    .refine((name) => /^[\w-]+\.xml$/.test(name), 'must be a name such as sitemap.xml')
    .default('sitemap.xml'),
  /** When a page was last changed, by its front matter or git: as a day, or to the second. */
  lastmod: z.union([z.enum(['date', 'datetime']), z.null()]).default(null),
  /** How often pages change; `null` leaves it out. */
  changefreq: z.union([changeFrequency, z.null()]).default('weekly'),
  /** How important pages are, from 0 to 1; `null` leaves it out. */
  priority: z.union([z.number().min(0).max(1), z.null()]).default(0.5),
  /** Makes its items: is given the site's routes, and what makes items of routes. */
  createSitemapItems: functionOf<CreateSitemapItems>().optional(),
}))

const robotsLine = filled.refine((value) => !/[\r\n]/.test(value), 'must be a single line')

export const robotsTxt = strictObject(() => ({
  /** Groups of rules; default: all crawlers may read all pages. */
  rules: z
    .array(
      strictObject(() => ({
        /** The crawler. */
        userAgent: robotsLine.default('*'),
        /** Paths that it may read. */
        allow: z.array(robotsLine).default([]),
        /** Paths that it may not read. */
        disallow: z.array(robotsLine).default([]),
      })),
    )
    .default([]),
}))

export const llms = strictObject(() => ({
  /** Whether there is `llms-full.txt` too, with all text. */
  full: z.boolean().default(true),
  /** How large that may be, in bytes; it says what it leaves out. */
  fullLimit: z.number().int().min(10_000).default(5_000_000),
}))
