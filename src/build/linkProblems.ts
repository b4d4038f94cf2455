// The broken links of a site, each where its author wrote it.
import { readFileSync } from 'node:fs'
import type { Bundle } from '../bundle/bundle.ts'
import type { OutputFile } from '../emit/outputFile.ts'
import type { SiteShell } from '../shared/shell.ts'
import { pathKey, splitHref, withBase } from '../shared/url.ts'
import { hrefOf } from '../site/address.ts'
import { nearestRoute } from '../site/links/nearestRoute.ts'
import { settingLinks, uncheckedLinks } from '../site/links/settingLinks.ts'
import { nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'
import type { Site } from '../types/site.ts'
import { authorLinks } from './authorLinks.ts'
import { postsToCome } from './blogLists.ts'
import { checkLinks } from './links/checkLinks.ts'
import type { CheckedPage, LinkPlace, UnsureTarget } from './links/linkWorld.ts'

export interface LinkGatherer {
  /** `written` are the links in the sources, by what they are in the HTML. */
  gather(site: Site, pages: CheckedPage[], written: Map<string, LinkPlace[]>): void
}

/** What links may lead to besides the pages of this locale. */
export interface LinkTargets {
  /** Everything else that the site emits. */
  others: OutputFile[]
  /** Of `linkPlaces`. */
  places: Map<string, LinkPlace[]>
  /** Pages of other locales. */
  elsewhere: string[]
  /** Which broken links are not reported. */
  isUnsure?: UnsureTarget
  /** Is given all pages of each locale. */
  gatherer?: LinkGatherer
}

/** `pages` are those that were rendered, with their links. */
export function linkProblems(
  { site, shell, bundle }: { site: Site; shell: SiteShell; bundle: Bundle },
  pages: CheckedPage[],
  { others, places, elsewhere, isUnsure, gatherer }: LinkTargets,
): Problem[] {
  gatherer?.gather(site, pages, places)
  const shellText = JSON.stringify(shell)
  let unchecked: Set<string> | undefined
  return checkLinks({
    config: site.config,
    pages,
    files: new Set([
      ...others.flatMap(({ path }) => addressesOf(path, site)),
      ...[...site.markdownCopies.values()].flatMap((path) => addressesOf(path, site)),
      ...elsewhere.flatMap(bothForms),
    ]),
    isUnchecked: (href) => {
      unchecked ??= uncheckedLinks(site)
      return unchecked.has(href)
    },
    isUnsure,
    isLenient: ({ sourcePath = '' }) =>
      site.config.theme.docusaurus && bundle.modules[sourcePath] !== undefined,
    placesOf: (href) => places.get(href),
    settings: (href) => [...settingLinks(href, site), ...authorLinks(href, site)],
    draftAt: (href) => {
      const key = pathKey(splitHref(href).path)
      const draft = site.drafts.find(({ path }) => pathKey(hrefOf(path, site)) === key)
      if (draft) return { path: draft.source.path, until: draft.until }
      const [first] = postsToCome(splitHref(href).path, site)
      return first && { path: first.source.path, isList: true }
    },
    isShellLink: (href) => shellText.includes(JSON.stringify(href)),
    textOf,
    nearestId: nearest,
    nearest: (href) => {
      const near = nearestRoute(href, site)
      return near && hrefOf(near, site)
    },
  })

  function textOf(file: string): string | undefined {
    const source = site.entryBySource.get(file)?.source
    return source && readFileSync(source.file, 'utf8')
  }
}

/** With a slash at its end and without: a page may be asked for by both. */
function bothForms(href: string): string[] {
  const bare = href.replace(/\/$/, '')
  return [bare || '/', `${bare}/`]
}

/** A host shows the index of a folder under the folder's own address, too. */
function addressesOf(path: string, { config }: Pick<Site, 'config'>): string[] {
  const href = withBase(`/${path}`, config.baseUrl)
  if (!href.endsWith('/index.html')) return [href]
  const folder = href.slice(0, -'index.html'.length)
  return [href, folder, folder.slice(0, -1)]
}
