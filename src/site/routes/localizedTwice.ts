// Pages at an address that another locale has a page for: a folder of pages named as the locale,
// which its author wrote as a translation.
import type { SiteConfig } from '../../config/config.ts'
import { localeFolder, localeNamed, translationsFolder } from '../../config/localeFolders.ts'
import { severityOf } from '../../tools/problem.ts'
import type { Route } from '../../types/route.ts'
import type { ReportProblem } from '../report.ts'
import { entryOf } from './entryOf.ts'
import { originOf } from './routeChecks.ts'

/** The routes without those: the page of the locale counts, and the other one is reported. */
export function withoutLocalized(
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
