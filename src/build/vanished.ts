// Addresses of the published site that a build would no longer have: readers have links to them.
import { resolve } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { baseUrlOf } from '../config/localeFolders.ts'
import type { OutputFile } from '../emit/outputFile.ts'
import { shownName } from '../shared/fileName.ts'
import { decodedPath } from '../shared/sitePath.ts'
import { withBase, withoutBase, withoutSlash } from '../shared/url.ts'
import { hrefOf } from '../site/address.ts'
import { nearestRoute } from '../site/links/nearestRoute.ts'
import { entryOf } from '../site/routes/entryOf.ts'
import type { Problem } from '../tools/problem.ts'
import type { Site } from '../types/site.ts'
import { isAddress, readSitemap, UnreadSitemap } from './published/readSitemap.ts'

const TIMEOUT = 1000 * (Number(process.env.QUIRE_SITEMAP_SECONDS) || 30)
/** Of a site that has moved as a whole: the rest is a number. */
const MOST = 200

/** `from`: the address of the published sitemap or of its site, or a file. */
export async function vanishedProblems(
  from: string,
  { sites, others }: { sites: Site[]; others: OutputFile[] },
  signal?: AbortSignal,
): Promise<Problem[]> {
  const { config } = sites[0]!
  const name = nameOf(from, config)
  try {
    const addresses = await readSitemap(name, { timeout: TIMEOUT, signal })
    const gone = vanishedPaths(addresses, name, { sites, others })
    const problems = gone.slice(0, MOST).map((path) => vanished(path, sites))
    const more = gone.length - problems.length
    return more > 0 ? [...problems, restOf(more, name)] : problems
  } catch (error) {
    if (!(error instanceof UnreadSitemap)) throw error
    signal?.throwIfAborted()
    return [unread(shownName(from), error)]
  }
}

/** A site is asked for its sitemap; a file may be named from where the command runs. */
function nameOf(from: string, { sitemap }: SiteConfig): string {
  if (!isAddress(from)) return resolve(from)
  const url = new URL(from)
  const file = sitemap ? sitemap.filename : 'sitemap.xml'
  return url.pathname.endsWith('/') ? new URL(file, url).href : url.href
}

function vanishedPaths(
  addresses: string[],
  from: string,
  { sites, others }: { sites: Site[]; others: OutputFile[] },
): string[] {
  const { config } = sites[0]!
  const origins = [config.url, from]
    .filter((each) => URL.canParse(each))
    .map((each) => new URL(each).origin)
  const known = new Set([
    ...sites.flatMap((site) =>
      [...site.routes, ...site.redirects].map(({ path }) => plain(hrefOf(path, site))),
    ),
    ...others.map(({ path }) => plain(withBase(`/${path}`, config.baseUrl))),
  ])
  const gone = new Set<string>()
  for (const address of addresses) {
    if (!URL.canParse(address)) continue
    const { origin, pathname } = new URL(address)
    const path = plain(pathname)
    if (origins.includes(origin) && !known.has(path)) gone.add(path)
  }
  return [...gone]
}

/** The form in which addresses of one page are equal. */
const plain = (path: string) =>
  withoutSlash(decodedPath(path).replace(/(?:\/index)?\.html$/, '')) || '/'

function vanished(path: string, sites: Site[]): Problem {
  const { config } = sites[0]!
  const site =
    sites.findLast((each) => withoutBase(path, baseUrlOf(config, each.locale)) !== undefined) ??
    sites[0]!
  const alias = withoutBase(path, baseUrlOf(config, site.locale))
  const message = `"${shownName(path)}" is published, and this build has no page there`
  const near = alias === undefined ? undefined : nearestRoute(path, site)
  const route = near === undefined ? undefined : site.routes.find((each) => each.path === near)
  const file = route && entryOf(route)?.source.path
  const line = alias === undefined ? undefined : `aliases: [${JSON.stringify(alias)}]`
  return {
    code: 'PATH_VANISHED',
    severity: 'warning',
    message: near ? `${message}; the nearest is "${shownName(near)}"` : message,
    file: file ?? config.file,
    hint: !line
      ? 'Let your host redirect it: it is not below baseUrl.'
      : file
        ? `If that is the new page, add to its front matter: ${line}`
        : `Add to the front matter of the page that replaces it: ${line}`,
  }
}

const restOf = (count: number, from: string): Problem => ({
  code: 'PATH_VANISHED',
  severity: 'warning',
  message: `${count} more addresses of "${shownName(from)}" are published, and this build has no page there`,
  hint: 'If it is the sitemap of this site, let your host redirect them by a rule.',
})

const unread = (from: string, { message, isLater }: UnreadSitemap): Problem => ({
  code: 'SITEMAP_UNREAD',
  severity: isLater ? 'warning' : 'error',
  message: `the sitemap "${from}" ${message}`,
  hint: isLater
    ? 'Nothing was compared. Before the first deploy there is none. Otherwise try again later.'
    : 'Name the address of the published sitemap, or a copy of it.',
})
