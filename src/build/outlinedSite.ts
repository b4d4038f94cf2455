// A site of which the beginnings of its documents are known, for those who want to see one page of
// it before all are compiled. Each page is completed when it is asked for.

import type { Bundle } from '../bundle/bundle.ts'
import { withModules } from '../bundle/bundleModules.ts'
import type { SiteConfig } from '../config/config.ts'
import type { FoundSource } from '../content/scan.ts'
import { compileAlone, compileApart, unknownAmong } from '../markdown/compileAll.ts'
import { hasOwnCode } from '../markdown/compileBatch.ts'
import { outlineAll } from '../markdown/outline.ts'
import { assembleSite } from '../site/assemble.ts'
import { resolveLinks } from '../site/links/links.ts'
import type { Cache } from '../tools/cache.ts'
import { presentTime } from '../tools/presentTime.ts'
import { type BuildFlags, Report } from '../tools/report.ts'
import type { Compiled } from '../types/compiled.ts'
import { AssetFiles } from './assetFiles.ts'
import { asksAuthors, type SiteInMemory } from './editedPage.ts'
import type { FoundSite } from './findSite.ts'
import { markdownOptions } from './markdownOptions.ts'
import { assemblesByAuthors, localesOf } from './prepareSite.ts'
import { readAssets } from './readAssets.ts'
import { readContent } from './readContent.ts'
import { staticImageSizes } from './staticImageSizes.ts'
import type { Tools } from './withTools.ts'

/** Of text: less is compiled in no time. */
const MANY_KB = 64

/** Whether a page can be shown much sooner than the site is made. */
export function paysOutlining(config: SiteConfig, { scan }: FoundSite, cache: Cache): boolean {
  if (!canBeOutlined(config)) return false
  const unknown = unknownAmong(scan.sources, markdownOptions(config).options, cache)
  return unknown.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > 1000 * MANY_KB
}

/** Sites whose pages need code of their own, or ask functions of the configuration, take longer. */
const canBeOutlined = (config: SiteConfig) =>
  !asksAuthors(config) &&
  !assemblesByAuthors(config) &&
  !config.plugins &&
  config.clientModules.length === 0 &&
  !config.allDocs.some(({ sidebarItemsGenerator }) => sidebarItemsGenerator)

export class OutlinedSite {
  readonly memory: SiteInMemory
  /** Without modules of the site's own. */
  readonly bundle: Promise<Bundle>
  readonly #sources: Map<string, FoundSource>
  readonly #tools: Tools
  readonly #completed = new Map<string, Promise<boolean>>()

  private constructor(
    memory: SiteInMemory,
    bundle: Promise<Bundle>,
    sources: FoundSource[],
    tools: Tools,
  ) {
    this.memory = memory
    this.bundle = bundle
    this.#sources = new Map(sources.map((each) => [each.source.path, each]))
    this.#tools = tools
  }

  /** Throws what a build would; what is wrong with single files is not told. */
  static async of(
    config: SiteConfig,
    { scan, bundling }: FoundSite,
    { cache, pool }: Pick<Tools, 'cache' | 'pool'>,
    { drafts, cache: useCache }: Pick<BuildFlags, 'drafts' | 'cache'>,
  ): Promise<OutlinedSite> {
    const tools = { cache, pool, report: new Report() }
    const { options } = markdownOptions(config)
    const sources = scan.sources.map(({ source, bytes }) => ({ source: { ...source }, bytes }))
    const found = { scan: { ...scan, sources: sources.map((each) => ({ ...each })) } }
    const content = await readContent(config, { ...found, git: [] }, tools, (all) =>
      outlineAll(all, options, tools),
    )
    const now = presentTime()
    const sites = localesOf(config).map((locale) =>
      assembleSite(config, content, { locale, drafts, now }),
    )
    const bundle = bundling.then((theme) => withModules(theme, [], config, { useCache }))
    bundle.catch(() => {})
    return new OutlinedSite({ config, content, sites, options }, bundle, sources, tools)
  }

  /** Compiles the whole source. False where its page cannot be shown before the site is. */
  complete(path: string): Promise<boolean> {
    const completing = this.#completed.get(path) ?? this.#complete(path)
    this.#completed.set(path, completing)
    return completing
  }

  async #complete(path: string): Promise<boolean> {
    const { content, config, sites, options } = this.memory
    const found = this.#sources.get(path)
    if (!found || found.source.format === 'tsx') return false
    // Code of the site's own runs in threads.
    const compile = hasOwnCode(options) ? compileApart : compileAlone
    const compiled = await compile(found, options, this.#tools.pool)
    const isFaulty = compiled.problems.some(({ severity }) => severity === 'error')
    if (compiled.body.type !== 'html' || isFaulty || showsOthers(compiled)) return false
    const { cache } = this.#tools
    const files = new AssetFiles([found.source], config, cache)
    const looked = readAssets([found.source], [compiled], config, files)
    const sizes = staticImageSizes(config, [compiled], { ...content, cache })
    for (const site of sites) {
      const entry = site.entryBySource.get(path)
      if (!entry) continue
      addAll(site.assets, looked.assets)
      addAll(site.refused, looked.refused)
      addAll(site.imageSizes, sizes)
      entry.compiled = compiled
      entry.description = compiled.frontMatter.description ?? compiled.summary ?? ''
      site.hrefs.set(
        path,
        resolveLinks(entry, site, () => {}),
      )
    }
    return true
  }
}

/** Cards hold what the texts of other documents say. */
const showsOthers = ({ links }: Compiled) => links.some(({ kind }) => kind === 'cards')

function addAll<K, V>(to: Map<K, V>, from: Map<K, V>): void {
  for (const [key, value] of from) to.set(key, value)
}
