// All of site.config.ts: each option with its type, its check, its default and what it means, told
// once. Names are Docusaurus's where the meaning is equal. Strict everywhere but in customFields.
import * as z from 'zod'
import { isExternal } from '../../shared/url.ts'
import { jsonFault } from '../jsonFault.ts'
import { matchPattern } from '../matchPattern.ts'
import { blog } from './blog.ts'
import { docs } from './docs.ts'
import { modulePaths, themeFiles } from './extensions.ts'
import { i18n } from './locales.ts'
import { theme } from './theme.ts'
import { filled, folder, notSupported, severity, text } from './values.ts'

const siteUrl = z
  .string()
  .superRefine((value, ctx) => {
    const fault = urlFault(value)
    if (fault)
      ctx.addIssue({ code: 'custom', message: fault.message, params: { hint: fault.hint } })
  })
  .transform((url) => url.replace(/\/+$/, ''))

function urlFault(value: string): { message: string; hint: string } | undefined {
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

const isPlainPath = (value: string) =>
  !/[?#\\\s%]|\/\//.test(value) && !isExternal(value) && !/(^|\/)\.{1,2}(\/|$)/.test(value)

/** `notes` is read as `/notes/`. */
export const baseUrl = z
  .string()
  .refine(isPlainPath, "must be a plain path such as '/' or '/notes/'")
  .transform((path) => `/${path}/`.replace(/\/{2,}/g, '/'))

/** behaviour.md 1.9. */
const matching = z.strictObject({
  /** The whole path, not only its beginning; default true. */
  exact: z.boolean().optional(),
  /** A trailing slash counts; default false. */
  strict: z.boolean().optional(),
  /** Upper and lower case differ; default false. */
  sensitive: z.boolean().optional(),
})

const pattern = z.string().refine(isPattern, 'must be a path, or a pattern such as "/docs/*"')

function isPattern(key: string): boolean {
  try {
    matchPattern(key, '/')
    return true
  } catch {
    return false
  }
}

const markdown = z.strictObject({
  /** Diagrams from ```mermaid fences; only `false` for now. */
  mermaid: notSupported<false>(
    'Leave it out, and show diagrams as images.',
    (value) => value === false,
  ).optional(),
  /** Raw HTML in Markdown: keep what is on an allow-list, keep all, or drop all. */
  html: z.enum(['sanitize', 'allow', 'drop']).default('sanitize'),
  /**
   * Whether documents in MDX may run code: components of their own, exports, expressions. `false`
   * refuses them, for sites whose documents come from people who must not run code.
   */
  modules: z.boolean().default(true),
  /**
   * More languages for code, e.g. `{ pql: 'code/pql.ts' }`: modules whose default
   * export is a language definition of highlight.js. They come before ours of the same name.
   */
  codeLanguages: modulePaths.default({}),
})

const pages = z.strictObject({ path: folder.default('content/pages') })

/**
 * They go to pages as JSON. A function in them is only left out, and said of later: it may serve
 * the configuration itself.
 */
const customFields = z.record(z.string(), z.unknown()).superRefine((fields, ctx) => {
  const fault = jsonFault(fields)
  if (fault)
    ctx.addIssue({
      code: 'custom',
      ...fault,
      params: { hint: 'Keep plain data here: texts, numbers, true or false, lists and objects.' },
    })
})

export const site = z.strictObject({
  /** The site's name: in the navbar, in every page's title, in feeds. */
  title: filled,
  /** One line under the title. */
  tagline: text.default(''),
  /** Origin of the deployed site, e.g. `https://notes.example`; no path, that is `baseUrl`. */
  url: siteUrl,
  /** Path the site is served under. */
  baseUrl: baseUrl.prefault('/'),
  /** Path of the icon inside a static folder, e.g. `img/favicon.svg`. */
  favicon: filled.optional(),
  /**
   * `true`: links end in a slash. `false`: they never do, and pages are written as `x.html`. Unset:
   * as the source says.
   */
  trailingSlash: z.boolean().optional(),
  /** Ask search engines to leave the whole site out. */
  noIndex: z.boolean().default(false),
  /** Between a page's title and the site's. */
  titleDelimiter: text.default('|'),
  i18n: i18n.prefault({}),
  /** Links to pages that do not exist. */
  onBrokenLinks: severity.default('throw'),
  /** Links to headings that do not exist. */
  onBrokenAnchors: severity.default('throw'),
  /** Links to Markdown files that do not exist. */
  onBrokenMarkdownLinks: severity.default('warn'),
  /** Two sources with one path. */
  onDuplicateRoutes: severity.default('warn'),
  /** By the path of a page, or a pattern such as `/docs/*`: how an address is matched. */
  routes: z.record(pattern, matching).default({}),
  /** Show, on the home page only, a banner when neither style sheet nor script could be loaded. */
  baseUrlIssueBanner: z.boolean().default(true),
  /** Folders copied as they are; missing ones are skipped. */
  staticDirectories: z.array(folder).default(['content/static', 'static']),
  markdown: markdown.prefault({}),
  /**
   * What `quire snippets` asks of code in these languages, e.g. `{ pql: 'code/provePql.ts' }`:
   * modules whose default export is a `Prover`. They come before ours of the same language.
   */
  provers: modulePaths.default({}),
  /** The documentation, or `false` for a site without; default: where `content/docs` exists. */
  docs: z.union([z.literal(false), docs]).optional(),
  /** The blog, or `false` for a site without. */
  blog: z.union([z.literal(false), blog]).prefault({}),
  /** Stand-alone pages. */
  pages: z.union([z.literal(false), pages]).prefault({}),
  /** What the site adds to the theme. */
  theme: themeFiles.prefault({}),
  themeConfig: theme.prefault({}),
  /** Values of the author's own, as plain data: .tsx pages get them as `site.customFields`. */
  customFields: customFields.default({}),
})
