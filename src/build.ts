// THE pipeline: scan → compile → assemble → render → check → publish, with the theme's bundle made beside the first three. `prepareSite` is
// shared by build, check and dev.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Scan } from './compile/scan.ts'
import type { SiteConfig } from './config/config.ts'
import { loadConfig } from './config/load.ts'
import { readContent, scanSite, type Tools } from './content.ts'
import { bytesOf, type OutputFile, otherFiles } from './otherFiles.ts'
import { type Bundle, bundleTheme } from './output/bundle.ts'
import { Staging } from './output/staging.ts'
import { type RenderedSite, renderSite } from './renderSite.ts'
import { assembleSite } from './site/assemble.ts'
import { Cache } from './tools/cache.ts'
import { workerFile } from './tools/engine.ts'
import { shownPath } from './tools/files.ts'
import { Pool } from './tools/pool.ts'
import { SiteError } from './tools/problem.ts'
import type { BuildFlags, BuildReport } from './tools/report.ts'
import type { Content, Site } from './types.ts'
import { LastBuild } from './unchanged.ts'

/** Files in `content/` for which threads pay; see `compileAll`. */
const MANY = 200

/** Writes the site of the folder `root`. Throws SiteError when content or links are rejected: then the published site is as it was. */
export async function build(root: string, flags: BuildFlags): Promise<BuildReport> {
  return withTools(root, flags, async (tools) => {
    const { report } = tools
    const config = await report.stage('config', () => loadConfig(root, flags))
    report.outDir = shownPath(config.outDir, root)
    const staging = new Staging(config.outDir, join(config.root, '.quire', 'manifest.json'))
    const found = await findSite(config, tools, flags)
    const last = new LastBuild(config, found, flags, staging)
    if (flags.cache && (await last.isCurrent())) return last.repeat(report)
    const { site, bundle, content } = await prepareSite(config, tools, flags, found)
    report.stopOnErrors()
    const others = otherFiles(site, bundle)
    try {
      const rendered = await report.stage(
        'render',
        () => renderSite(site, bundle, tools, { others, staging, signal: flags.signal }),
        site.routes.length,
      )
      report.add(...rendered.problems)
      report.stopOnErrors()
      // Beside publishing; whoever waits for the end of it is `withTools`.
      tools.pool.close().catch(() => {})
      await report.stage('publish', () => publish(site, bundle, { rendered, others }, staging, tools))
      await last.remember(content, report)
    } catch (error) {
      staging.discard()
      throw error
    }
  })
}

/** All checks of a build, and no output. */
export async function check(root: string, flags: BuildFlags): Promise<BuildReport> {
  return withTools(root, flags, async (tools) => {
    const { report } = tools
    const config = await report.stage('config', () => loadConfig(root, flags))
    const { site, bundle } = await prepareSite(config, tools, flags)
    report.stopOnErrors()
    const rendered = await report.stage(
      'render',
      () => renderSite(site, bundle, tools, { others: otherFiles(site, bundle), signal: flags.signal }),
      site.routes.length,
    )
    report.add(...rendered.problems)
    report.pages = site.routes.length
    report.stopOnErrors()
  })
}

/** What there is: the files, and the theme, which is made while they are compiled. */
interface Found {
  scan: Scan
  bundling: Promise<Bundle>
}

async function findSite(config: SiteConfig, tools: Tools, flags: Pick<BuildFlags, 'cache'>): Promise<Found> {
  const scan = await scanSite(config, tools)
  const modules = scan.sources.map(({ source }) => source).filter(({ format }) => format === 'tsx')
  const bundling = tools.report.stage('bundle', () => bundleTheme(config, modules, flags.cache))
  // Should the content fail first, that is what is told.
  bundling.catch(() => {})
  return { scan, bundling }
}

/** From the disk to a Site, and beside it the theme: everything but rendering. Problems are in the report. */
export async function prepareSite(
  config: SiteConfig,
  tools: Tools,
  flags: Pick<BuildFlags, 'drafts' | 'cache'>,
  found?: Found,
): Promise<{ site: Site; bundle: Bundle; content: Content }> {
  const { report } = tools
  const { scan, bundling } = found ?? (await findSite(config, tools, flags))
  const content = await readContent(config, scan, tools)
  if (tools.pool.isRunning)
    bundling.then(
      ({ serverFile }) => tools.pool.prepare('render', { serverFile }),
      () => {},
    )
  const site = await report.stage('assemble', () => assembleSite(config, content, { locale: config.i18n.defaultLocale, drafts: flags.drafts }))
  report.add(...content.compiled.flatMap((compiled) => compiled.problems), ...site.problems)
  return { site, bundle: await bundling, content }
}

/** Puts the rendered pages and all other files in place, unless nothing has changed. */
async function publish(
  site: Site,
  bundle: Bundle,
  { rendered, others }: { rendered: RenderedSite; others: OutputFile[] },
  staging: Staging,
  { report }: Tools,
): Promise<void> {
  const keys = { ...rendered.keys }
  const unchanged = rendered.unchanged
  let written = Object.keys(keys).length - unchanged.length
  for (const file of others) {
    keys[file.path] = file.key
    if (staging.isCurrent(file.path, file.key)) {
      unchanged.push(file.path)
      continue
    }
    if ('file' in file) staging.copy(file.path, file.file)
    else staging.write(file.path, await bytesOf(file))
    written++
  }
  const removed = staging.removed(keys).length
  Object.assign(report.files, { written, unchanged: unchanged.length, removed })
  Object.assign(report, { pages: site.routes.length, clientBytes: bundle.clientBytes })
  if (written > 0 || removed > 0) staging.publish(keys, unchanged)
}

/** Many files and nothing known of them: the threads are needed for certain, and start while the files are read. */
function hasMany(root: string): boolean {
  const content = join(root, 'content')
  return existsSync(content) && readdirSync(content, { recursive: true }).length > MANY
}

async function withTools(root: string, flags: BuildFlags, run: (tools: Tools) => Promise<void>): Promise<BuildReport> {
  const { report } = flags
  const tools: Tools = { cache: new Cache(flags.cache ? join(root, '.quire', 'cache') : undefined), pool: new Pool(workerFile), report }
  if (tools.cache.isEmpty && hasMany(root)) tools.pool.prepare('compile', {})
  try {
    await run(tools)
    return report.result()
  } catch (error) {
    if (error instanceof SiteError) report.add(...error.problems)
    throw error
  } finally {
    tools.cache.save()
    Object.assign(report.cache, { hits: tools.cache.hits, misses: tools.cache.misses })
    await tools.pool.close()
  }
}
