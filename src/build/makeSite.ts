// What a build does when something has changed: compile → assemble → render → check → publish. It
// is loaded only then, so that a build of an unchanged site loads none of it.

import type { Bundle } from '../bundle/bundle.ts'
import type { SiteConfig } from '../config/config.ts'
import { bytesOf, keyOf, type OutputFile } from '../emit/outputFile.ts'
import { retiredWorker } from '../emit/retiredWorker.ts'
import { keptAssets } from '../publish/keptAssets.ts'
import type { OpenOutput } from '../publish/outputFolder.ts'
import { Staging } from '../publish/staging.ts'
import { append } from '../shared/lists.ts'
import { publicModes } from '../tools/files.ts'
import type { BuildFlags } from '../tools/report.ts'
import type { Content } from '../types/content.ts'
import type { Site } from '../types/site.ts'
import type { FoundSite } from './findSite.ts'
import { linksDespite } from './linksDespite.ts'
import { noteUnkept } from './notes.ts'
import { outputNames } from './outputProblems.ts'
import { prepareSite } from './prepareSite.ts'
import type { RenderedPages } from './renderPages.ts'
import { pageCount, renderSites } from './renderSites.ts'
import { siteFiles, withoutHidden } from './siteFiles.ts'
import type { Tools } from './withTools.ts'

interface Options {
  config: SiteConfig
  output: OpenOutput
  tools: Tools
  flags: BuildFlags
}

/** A site that is published. */
export interface FinishedSite {
  /** What went into it. */
  content: Content
  /** The time for which it is right. */
  spans: Site['span'][]
}

/** Throws SiteError when content or links are rejected: nothing is published then. */
export async function makeSite(
  found: FoundSite,
  { config, output, tools, flags }: Options,
): Promise<FinishedSite> {
  const { report } = tools
  const { sites, bundle, content } = await prepareSite(config, tools, flags, found)
  const names = outputNames(sites)
  report.add(names.problems)
  if (report.failed) {
    const options = { others: await siteFiles(sites, bundle, tools), ...flags }
    report.add(names.add(options.others))
    report.add(await linksDespite(sites, bundle, tools, options))
    report.stopOnErrors()
  }
  flags.signal?.throwIfAborted()
  const restoreModes = publicModes()
  const staging = new Staging(output)
  const hosting = config.hosts.length > 0 ? await openHosting(config, tools, flags) : undefined
  staging.begin()
  try {
    const others = await siteFiles(sites, bundle, tools)
    report.add(names.add(others))
    const options = { others, staging, signal: flags.signal, policyNeeds: hosting?.needs }
    const rendered = await report.stage(
      'render',
      () => renderSites(sites, bundle, tools, options),
      pageCount(sites),
    )
    // Their memory is given back while files are published: it would slow the check of links down
    // to a third.
    if (!config.precompress) endThreads(tools)
    report.add(rendered.problems)
    report.stopOnErrors()
    const own = withoutHidden(others, sites, rendered.hidden)
    const files = hosting ? [...own, ...(await hosting.files(sites, bundle, own))] : own
    report.stopOnErrors()
    flags.signal?.throwIfAborted()
    await report.stage('publish', () =>
      publish({ sites, bundle, rendered, others: files }, staging, tools),
    )
    await hosting?.publish()
    return { content, spans: sites.map(({ span }) => span) }
  } catch (error) {
    // A page that is still being made would bring back the folder that is removed now.
    await tools.pool.close()
    throw error
  } finally {
    staging.discard()
    restoreModes()
  }
}

const openHosting: typeof import('./publishHosting.ts').openHosting = async (...args) =>
  (await import('./publishHosting.ts')).openHosting(...args)

function endThreads({ pool }: Pick<Tools, 'pool'>): void {
  pool.close().catch(() => {})
}

interface MadeSite {
  sites: Site[]
  bundle: Bundle
  rendered: RenderedPages
  others: OutputFile[]
}

/** Puts the rendered pages and all other files in place, unless nothing has changed. */
async function publish(
  { sites, bundle, rendered, others }: MadeSite,
  staging: Staging,
  { pool, report }: Tools,
): Promise<void> {
  const { config } = sites[0]!
  const keys: RenderedPages['keys'] = Object.assign(Object.create(null), rendered.keys)
  const unchanged = rendered.unchanged
  let count = Object.keys(keys).length - unchanged.length
  const fresh: OutputFile[] = []
  for (const file of [...others, ...retiredWorker(config.offline, others, staging.published)]) {
    const key = keyOf(file, keys)
    keys[file.path] = key
    if (staging.isCurrent(file.path, key)) unchanged.push(file.path)
    else fresh.push(file)
  }
  for (const file of fresh) {
    if ('file' in file) staging.copy(file.path, file.file)
    else staging.write(file.path, await bytesOf(file, (path) => staging.read(path)))
  }
  count += fresh.length
  if (config.precompress) {
    const { compressAll } = await import('./compressAll.ts')
    count += await compressAll({ keys, unchanged, hosts: config.hosts }, staging, pool)
    endThreads({ pool })
  }
  const kept = config.keepAssets ? keptAssets(staging, keys) : {}
  const removed = staging.removed({ ...keys, ...kept }).length
  Object.assign(report.files, { written: count, unchanged: unchanged.length, removed })
  Object.assign(report, { pages: pageCount(sites), clientBytes: bundle.clientBytes })
  if (count === 0 && removed === 0) return
  Object.assign(keys, kept)
  append(unchanged, Object.keys(kept))
  const { foreign, failure } = staging.publish(keys, unchanged)
  report.published = true
  report.foreign = foreign
  if (failure) noteUnkept(report, failure)
}
