// The documentation: `docs` in site.config.ts.
import * as z from 'zod'
import { filled, folder, plainName, routePart, text, webAddress } from './values.ts'

const version = z.strictObject({
  /** What menus call it; default `Next` for the current version, else its name. */
  label: filled.optional(),
  /** First part of its paths below that of the docs. */
  path: routePart.optional(),
  /** What the banner above its pages says of it. */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Whether its pages show its label. */
  badge: z.boolean().optional(),
  /** Of `<html>` on its pages. */
  className: text.optional(),
  /** Ask search engines to leave it out. */
  noIndex: z.boolean().optional(),
})

export const docs = z.strictObject({
  /** Folder of the sources. */
  path: folder.default('content/docs'),
  /** First part of the docs' paths; `/` for a docs-only site. */
  routeBasePath: routePart.default('docs'),
  /**
   * A module or JSON file exporting `{name: items}`; unset: one sidebar from the folder tree;
   * `false`: none.
   */
  sidebarPath: z.union([filled, z.literal(false)]).optional(),
  /** Name of the sidebar made from the folder tree when there is no `sidebarPath`. */
  sidebarName: plainName.default('defaultSidebar'),
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  /** `false` keeps `01-intro` as it is. */
  numberPrefixParser: z.boolean().default(true),
  breadcrumbs: z.boolean().default(true),
  /** Base of "Edit this page" links; the source's path inside the site is added. */
  editUrl: webAddress.optional(),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
  includeCurrentVersion: z.boolean().default(true),
  /** The version at the docs' own path; default the newest that is not `current`. */
  lastVersion: filled.optional(),
  onlyIncludeVersions: z.array(filled).min(1).optional(),
  /** By name. */
  versions: z.record(z.string(), version).default({}),
})
