// Addresses that a page had before: `aliases` of its front matter, and `redirects` of the
// configuration. Each becomes a page that sends readers on, unless something else is there.
import { fileKey, shownName } from '../../shared/fileName.ts'
import { htmlPathOf } from '../../shared/outputPath.ts'
import { assetsFault, type PathFault, pathFault, reservedFault } from '../../shared/sitePath.ts'
import { isExternal } from '../../shared/url.ts'
import type { Entry } from '../../types/entry.ts'
import type { Redirect, Site } from '../../types/site.ts'
import { resolveSlug } from '../docs/slug.ts'
import { fieldPlace, frontMatterProblem, type ReportProblem } from '../report.ts'
import { nameOf } from './routeChecks.ts'
import { redirectProblem, writtenRedirects } from './writtenRedirects.ts'

type Parts = Pick<Site, 'config' | 'routes' | 'routeByPath' | 'versions' | 'staticFiles'>

/** More of them are no author's. */
const MOST = 100

export function redirectsOf(entries: Entry[], site: Parts, report: ReportProblem): Redirect[] {
  const written = site.config.aliases
    ? entries.filter(({ compiled }) => compiled.frontMatter.aliases !== undefined)
    : []
  if (written.length === 0 && site.config.redirects.length === 0) return []
  const { trailingSlash } = site.config
  const keyOf = (path: string) => fileKey(htmlPathOf(path, trailingSlash))
  const taken = new Map([
    ...[...site.staticFiles].map((path): [string, string] => [
      fileKey(path.slice(1)),
      `the static file "${shownName(path)}"`,
    ]),
    ...site.routes.map((route): [string, string] => [keyOf(route.path), nameOf(route)]),
  ])
  const aliases = written.flatMap((entry) =>
    aliasesOf(entry, site, report).filter(({ path }) => {
      const other = taken.get(keyOf(path))
      if (other !== undefined)
        report(wrong(entry, path, { message: `is that of ${other}`, hint: CHOOSE }))
      else taken.set(keyOf(path), `an alias of "${shownName(entry.source.path)}"`)
      return other === undefined
    }),
  )
  const others = writtenRedirects(site, report).filter(({ path, index }) => {
    const other = taken.get(keyOf(path))
    if (other !== undefined)
      report(redirectProblem(site.config, index, path, `is that of ${other}`))
    else taken.set(keyOf(path), 'another redirect')
    return other === undefined
  })
  return [...aliases, ...others.map(({ index: _, ...redirect }) => redirect)]
}

const CHOOSE = 'Remove it, or choose another one.'

function aliasesOf(entry: Entry, site: Parts, report: ReportProblem): Redirect[] {
  const { aliases } = entry.compiled.frontMatter
  const all: unknown[] = Array.isArray(aliases) ? aliases : aliases === null ? [] : [aliases]
  if (all.length > MOST) {
    const message = `a page may have ${MOST} aliases, and this one has ${all.length}`
    report(problem(entry, { message, hint: 'Let your host redirect them.' }))
  }
  return all.slice(0, MOST).flatMap((alias) => {
    if (typeof alias !== 'string' || alias.trim() === '') {
      report(problem(entry, { message: 'an alias must be a path', hint: EXAMPLE }))
      return []
    }
    // What a version has been copied from has the same ones.
    if (alias.startsWith('/') && !isOfLastVersion(entry, site)) return []
    const path = alias.startsWith('/') ? alias : resolveSlug(folderOf(entry.path), alias)
    const fault = isExternal(alias)
      ? { message: 'is an address, not a path of the site', hint: EXAMPLE }
      : (pathFault(path) ?? reservedFault(path.replace(/\.html?$/i, '')) ?? assetsFault(path))
    if (fault) report(wrong(entry, alias, fault))
    return fault ? [] : [{ path, to: entry.path, title: entry.title, place: placeIn(entry) }]
  })
}

const EXAMPLE = 'Write a path such as /old/page, or a name next to the page.'

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

const isOfLastVersion = (entry: Entry, { versions }: Parts) =>
  entry.type !== 'doc' || versions.some(({ name, isLast }) => isLast && name === entry.version)

const wrong = (entry: Entry, alias: string, { message, hint }: PathFault) =>
  problem(entry, { message: `the alias "${shownName(alias)}" ${message}`, hint })

const problem = ({ compiled }: Entry, fault: PathFault) =>
  frontMatterProblem(compiled, 'aliases', { code: 'ALIAS', ...fault })

const placeIn = ({ compiled }: Entry): Redirect['place'] => ({
  file: compiled.path,
  ...(fieldPlace(compiled, 'aliases') ?? { line: 1, column: 1 }),
})
