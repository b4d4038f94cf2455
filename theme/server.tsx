// The engine's way in: PageData → the HTML inside `<div id="__docusaurus">`. Synchronous, and the same tree that the browser hydrates.
import { renderToString } from 'react-dom/server'
import type { Kind, PageData, SiteFrame } from '../src/shared/page.ts'
import { splitHref } from '../src/shared/url.ts'
import { componentOf } from './data/loadModule.ts'
import { ArchiveLayout } from './layouts/ArchiveLayout.tsx'
import { CategoryLayout } from './layouts/CategoryLayout.tsx'
import { DocLayout } from './layouts/DocLayout.tsx'
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx'
import { PageLayout } from './layouts/PageLayout.tsx'
import { PostLayout } from './layouts/PostLayout.tsx'
import { PostListLayout } from './layouts/PostListLayout.tsx'
import { TagsLayout } from './layouts/TagsLayout.tsx'
import type { Layout } from './layouts.ts'
import { SiteRouter } from './router.tsx'

const layouts: Record<Kind, Layout> = {
  doc: DocLayout,
  category: CategoryLayout,
  post: PostLayout,
  postList: PostListLayout,
  tags: TagsLayout,
  archive: ArchiveLayout,
  page: PageLayout,
  notFound: NotFoundLayout,
}

/** `module`: what the page's own .tsx or .mdx file exports; needed when `page.module` is set. */
export function render(page: PageData, frame: SiteFrame, module?: { default?: unknown }): string {
  const Module = page.module || module ? componentOf(module, page.href) : undefined
  const place = { pathname: splitHref(page.href).path, search: '', hash: '', state: null, key: 'first' }
  return renderToString(<SiteRouter frame={frame} first={{ page, Layout: layouts[page.kind], Module, place }} />)
}
