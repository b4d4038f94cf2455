// Which layout draws which kind of page: a fixed list, so that the client is the same for every site. One chunk for each section of a site:
// finer chunks were as many bytes in three times as many requests.
import type { ComponentType } from 'react'
import type { Kind } from '../src/shared/page.ts'

/** Each layout takes its own kind of page; the one who draws it has chosen by `page.kind`. */
export type Layout = ComponentType<{ page: never }>

const docs = () => import('./layouts/docsLayouts.ts')
const blog = () => import('./layouts/blogLayouts.ts')
const pages = () => import('./layouts/pageLayouts.ts')

const loaders: Record<Kind, () => Promise<Layout>> = {
  doc: async () => (await docs()).DocLayout,
  category: async () => (await docs()).CategoryLayout,
  post: async () => (await blog()).PostLayout,
  postList: async () => (await blog()).PostListLayout,
  tags: async () => (await blog()).TagsLayout,
  archive: async () => (await blog()).ArchiveLayout,
  page: async () => (await pages()).PageLayout,
  notFound: async () => (await pages()).NotFoundLayout,
}

export function loadLayout(kind: Kind): Promise<Layout> {
  return loaders[kind]()
}
