// A file of a site in memory whose text was edited: most edits change what its own page shows, and
// nothing else. Then that file is compiled, its place in the site takes the result, and no other is
// looked at. What may be more than that is left to `prepareSite`.

import type { SiteConfig } from '../config/config.ts'
import { compileAlone } from '../markdown/compileAll.ts'
import type { CompileOptions } from '../markdown/compileBatch.ts'
import { THERE } from '../markdown/includes/includes.ts'
import { isExternal } from '../shared/url.ts'
import { resolveLinks } from '../site/links/links.ts'
import { isMarkdownLink } from '../site/links/markdownLinks.ts'
import { entryOf } from '../site/routes/entryOf.ts'
import { hash } from '../tools/hash.ts'
import type { Pool } from '../tools/pool.ts'
import type { Problem } from '../tools/problem.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Content } from '../types/content.ts'
import type { Entry } from '../types/entry.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import type { Source } from '../types/source.ts'
import { shownElsewhere } from './pageKeys.ts'

export interface SiteInMemory {
  config: SiteConfig
  content: Content
  sites: Site[]
  options: CompileOptions
}

export interface EditedPage {
  /** The page, in each locale that shows this file. */
  pages: { site: Site; route: Route }[]
  /** Of the file before, and of the file now. */
  before: Problem[]
  after: Problem[]
  /** Lists show its text as well. */
  isPost: boolean
}

/**
 * Changes the site. `same`: the file says what it said. Undefined: other pages may change too, and
 * the site is as it was.
 */
export async function editedPage(
  { file, bytes }: { file: string; bytes: Uint8Array },
  memory: SiteInMemory,
  pool: Pool,
): Promise<EditedPage | 'same' | undefined> {
  const { config, content, sites } = memory
  const source = sourcesOf(content).find((each) => each.file === file)
  if (!source || source.format === 'tsx' || asksAuthors(config)) return undefined
  const sum = hash([bytes])
  if (sum === source.hash) return 'same'
  const found = { source: { ...source, hash: sum }, bytes }
  const compiled = await compileAlone(found, memory.options, pool)
  const at = content.compiled.findIndex(({ path }) => path === source.path)
  const before = content.compiled[at]
  if (!before || !isOwnMatter(before, compiled)) return undefined
  if (isIncluded(source, content)) return undefined
  const entries = entriesOf(source, before, sites)
  const resolved = entries?.map(({ site, entry }) => slotsOf(entry, compiled, site))
  if (!entries || !resolved?.every((slots) => slots !== undefined)) return undefined
  content.compiled[at] = compiled
  source.hash = sum
  const pages = entries.map(({ site, entry }, i) => {
    entry.compiled = compiled
    entry.source.hash = sum
    site.hrefs.set(source.path, resolved[i]!)
    return { site, route: site.routes.find((route) => entryOf(route) === entry)! }
  })
  const isPost = source.section === 'blog'
  return { pages, before: before.problems, after: compiled.problems, isPost }
}

const sourcesOf = ({ sources, translations }: Content): Source[] => [
  ...sources,
  ...Object.values(translations).flatMap((each) => each.sources),
]

/** Functions of the configuration that are given the text, or what the site makes of it. */
export const asksAuthors = ({ markdown, blogs, sitemap }: SiteConfig) =>
  markdown.preprocessor !== undefined ||
  markdown.parseFrontMatter !== undefined ||
  (sitemap && sitemap.createSitemapItems !== undefined) ||
  blogs.some(
    ({ readingTime, processBlogPosts, feeds }) =>
      readingTime ?? processBlogPosts ?? feeds.createFeedItems,
  )

const isIncluded = ({ path }: Source, { compiled }: Content) =>
  compiled.some(({ includedFiles }) =>
    includedFiles?.some((each) => each.path === path && each.hash !== THERE),
  )

/** Undefined where a locale shows the file in another way, or a link of it is at fault. */
function entriesOf(
  { path }: Source,
  before: Compiled,
  sites: Site[],
): { site: Site; entry: Entry }[] | undefined {
  const found = sites.flatMap((site) => {
    const entry = site.entryBySource.get(path)
    return entry ? [{ site, entry }] : []
  })
  const isUsual = ({ site, entry }: { site: Site; entry: Entry }) =>
    entry.compiled === before &&
    site.routes.some((route) => entryOf(route) === entry) &&
    !site.problems.some(({ file }) => file === path)
  return found.length > 0 && found.every(isUsual) ? found : undefined
}

/** What goes into the slots of its HTML; undefined where something is wrong with a link. */
function slotsOf(entry: Entry, compiled: Compiled, site: Site): string[] | undefined {
  let isFaulty = false
  const slots = resolveLinks({ ...entry, compiled }, site, () => {
    isFaulty = true
  })
  return isFaulty ? undefined : slots
}

// Whether an edit of a text is the matter of its own page alone.

/** Whether nothing but its own page can tell the two results apart. */
export function isOwnMatter(before: Compiled, after: Compiled): boolean {
  return (
    before.body.type === 'html' &&
    after.body.type === 'html' &&
    !after.problems.some(({ severity }) => severity === 'error') &&
    JSON.stringify(shownElsewhere(before)) === JSON.stringify(shownElsewhere(after)) &&
    namesNoNewFile(before, after)
  )
}

/** Which files a page shows is looked up when the site is read. */
function namesNoNewFile(before: Compiled, after: Compiled): boolean {
  const known = new Set(before.links.map(({ kind, target }) => `${kind} ${target}`))
  return after.links.every(
    ({ kind, target }) =>
      known.has(`${kind} ${target}`) ||
      (kind === 'link' && (target.startsWith('#') || isMarkdownLink(target) || isExternal(target))),
  )
}
