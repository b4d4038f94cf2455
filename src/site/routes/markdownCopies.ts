// Which pages have a copy in Markdown, `/docs/x.md`. Whatever else has that address keeps it: a
// page, an alias, a static file, or a folder of one of them.
import { localeFolder } from '../../config/localeFolders.ts'
import { bytesOf, fileKey, NAME_BYTES } from '../../shared/fileName.ts'
import { htmlPathOf, markdownPathOf } from '../../shared/outputPath.ts'
import { decodedPath } from '../../shared/sitePath.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { fileHref } from '../address.ts'

type Parts = Pick<Site, 'config' | 'locale' | 'routes' | 'redirects' | 'staticFiles'>

/** By route, in their order: paths in the output folder. Empty where the option is off. */
export function markdownCopies(site: Parts): Map<Route, string> {
  const copies = new Map<Route, string>()
  if (!site.config.llms) return copies
  const taken = takenKeys(site)
  const folder = localeFolder(site.config, site.locale)
  for (const route of site.routes) {
    if (route.kind === 'notFound') continue
    const path = folder + markdownPathOf(route.path)
    const key = fileKey(path)
    if (taken.has(key) || bytesOf(path.slice(path.lastIndexOf('/') + 1)) > NAME_BYTES) continue
    taken.add(key)
    copies.set(route, path)
  }
  return copies
}

/** The address of a copy. */
export const markdownHref = (path: string, site: Pick<Site, 'config'>): string =>
  fileHref(path.split('/').map(encodeURIComponent).join('/'), site)

/** Only what has `.md` in its path can be in the way. */
function takenKeys({ config, locale, routes, redirects, staticFiles }: Parts): Set<string> {
  const folder = `/${localeFolder(config, locale)}`.slice(0, -1)
  const taken = new Set<string>()
  const paths = [...[...routes, ...redirects].map(({ path }) => folder + path), ...staticFiles]
  for (const path of paths) {
    if (!/\.md/i.test(path)) continue
    add(decodedPath(path).replace(/^\/+|\/+$/g, ''))
    add(htmlPathOf(path, config.trailingSlash))
  }
  return taken

  function add(path: string): void {
    const key = fileKey(path)
    taken.add(key)
    for (let at = key.lastIndexOf('/'); at > 0; at = key.lastIndexOf('/', at - 1))
      taken.add(key.slice(0, at))
  }
}
