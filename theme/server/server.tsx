// The engine's way in: PageData → the HTML inside `<div id="__docusaurus">`. Synchronous, and the
// same tree that the browser hydrates.
import { renderToString } from 'react-dom/server'
import type { Kind } from '../../src/shared/page.ts'
import type { ServerModule } from '../../src/shared/serverModule.ts'
import { splitHref } from '../../src/shared/url.ts'
import { type PageView, pageView } from '../app/layouts.ts'
import { SiteRouter } from '../app/router.tsx'
import { componentOf } from '../data/loadModule.ts'
import { takeMessages as takePageMessages } from '../i18n/messages.ts'
import { speak } from '../i18n/words.ts'
import { blogSection } from '../layouts/blogSection.tsx'
import { docsSection } from '../layouts/docsSection.tsx'
import { NotFoundLayout } from '../layouts/NotFoundLayout.tsx'
import { PageLayout } from '../layouts/PageLayout.tsx'

// Authors' own modules import React and the theme's parts from here, as they do from the client in
// the browser: in Node as well there is one of each.
export * from '../client/runtime.ts'
export { default } from '../client/runtime.ts'

const pageViews: Record<Kind, PageView> = {
  doc: pageView(docsSection, 'doc'),
  category: pageView(docsSection, 'category'),
  post: pageView(blogSection, 'post'),
  postList: pageView(blogSection, 'postList'),
  tags: pageView(blogSection, 'tags'),
  authors: pageView(blogSection, 'authors'),
  archive: pageView(blogSection, 'archive'),
  page: { Layout: PageLayout },
  notFound: { Layout: NotFoundLayout },
}

export const takeMessages: ServerModule['takeMessages'] = takePageMessages

export const render: ServerModule['render'] = (page, shell, module) => {
  if (FEATURES.translated) speak(shell)
  const Module = page.module || module ? componentOf(module, page.href) : undefined
  const location = {
    pathname: splitHref(page.href).path,
    search: '',
    hash: '',
    state: null,
    key: 'first',
  }
  return renderToString(
    <SiteRouter shell={shell} first={{ page, ...pageViews[page.kind], Module, location }} />,
  )
}
