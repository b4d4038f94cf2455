// Options of Markdown that docs, blogs and folders of pages have each for themselves.
import type { SiteConfig } from '../config/config.ts'
import { partsOfKey } from '../config/docsFolders.ts'
import { sectionKey } from '../config/sitePlugins.ts'
import type { Source } from '../types/source.ts'
import type { MarkdownOptions } from './document/markdownOptions.ts'

type OwnOptions = Pick<MarkdownOptions, 'admonitions' | 'truncateMarker' | 'plugins'>

/** By docs, blog or folder of pages; only those that differ from what holds for all. */
export type SectionOptions = Record<string, OwnOptions>

export function sectionOptions({ allDocs, blogs, allPages, plugins }: SiteConfig): SectionOptions {
  const all: [string, OwnOptions][] = [
    ...allDocs.map(({ id, admonitions }) => [sectionKey('docs', id), { admonitions }] as const),
    ...blogs.map(
      ({ id, admonitions, truncateMarker }) =>
        [sectionKey('blog', id), { admonitions, truncateMarker }] as const,
    ),
    ...allPages.map(({ id, admonitions }) => [sectionKey('pages', id), { admonitions }] as const),
  ].map(([key, own]) => [key, withoutUnset({ ...own, plugins: plugins?.sections[key] })])
  return Object.fromEntries(all.filter(([, own]) => Object.keys(own).length > 0))
}

const withoutUnset = (own: OwnOptions): OwnOptions =>
  Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))

/** What holds for one source. */
export function optionsFor(
  { section, version, instance }: Source,
  options: MarkdownOptions & { sections?: SectionOptions },
): MarkdownOptions {
  const id = version === undefined ? instance : partsOfKey(version).id
  const own = options.sections?.[sectionKey(section, id)]
  return own ? { ...options, ...own } : options
}
