// What an author should know of the site as a whole: that it is empty, what its configuration does
// not reach, which posts are from the future.
import { keyPath } from '../config/keyPath.ts'
import { matchPattern } from '../config/matchPattern.ts'
import { jsonLoss } from '../config/plainValue.ts'
import { nearestPath } from '../shared/nearestPath.ts'
import { isExternal, pathKey } from '../shared/url.ts'
import type { Entry } from '../types/entry.ts'
import type { Site, SiteWithoutShell } from '../types/site.ts'
import { staticPath } from './links/staticImages.ts'
import { configProblem, frontMatterProblem, type ReportProblem } from './report.ts'
import { checkPreviewImages } from './social/checkImages.ts'

/**
 * `now`: the moment that counts as the present, ISO 8601; without it nothing is from the future.
 */
export function checkSite(
  site: SiteWithoutShell,
  now: string | undefined,
  report: ReportProblem,
): void {
  if (hasPages(site)) checkBlogs(site, report)
  else reportEmpty(site, report)
  checkRouteOptions(site, report)
  checkLanguage(site, report)
  checkCustomFields(site, report)
  checkRobots(site, report)
  checkManifest(site, report)
  checkPreviewImages(site, report)
  for (const post of [...site.posts])
    if (now !== undefined && !post.isScheduled && post.date > dayAfter(now))
      report(futurePost(post, now))
}

/** No page names the icons of a manifest, so that no check of links sees them. */
function checkManifest(site: SiteWithoutShell, report: ReportProblem): void {
  const { config, staticFiles } = site
  if (!config.webManifest) return
  config.webManifest.icons.forEach((icon, i) => {
    const path = staticPath(icon, site)
    if (isExternal(icon) || staticFiles.has(path)) return
    const hint = `Put the file into a static folder, as ${config.staticDirectories[0] ?? 'static'}${path}, or correct the path.`
    const fault = { code: 'LINK_BROKEN', message: `${icon} does not exist`, hint }
    report(configProblem(config, ['webManifest', 'icons', i], fault))
  })
}

const hasPages = ({ routes }: SiteWithoutShell) => routes.some(({ kind }) => kind !== 'notFound')

function reportEmpty({ config, unreadPlaces = [] }: SiteWithoutShell, report: ReportProblem): void {
  const unread = unreadPlaces.filter(({ place }) => !config.staticDirectories.includes(place))
  // It is empty only for what is not read.
  for (const { problem } of unread) report({ ...problem, severity: 'error' })
  if (unread.length > 0) return
  const folders = [
    config.pages?.path,
    config.docs?.path ?? 'content/docs',
    config.blog?.path,
  ].filter((folder) => folder !== undefined)
  const hint = `Write the first one: ${config.pages ? `${config.pages.path}/index.md is the home page` : `a Markdown file in ${folders[0]}`}.`
  report({
    code: 'SITE_EMPTY',
    severity: 'error',
    message: `the site has no page: there is no source in ${folders.join(', ')}`,
    hint,
  })
}

/** A folder that the configuration names, and that holds no post. */
function checkBlogs(
  { config, blogs, drafts, unreadPlaces = [] }: SiteWithoutShell,
  report: ReportProblem,
): void {
  if (drafts.some(({ source }) => source.section === 'blog')) return
  blogs.forEach(({ options, posts, unlistedPosts }, i) => {
    const { path } = options
    if (posts.length + unlistedPosts.length > 0 || DEFAULT_BLOGS.includes(path)) return
    // What is told there is why.
    if (unreadPlaces.some(({ place }) => `${place}/`.startsWith(`${path}/`))) return
    const at = config.blogs.length > 1 ? ['blog', i, 'path'] : ['blog', 'path']
    const message = `the blog has no post: there is no Markdown file in "${path}"`
    const hint = 'Add one, correct blog.path, or write blog: false in the configuration.'
    report({
      ...configProblem(config, at, { code: 'BLOG_EMPTY', message, hint }),
      severity: 'warning',
    })
  })
}

/** Of Quire and of Docusaurus: who has no blog need not say so. */
const DEFAULT_BLOGS = ['content/blog', 'blog']

/** A path that no page has would be a rule for nothing. */
function checkRouteOptions({ config, routeByPath }: SiteWithoutShell, report: ReportProblem): void {
  const paths = [...routeByPath.values()].map(({ path }) => path)
  for (const path of Object.keys(config.routes)) {
    if (routeByPath.has(pathKey(path))) continue
    if (paths.some((known) => matchPattern(path, known, { exact: true }))) continue
    const near = nearestPath(path, paths)
    report(
      configProblem(config, ['routes', path], {
        code: 'CONFIG_VALUE',
        message: `routes names "${path}", which is not the path of a page`,
        hint: near
          ? `Did you mean "${near}"?`
          : 'Write the path of a page, without the base URL, such as "/docs/intro" or "/docs/*".',
      }),
    )
  }
}

/** Of languages that the theme does not speak. */
function checkLanguage(
  { config, locale, language, messages }: SiteWithoutShell,
  report: ReportProblem,
): void {
  const isKnown = new Intl.Locale(language).language === 'en' || Object.keys(messages).length > 0
  if (isKnown) return
  const { defaultLocale, path } = config.i18n
  const message = `the interface has no words in "${locale}", so its labels are English`
  const code = codeOfLanguage(language)
  const hint =
    code === undefined
      ? `Run quire write-translations --locale ${locale}, and translate ${path}/${locale}/code.json.`
      : `Did you mean "${code}"? Locales are named by codes of languages.`
  const at = locale === defaultLocale ? ['i18n', 'defaultLocale'] : ['i18n', 'locales']
  report({
    ...configProblem(config, at, { code: 'CONFIG_LOCALE', message, hint }),
    severity: 'info',
  })
}

/** `german` → `de`; undefined for what is a code itself, or no language. */
function codeOfLanguage(name: string): string | undefined {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const nameOf = (code: string) => names.of(code)?.toLowerCase()
  // Of calendars and other extensions newer versions of Node know no name: they throw.
  if (nameOf(new Intl.Locale(name).baseName) !== undefined) return undefined
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => nameOf(code) === name.toLowerCase())
}

/** Only pages of the author's own get these fields. */
function checkCustomFields(
  { config, pages, docs, posts }: SiteWithoutShell,
  report: ReportProblem,
): void {
  const isGiven = ({ compiled: { body } }: Entry) => body.type !== 'html'
  if (![...pages, ...docs, ...posts].some(isGiven)) return
  const loss = jsonLoss(config.customFields)
  if (!loss) return
  const path = ['customFields', ...loss.path]
  const message = `${keyPath(path)} ${loss.message}, which pages cannot receive: site.customFields omits it there`
  const hint = 'Keep plain data in customFields: texts, numbers, true or false, lists and objects.'
  report({
    ...configProblem(config, path, { code: 'CONFIG_VALUE', message, hint }),
    severity: 'warning',
  })
}

// A day is written without its time zone: where it has begun, it is still the day before in UTC.
const dayAfter = (now: string) => new Date(Date.parse(now) + 24 * 3_600_000).toISOString()

function futurePost({ compiled, date }: Site['posts'][number], now: string) {
  const message = `the post is dated ${date.slice(0, 10)}, later than today, ${now.slice(0, 10)}, and is published anyway`
  const hint = 'Correct the date, or add draft: true until the post is due.'
  return {
    ...frontMatterProblem(compiled, 'date', { code: 'POST_DATE_FUTURE', message, hint }),
    severity: 'warning' as const,
  }
}

// What an author should know of `robotsTxt`: that a file of their own wins, and where crawlers
// look.

function checkRobots(
  { config, staticFiles, locale }: Pick<Site, 'config' | 'staticFiles' | 'locale'>,
  report: ReportProblem,
): void {
  if (!config.robotsTxt || locale !== config.i18n.defaultLocale) return
  const tell = (message: string, hint: string) =>
    report({
      ...configProblem(config, ['robotsTxt'], { code: 'ROBOTS_TXT', message, hint }),
      severity: 'warning',
    })
  if (staticFiles.has('/robots.txt'))
    tell(
      'the option changes nothing: the static file "robots.txt" is published as it is',
      'Remove the file, or the option.',
    )
  else if (config.baseUrl !== '/')
    tell(
      `crawlers read robots.txt at the root of a host only, and this one is at "${config.baseUrl}robots.txt"`,
      "Leave the option out, and write the file where the host's root is.",
    )
}
