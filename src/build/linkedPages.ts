// Which pages a reader can come to: by a link on another page, or by a sidebar.
import type { CheckedPage } from '../output/linkWorld.ts'
import { decodedPart } from '../shared/text.ts'
import { isExternal, pathKey, splitHref } from '../shared/url.ts'
import { hrefOf } from '../site/address.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'
import type { LinkGatherer } from './linkProblems.ts'

export class LinkedPages implements LinkGatherer {
  readonly #linked = new Set<string>()

  gather(_: Site, pages: CheckedPage[]): void {
    for (const page of pages) {
      const own = keyOf(page.href, page.href)
      for (const href of page.hrefs) {
        const key = isExternal(href) ? own : keyOf(href, page.href)
        if (key !== own) this.#linked.add(key)
      }
    }
  }

  /** Drafts and unlisted pages are not meant to be linked to, and the home page needs no link. */
  orphansOf(site: Site): Entry[] {
    const home = keyOf(hrefOf('/', site), '/')
    return [...site.entryBySource.values()].filter((entry) => {
      const key = keyOf(hrefOf(entry.path, site), '/')
      const { unlisted, draft } = entry.compiled.frontMatter
      const isShown = entry.type === 'doc' && entry.sidebar !== undefined
      return !this.#linked.has(key) && !isShown && !unlisted && !draft && key !== home
    })
  }
}

function keyOf(href: string, base: string): string {
  const { path } = splitHref(href)
  if (path === '') return keyOf(base, '/')
  const full = path.startsWith('/') ? path : new URL(path, `http://x${base}`).pathname
  return pathKey(decodedPart(full).replace(/(?:\/index)?\.html$/, ''))
}
