// THE pipeline: scan → compile → assemble → render → check → publish, with the theme's bundle made
// beside the first three. `prepareSite` is shared by build, check and dev.
import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { configFileOf, loadConfig } from '../config/load.ts'
import type { Scan } from '../content/scan.ts'
import type { Bundle } from '../output/bundle/bundle.ts'
import { bundleTheme } from '../output/bundle/bundleTheme.ts'
import {
  type OpenOutput,
  openOutput,
  outputFault,
  realOutput,
  refuseForeign,
  workFolders,
} from '../output/publish/outputFolder.ts'
import { OutputRecord } from '../output/publish/outputRecord.ts'
import { Staging } from '../output/publish/staging.ts'
import { assembleSite } from '../site/assemble.ts'
import { Cache } from '../tools/cache.ts'
import { workerFile } from '../tools/engine.ts'
import { isDiskError, publicModes, shownPath } from '../tools/files.ts'
import { homeOf, removeLeftovers } from '../tools/home.ts'
import { isPrivate } from '../tools/ownFiles.ts'
import { Pool } from '../tools/pool.ts'
import { SiteError } from '../tools/problem.ts'
import type { BuildFlags, BuildReport, Report } from '../tools/report.ts'
import type { Content, Site } from '../types.ts'
import { LastBuild } from './lastBuild.ts'
import { cacheProblem, foreignNote, homeNotes } from './notes.ts'
import { outputProblems } from './outputProblems.ts'
import { readContent, scanSite, type Tools } from './readContent.ts'
import { type RenderedSite, renderSite } from './renderPages.ts'
import { bytesOf, type OutputFile, otherFiles } from './siteFiles.ts'

/** Files in `content/` for which threads pay; see `compileAll`. */
const MANY = 200

/**
 * Writes the site of the folder `root`. Throws SiteError when content or links are rejected: then
 * the published site is as it was.
 */
export async function build(root: string, flags: BuildFlags): Promise<BuildReport> {
  return withTools(root, flags, async (tools) => {
    const { report } = tools
    const config = await report.stage('config', () => loadConfig(root, flags))
    const outDir = realOutput(config.outDir)
    report.outDir = shownPath(outDir, root)
    const fault = outputFault(outDir, { root, folders: workFolders(config) })
    const record = new OutputRecord(outDir, homeOf(root))
    // Nothing is put on record for a folder that is refused.
    if (fault || !record.exists()) refuseForeign(record, root, fault)
    const output = await openOutput(record, { root, log: flags.log, signal: flags.signal })
    try {
      await buildInto(output, config, tools, flags)
    } finally {
      output.lock.release()
    }
  })
}

async function buildInto(
  output: OpenOutput,
  config: SiteConfig,
  tools: Tools,
  flags: BuildFlags,
): Promise<void> {
  const { report } = tools
  const { record } = output
  refuseForeign(record, config.root)
  const staging = new Staging(output)
  const found = await findSite(config, tools, flags)
  const last = new LastBuild(config, found, flags, { staging, record })
  if (flags.cache && (await last.isCurrent())) return last.repeat(report)
  const { site, bundle, content } = await prepareSite(config, tools, flags, found)
  report.stopOnErrors()
  const others = otherFiles(site, bundle)
  report.add(...outputProblems(site, others))
  report.stopOnErrors()
  const restoreModes = publicModes()
  staging.begin()
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
  } finally {
    staging.discard()
    restoreModes()
  }
  await attempt(report, () => last.remember(content, report))
}

/** All checks of a build, and no output. */
export async function check(root: string, flags: BuildFlags): Promise<BuildReport> {
  return withTools(root, flags, async (tools) => {
    const { report } = tools
    const config = await report.stage('config', () => loadConfig(root, flags))
    const { site, bundle } = await prepareSite(config, tools, flags)
    report.stopOnErrors()
    const others = otherFiles(site, bundle)
    report.add(...outputProblems(site, others))
    report.stopOnErrors()
    const rendered = await report.stage(
      'render',
      () => renderSite(site, bundle, tools, { others, signal: flags.signal }),
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

async function findSite(
  config: SiteConfig,
  tools: Tools,
  flags: Pick<BuildFlags, 'cache'>,
): Promise<Found> {
  const scan = await scanSite(config, tools)
  const modules = scan.sources.map(({ source }) => source).filter(({ format }) => format === 'tsx')
  const bundling = tools.report.stage('bundle', () => bundleTheme(config, modules, flags.cache))
  // Should the content fail first, that is what is told.
  bundling.catch(() => {})
  return { scan, bundling }
}

/**
 * From the disk to a Site, and beside it the theme: everything but rendering. Problems are in the
 * report.
 */
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
  const site = await report.stage('assemble', () =>
    assembleSite(config, content, {
      locale: config.i18n.defaultLocale,
      drafts: flags.drafts,
      now: presentTime(),
    }),
  )
  report.add(
    ...content.compiled.flatMap((compiled) => compiled.problems),
    ...content.problems,
    ...site.problems,
  )
  return { site, bundle: await bundling, content }
}

/**
 * The clock; where builds are to be alike whenever they are made, the moment that SOURCE_DATE_EPOCH
 * names, in seconds.
 */
function presentTime(): string {
  const { SOURCE_DATE_EPOCH: epoch } = process.env
  return new Date(
    epoch !== undefined && /^\d{1,11}$/.test(epoch) ? Number(epoch) * 1000 : Date.now(),
  ).toISOString()
}

/** Puts the rendered pages and all other files in place, unless nothing has changed. */
async function publish(
  site: Site,
  bundle: Bundle,
  { rendered, others }: { rendered: RenderedSite; others: OutputFile[] },
  staging: Staging,
  { report }: Tools,
): Promise<void> {
  const keys: RenderedSite['keys'] = Object.assign(Object.create(null), rendered.keys)
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
  if (written === 0 && removed === 0) return
  const { foreign, failure } = staging.publish(keys, unchanged)
  report.published = true
  report.foreign = foreign
  if (failure) report.add(cacheProblem(failure))
}

/** What only makes the next build faster must not fail this one. */
async function attempt(report: Report, keep: () => Promise<void>): Promise<void> {
  try {
    await keep()
  } catch (error) {
    if (!isDiskError(error)) throw error
    report.add(cacheProblem(error))
  }
}

/**
 * Many files and nothing known of them: the threads are needed for certain, and start while the
 * files are read. No link is followed.
 */
function hasMany(root: string): boolean {
  const folders = [join(root, 'content')]
  let count = 0
  for (let folder = folders.pop(); folder !== undefined && count <= MANY; folder = folders.pop()) {
    for (const entry of entriesIn(folder)) {
      if (entry.isDirectory() && !isPrivate(entry.name)) folders.push(join(folder, entry.name))
      else count++
    }
  }
  return count > MANY
}

/** Folders that cannot be read are told by whoever needs them. */
function entriesIn(folder: string): Dirent[] {
  try {
    return lstatSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : []
  } catch {
    return []
  }
}

async function withTools(
  root: string,
  flags: BuildFlags,
  run: (tools: Tools) => Promise<void>,
): Promise<BuildReport> {
  const { report } = flags
  // Without a configuration it is no site, and nothing is put into the folder.
  const home = configFileOf(root) ? homeOf(root) : undefined
  const tools: Tools = {
    cache: new Cache(flags.cache && home ? join(home, 'cache') : undefined),
    pool: new Pool(workerFile),
    report,
  }
  if (home) removeLeftovers(home)
  if (tools.cache.isEmpty && hasMany(root)) tools.pool.prepare('compile', {})
  try {
    await run(tools)
  } catch (error) {
    if (error instanceof SiteError) report.add(...error.problems)
    throw error
  } finally {
    const failure = tools.cache.save()
    if (failure) report.add(cacheProblem(failure))
    if (home) report.add(...homeNotes(home, root))
    if (report.foreign.length > 0) report.add(foreignNote(report))
    Object.assign(report.cache, { hits: tools.cache.hits, misses: tools.cache.misses })
    await tools.pool.close()
  }
  return report.result()
}
