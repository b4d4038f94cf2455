// All of site.config.ts: each option with its type, its check, its default and what it means, told
// once. Names are Docusaurus's where the meaning is equal. Strict everywhere but in customFields.
import * as z from 'zod'
import { jsonFault } from '../jsonFault.ts'
import { matchPattern } from '../matchPattern.ts'
import { blog } from './blog.ts'
import { docs, editUrl } from './docs.ts'
import { languageName, moduleList, modulePaths, themeFiles } from './extensions.ts'
import {
  admonitions,
  alerts,
  type BrokenAddressHook,
  type FrontMatterParser,
  type MarkdownPreprocessor,
  magicComments,
  npm2yarn,
} from './habits.ts'
import { headTag, script, stylesheet } from './head.ts'
import { contentSecurityPolicy, hosts } from './hosts.ts'
import { images } from './images.ts'
import { i18n } from './locales.ts'
import { math } from './math.ts'
import { pluginLists } from './plugins.ts'
import { theme } from './theme.ts'
import { baseUrl, siteUrl } from './urls.ts'
import {
  filled,
  folder,
  functionOf,
  globs,
  instanceId,
  routePart,
  sectionOf,
  severity,
  sourceFolder,
  text,
} from './values.ts'

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
  /** Whether `mermaid` fences are diagrams; `themeConfig.mermaid` says how they look. */
  mermaid: z.boolean().default(false),
  /** Formulas between dollars: `true`, or what KaTeX is told. */
  math: math.default(false),
  /** Raw HTML in Markdown: keep what is on an allow-list, keep all, or drop all. */
  html: z.enum(['sanitize', 'allow', 'drop']).default('sanitize'),
  /**
   * What Markdown files are: `detect` goes by the ending, `mdx` and `md` say it of all. A file's
   * front matter may say otherwise.
   */
  format: z.enum(['mdx', 'detect', 'md']).default('detect'),
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
  /** Names of admonitions; docs, blog and pages may have their own. */
  admonitions: admonitions.default(true),
  /** Whether a quote that begins with `[!NOTE]` is an admonition. */
  alerts: alerts.default(true),
  /** Whether `:tada:` is an emoji. */
  emoji: z.boolean().default(false),
  /** Comments in code that mark lines; unset: `highlight-next-line` and the like. */
  magicComments: magicComments.optional(),
  /**
   * Whether code may have marks (`[!code ++]`, `ins={2}`), marked words (`/word/`) and text from
   * files (`file=./a.ts`).
   */
  richCode: z.boolean().default(true),
  /** Whether `![alt](a.png =300x200)` is an image of that size. */
  imageSizes: z.boolean().default(true),
  /** Whether an image that stands alone and has a title is a figure, with the title as caption. */
  figures: z.boolean().default(false),
  /** Whether `*[HTML]: Hypertext Markup Language` explains HTML wherever it stands in the text. */
  abbreviations: z.boolean().default(false),
  /** The language of code that names none. */
  codeLanguage: languageName.optional(),
  /** Ids of headings that their authors do not write. */
  anchors: z
    .strictObject({
      /** Whether they keep capital letters. */
      maintainCase: z.boolean().default(false),
    })
    .optional(),
  /** Changes the text of each Markdown file before it is read; files that others include stay. */
  preprocessor: functionOf<MarkdownPreprocessor>().optional(),
  /**
   * Changes the front matter of each file: is given the text and what reads it, and gives
   * `{ frontMatter, content }`.
   */
  parseFrontMatter: functionOf<FrontMatterParser>().optional(),
  /** Tabs for npm, Yarn, pnpm and Bun from fences that say `bash npm2yarn`. */
  npm2yarn: npm2yarn.default(false),
  ...pluginLists,
})

export const pages = z.strictObject({
  /** Of a site with several folders of pages each but one needs a name of its own. */
  id: instanceId,
  /** Folder of the sources. */
  path: sourceFolder.default('content/pages'),
  /** First part of the pages' paths. */
  routeBasePath: routePart.default('/'),
  /** Which of its files are pages: glob patterns, default all Markdown and modules. */
  include: globs.optional(),
  /** Which are not, default names that begin with `_` and tests. */
  exclude: globs.optional(),
  /** Base of "Edit this page" links; the source's path inside the site is added. */
  editUrl: editUrl.optional(),
  /** Names of admonitions, where they are others than those of `markdown`. */
  admonitions: admonitions.optional(),
  ...pluginLists,
})

const externalLinks = z.strictObject({
  /** Addresses that are not asked for: glob patterns such as `https://example.com/**`. */
  ignore: globs.default([]),
  /** Pages and hosts that do not exist. */
  onBroken: severity.default('throw'),
})

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
  defaultCreateSitemapItems: (args: { routes: object[] }) => Promise<object[]>
}) => unknown

const sitemap = z.strictObject({
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
})

const socialImages = z.strictObject({
  /** A module that makes the SVG, in place of ours: its default export is a `SocialTemplate`. */
  template: filled.optional(),
})

const webManifest = z.strictObject({
  /** Name under the icon on a home screen; default: the site's title. */
  shortName: filled.optional(),
  /** How much of the browser stays visible around the installed site. */
  display: z.enum(['browser', 'minimal-ui', 'standalone', 'fullscreen']).default('browser'),
  /** Colour of the screen while the site starts, as CSS has it. */
  backgroundColor: filled.optional(),
  /** Paths of icons inside a static folder; default: the favicon. */
  icons: z.array(filled).default([]),
})

export type WebManifest = z.output<typeof webManifest>

const robotsLine = filled.refine((value) => !/[\r\n]/.test(value), 'must be a single line')

const robotsTxt = z.strictObject({
  /** Groups of rules; default: all crawlers may read all pages. */
  rules: z
    .array(
      z.strictObject({
        /** The crawler. */
        userAgent: robotsLine.default('*'),
        /** Paths that it may read. */
        allow: z.array(robotsLine).default([]),
        /** Paths that it may not read. */
        disallow: z.array(robotsLine).default([]),
      }),
    )
    .default([]),
})

const search = z.strictObject({
  /** Pages that it does not find: glob patterns of their paths, such as `/docs/internal/**`. */
  exclude: globs.default([]),
})

const llms = z.strictObject({
  /** Whether there is `llms-full.txt` too, with all text. */
  full: z.boolean().default(true),
  /** How large that may be, in bytes; it says what it leaves out. */
  fullLimit: z.number().int().min(10_000).default(5_000_000),
})

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
  /** Path of the icon for home screens of Apple's devices, inside a static folder: a PNG. */
  appleTouchIcon: filled.optional(),
  /**
   * Whether each doc, post and page without an `image` gets one for link previews, with its title:
   * needs the package @resvg/resvg-js.
   */
  socialImages: z.union([z.boolean(), socialImages]).default(false),
  /**
   * What becomes of the images that texts show: `true` publishes them in several widths as WebP,
   * which needs the package sharp.
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
  /** Images in Markdown that do not exist. */
  onBrokenMarkdownImages: z.union([severity, functionOf<BrokenAddressHook>()]).default('throw'),
  /** Images in raw HTML that do not exist. */
  onBrokenRawImages: severity.default('throw'),
  /** What `quire check --external` makes of links out of the site. */
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
  docs: sectionOf(docs).optional(),
  /** The blog, one or several, or `false` for a site without. */
  blog: sectionOf(blog).prefault({}),
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
   * Modules of the site's own that every page loads in browsers. One may export
   * `onRouteUpdate` and `onRouteDidUpdate`, which hear where the reader goes.
   */
  clientModules: moduleList,
  /** What the site adds to the theme. */
  theme: themeFiles.prefault({}),
  /** What the theme shows around pages. */
  themeConfig: theme.prefault({}),
  /** Values of the author's own, as plain data: .tsx pages get them as `site.customFields`. */
  customFields: customFields.default({}),
})
