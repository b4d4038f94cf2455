// Puts all compiled files together into one Site. Pure and synchronous: no parsing, no disk, no
// clock. It knows every file, so everything that concerns more than one of them is decided here or
// below. Problems are collected, nothing is thrown.
import type { SiteConfig } from '../config/config.ts'
import { DEFAULT_ID } from '../config/docsFolders.ts'
import { languageOf } from '../config/localeFolders.ts'
import { pathKey } from '../shared/url.ts'
import type { Problem } from '../tools/problem.ts'
import type { Content } from '../types/content.ts'
import type { Entry, Page } from '../types/entry.ts'
import type { Route } from '../types/route.ts'
import type { Site, SiteWithoutShell } from '../types/site.ts'
import type { AssembleOptions, Work } from './assembling.ts'
import { assembleBlogs } from './blog/assembleBlogs.ts'
import { assembleDocs, docsById } from './docs/assembleDocs.ts'
import { compareNames } from './filePath.ts'
import { checkFrontMatterImage } from './links/imageProblems.ts'
import { resolveLinks } from './links/links.ts'
import { entriesByPlace, translatedEntries } from './links/markdownLinks.ts'
import { sourceNamesOf } from './links/nearestFile.ts'
import { configIn } from './locales/localeConfig.ts'
import { contentIn, ownPath } from './locales/localeContent.ts'
import { messagesIn } from './locales/messages.ts'
import { checkDocReferences } from './pages/docReferences.ts'
import { pageFrom } from './pages/standalone.ts'
import { markdownCopies } from './routes/markdownCopies.ts'
import { redirectsOf } from './routes/redirects.ts'
import { routesOf } from './routes/routes.ts'
import { siteShell } from './shell/siteShell.ts'
import { sidebarNav } from './sidebar/sidebarNav.ts'
import { checkSite } from './siteChecks.ts'

/** The site of one locale: `config` and `content` are those of all. */
export function assembleSite(
  siteConfig: SiteConfig,
  allContent: Content,
  options: AssembleOptions,
): Site {
  const translation = allContent.translations[options.locale]
  const config = configIn(siteConfig, options.locale, translation)
  const content = contentIn(allContent, options.locale)
  const problems: Problem[] = []
  const work: Work = {
    config,
    content,
    options,
    translation,
    report: (problem) => problems.push(problem),
    filesOf: filesBySection(content),
  }
  const { docs, versions, draftDocs } = assembleDocs(work)
  const { blogs, draftPosts, span } = assembleBlogs(work)
  const posts = blogs.flatMap((blog) => blog.posts)
  const unlistedPosts = blogs.flatMap((blog) => blog.unlistedPosts)
  const { pages, draftPages } = assemblePages(work)
  const draftIds = new Set(draftDocs.map(({ id }) => id))
  const tags = blogs.flatMap((blog) => blog.tags)
  const entries: Entry[] = [...docs, ...posts, ...unlistedPosts, ...pages]
  const { locale } = options
  const routes = routesOf({ config, locale, versions, docs, pages, blogs }, work.report)
  const { staticFiles } = content
  const routeByPath = routesByPath(routes)
  const redirects = redirectsOf(
    entries,
    { config, routes, routeByPath, versions, staticFiles },
    work.report,
  )
  const withoutShell: SiteWithoutShell = {
    config,
    locale: options.locale,
    language: languageOf(options.locale, config),
    messages: messagesIn(allContent, options.locale),
    versions,
    docs,
    posts,
    blogs,
    pages,
    tags,
    routes,
    routeByPath,
    redirects,
    markdownCopies: markdownCopies({
      config,
      locale: options.locale,
      routes,
      redirects,
      staticFiles,
    }),
    entryBySource: new Map(entries.map((entry) => [entry.source.path, entry])),
    entryByTranslated: translatedEntries(entries),
    entryByPlace: entriesByPlace(entries),
    hrefs: new Map(),
    navs: new Map(),
    sourceNames: sourceNamesOf(entries),
    drafts: [
      ...draftDocs.map(({ source, path }) => ({ source, path })),
      ...draftPosts,
      ...draftPages.map(({ source, path }) => ({ source, path })),
    ],
    span,
    docById: docsById(docs),
    assets: content.assets,
    refused: content.refused,
    nearFiles: content.nearFiles,
    staticFiles,
    imageSizes: content.imageSizes,
    pictures: content.pictures,
    lastUpdates: content.lastUpdates,
    unreadPlaces: content.unreadPlaces,
    leftOut: content.leftOut,
    problems,
  }
  const walked = versions.flatMap(({ sidebars, unlisted }) => [
    ...sidebars,
    ...(config.theme.docusaurus ? (unlisted?.sidebars ?? []) : []),
  ])
  for (const sidebar of walked) withoutShell.navs.set(sidebar, sidebarNav(sidebar, withoutShell))
  for (const entry of entries) {
    withoutShell.hrefs.set(entry.source.path, resolveLinks(entry, withoutShell, work.report))
    checkFrontMatterImage(entry, withoutShell, work.report)
  }
  for (const doc of docs) checkDocReferences(doc, withoutShell, draftIds, work.report)
  checkSite(withoutShell, options.now, work.report)
  return {
    ...withoutShell,
    shell: siteShell({ site: withoutShell, draftIds, report: work.report }),
  }
}

/** A source without a compiled form failed to compile, which was reported then. */
function filesBySection(content: Content): Work['filesOf'] {
  const compiled = new Map(content.compiled.map((each) => [each.path, each]))
  // As if nothing were translated: what comes first is first in all locales.
  const sources = [...content.sources].sort((a, b) => compareNames(ownPath(a), ownPath(b)))
  return (section) =>
    sources.flatMap((source) => {
      const found = source.section === section ? compiled.get(source.path) : undefined
      return found ? [{ source, compiled: found }] : []
    })
}

function assemblePages({ config, options, filesOf }: Work): { pages: Page[]; draftPages: Page[] } {
  const all = filesOf('pages').map(({ source, compiled }) => {
    const id = source.instance ?? DEFAULT_ID
    const { routeBasePath } = config.allPages.find((each) => each.id === id)!
    return pageFrom(source, compiled, { siteTitle: config.title, routeBasePath })
  })
  const isDropped = (page: Page) => !options.drafts && page.compiled.frontMatter.draft === true
  return { pages: all.filter((page) => !isDropped(page)), draftPages: all.filter(isDropped) }
}

function routesByPath(routes: Route[]): Map<string, Route> {
  return new Map(routes.map((route) => [pathKey(route.path), route]))
}
