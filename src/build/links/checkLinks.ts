// Checks the links of the written HTML: every address on every page must lead to a page or a file
// of the site, and every `#anchor` to an id. What is broken is reported once per target, with all
// the places it comes from.
import { decodedPart } from '../../shared/text.ts'
import { isExternal, pathKey, splitHref, withoutSlash } from '../../shared/url.ts'
import type { Problem } from '../../tools/problem.ts'
import { problemsOf } from './brokenLink.ts'
import type { BrokenLink, CheckedPage, LinkFault, LinkWorld } from './linkWorld.ts'

export function checkLinks(world: LinkWorld): Problem[] {
  const byHref = new Map(world.pages.flatMap((page) => hrefsOf(page).map((href) => [href, page])))
  const byKey = new Map([...byHref].map(([href, page]) => [keyOf(href), page]))
  const broken = new Map<string, BrokenLink>()
  const ids = new Map<CheckedPage, Set<string>>()
  // Menus are on every page: what an address from the root leads to is the same on all of them.
  const faults = new Map<string, LinkFault | undefined>()

  for (const page of world.pages) {
    for (const href of page.hrefs) {
      const fault = href.startsWith('/') ? faultFromRoot(href, page) : faultOf(href, page)
      if (!fault) continue
      // `#here` means another place on every page.
      const key = href.startsWith('#') ? page.href + href : href
      const known = broken.get(key)
      if (known) known.pages.push(page)
      else broken.set(key, { ...fault, href, pages: [page] })
    }
  }
  const hurried = withoutHints(world)
  return [...broken.values()].flatMap((one, i) =>
    problemsOf(one, i < MOST_HINTED ? world : hurried),
  )

  function faultFromRoot(href: string, page: CheckedPage): LinkFault | undefined {
    if (!faults.has(href)) faults.set(href, faultOf(href, page))
    return faults.get(href)
  }

  function faultOf(href: string, page: CheckedPage): LinkFault | undefined {
    // Most links are of these two kinds: to a place on the same page, and to a page as it is.
    if (href.startsWith('#')) return anchorFault(page, href)
    if (isExternal(href)) return undefined
    const { path: written, hash } = splitHref(href)
    const path = written === '' ? page.href : resolve(written, page.href)
    const target =
      byHref.get(path) ??
      byHref.get(decodedPart(path)) ??
      byKey.get(keyOf(path)) ??
      byKey.get(keyOf(decodedPart(path)))
    if (!target)
      return world.files.has(path) || world.files.has(decodedPart(path))
        ? undefined
        : { kind: 'page' }
    // Such a page lies in a folder: most hosts have no file of this name.
    if (target.href !== path && isFileOf(path, world)) return { kind: 'page' }
    if (target.href !== path && decodedPart(bare(target.href)) !== decodedPart(bare(path)))
      return { kind: 'case', right: target }
    return anchorFault(target, hash)
  }

  function anchorFault(right: CheckedPage, hash: string): LinkFault | undefined {
    const id = idIn(hash)
    return id !== undefined && !hasId(right, id) ? { kind: 'anchor', right } : undefined
  }

  function hasId(page: CheckedPage, id: string): boolean {
    if (!ids.has(page)) ids.set(page, new Set(page.ids))
    return ids.get(page)!.has(id) || ids.get(page)!.has(decodedPart(id))
  }
}

/**
 * The id that a fragment asks for. None is asked for by what is the top of every page, nor by the
 * part that finds a text. https://html.spec.whatwg.org/#the-indicated-part-of-the-document,
 * https://wicg.github.io/scroll-to-text-fragment
 */
function idIn(hash: string): string | undefined {
  const id = hash.slice(1).replace(/:~:.*$/s, '')
  return id === '' || decodedPart(id).toLowerCase() === 'top' ? undefined : id
}

/**
 * What was meant by a link is sought among all pages, and by an anchor among all ids of one: for
 * thousands of them that would take minutes, and no author reads so many.
 */
const MOST_HINTED = 500

const withoutHints = (world: LinkWorld): LinkWorld => ({
  ...world,
  nearest: () => undefined,
  nearestId: () => undefined,
})

/** Of a page, as other programs write it: `/docs/a.html`. */
const isFileOf = (path: string, { config, files }: LinkWorld) =>
  path.endsWith('.html') &&
  !path.endsWith('/index.html') &&
  config.trailingSlash !== false &&
  !files.has(path)

/**
 * Paths are compared without `.html`, `/index.html`, one trailing slash and case; what differs in
 * case only is reported as such.
 */
const keyOf = (path: string) => pathKey(bare(path))

const bare = (path: string) =>
  withoutSlash(path.endsWith('.html') ? path.replace(/(?:\/index)?\.html$/, '') : path) || '/'

/** As authors may write it, in a component of their own, and as it is. */
const hrefsOf = ({ href }: CheckedPage) => [decodedPart(href), href]

/** As a browser resolves a relative address against the page's own. */
function resolve(path: string, base: string): string {
  return path.startsWith('/') ? path : new URL(path, `http://x${base}`).pathname
}
