// What a page's key is made from, and how it is found without making the page's data.
import { basename } from 'node:path'
import type { Bundle, PageModule } from '../bundle/bundle.ts'
import type { RenderTask } from '../render/renderTask.ts'
import type { SiteShell } from '../shared/shell.ts'
import { engineId } from '../tools/engine.ts'
import { hash } from '../tools/hash.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'

/** Names all that every page is made from: the engine, the theme and what stands around pages. */
export const sharedKeyOf = (bundle: Bundle, shell: SiteShell) =>
  hash([engineId, bundle.hash, JSON.stringify(shell)])

/** `module`: of a page that has one. */
export const pageKeyOf = (
  { json, prose }: Pick<RenderTask, 'json' | 'prose'>,
  sharedKey: string,
  module?: PageModule,
) => `p${hash([json, ...prose, sharedKey, moduleName(module)])}`

/** The name of the module for Node changes with all that it was made from. */
const moduleName = (module: PageModule | undefined) => (module ? basename(module.serverFile) : '')

/**
 * What a page of one source shows follows from that source and from the structure of the site:
 * mostly its data need not be made.
 */
export function memoKeyOf(
  { source, compiled }: Pick<Entry, 'source' | 'compiled'>,
  structure: string,
  { modules }: Pick<Bundle, 'modules'>,
): string {
  const module = modules[source.path]
  const own = module ? [module.href, module.style?.href, moduleName(module)] : []
  return `m${structure} ${source.hash} ${source.path} ${JSON.stringify([...(compiled.includedFiles ?? []), ...own])}`
}

/**
 * Names all that pages may show of others: everything but the texts themselves, and what only a
 * text's own page shows.
 */
export function structureOf(site: Site, sharedKey: string): string {
  const { config, locale, versions, entryBySource, assets, staticFiles, lastUpdates, drafts } = site
  const { imageSizes, pictures } = site
  const shared = [
    config,
    locale,
    site.messages,
    versions,
    drafts,
    [...entryBySource.values()],
    [...assets.values()],
    [...staticFiles],
    [...imageSizes],
    [...(pictures ?? [])],
    [...lastUpdates],
  ]
  const json = JSON.stringify(shared, (key, value) => {
    if (key === 'source') return (value as Entry['source'] | null)?.path
    return key === 'compiled' && value ? shownElsewhere(value as Compiled) : value
  })
  return hash([json, sharedKey])
}

/**
 * What other pages may show of a file, but for lists of posts, which show their text. In one order:
 * a result from the cache has another.
 */
export function shownElsewhere({
  body: _,
  excerpt,
  headings,
  links,
  problems,
  frontMatterLines,
  frontMatterColumns,
  includedFiles,
  searched,
  summary,
  ...rest
}: Compiled): Record<string, unknown> {
  const description = rest.frontMatter.description ?? summary
  const shown = { ...rest, description, isCut: excerpt !== undefined }
  return Object.fromEntries(Object.entries(shown).sort(([a], [b]) => (a < b ? -1 : 1)))
}
