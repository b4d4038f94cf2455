import type { SiteConfig } from '../../config/config.ts'
import { localeFolder, localeNamed, translationsFolder } from '../../config/localeFolders.ts'
import { matchPattern } from '../../config/matchPattern.ts'
import type { MatchOptions } from '../../shared/match.ts'
import { samePath } from '../../shared/url.ts'
import { severityOf } from '../../tools/problem.ts'
import type { Route } from '../../types/route.ts'
import type { Version } from '../../types/version.ts'
import { blogRoutes } from '../blog/blogRoutes.ts'
import { compareLabels } from '../compareLabels.ts'
import { docRoutes, docsHomeRoutes } from '../docs/docRoutes.ts'
import type { ReportProblem } from '../report.ts'
import { entryOf } from './entryOf.ts'
import { checkedRoutes, originOf } from './routeChecks.ts'
import type { RouteParts } from './routeParts.ts'
import { reportTagClashes } from './tagClashes.ts'

export function routesOf(parts: RouteParts, report: ReportProblem): Route[] {
  const { config, locale, versions, docs, pages, blogs } = parts
  const own: Route[] = [
    ...pages.map((page): Route => ({ kind: 'page', path: page.path, page })),
    ...blogs.filter(({ hasSources }) => hasSources).flatMap(blogRoutes),
    ...versions.flatMap((version) => docRoutes(version, docs)),
  ]
  reportTagClashes(parts, report)
  const named = [...own.map(({ path }) => path), ...config.redirects.flatMap(({ from }) => from)]
  const ordered = sortRoutes([...own, ...docsHomeRoutes(versions, named)], versions).map(
    (route) => ({ ...route, ...matchingOf(route, config) }),
  )
  const checked = checkedRoutes(ordered, config, report)
  const kept = withoutLocalized(checked, locale, config, report)
  return [...kept, { kind: 'notFound', path: '/404.html' }]
}

/** How the configuration wants a route to be matched: by its path, else by the first pattern. */
function matchingOf({ path }: Route, { routes }: SiteConfig): MatchOptions | undefined {
  const named = Object.entries(routes)
  const [, options] =
    named.find(([key]) => samePath(key, path)) ??
    named.find(([key]) => matchPattern(key, path, { exact: true })) ??
    []
  return options
}

/**
 * Pages and blog first, then the docs of each version, the last version's after the others', and
 * `/` at the very end; each by path.
 */
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

// Pages at an address that another locale has a page for: a folder of pages named as the locale,
// which its author wrote as a translation.

/** The routes without those: the page of the locale counts, and the other one is reported. */
function withoutLocalized(
  routes: Route[],
  locale: string,
  config: SiteConfig,
  report: ReportProblem,
): Route[] {
  const own = `/${localeFolder(config, locale)}`
  const inside = config.i18n.locales
    .map(({ name }) => ({ name, folder: `/${localeFolder(config, name)}` }))
    .filter(({ folder }) => folder !== own && folder.startsWith(own))
    .map(({ name, folder }) => ({ name, prefix: folder.slice(own.length - 1) }))
  if (inside.length === 0) return routes
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const severity = severityOf(config.onDuplicateRoutes)
  return routes.filter((route) => {
    const other = inside.find(({ prefix }) => route.path.startsWith(prefix))
    const localized = other && byPath.get(route.path.slice(other.prefix.length - 1))
    if (localized && severity) {
      const locales = localeNamed(other.name, config)!
      report({
        code: 'ROUTE_DUPLICATE',
        severity,
        message: `duplicate routes: ${route.path} is the path of 2 pages; only that of the locale '${other.name}' is published`,
        details: [route, localized].flatMap((each) => entryOf(each)?.compiled.path ?? []),
        hint: `Remove the file, or move it into ${translationsFolder(locales, config)}/ as a translation.`,
        ...originOf(route, config),
      })
    }
    return !localized
  })
}
