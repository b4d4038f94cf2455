// Puts all compiled files together into one Site. Pure and synchronous: no parsing, no disk, no
// clock. It knows every file, so everything that concerns more than one of them is decided here or
// below. Problems are collected, nothing is thrown.
import type { ResolvedBlogOptions, ResolvedDocsOptions, SiteConfig } from '../config/config.ts'
import {
  CURRENT,
  DEFAULT_ID,
  docsFolder,
  docsPath,
  partsOfKey,
  versionsFile,
} from '../config/docsFolders.ts'
import { languageOf } from '../config/localeFolders.ts'
import { pathKey } from '../shared/url.ts'
import type { Problem } from '../tools/problem.ts'
import type { Blog } from '../types/blog.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Content, Translations } from '../types/content.ts'
import type { Doc, Entry, Page, Post } from '../types/entry.ts'
import type { Route } from '../types/route.ts'
import type { Sidebar } from '../types/sidebar.ts'
import type { Site } from '../types/site.ts'
import type { Source } from '../types/source.ts'
import type { Version } from '../types/version.ts'
import { authorsWithPosts } from './blog/authorPages.ts'
import { postFrom, postPath, sortPosts } from './blog/posts.ts'
import { checkDocIds, docFrom, docKey } from './docs/docs.ts'
import { prefixParserOf } from './docs/numberPrefix.ts'
import { planVersions, type VersionPlan } from './docs/versions.ts'
import { addEditHref } from './editHrefs.ts'
import { compareNames } from './filePath.ts'
import { checkFrontMatterImage, resolveLinks } from './links/links.ts'
import { entriesByPlace, translatedEntries } from './links/markdownLinks.ts'
import { sourceNamesOf } from './links/nearestFile.ts'
import { configIn } from './locales/localeConfig.ts'
import { contentIn, ownPath } from './locales/localeContent.ts'
import { messagesIn } from './locales/messages.ts'
import { translatedSidebars } from './locales/translateSidebars.ts'
import { checkDocReferences } from './pages/docPage.ts'
import { pageFrom } from './pages/standalone.ts'
import { configProblem, type ReportProblem } from './report.ts'
import { routesOf } from './routes/routes.ts'
import { siteShell } from './shell/siteShell.ts'
import { docIdsOf, sidebarNav } from './sidebar/sidebarNav.ts'
import { sidebarsOf } from './sidebar/sidebars.ts'
import { isUnlisted, listedSidebars } from './sidebar/unlisted.ts'
import { checkSite } from './siteChecks.ts'
import { checkTags, tagsOfPosts } from './tags.ts'

export interface AssembleOptions {
  locale: string
  /** Whether drafts are part of the site: yes while writing, no when it is built. */
  drafts: boolean
  /** The moment of the build, ISO 8601: only to tell which posts are dated later. */
  now?: string
}

interface Work {
  config: SiteConfig
  content: Content
  options: AssembleOptions
  translation?: Translations
  report: ReportProblem
  /** The compiled files of a section, in a stable order. */
  filesOf: (section: Source['section']) => { source: Source; compiled: Compiled }[]
}

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
  const { blogs, draftPosts } = assembleBlogs(work)
  const posts = blogs.flatMap((blog) => blog.posts)
  const unlistedPosts = blogs.flatMap((blog) => blog.unlistedPosts)
  const { pages, draftPages } = assemblePages(work)
  const draftIds = new Set(draftDocs.map(({ id }) => id))
  const tags = blogs.flatMap((blog) => blog.tags)
  const entries: Entry[] = [...docs, ...posts, ...unlistedPosts, ...pages]
  const routes = routesOf({ config, versions, docs, pages, blogs }, work.report)
  const withoutShell: Omit<Site, 'shell'> = {
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
    routeByPath: routesByPath(routes),
    entryBySource: new Map(entries.map((entry) => [entry.source.path, entry])),
    entryByTranslated: translatedEntries(entries),
    entryByPlace: entriesByPlace(entries),
    hrefs: new Map(),
    navs: new Map(),
    sourceNames: sourceNamesOf(entries),
    drafts: [...draftDocs, ...draftPosts, ...draftPages].map(({ source, path }) => ({
      source,
      path,
    })),
    docById: docsById(docs),
    assets: content.assets,
    refused: content.refused,
    nearFiles: content.nearFiles,
    staticFiles: content.staticFiles,
    lastUpdates: content.lastUpdates,
    problems,
  }
  for (const sidebar of versions.flatMap(({ sidebars }) => sidebars))
    withoutShell.navs.set(sidebar, sidebarNav(sidebar, withoutShell))
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

function assembleDocs(work: Work): { docs: Doc[]; versions: Version[]; draftDocs: Doc[] } {
  const { config, content } = work
  const assembled = config.allDocs.flatMap((docs) =>
    planVersions(versionsOfDocs(docs.id, content), docs).map((plan) =>
      assembleVersion(plan, docs, work),
    ),
  )
  return {
    docs: assembled.flatMap(({ docs }) => docs),
    versions: assembled.map(({ version }) => version),
    draftDocs: assembled.flatMap(({ draftDocs }) => draftDocs),
  }
}

function versionsOfDocs(id: string, { versions }: Content): string[] {
  return versions.map(partsOfKey).flatMap((parts) => (parts.id === id ? [parts.name] : []))
}

function assembleVersion(
  plan: VersionPlan,
  docsOptions: ResolvedDocsOptions,
  { config, content, options, translation, report, filesOf }: Work,
) {
  const files = filesOf('docs').filter(({ source }) => (source.version ?? 'current') === plan.name)
  if (
    !content.sources.some(
      (source) => source.section === 'docs' && (source.version ?? 'current') === plan.name,
    )
  )
    report(noDocs(plan, docsOptions, config))
  const context = { version: plan, parse: prefixParserOf(docsOptions), report }
  const all = files.flatMap(({ source, compiled }) => docFrom(source, compiled, context) ?? [])
  checkDocIds(all, report)
  const isDropped = (doc: Doc) => doc.draft && !options.drafts
  const hidden = new Set(all.filter(isDropped).map((doc) => doc.id))
  const messages = translation?.docs[plan.name]
  const written = sidebarsOf({
    version: plan,
    options: docsOptions,
    content,
    docs: all,
    hidden,
    report,
  })
  const whole = translatedSidebars(written, messages)
  const unlisted = all.filter((doc) => isUnlisted(doc) && !isDropped(doc)).map((doc) => doc.id)
  const sidebars = listedSidebars(whole, new Set(unlisted))
  const docs = all.filter((doc) => !isDropped(doc))
  const tagsFile = content.tagsFiles.find((file) => file.version === plan.name)
  for (const doc of docs) {
    checkTags(doc.compiled, tagsFile, docsOptions.onInlineTags, report)
    addDocEditHref(doc, plan, docsOptions, { config, options, report })
  }
  const label = messages?.['version.label'] ?? plan.label
  const version: Version = { ...plan, label, sidebars, tagsFile, mainDocId: '' }
  if (unlisted.length > 0) version.unlisted = { ids: unlisted, sidebars: whole }
  claimDocs(docs, whole)
  version.mainDocId = mainDocId(docs, version)
  return { docs, version, draftDocs: all.filter(isDropped) }
}

function addDocEditHref(
  doc: Doc,
  { ownName }: VersionPlan,
  docs: ResolvedDocsOptions,
  { config, options, report }: Pick<Work, 'config' | 'options' | 'report'>,
): void {
  const { relative } = doc.source
  const parts = {
    version: ownName,
    versionDocsDirPath: docsFolder(ownName, docs),
    docPath: relative,
    locale: options.locale,
  }
  const path = docs.editCurrentVersion ? `${docs.path}/${relative}` : undefined
  const translated = docs.editLocalizedFiles && doc.source.translates !== undefined
  addEditHref(
    doc,
    { editUrl: docs.editUrl, parts, path: translated ? doc.source.path : path },
    { config, locale: options.locale, key: docsPath(docs, config, 'editUrl'), report },
  )
}

/** Each doc's sidebar: the one its front matter names, else the first that has it. null is none. */
function claimDocs(docs: Doc[], sidebars: Sidebar[]): void {
  const claims = new Map<string, string>()
  for (const sidebar of sidebars) {
    for (const id of docIdsOf(sidebar.items)) if (!claims.has(id)) claims.set(id, sidebar.name)
  }
  for (const doc of docs) {
    const shown = doc.compiled.frontMatter.displayed_sidebar
    doc.sidebar = shown === undefined ? claims.get(doc.id) : (shown ?? undefined)
  }
}

/**
 * The doc at the version's own path, else the first of the first sidebar, else the first
 * (behaviour.md 8.2).
 */
function mainDocId(docs: Doc[], version: Version): string {
  const home = docs.find((doc) => pathKey(doc.path) === pathKey(version.path))
  return home?.id ?? docIdsOf(version.sidebars[0]?.items ?? [])[0] ?? docs[0]?.id ?? ''
}

function noDocs(
  { ownName: name }: VersionPlan,
  docs: ResolvedDocsOptions,
  config: SiteConfig,
): Problem {
  const message = `the docs version "${name}" has no doc: there is no Markdown file in "${docsFolder(name, docs)}"`
  if (name === CURRENT) {
    return configProblem(config, docsPath(docs, config, 'path'), {
      code: 'DOCS_EMPTY',
      message,
      hint: 'Add one, correct docs.path, or write docs: false in the configuration.',
    })
  }
  return {
    code: 'DOCS_EMPTY',
    severity: 'error',
    message,
    file: versionsFile(docs.id),
    hint: `Add one, or take "${name}" out of ${versionsFile(docs.id)}.`,
  }
}

function assembleBlogs(work: Work): { blogs: Blog[]; draftPosts: Site['drafts'] } {
  const all = work.config.blogs.map((options) => assembleBlog(options, work))
  return {
    blogs: all.map(({ blog }) => blog),
    draftPosts: all.flatMap(({ draftPosts }) => draftPosts),
  }
}

function assembleBlog(
  blog: ResolvedBlogOptions,
  { config, content, options, report, filesOf }: Work,
): { blog: Blog; draftPosts: Site['drafts'] } {
  const tagsFile = content.tagsFiles.find(
    ({ section, blogId = DEFAULT_ID }) => section === 'blog' && blogId === blog.id,
  )
  const isOwn = (source: Source) =>
    source.section === 'blog' && (source.instance ?? DEFAULT_ID) === blog.id
  const chosen = content.postOrder?.[blog.id]
  const staying = chosen && new Set(chosen)
  const files = filesOf('blog').filter(
    ({ source }) => isOwn(source) && (staying?.has(ownPath(source)) ?? true),
  )
  const isDropped = ({ compiled }: { compiled: Compiled }) =>
    !options.drafts && compiled.frontMatter.draft === true
  const context = { config, locale: options.locale, blog, content, tagsFile, report }
  const all = files
    .filter((file) => !isDropped(file))
    .map(({ source, compiled }) => postFrom(source, compiled, context))
  for (const post of all)
    addEditHref(
      post,
      {
        editUrl: blog.editUrl,
        path: blog.editLocalizedFiles ? post.source.path : undefined,
        parts: { blogDirPath: blog.path, blogPath: post.source.relative, locale: options.locale },
      },
      { config, locale: options.locale, key: ['blog', 'editUrl'], report },
    )
  const isListed = (post: Post) => post.compiled.frontMatter.unlisted !== true
  const posts = sortPosts(all.filter(isListed), blog.sortPosts, chosen)
  return {
    blog: {
      options: blog,
      posts,
      unlistedPosts: all.filter((post) => !isListed(post)),
      tags: tagsOfPosts(posts),
      authors: authorsWithPosts(posts, context),
      tagsFile,
      hasSources: content.sources.some(isOwn),
    },
    draftPosts: files
      .filter(isDropped)
      .map(({ source, compiled }) => ({ source, path: postPath(source, compiled, blog) })),
  }
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

/** Of two docs with one id the first counts; that there are two was reported. */
function docsById(docs: Doc[]): Map<string, Doc> {
  const byId = new Map<string, Doc>()
  for (const doc of docs)
    if (!byId.has(docKey(doc.version, doc.id))) byId.set(docKey(doc.version, doc.id), doc)
  return byId
}
