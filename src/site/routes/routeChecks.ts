// What no route may be: a path that no address or file can have, one that the site needs itself, or
// that of another page. It is reported at the line that an author can change, and the route is left
// out.
import type { SiteConfig } from '../../config/config.ts'
import { docsOptionsOf, partsOfKey, sidebarsFile } from '../../config/docsFolders.ts'
import { codeOf, fileKey, shownName } from '../../shared/fileName.ts'
import {
  assetsFault,
  decodedPath,
  type PathFault,
  pathFault,
  reservedFault,
} from '../../shared/sitePath.ts'
import { withoutSlash } from '../../shared/url.ts'
import { type Problem, severityOf } from '../../tools/problem.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Route } from '../../types/route.ts'
import { cleanSlug, withCleanSlug } from '../cleanSlug.ts'
import { fieldPlace, frontMatterProblem, type ReportProblem } from '../report.ts'
import { claimant, claimHint } from './claims.ts'
import { entryOf } from './entryOf.ts'

/** The sound routes with each path once: of two pages with one path the first is kept. */
export function checkedRoutes(routes: Route[], config: SiteConfig, report: ReportProblem): Route[] {
  const sound = routes.filter((route) => {
    const fault = faultOf(route)
    if (fault) report({ severity: 'error', ...fault, ...originOf(route, config) })
    if (fault) return false
    const spaced = spacedPath(route, config)
    if (spaced) report(spaced)
    // A site that moves in keeps its addresses.
    const severity = config.theme.docusaurus ? 'warning' : 'error'
    const assets = assetsFault(route.path)
    if (assets) report({ severity, ...reserved(route, assets), ...originOf(route, config) })
    return !assets || severity === 'warning'
  })
  return uniqueRoutes(sound, config, report)
}

function faultOf(route: Route): { code: string; message: string; hint: string } | undefined {
  const tag = tagOf(route)
  if (tag && tag.label.trim() === '')
    return {
      code: 'ROUTE_PATH',
      message: 'a tag without letters has no path',
      hint: 'Write a word, or remove the tag.',
    }
  const fault = pathFault(route.path)
  if (fault) return said('ROUTE_PATH', route, fault)
  const ours = reservedFault(route.path)
  return ours && reserved(route, ours)
}

const reserved = (route: Route, fault: PathFault) => said('ROUTE_RESERVED', route, fault)

function said(code: string, route: Route, fault: PathFault) {
  const { message, hint } = withCleanSlug(fault, entryOf(route)?.compiled.frontMatter.slug)
  return {
    code,
    message: `the path "${shownName(route.path)}" of ${describe(route)} ${message}`,
    hint,
  }
}

/** Paths that differ only by a slash, by case or by Unicode form are one file on many disks. */
function uniqueRoutes(routes: Route[], config: SiteConfig, report: ReportProblem): Route[] {
  const severity = severityOf(config.onDuplicateRoutes)
  const byKey = new Map<string, Route[]>()
  for (const route of routes) {
    const key = fileKey(bare(route.path))
    const same = byKey.get(key)
    if (same) same.push(route)
    else byKey.set(key, [route])
  }
  for (const [first, ...others] of byKey.values()) {
    if (others.length === 0) continue
    const equal = others.filter((other) => bare(other.path) === bare(first!.path))
    const alike = others.filter((other) => bare(other.path) !== bare(first!.path))
    if (equal.length > 0 && severity)
      report({
        code: 'ROUTE_DUPLICATE',
        severity,
        ...duplicate(first!, equal, config),
        ...originOf(claimant([first!, ...equal]), config),
      })
    if (alike.length > 0)
      report({
        code: 'ROUTE_CASE',
        severity: 'error',
        ...alikeOnly(first!, alike),
        ...originOf(alike[0]!, config),
      })
  }
  return [...byKey.values()].map((same) => same[0]!)
}

function duplicate(first: Route, others: Route[], config: SiteConfig) {
  return {
    message: `duplicate routes: ${first.path} is the path of ${others.length + 1} pages; only that of ${fileOrKind(first)} is published`,
    details: listed([first, ...others]),
    hint: claimHint([first, ...others], config),
  }
}

function alikeOnly(first: Route, others: Route[]) {
  const lower = (route: Route) => bare(route.path).toLowerCase()
  const isCase = others.every((other) => lower(other) === lower(first))
  const difference = isCase ? 'upper and lower case' : 'Unicode normalization'
  return {
    message: `${[first, ...others].map(({ path }) => `"${path}"`).join(' and ')} differ only in ${difference}, which many file systems and readers do not distinguish`,
    details: listed([first, ...others], isCase ? undefined : lettersOf),
    hint: 'Rename one of the files, or give it a slug.',
  }
}

/** What two paths that look the same differ in. */
function lettersOf({ path }: Route): string {
  const letters = Array.from(path).filter((letter) => letter > '~')
  return ` (${letters.map((letter) => `U+${codeOf(letter)}`).join(' ') || 'letters of ASCII only'})`
}

/** At most five: of a tag's pages there may be hundreds. */
function listed(routes: Route[], note = (_: Route) => ''): string[] {
  const lines = routes.map((route) => `- ${route.path} from ${fileOrKind(route)}${note(route)}`)
  return lines.length > 5 ? [...lines.slice(0, 4), `and ${lines.length - 4} more`] : lines
}

/** Where an author can change a route's path. */
export function originOf(
  route: Route,
  config: Pick<SiteConfig, 'file' | 'allDocs'>,
): Pick<Problem, 'file' | 'line' | 'column'> {
  const tagged = tagOf(route)
  const compiled = (tagged ?? entryOf(route))?.compiled
  if (route.kind === 'category')
    return {
      file: sidebarsFile(partsOfKey(route.version).name, docsOptionsOf(route.version, config)),
    }
  if (!compiled) return { file: config.file }
  const fields = tagged ? ['tags'] : ['slug', 'id']
  const place = fields.map((field) => fieldPlace(compiled, field)).find(Boolean)
  // Without a field the front matter is where one is to be written.
  return { file: compiled.path, line: 1, column: 1, ...place }
}

/** The tag whose page it is, with the first file that has it. */
function tagOf(route: Route): { label: string; compiled: Compiled } | undefined {
  if (route.kind === 'docTag')
    return { label: route.tag.label, compiled: route.tag.docs[0]!.compiled }
  return route.kind === 'postList' && route.tag
    ? { label: route.tag.label, compiled: route.tag.posts[0]!.compiled }
    : undefined
}

const fileOrKind = (route: Route) => entryOf(route)?.compiled.path ?? describe(route)

/** What a page is to its author, and its file: `the doc "content/docs/a.md"`. */
export function nameOf(route: Route): string {
  const file = entryOf(route)?.compiled.path
  return file === undefined ? describe(route) : `${describe(route)} "${shownName(file)}"`
}

/** What a page is to its author. */
export function describe(route: Route): string {
  const tag = tagOf(route)
  if (tag) return `the tag "${shownName(tag.label)}"`
  if (route.kind === 'category')
    return `the category "${shownName(route.category.label)}" of the sidebar "${shownName(route.sidebar)}"`
  if (route.kind === 'doc' || route.kind === 'post' || route.kind === 'page')
    return `the ${route.kind}`
  return {
    docsHome: 'the start page of the docs',
    docTags: 'the list of the tags of docs',
    postList: 'the list of posts',
    authors: 'the list of authors',
    tags: 'the list of the tags of posts',
    archive: 'the archive of the blog',
    notFound: 'the page for addresses that do not exist',
    docTag: '',
  }[route.kind]
}

const bare = (path: string) => withoutSlash(decodedPath(path))

// A path with spaces works, but a reader sees `%20` in the address, and a link to it breaks where
// a text ends at its first space.

/**
 * A warning where front matter asks for spaces; a file that is named in words is none. A site that
 * moves in keeps its addresses.
 */
function spacedPath(route: Route, config: SiteConfig): Problem | undefined {
  const compiled = entryOf(route)?.compiled
  const { slug, id } = compiled?.frontMatter ?? {}
  const written = slug ?? (route.kind === 'doc' ? id : undefined)
  if (!compiled || !written || !/\s/.test(written) || config.theme.docusaurus) return undefined
  // A slug that cannot be was told, and its page is at another path.
  if (!/\s/.test(decodedPath(route.path))) return undefined
  const field = slug === undefined ? 'id' : 'slug'
  const clean = cleanSlug(written)
  return {
    ...frontMatterProblem(compiled, field, {
      code: 'ROUTE_PATH',
      message: `the address "${route.path}" has spaces, which are shown as %20`,
      hint: clean ? `Write ${field}: ${clean}.` : `Write a word: ${field}: name.`,
    }),
    severity: 'warning',
  }
}
