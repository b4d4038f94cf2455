// Gets the data of the page at a path. A page that is not there is looked for in the list of routes
// (another case, a page that takes what lies below it) before it counts as not found; the list is
// fetched fresh, so that an old tab also finds pages that were published after it was opened.
import { type ListedRoute, matchRoute } from '../../src/shared/match.ts'
import { notFoundPage, notFoundPageIn } from '../../src/shared/notFound.ts'
import type { PageData } from '../../src/shared/page.ts'
import type { SiteShell } from '../../src/shared/shell.ts'
import { pageDataHref } from '../../src/shared/url.ts'
import { barePath, looksLikeFile } from '../browser/address.ts'
import { fetchJson } from '../browser/fetchJson.ts'
import { onOutdated } from '../browser/outdated.ts'
import { ownWord } from '../i18n/words.ts'

export type Fetched =
  | { type: 'page'; page: PageData }
  /**
   * Only a load of the whole document can tell: the server may have a file there, or a page whose
   * data is missing.
   */
  | { type: 'document' }

// A prefetched page is used for five minutes; then the server is asked again.
const fresh = 5 * 60_000
const kept = new Map<string, { at: number; fetched: Promise<Fetched> }>()

// Pages that were on screen are shown again when they cannot be fetched, however old.
const seen = new Map<string, PageData>()

if (FEATURES.live)
  onOutdated(() => {
    kept.clear()
    seen.clear()
  })

export function keepSeen(pathname: string, page: PageData): void {
  const path = barePath(pathname)
  seen.delete(path)
  seen.set(path, page)
  if (seen.size > 60) seen.delete(seen.keys().next().value as string)
}

/** Keeps what it got, so that a prefetch and the click after it are one request. */
export function fetchPage(pathname: string, shell: SiteShell): Promise<Fetched> {
  const path = barePath(pathname)
  const known = kept.get(path)
  if (known && Date.now() - known.at < fresh) return known.fetched
  const fetched = find(path, shell).catch((error): Fetched => {
    kept.delete(path)
    const page = seen.get(path)
    if (!page) throw error
    return { type: 'page', page }
  })
  kept.set(path, { at: Date.now(), fetched })
  if (kept.size > 60) kept.delete(kept.keys().next().value as string)
  return fetched
}

async function find(path: string, shell: SiteShell): Promise<Fetched> {
  const page = await fetchJson(pageDataHref(path))
  if (isPage(page)) return { type: 'page', page }
  const listed = await canonicalHref(path, shell)
  if (listed === undefined)
    return looksLikeFile(path)
      ? { type: 'document' }
      : {
          type: 'page',
          page: FEATURES.translated
            ? notFoundPageIn(shell, path, ownWord('notFound'))
            : notFoundPage(shell, path),
        }
  const listedPage = listed === path ? undefined : await fetchJson(pageDataHref(listed))
  return isPage(listedPage) ? { type: 'page', page: listedPage } : { type: 'document' }
}

/** The site's own spelling of a path, or undefined when it has no such page. */
export async function canonicalHref(path: string, shell: SiteShell): Promise<string | undefined> {
  const list = await fetchJson(`${shell.baseUrl}routes.json`, 'no-cache')
  if (!Array.isArray(list)) return undefined
  const listed = list.filter((route) => typeof route?.href === 'string')
  return matchRoute<ListedRoute>(listed, path)?.href
}

function isPage(value: unknown): value is PageData {
  const page = value as Partial<PageData> | undefined
  return (
    typeof page?.kind === 'string' && typeof page.href === 'string' && Array.isArray(page.prose)
  )
}
