// The address of a page as the site spells it, where the reader came by another spelling.
import type { PageData } from '../../src/shared/page.ts'
import type { SiteShell } from '../../src/shared/shell.ts'
import { splitHref } from '../../src/shared/url.ts'
import { barePath } from '../browser/address.ts'
import { attempt } from '../browser/attempt.ts'
import { canonicalHref } from '../data/fetchPage.ts'

/**
 * `/docs/x.html` and `/docs/x/index.html` show the page at `/docs/x`: the address bar says so too.
 */
export function correctAddress(page: PageData): void {
  const { pathname, search, hash } = location
  const { path } = splitHref(page.href)
  if (
    page.kind === 'notFound' ||
    pathname === path ||
    barePath(pathname).replace(/\/$/, '') !== encodeURI(decodeURI(path)).replace(/\/$/, '')
  )
    return
  attempt(() => history.replaceState(history.state, '', location.origin + path + search + hash))
}

/**
 * The host found nothing, but it may only have been strict about case: then the page is shown under
 * its own address.
 */
export async function findElsewhere(
  shell: SiteShell,
  visit: (href: string) => void,
): Promise<void> {
  const href = await canonicalHref(barePath(location.pathname), shell).catch(() => undefined)
  if (href !== undefined && href !== location.pathname)
    visit(href + location.search + location.hash)
}
