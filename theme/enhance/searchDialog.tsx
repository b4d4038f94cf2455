// The dialog of Algolia's DocSearch, by the site's own package: a chunk for readers who search.

import sheet from 'quire:docsearch.css'
import { DocSearchModal } from '@docsearch/react'
import type { ReactNode } from 'react'
import { withBase, withoutBase } from '../../src/shared/url.ts'
import { readStored } from '../browser/storage.ts'
import { createPortal } from '../data/reactDom.ts'
import { usePage, useShell } from '../state/site.ts'

interface Told {
  appId: string
  apiKey: string
  indexName: string
  contextualSearch: boolean
  externalUrlRegex?: string
  replaceSearchResultPathname?: { from: string; to: string }
  searchParameters: { facetFilters?: unknown }
  placeholder?: string
}

/** `themeConfig.algolia` as JSON, which the engine puts in. */
declare const SEARCH__: string

const { contextualSearch, externalUrlRegex, replaceSearchResultPathname, ...told }: Told =
  JSON.parse(SEARCH__)

await styled()

interface Item {
  url: string
}

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { baseUrl } = useShell()
  const facets = useFacets()
  const own = told.searchParameters.facetFilters
  const filters = contextualSearch ? [...facets, ...listOf(own)] : listOf(own)
  const ownAddress = (url: string) => {
    const { href, pathname, hash } = new URL(url, location.href)
    if (externalUrlRegex && new RegExp(externalUrlRegex, 'i').test(href)) return url
    const { from, to } = replaceSearchResultPathname ?? { from: '^', to: '' }
    const path = pathname.replace(new RegExp(from, 'g'), to)
    return (withoutBase(path, baseUrl) === undefined ? withBase(path, baseUrl) : path) + hash
  }
  return createPortal(
    <DocSearchModal
      {...told}
      searchParameters={{ ...told.searchParameters, facetFilters: filters }}
      initialScrollY={scrollY}
      onClose={onClose}
      navigator={{ navigate: ({ itemUrl }: { itemUrl: string }) => go(itemUrl) }}
      transformItems={(items: Item[]) =>
        items.map((item) => ({ ...item, url: ownAddress(item.url) }))
      }
      hitComponent={({ hit, children }: { hit: Item; children: ReactNode }) => (
        <a href={hit.url}>{children}</a>
      )}
    />,
    document.body,
  )
}

/** What the reader is in: the language, and of each docs the version. */
function useFacets(): unknown[] {
  const { locale, docs, versions } = useShell()
  const { version } = usePage()
  const tags = Object.keys(docs?.instances ?? {}).flatMap((id) => {
    const own = versions.filter(({ docsId }) => docsId === id)
    const chosen = readStored(`docs-preferred-version-${id}`)
    const one =
      own.find(({ name }) => name === version) ??
      own.find(({ ownName }) => ownName === chosen) ??
      own.find(({ isLast }) => isLast)
    return one ? [`docusaurus_tag:docs-${id}-${one.ownName}`] : []
  })
  return [`language:${locale.name}`, ['docusaurus_tag:default', ...tags]]
}

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** A click on a link: the document's own listener does the navigation. */
function go(href: string): void {
  const link = Object.assign(document.createElement('a'), { href })
  document.body.append(link)
  link.click()
  link.remove()
}

/** A search without its style sheet can be used, too. */
function styled(): Promise<unknown> {
  const href = new URL(sheet, import.meta.url).href
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.prepend(link)
  return new Promise((done) => {
    link.onload = done
    link.onerror = done
  })
}
