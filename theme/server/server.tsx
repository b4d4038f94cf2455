// The engine's way in: PageData → the HTML inside `<div id="__docusaurus">`. Synchronous, and the
// same tree that the browser hydrates.
import type * as ReactServer from 'react-dom/server'
import type { Kind, PageData, SiteFrame } from '../../src/shared/page.ts'
import { splitHref } from '../../src/shared/url.ts'
import { type PageView, pageView } from '../app/layouts.ts'
import { SiteRouter } from '../app/router.tsx'
import { componentOf } from '../data/loadModule.ts'
import { blogSection } from '../layouts/blogSection.tsx'
import { docsSection } from '../layouts/docsSection.tsx'
import { PageLayout } from '../layouts/PageLayout.tsx'
import { CardGrid } from '../parts/CardGrid/CardGrid.tsx'
import { renderHtml } from './fast/renderHtml.ts'

/** Bundled, and run for the first page that needs it: few do. */
const reactServer = () => require('react-dom/server') as typeof ReactServer

/**
 * `reference`: react-dom does the work; `own`: it must not be needed for pages without code of the
 * author's.
 */
const WANTED = process.env.QUIRE_PARSER

const pageViews: Record<Kind, PageView> = {
  doc: pageView(docsSection, 'doc'),
  category: { Layout: docsSection.categoryLayout(CardGrid), Aside: docsSection.Aside },
  post: pageView(blogSection, 'post'),
  postList: pageView(blogSection, 'postList'),
  tags: pageView(blogSection, 'tags'),
  archive: pageView(blogSection, 'archive'),
  page: { Layout: PageLayout },
  notFound: { Layout: blogSection.notFound },
}

/** `module`: what the page's own .tsx or .mdx file exports; needed when `page.module` is set. */
export function render(page: PageData, frame: SiteFrame, module?: { default?: unknown }): string {
  const Module = page.module || module ? componentOf(module, page.href) : undefined
  const location = {
    pathname: splitHref(page.href).path,
    search: '',
    hash: '',
    state: null,
    key: 'first',
  }
  const site = (
    <SiteRouter frame={frame} first={{ page, ...pageViews[page.kind], Module, location }} />
  )
  const html = WANTED === 'reference' ? undefined : renderHtml(site)
  if (html === undefined && WANTED === 'own' && !Module)
    throw new Error('there is something on this page that renderHtml.ts does not know')
  return html ?? reactServer().renderToString(site)
}
