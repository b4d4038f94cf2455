// The shape of site.config.ts, as zod checks it. It says the same as UserConfig in config.ts;
// `satisfies` at the end holds the two together. Strict everywhere except themeConfig, whose
// unknown keys belong to themes, and customFields, which belong to the author.
import * as z from 'zod'
import { pathFault } from '../shared/sitePath.ts'
import { isExternal, joinPath, runningScheme } from '../shared/url.ts'
import type { UserConfig } from './config.ts'
import { modulePaths, noCustomCss, themeFiles } from './extensions.ts'
import { jsonFault } from './jsonFault.ts'

const text = z.string()
const filled = z.string().refine((value) => value.trim() !== '', 'must not be empty')
/** Where a link leads to. */
const address = filled.refine(
  (value) => !runningScheme(value),
  'must not begin with javascript:, vbscript: or data:',
)
const severity = z.enum(['ignore', 'log', 'warn', 'throw'])
const count = (least: number) =>
  z
    .unknown()
    .refine(
      (value) => value === 'ALL' || (Number.isInteger(value) && Number(value) >= least),
      `must be a whole number of at least ${least} or 'ALL'`,
    )

const siteUrl = z.string().superRefine((value, ctx) => {
  const found = problemOfUrl(value)
  if (found) ctx.addIssue({ code: 'custom', message: found.message, params: { hint: found.hint } })
})

function problemOfUrl(value: string): { message: string; hint: string } | undefined {
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  const isWeb = parsed && /^https?:$/.test(parsed.protocol) && /^https?:\/\/[^/\\]/i.test(value)
  if (!isWeb)
    return {
      message: 'does not look like a valid URL',
      hint: "Write the protocol too, e.g. 'https://notes.example'.",
    }
  if (parsed.username || parsed.password)
    return { message: 'must not hold a user name or password', hint: `Write '${parsed.origin}'.` }
  const hasMore = parsed.pathname !== '/' || parsed.search || parsed.hash || /[?#]/.test(value)
  if (!hasMore) return undefined
  return {
    message: 'must not have a path',
    hint: `Write url: '${parsed.origin}' and put the path into baseUrl: '${parsed.pathname}'.`,
  }
}

// Both `notes` and `/notes/` are right; check.ts adds the slashes.
const baseUrl = z.string().superRefine((value, ctx) => {
  const isPath =
    !/[?#\\\s%]|\/\//.test(value) && !isExternal(value) && !/(^|\/)\.{1,2}(\/|$)/.test(value)
  if (!isPath)
    ctx.addIssue({ code: 'custom', message: "must be a plain path such as '/' or '/notes/'" })
})

/** A part of paths such as `docs` or `guide/tags`; `/` for none. */
const routePart = z
  .string()
  .refine(
    (value) => !/[\s%]|\/\//.test(value) && !pathFault(joinPath('/', value)),
    "must be a plain path such as 'docs' or '/'",
  )

/** Becomes the name of a file. */
const plainName = filled.refine(
  (value) => !/[\s%/]/.test(value) && !pathFault(`/${value}`),
  "must be a plain name such as 'mySidebar'",
)

// Content must come from the site's own folder: a config is often copied, and a path that leads out
// of it is a slip.
const folder = filled.refine(
  (value) => !/(^|[\\/])\.\.([\\/]|$)/.test(value),
  'must not lead out of the site’s folder',
)

const headingLevel = z.int().min(2).max(6)

const logo = z.strictObject({
  alt: text.optional(),
  src: filled,
  srcDark: filled.optional(),
  href: address.optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
})

const footerLink = z
  .strictObject({
    label: text.optional(),
    to: address.optional(),
    href: address.optional(),
    html: text.optional(),
  })
  .superRefine((item, ctx) => {
    const targets = [item.to, item.href, item.html].filter((value) => value !== undefined)
    if (targets.length !== 1)
      ctx.addIssue({ code: 'custom', message: 'needs exactly one of to, href and html' })
    else if (item.html === undefined && !item.label)
      ctx.addIssue({ code: 'custom', message: 'needs a label' })
  })

const footerColumn = z.strictObject({ title: text.optional(), items: z.array(footerLink) })

const isColumn = (item: unknown) => typeof item === 'object' && item !== null && 'items' in item

/**
 * Columns or single items, told apart before zod looks, so that its messages speak of the right
 * one.
 */
const footerLinks = z.array(z.unknown()).superRefine((items, ctx) => {
  const columns = items.filter(isColumn).length
  if (columns > 0 && columns < items.length) {
    ctx.addIssue({
      code: 'custom',
      message: 'mixes columns ({title, items}) and single items',
      params: { hint: 'Use either columns or single items.' },
    })
    return
  }
  const checked = z.array<z.ZodType>(columns > 0 ? footerColumn : footerLink).safeParse(items)
  for (const issue of checked.error?.issues ?? [])
    ctx.addIssue({ ...issue } as Parameters<typeof ctx.addIssue>[0])
})

const isPattern = (value: string) => {
  try {
    return new RegExp(value) instanceof RegExp
  } catch {
    return false
  }
}

const linkFields = {
  label: text.optional(),
  to: address.optional(),
  href: address.optional(),
  activeBasePath: text.optional(),
  activeBaseRegex: text.refine(isPattern, 'must be a regular expression').optional(),
}
const itemFields = { position: z.enum(['left', 'right']).optional(), className: text.optional() }

const entry = z
  .strictObject({ type: z.literal('default').optional(), ...itemFields, ...linkFields })
  .superRefine(hasOneTarget)

function hasOneTarget(
  item: { to?: string; href?: string; label?: string },
  ctx: z.RefinementCtx,
): void {
  if ((item.to === undefined) === (item.href === undefined)) {
    ctx.addIssue({
      code: 'custom',
      message: 'needs exactly one of to and href',
      params: { hint: 'Write to for a page of this site, or href for any address.' },
    })
  }
  if (!item.label) ctx.addIssue({ code: 'custom', message: 'needs a label' })
}

const around = {
  dropdownItemsBefore: z.array(entry).optional(),
  dropdownItemsAfter: z.array(entry).optional(),
}

/** What each type of navbar item may say. */
const NAVBAR_ITEMS: Record<string, z.ZodType> = {
  default: entry,
  dropdown: z
    .strictObject({
      type: z.literal('dropdown').optional(),
      ...itemFields,
      ...linkFields,
      label: filled,
      items: z.array(entry),
    })
    .refine((item) => !(item.to && item.href), 'takes only one of to and href'),
  doc: z.strictObject({
    type: z.literal('doc'),
    ...itemFields,
    label: text.optional(),
    docId: filled,
  }),
  docSidebar: z.strictObject({
    type: z.literal('docSidebar'),
    ...itemFields,
    label: text.optional(),
    sidebarId: filled,
  }),
  docsVersion: z.strictObject({
    type: z.literal('docsVersion'),
    ...itemFields,
    label: text.optional(),
    to: address.optional(),
  }),
  docsVersionDropdown: z.strictObject({
    type: z.literal('docsVersionDropdown'),
    ...itemFields,
    ...around,
  }),
  localeDropdown: z.strictObject({ type: z.literal('localeDropdown'), ...itemFields, ...around }),
  search: z.strictObject({ type: z.literal('search'), ...itemFields }),
  html: z.strictObject({ type: z.literal('html'), ...itemFields, value: text }),
}

const navbarType = z.strictObject({ type: z.enum(Object.keys(NAVBAR_ITEMS)) })

const navbarItem = z.looseObject({}).superRefine((item, ctx) => {
  const type = item.type ?? (item.items ? 'dropdown' : 'default')
  const schema =
    typeof type === 'string' && Object.hasOwn(NAVBAR_ITEMS, type) ? NAVBAR_ITEMS[type]! : navbarType
  const checked = schema.safeParse(schema === navbarType ? { type } : item)
  for (const issue of checked.error?.issues ?? [])
    ctx.addIssue({ ...issue } as Parameters<typeof ctx.addIssue>[0])
})

const themeConfig = z.looseObject({
  navbar: z
    .strictObject({
      title: text.optional(),
      logo: logo.optional(),
      hideOnScroll: z.boolean().optional(),
      items: z.array(navbarItem).optional(),
    })
    .optional(),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).optional(),
      logo: logo.optional(),
      links: footerLinks.optional(),
      copyright: text.optional(),
    })
    .optional(),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).optional(),
      disableSwitch: z.boolean().optional(),
      respectPrefersColorScheme: z.boolean().optional(),
    })
    .optional(),
  announcementBar: z
    .strictObject({
      id: filled.optional(),
      content: filled,
      backgroundColor: filled.optional(),
      textColor: filled.optional(),
      isCloseable: z.boolean().optional(),
    })
    .optional(),
  docs: z
    .strictObject({
      sidebar: z
        .strictObject({
          hideable: z.boolean().optional(),
          autoCollapseCategories: z.boolean().optional(),
        })
        .optional(),
      versionPersistence: z.enum(['localStorage', 'none']).optional(),
    })
    .optional(),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: headingLevel.optional(),
      maxHeadingLevel: headingLevel.optional(),
    })
    .refine(
      (toc) => (toc.minHeadingLevel ?? 2) <= (toc.maxHeadingLevel ?? 3),
      'minHeadingLevel must not be above maxHeadingLevel (default 3)',
    )
    .optional(),
  metadata: z.array(z.record(z.string(), z.string())).optional(),
  image: filled.optional(),
  customCss: noCustomCss.optional(),
})

const versionOptions = z.strictObject({
  label: filled.optional(),
  path: routePart.optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  className: text.optional(),
  noIndex: z.boolean().optional(),
})

const docs = z.strictObject({
  path: folder.optional(),
  routeBasePath: routePart.optional(),
  sidebarPath: z.union([filled, z.literal(false)]).optional(),
  sidebarName: plainName.optional(),
  sidebarCollapsible: z.boolean().optional(),
  sidebarCollapsed: z.boolean().optional(),
  numberPrefixParser: z.boolean().optional(),
  breadcrumbs: z.boolean().optional(),
  editUrl: z
    .url()
    .refine((value) => !runningScheme(value), 'must be an http(s) address')
    .optional(),
  showLastUpdateTime: z.boolean().optional(),
  showLastUpdateAuthor: z.boolean().optional(),
  includeCurrentVersion: z.boolean().optional(),
  lastVersion: filled.optional(),
  onlyIncludeVersions: z.array(filled).min(1).optional(),
  versions: z.record(z.string(), versionOptions).optional(),
})

const feedType = z.enum(['rss', 'atom', 'json'])

const feedOptions = z.strictObject({
  type: z.union([feedType, z.literal('all'), z.array(feedType), z.null()]).optional(),
  title: filled.optional(),
  description: text.optional(),
  copyright: text.optional(),
  limit: z.union([z.int().min(1), z.literal(false), z.null()]).optional(),
})

const blog = z.strictObject({
  path: folder.optional(),
  routeBasePath: routePart.optional(),
  blogTitle: filled.optional(),
  blogDescription: text.optional(),
  postsPerPage: count(1).optional(),
  blogSidebarTitle: text.optional(),
  blogSidebarCount: count(0).optional(),
  sortPosts: z.enum(['ascending', 'descending']).optional(),
  tagsBasePath: routePart.optional(),
  archiveBasePath: z.union([routePart, z.null()]).optional(),
  pageBasePath: routePart.optional(),
  authorsMapPath: folder.optional(),
  showReadingTime: z.boolean().optional(),
  editUrl: z
    .url()
    .refine((value) => !runningScheme(value), 'must be an http(s) address')
    .optional(),
  feedOptions: feedOptions.optional(),
})

// Becomes a folder and a part of URLs as well as a language tag.
const localeName = z.string().refine(isLocale, "must be a language tag such as 'en' or 'pt-BR'")

function isLocale(name: string): boolean {
  try {
    return (
      /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(name) &&
      Intl.getCanonicalLocales(name).length === 1
    )
  } catch {
    return false
  }
}

const i18n = z
  .strictObject({
    defaultLocale: localeName.optional(),
    locales: z.array(localeName).min(1).optional(),
    localeConfigs: z
      .record(
        z.string(),
        z.strictObject({
          label: filled.optional(),
          direction: z.enum(['ltr', 'rtl']).optional(),
          htmlLang: localeName.optional(),
        }),
      )
      .optional(),
  })
  .superRefine(({ defaultLocale = 'en', locales }, ctx) => {
    const complain = (message: string) =>
      ctx.addIssue({
        code: 'custom',
        path: ['locales'],
        message,
        params: { hint: `Write locales: ['${defaultLocale}'], or leave it out.` },
      })
    const names = [...new Set(locales ?? [defaultLocale])]
    if (!names.includes(defaultLocale))
      complain(`must contain the default locale '${defaultLocale}'`)
    else if (names.length > 1)
      complain(`must name one locale: sites in several languages are not supported yet`)
  })

// They go to pages as JSON. A function in them is only left out, and said of later: it may serve
// the configuration itself.
const customFields = z.record(z.string(), z.unknown()).superRefine((fields, ctx) => {
  const fault = jsonFault(fields)
  if (fault)
    ctx.addIssue({
      code: 'custom',
      ...fault,
      params: { hint: 'Keep plain data here: texts, numbers, true or false, lists and objects.' },
    })
})

export const schema = z.strictObject({
  title: filled,
  tagline: text.optional(),
  url: siteUrl,
  baseUrl: baseUrl.optional(),
  favicon: filled.optional(),
  trailingSlash: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  titleDelimiter: text.optional(),
  i18n: i18n.optional(),
  onBrokenLinks: severity.optional(),
  onBrokenAnchors: severity.optional(),
  onBrokenMarkdownLinks: severity.optional(),
  onDuplicateRoutes: severity.optional(),
  baseUrlIssueBanner: z.boolean().optional(),
  staticDirectories: z.array(folder).optional(),
  markdown: z
    .strictObject({
      mermaid: z.literal(false).optional(),
      html: z.enum(['sanitize', 'allow', 'drop']).optional(),
      codeLanguages: modulePaths.optional(),
    })
    .optional(),
  provers: modulePaths.optional(),
  docs: z.union([z.literal(false), docs]).optional(),
  blog: z.union([z.literal(false), blog]).optional(),
  pages: z.union([z.literal(false), z.strictObject({ path: folder.optional() })]).optional(),
  theme: themeFiles.optional(),
  themeConfig: themeConfig.optional(),
  customFields: customFields.optional(),
} satisfies Record<keyof UserConfig, z.ZodType>)

/**
 * Known keys for the object at a path of what a schema checks, for "did you mean"; empty where any
 * key may stand.
 */
export function knownKeys(path: PropertyKey[], of: z.ZodType = schema): string[] {
  let current: z.ZodType | undefined = of
  for (const key of path) current = childOf(current, key)
  return allShapes(current).flatMap((shape) => Object.keys(shape))
}

function childOf(type: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  const bare = unwrap(type)
  if (bare === footerLinks) return z.union([footerColumn, footerLink])
  if (bare instanceof z.ZodArray) return bare.element as z.ZodType
  if (bare instanceof z.ZodRecord) return bare.valueType as z.ZodType
  return allShapes(bare).find((shape) => String(key) in shape)?.[String(key)]
}

function allShapes(type: z.ZodType | undefined): Record<string, z.ZodType>[] {
  const bare = unwrap(type)
  if (bare === navbarItem) return Object.values(NAVBAR_ITEMS).flatMap(allShapes)
  if (bare instanceof z.ZodUnion)
    return bare.options.flatMap((option) => allShapes(option as z.ZodType))
  return bare instanceof z.ZodObject ? [bare.shape as Record<string, z.ZodType>] : []
}

function unwrap(type: z.ZodType | undefined): z.ZodType | undefined {
  return type instanceof z.ZodOptional || type instanceof z.ZodNullable
    ? unwrap(type.unwrap() as z.ZodType)
    : type
}
