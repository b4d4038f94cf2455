// Which layout renders which kind of page: a fixed list, so that the client is the same for every
// site. Each section of a site is one chunk; finer chunks were as many bytes in three times as
// many requests. Stand-alone pages need no chunk, so they never wait.
import type { ComponentType } from 'react'
import '../layouts/common.ts'
import type { Kind, PageData } from '../../src/shared/page.ts'
import { loadChunk } from '../data/loadChunk.ts'
import { enhancers } from '../enhance/enhance.ts'
import { PageLayout } from '../layouts/PageLayout.tsx'

/** Each layout takes its own kind of page; it is chosen by `page.kind`. */
export type Layout = ComponentType<{ page: never }>

/**
 * What renders a page. `Aside` is the navigation of the section: next to the text, or in the
 * drawer. It stays mounted from page to page.
 */
export interface PageView {
  Layout: Layout
  Aside?: ComponentType
}

const docs = () =>
  loadChunk('docsSection', () => import('../layouts/docsSection.tsx')).then(
    (chunk) => chunk.docsSection,
  )
const blog = () =>
  loadChunk('blogSection', () => import('../layouts/blogSection.tsx')).then(
    (chunk) => chunk.blogSection,
  )

const loaders: Record<Kind, () => Promise<PageView>> = {
  doc: async () => pageView(await docs(), 'doc'),
  category: async () => pageView(await docs(), 'category'),
  post: async () => pageView(await blog(), 'post'),
  postList: async () => pageView(await blog(), 'postList'),
  tags: async () => pageView(await blog(), 'tags'),
  authors: async () => pageView(await blog(), 'authors'),
  archive: async () => pageView(await blog(), 'archive'),
  page: async () => ({ Layout: PageLayout }),
  notFound: async () => {
    const load = () => import('../layouts/notFoundSection.ts')
    return { Layout: (await loadChunk('notFoundSection', load)).NotFoundLayout }
  },
}

const tabs = async () => {
  enhancers.tabs = (
    await loadChunk('tabsSection', () => import('../layouts/tabsSection.ts'))
  ).enhanceTabs
}

/** Loads all that a page needs of the client, except its own module. */
export async function loadPageView(
  page: Pick<PageData, 'kind' | 'prose' | 'formulaStyle'>,
): Promise<PageView> {
  const hasTabs = page.prose.some((html) => html.includes('tabs-container'))
  const [loaded] = await Promise.all([
    loaders[page.kind](),
    hasTabs && tabs(),
    ...(FEATURES.math ? [formulas(page)] : []),
  ])
  return loaded
}

/** It asks for the option itself: where that is off the bundler leaves the chunk out. */
const formulas = ({ formulaStyle }: Pick<PageData, 'formulaStyle'>) =>
  FEATURES.math &&
  formulaStyle &&
  loadChunk('formulasSection', () => import('../layouts/formulasSection.ts')).then((chunk) =>
    chunk.loadFormulaStyle(formulaStyle),
  )

export function pageView<K extends Kind>(
  section: { Aside?: ComponentType } & Record<K, Layout>,
  kind: K,
): PageView {
  return { Layout: section[kind], Aside: section.Aside }
}
