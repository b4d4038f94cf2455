// The engine's way into the theme: PageData → the HTML inside `<div id="__docusaurus">`, the same
// tree that the browser hydrates. src/output/bundle/runs.ts bundles this file for Node, and
// src/output/render/render.ts imports the bundle and calls `render`. From here the way goes on to
// app/router.tsx, app/App.tsx and the layout of the page's kind; in the browser it goes on in
// boot/boot.ts.
import { renderToString } from 'react-dom/server'
import type { Kind, PageData, SiteFrame } from '../../src/shared/page.ts'
import { splitHref } from '../../src/shared/url.ts'
import { type PageView, pageView } from '../app/layouts.ts'
import { SiteRouter } from '../app/router.tsx'
import { componentOf } from '../data/loadModule.ts'
import { blogSection } from '../layouts/blogSection.tsx'
import { docsSection } from '../layouts/docsSection.tsx'
import { PageLayout } from '../layouts/PageLayout.tsx'
import { CardGrid } from '../parts/CardGrid/CardGrid.tsx'

// Authors' own modules import React and the theme's parts from here, as they do from the client in
// the browser: in Node as well there is one of each.
export * from '../client/runtime.ts'
export { default } from '../client/runtime.ts'

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
  return renderToString(
    <SiteRouter frame={frame} first={{ page, ...pageViews[page.kind], Module, location }} />,
  )
}
