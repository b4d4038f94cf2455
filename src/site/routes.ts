// All routes of the site in one stable order (behaviour.md 1.1), and what is wrong when two of them have one path (1.12).
import type { SiteConfig } from '../config/config.ts'
import { pathKey } from '../shared/match.ts'
import { severityOf } from '../tools/problem.ts'
import type { Doc, Page, Post, Route, TagWithPosts, Version } from '../types.ts'
import { blogRoutes } from './blogRoutes.ts'
import { docRoutes, docsHomeRoutes } from './docRoutes.ts'
import type { Report } from './report.ts'
import { compareLabels } from './tags.ts'

export interface RouteParts {
  config: SiteConfig
  versions: Version[]
  docs: Doc[]
  pages: Page[]
  posts: Post[]
  unlistedPosts: Post[]
  tags: TagWithPosts[]
  /** False when the blog has no source at all. */
  hasBlog: boolean
}

export function routesOf(parts: RouteParts, report: Report): Route[] {
  const { config, versions, docs, pages, hasBlog } = parts
  const own: Route[] = [
    ...pages.map((page): Route => ({ kind: 'page', path: page.path, exact: true, page })),
    ...(config.blog && hasBlog ? blogRoutes({ ...parts, blog: config.blog }) : []),
    ...versions.flatMap((version) => docRoutes(version, docs)),
  ]
  const ordered = sortRoutes([...own, ...docsHomeRoutes(versions, own)], versions)
  return [...uniqueRoutes(ordered, config, report), { kind: 'notFound', path: '/404.html', exact: true }]
}

/** Pages and blog first, then the docs of each version, the last version's after the others', and `/` at the very end; each by path. */
function sortRoutes(routes: Route[], versions: Version[]): Route[] {
  const versionNamed = new Map(versions.map((version) => [version.name, version]))
  const groupOf = (route: Route) => {
    if (route.path === '/') return '3'
    const version = versionNamed.get(versionNameOf(route) ?? '')
    return version ? `${version.isLast ? 2 : 1}${version.path}` : '0'
  }
  const keyed = routes.map((route) => ({ route, group: groupOf(route) }))
  keyed.sort((a, b) => compareLabels(a.group, b.group) || compareLabels(a.route.path, b.route.path))
  return keyed.map(({ route }) => route)
}

/** The docs version that a route belongs to. */
export function versionNameOf(route: Route): string | undefined {
  if (route.kind === 'doc') return route.doc.version
  return 'version' in route ? route.version : undefined
}

/** Keeps the first route of each path. Paths that differ only by a slash are one file when written, so they count as equal. */
function uniqueRoutes(routes: Route[], config: SiteConfig, report: Report): Route[] {
  const severity = severityOf(config.onDuplicateRoutes)
  const byKey = new Map<string, Route[]>()
  for (const route of routes) byKey.set(pathKey(route.path), [...(byKey.get(pathKey(route.path)) ?? []), route])
  for (const [first, ...others] of byKey.values()) {
    const sameCase = others.filter((other) => bare(other.path) === bare(first!.path))
    const otherCase = others.filter((other) => bare(other.path) !== bare(first!.path))
    if (sameCase.length > 0 && severity) report({ code: 'ROUTE_DUPLICATE', severity, ...duplicate(first!, sameCase) })
    if (otherCase.length > 0) report({ code: 'ROUTE_CASE', severity: 'error', ...caseOnly(first!, otherCase) })
  }
  return [...byKey.values()].map((same) => same[0]!)
}

function duplicate(first: Route, others: Route[]) {
  return {
    message: `duplicate routes: ${first.path} is the path of ${others.length + 1} pages; only the first one is shown`,
    file: sourceOf(others[0]!),
    details: [first, ...others].map((route) => `- ${route.path} from ${sourceOf(route) ?? describe(route)}`),
    hint: 'Give the others a slug of their own.',
  }
}

function caseOnly(first: Route, others: Route[]) {
  return {
    message: `${[first, ...others].map(({ path }) => path).join(' and ')} differ only in upper and lower case, which readers' links do not tell apart`,
    file: sourceOf(others[0]!),
    details: [first, ...others].map((route) => `- ${route.path} from ${sourceOf(route) ?? describe(route)}`),
    hint: 'Rename one of the files, or give it a slug.',
  }
}

/** The file that a route was made from. */
export function sourceOf(route: Route): string | undefined {
  if (route.kind === 'doc') return route.doc.source.path
  if (route.kind === 'post') return route.post.source.path
  return route.kind === 'page' ? route.page.source.path : undefined
}

function describe(route: Route): string {
  if (route.kind === 'category') return `the category "${route.category.label}" of the sidebar "${route.sidebar}"`
  if (route.kind === 'postList' && route.tag) return `the tag "${route.tag.label}"`
  return `the site itself (${route.kind})`
}

function bare(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
