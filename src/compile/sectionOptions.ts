// Options of Markdown that docs, blogs and folders of pages have each for themselves.
import type { SiteConfig } from '../config/config.ts'
import { DEFAULT_ID, partsOfKey } from '../config/docsFolders.ts'
import type { Source } from '../types/source.ts'
import type { MarkdownOptions } from './markdown.ts'

type OwnOptions = Pick<MarkdownOptions, 'admonitions' | 'truncateMarker'>

/** By docs, blog or folder of pages; only those that differ from what holds for all. */
export type SectionOptions = Record<string, OwnOptions>

const keyOf = (section: Source['section'], id = DEFAULT_ID) => `${section} ${id}`

export function sectionOptions({ allDocs, blogs, allPages }: SiteConfig): SectionOptions {
  const all: [string, OwnOptions][] = [
    ...allDocs.map(({ id, admonitions }) => [keyOf('docs', id), { admonitions }] as const),
    ...blogs.map(
      ({ id, admonitions, truncateMarker }) =>
        [keyOf('blog', id), { admonitions, truncateMarker }] as const,
    ),
    ...allPages.map(({ id, admonitions }) => [keyOf('pages', id), { admonitions }] as const),
  ].map(([key, own]) => [key, withoutUnset(own)])
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
  const own = options.sections?.[keyOf(section, id)]
  return own ? { ...options, ...own } : options
}
