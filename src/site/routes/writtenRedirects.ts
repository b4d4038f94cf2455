// `redirects` of the configuration.
import type { SiteConfig } from '../../config/config.ts'
import { placeInConfig } from '../../config/texts.ts'
import { shownName } from '../../shared/fileName.ts'
import { assetsFault, pathFault, reservedFault } from '../../shared/sitePath.ts'
import { pathKey, splitHref } from '../../shared/url.ts'
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Redirect, Site } from '../../types/site.ts'
import { configProblem, type ReportProblem } from '../report.ts'
import { entryOf } from './entryOf.ts'

type Parts = Pick<Site, 'config' | 'routeByPath'>

/** `index` is that of its entry in the configuration. */
export type WrittenRedirect = Redirect & { index: number }

export function writtenRedirects(
  { config, routeByPath }: Parts,
  report: ReportProblem,
): WrittenRedirect[] {
  return config.redirects.flatMap(({ from, to }, index) => {
    const { path, query, hash } = splitHref(to)
    const target = routeByPath.get(pathKey(path))
    if (!target) {
      const severity = SEVERITIES[config.onBrokenLinks]
      const near = nearest(path, [...routeByPath.keys()])
      const hint = near ? `Did you mean ${near}?` : 'Write the path of a page, such as /docs/intro.'
      const problem = { code: 'REDIRECT', message: `${shownName(path)} does not exist`, hint }
      if (severity)
        report({ ...configProblem(config, ['redirects', index, 'to'], problem), severity })
      return []
    }
    const title = entryOf(target)?.title ?? target.path
    return from.flatMap((each) => {
      const fault =
        pathFault(each) ?? reservedFault(each.replace(/\.html?$/i, '')) ?? assetsFault(each)
      if (fault) report(redirectProblem(config, index, each, fault.message))
      const place = placeInConfig(config, ['redirects', index])
      return fault
        ? []
        : [{ path: each, to: target.path, suffix: query + hash, title, place, index }]
    })
  })
}

const SEVERITIES = { throw: 'error', warn: 'warning', log: 'info', ignore: undefined } as const

export const redirectProblem = (
  config: SiteConfig,
  index: number,
  path: string,
  fault: string,
): Problem =>
  configProblem(config, ['redirects', index], {
    code: 'REDIRECT',
    message: `the path "${shownName(path)}" ${fault}`,
    hint: 'Remove it, or choose another one.',
  })
