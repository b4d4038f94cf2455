// All of site.config.ts: each option with its type, its check, its default and what it means, told
// once. Names are Docusaurus's where the meaning is equal. Strict everywhere but in customFields.
import * as z from 'zod'
import { jsonFault } from '../plainValue.ts'
import { blog } from './blog.ts'
import { llms, robotsTxt, sitemap } from './crawlers.ts'
import { docs } from './docs.ts'
import { moduleList, modulePaths, themeFiles } from './extensions.ts'
import type { BrokenAddressHook } from './habits.ts'
import { headTag, script, stylesheet } from './head.ts'
import { contentSecurityPolicy, hosts } from './hosts.ts'
import { images } from './images.ts'
import { i18n } from './locales.ts'
import { markdown } from './markdown.ts'
import { matching, pattern } from './matching.ts'
import { strictObject } from './objects.ts'
import { pages } from './pages.ts'
import { redirects } from './redirects.ts'
import { theme } from './theme.ts'
import { baseUrl, siteUrl } from './urls.ts'
import { filled, folder, functionOf, globs, sectionOf, severity, text } from './values.ts'
import { webManifest } from './webManifest.ts'

const externalLinks = strictObject(() => ({
  /** Addresses that are not requested: glob patterns such as `https://example.com/**`. */
  ignore: globs.default([]),
  /** Pages and hosts that do not exist. */
  onBroken: severity.default('throw'),
}))

const socialImages = strictObject(() => ({
  /** A module that makes the SVG, in place of ours: its default export is a `SocialTemplate`. */
  template: filled.optional(),
}))

const search = strictObject(() => ({
  /** Pages that it does not find: glob patterns of their paths, such as `/docs/internal/**`. */
  exclude: globs.default([]),
}))

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

export const site = strictObject(() => ({
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
  /** Path of the icon for home screens of Apple's devices, inside a static folder: a PNG. */
  appleTouchIcon: filled.optional(),
  /**
   * Whether each doc, post and page without an `image` gets one for link previews, with its title:
   * needs the package @resvg/resvg-js.
   */
  socialImages: z.union([z.boolean(), socialImages]).default(false),
  /**
   * What becomes of the images that texts show: `true` publishes them in several widths as WebP,
   * which needs the package sharp, and enlarges them when they are clicked.
   */
  images,
  /** A web manifest, with which a site can be installed: `true`, or what it says. */
  webManifest: z
    .union([z.boolean(), webManifest])
    .default(false)
    .transform((value) => (value === true ? webManifest.parse({}) : value)),
  /**
   * `true`: links end in a slash. `false`: they never do, and pages are written as `x.html`. Unset:
   * as the source says.
   */
  trailingSlash: z.boolean().optional(),
  /** Ask search engines to leave the whole site out. */
  noIndex: z.boolean().default(false),
  /** Whether `aliases` of front matter are addresses that send readers on. */
  aliases: z.boolean().default(true),
  /** Addresses that pages had before, e.g. `{ from: '/old', to: '/docs/new' }`. */
  redirects,
  /** Between a page's title and the site's. */
  titleDelimiter: text.default('|'),
  /** The languages of the site. */
  i18n: i18n.prefault({}),
  /** Links to pages that do not exist. */
  onBrokenLinks: severity.default('throw'),
  /** Links to headings that do not exist. */
  onBrokenAnchors: severity.default('throw'),
  /** Links to Markdown files that do not exist. */
  onBrokenMarkdownLinks: z.union([severity, functionOf<BrokenAddressHook>()]).default('warn'),
  /** Images in Markdown that do not exist; `onBrokenRawImages` says it of those in raw HTML. */
  onBrokenMarkdownImages: z.union([severity, functionOf<BrokenAddressHook>()]).default('throw'),
  /** Images in raw HTML that do not exist. */
  onBrokenRawImages: severity.default('throw'),
  /** How `quire check --external` reports links to other sites. */
  externalLinks: externalLinks.prefault({}),
  /** Two sources with one path. */
  onDuplicateRoutes: severity.default('warn'),
  /** By the path of a page, or a pattern such as `/docs/*`: how an address is matched. */
  routes: z.record(pattern, matching).default({}),
  /** Show, on the home page only, a banner when neither style sheet nor script could be loaded. */
  baseUrlIssueBanner: z.boolean().default(true),
  /** Folders copied as they are; missing ones are skipped. */
  staticDirectories: z.array(folder).default(['content/static', 'static']),
  /** How Markdown is read. */
  markdown: markdown.prefault({}),
  /**
   * What `quire snippets` asks of code in these languages, e.g. `{ pql: 'code/provePql.ts' }`:
   * modules whose default export is a `Prover`. They come before ours of the same language.
   */
  provers: modulePaths.default({}),
  /**
   * Modules that make more files of the output, e.g. `['code/llms.ts']`: the default export of each
   * is an `Emitter`, which is given all pages of the site.
   */
  emitters: moduleList,
  /**
   * The documentation, one or several, or `false` for a site without; default: where `content/docs`
   * exists.
   */
  docs: sectionOf(docs, ['routeBasePath']).optional(),
  /** The blog, one or several, or `false` for a site without. */
  blog: sectionOf(blog, ['routeBasePath']).prefault({}),
  /** Stand-alone pages, in one folder or several. */
  pages: sectionOf(pages).prefault({}),
  /** The list of all pages for search engines, or `false` for none. */
  sitemap: z.union([z.literal(false), sitemap]).prefault({}),
  /** Whose configuration a build writes: redirects, headers, the content security policy. */
  hosts,
  /** Whether texts of more than 1 kB are published as `.br` and `.gz`, too. */
  precompress: z.boolean().default(false),
  /**
   * Whether files in `/assets/` that a build no longer has stay for two more such builds: a page
   * that was opened before still loads its scripts.
   */
  keepAssets: z.boolean().default(false),
  /**
   * Whether pages that a reader has visited can be read offline. `false` ends it for readers of a
   * site that had it; unset, nothing is published for it.
   */
  offline: z.boolean().optional(),
  /** Sources that the policy allows besides those that the pages need. */
  contentSecurityPolicy,
  /** What crawlers may read, with the address of the sitemap: `true`, or rules. */
  robotsTxt: z
    .union([z.boolean(), robotsTxt])
    .default(false)
    .transform((value) => (value === true ? { rules: [] } : value)),
  /**
   * The search of docs, posts and pages in the navbar: on, unless the site has Algolia's or was
   * configured for Docusaurus.
   */
  search: z.union([z.boolean(), search]).optional(),
  /**
   * A copy of each page in Markdown, `/docs/x.md`, and `llms.txt`, which lists them for language
   * models; pages offer to copy it.
   */
  llms: z
    .union([z.boolean(), llms])
    .default(false)
    .transform((value) => (value === true ? llms.parse({}) : value)),
  /** Tags for the head of every page. */
  headTags: z.array(headTag).default([]),
  /** Scripts that every page loads. */
  scripts: z.array(script).default([]),
  /** Style sheets from elsewhere that every page loads. */
  stylesheets: z.array(stylesheet).default([]),
  /**
   * Your modules that every page loads in browsers. One may export
   * `onRouteUpdate` and `onRouteDidUpdate`, which hear where the reader goes.
   */
  clientModules: moduleList,
  /** What the site adds to the theme. */
  theme: themeFiles.prefault({}),
  /** What the theme shows around pages. */
  themeConfig: theme.prefault({}),
  /** Values of the author's own, as plain data: .tsx pages get them as `site.customFields`. */
  customFields: customFields.default({}),
}))
