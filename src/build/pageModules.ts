// The modules of the author's own that a site has: .tsx pages, and documents in MDX.
import type { ImportedMarkdown, ModuleSource } from '../output/bundle/bundle.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'
import type { Source } from '../types/source.ts'
import { importedMarkdown } from './importedMarkdown.ts'

function modulesOf(entries: Iterable<{ source: Source; compiled: Compiled }>): ModuleSource[] {
  return [...entries].flatMap(({ source: { path, file }, compiled: { body } }) => {
    if (body.type === 'html') return []
    return body.type === 'module'
      ? [{ path, file }]
      : [{ path, file, code: body.code, imports: body.imports }]
  })
}

/** The entries of all locales: a source that stands for several is there once. */
export function entriesOf(sites: Pick<Site, 'entryBySource'>[]): Iterable<Entry> {
  if (sites.length === 1) return sites[0]!.entryBySource.values()
  return new Map(sites.flatMap(({ entryBySource }) => [...entryBySource])).values()
}

/** All that is bundled of the sites in their languages, of which the first reads Markdown. */
export function bundledCode(sites: Site[]): {
  modules: ModuleSource[]
  markdown?: ImportedMarkdown
} {
  const [site] = sites
  const markdown = site?.config.theme.docusaurus ? importedMarkdown(site.config, site) : undefined
  return { modules: modulesOf(entriesOf(sites)), markdown }
}
