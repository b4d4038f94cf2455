// Everything a site is made of, read from the disk: sources, data files, compiled Markdown,
// pictures, static files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileAll } from '../compile/compileAll.ts'
import type { SiteConfig } from '../config/config.ts'
import { CURRENT, docsFolders, sidebarsFile, versionNames } from '../config/docsFolders.ts'
import { loadModule } from '../config/load.ts'
import { placeInConfig, rememberText } from '../config/texts.ts'
import { readDataFiles } from '../content/dataFiles.ts'
import { type Scan, scanContent } from '../content/scan.ts'
import { unreadProblems } from '../content/unread.ts'
import { versionProblems } from '../site/docs/versions.ts'
import type { Cache } from '../tools/cache.ts'
import { nearest } from '../tools/nearest.ts'
import type { Pool } from '../tools/pool.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { Report } from '../tools/report.ts'
import type { Content, SidebarItemConfig } from '../types.ts'
import { readAssets, readStaticFiles } from './contentFiles.ts'

export interface Tools {
  cache: Cache
  pool: Pool
  report: Report
}

const NO_BYTES = new Uint8Array()

/**
 * Finds all files, and reads the sources among them. Throws SiteError when the options do not fit
 * the versions: nothing would be worth reading.
 */
export function scanSite(config: SiteConfig, { report }: Pick<Tools, 'report'>): Promise<Scan> {
  const problems = versionProblems(versionNames(config), config)
  if (problems.length > 0) throw new SiteError(problems, 2)
  return report.stage(
    'scan',
    () => scanContent(config, docsFolders(config)),
    (found) => found.sources.length,
  )
}

/**
 * Reads the rest and compiles. Problems of single files are in `compiled[n].problems`; what cannot
 * be read at all throws SiteError.
 */
export async function readContent(config: SiteConfig, scan: Scan, tools: Tools): Promise<Content> {
  const { report } = tools
  const { html, codeLanguages } = config.markdown
  const compiled = await report.stage(
    'compile',
    () => compileAll(scan.sources, { html, codeLanguages }, tools),
    scan.sources.length,
  )
  const sources = scan.sources.map(({ source }) => source)
  // Nobody reads them again.
  for (const found of scan.sources) found.bytes = NO_BYTES
  const files = readAssets(sources, compiled, config)
  const unread = scan.unread.filter((path) => !files.assets.has(path))
  report.add(...unreadProblems(unread, config.staticDirectories[0] ?? 'a static folder'))
  return {
    sources,
    compiled,
    ...readDataFiles(config, scan.categoryFiles, (...problems) => report.add(...problems)),
    sidebars: await readSidebars(config, Object.keys(docsFolders(config))),
    versions: versionNames(config),
    ...files,
    ...readStaticFiles(config),
    lastUpdates: new Map(),
  }
}

async function readSidebars(config: SiteConfig, versions: string[]): Promise<Content['sidebars']> {
  const sidebars: Content['sidebars'] = {}
  for (const version of versions) {
    sidebars[version] = await readSidebarsOf(version, config)
  }
  return sidebars
}

/**
 * Undefined: to be made from the folders. A version's own file may be missing: then it has no
 * sidebar.
 */
export async function readSidebarsOf(
  version: string,
  config: SiteConfig,
): Promise<Content['sidebars'][string]> {
  const { docs, root } = config
  const path = sidebarsFile(version, docs!)
  if (path === undefined) return docs!.sidebarPath === false ? {} : undefined
  if (version !== CURRENT && !existsSync(join(root, path))) return {}
  const file = join(root, path)
  if (!existsSync(file)) throw new SiteError([noSidebarsFile(path, config)], 2)
  const value = await loadModule(file, root)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    rememberText(value, readFileSync(file, 'utf8'))
    return value as Record<string, SidebarItemConfig[]>
  }
  const hint = "Export an object of lists: export default { mySidebar: ['intro'] }."
  throw new SiteError(
    [
      {
        code: 'CONFIG_VALUE',
        severity: 'error',
        message: 'the file exports no sidebars',
        file: path,
        hint,
      },
    ],
    2,
  )
}

function noSidebarsFile(path: string, config: SiteConfig): Problem {
  const folder = join(config.root, dirname(path))
  const near = nearest(basename(path), existsSync(folder) ? readdirSync(folder) : [])
  const message = `docs.sidebarPath names the file "${path}", which does not exist`
  const hint = near
    ? `Did you mean "${join(dirname(path), near)}"?`
    : 'Write the file, or leave docs.sidebarPath out for a sidebar from the folders.'
  return {
    code: 'CONFIG_VALUE',
    severity: 'error',
    message,
    ...placeInConfig(config, ['docs', 'sidebarPath']),
    hint,
  }
}
