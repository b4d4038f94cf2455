// The options of Docusaurus's sitemap plugin.
import type { MoveNotes } from './notes.ts'
import { copied, type ForeignMap, noteRest } from './part.ts'
import type { Plugin } from './plugins.ts'

const SITEMAP = [
  'ignorePatterns',
  'filename',
  'lastmod',
  'changefreq',
  'priority',
  'createSitemapItems',
]

export function sitemapOf(plugins: Plugin[], notes: MoveNotes): ForeignMap {
  const [sitemap] = plugins.filter(({ kind }) => kind === 'sitemap')
  if (!sitemap || sitemap.isOff) return { sitemap: false }
  const { options: written, path: at } = sitemap
  const part = { written, path: at, notes }
  noteRest(part, SITEMAP)
  return { sitemap: copied(part, SITEMAP) }
}
