// Loads the JavaScript module of a page that has one.
import { createElement, useLayoutEffect } from 'react'
import type { PageData } from '../../src/shared/page.ts'
import { inTime } from '../browser/fetchJson.ts'
import type { PageComponent } from '../state/site.ts'
import { loadChunk } from './loadChunk.ts'

type PageStyle = typeof import('./pageStyle.ts')

/** The component of a page's module, on the server and in the browser. */
export function componentOf(
  module: { default?: unknown } | undefined,
  href: string,
): PageComponent {
  if (module?.default) return module.default as PageComponent
  throw new Error(`The page at ${href} has no default export: export the component that shows it.`)
}

/** The folder of page modules, next to the client's own (src/bundle/scriptRuns.ts). */
const FOLDER = new URL('../pages/', import.meta.url).href

/**
 * The address of a file in `folder`, or undefined: page data is JSON, and forged JSON must
 * not be able to run a script.
 */
export function moduleAddress(url: unknown, folder = FOLDER): string | undefined {
  const { href } = new URL(String(url), folder)
  return href.startsWith(folder) && /^[\w.-]+\.(js|css)$/.test(href.slice(folder.length))
    ? href
    : undefined
}

function ownAddress(url: unknown, page: string): string {
  const address = moduleAddress(url)
  if (address) return address
  throw new Error(`The page at ${page} has a script of another site.`)
}

/** Gets a module ahead of its page. Nothing of it runs before the page is asked for. */
export function fetchModule(url: string): void {
  const href = moduleAddress(url)
  if (href)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
}

/**
 * A page without a default export is a fault of the page, not of the connection: it throws when it
 * is rendered, inside the error boundary.
 */
export async function loadModule(
  url: string,
  { href, style }: Pick<PageData, 'href' | 'style'>,
): Promise<PageComponent> {
  const address = ownAddress(url, href)
  const loading = loadChunk(address, () => import(address), address) as Promise<{
    default?: unknown
  }>
  const styling =
    style &&
    (import(ownAddress(style.script, href)) as Promise<PageStyle>).then(({ pageStyle }) =>
      pageStyle(ownAddress(style.href, href), { createElement, useLayoutEffect }),
    )
  const [module, styled] = await inTime(Promise.all([loading, styling]))
  if (!module.default) return () => componentOf(module, href) as never
  return styled ? styled(componentOf(module, href)) : componentOf(module, href)
}
