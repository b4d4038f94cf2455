// Everything a site is made of, read from the disk: sources, data files, compiled Markdown, pictures, static files.
import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { imageSize } from 'image-size'
import { compileAll } from './compile/compileAll.ts'
import { readAuthors, readCategoryFiles } from './compile/dataFiles.ts'
import { filesBelow, type Scan, scanContent } from './compile/scan.ts'
import type { SiteConfig } from './config/config.ts'
import { CURRENT, docsFolders, sidebarsFile, versionNames } from './config/docsFolders.ts'
import { loadModule } from './config/load.ts'
import { assetCandidates } from './site/assets.ts'
import { versionProblems } from './site/versions.ts'
import type { Cache } from './tools/cache.ts'
import { isFile, isInside, stateOf } from './tools/files.ts'
import { hash } from './tools/hash.ts'
import type { Pool } from './tools/pool.ts'
import { SiteError } from './tools/problem.ts'
import type { Report } from './tools/report.ts'
import type { Asset, Compiled, Content, SidebarItemConfig, Source } from './types.ts'

export interface Tools {
  cache: Cache
  pool: Pool
  report: Report
}

const NO_BYTES = new Uint8Array()

/** Finds all files, and reads the sources among them. Throws SiteError when the options do not fit the versions: nothing would be worth reading. */
export function scanSite(config: SiteConfig, { report }: Pick<Tools, 'report'>): Promise<Scan> {
  const problems = versionProblems(versionNames(config), config)
  if (problems.length > 0) throw new SiteError(problems, 2)
  return report.stage(
    'scan',
    () => scanContent(config, docsFolders(config)),
    (found) => found.sources.length,
  )
}

/** Reads the rest and compiles. Problems of single files are in `compiled[n].problems`; what cannot be read at all throws SiteError. */
export async function readContent(config: SiteConfig, scan: Scan, tools: Tools): Promise<Content> {
  const { report } = tools
  const compiled = await report.stage('compile', () => compileAll(scan.sources, { html: config.markdown.html }, tools), scan.sources.length)
  const sources = scan.sources.map(({ source }) => source)
  // Nobody reads them again.
  for (const found of scan.sources) found.bytes = NO_BYTES
  return {
    sources,
    compiled,
    categoryFiles: readCategoryFiles(scan.categoryFiles),
    sidebars: await readSidebars(config, Object.keys(docsFolders(config))),
    versions: versionNames(config),
    authors: readAuthors(config),
    ...readAssets(sources, compiled, config),
    staticFiles: staticFilesOf(config),
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

/** Undefined: to be made from the folders. A version's own file may be missing: then it has no sidebar. */
export async function readSidebarsOf(version: string, { docs, root }: SiteConfig): Promise<Content['sidebars'][string]> {
  const path = sidebarsFile(version, docs!)
  if (path === undefined) return docs!.sidebarPath === false ? {} : undefined
  if (version !== CURRENT && !existsSync(join(root, path))) return {}
  const value = await loadModule(join(root, path), root)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, SidebarItemConfig[]>
  const hint = "Export an object of lists: { mySidebar: ['intro'] }."
  throw new SiteError([{ code: 'CONFIG_VALUE', severity: 'error', message: 'the file exports no sidebars', file: path, hint }], 2)
}

/** Looks up every file that a page shows or offers. */
function readAssets(sources: Source[], compiled: Compiled[], config: SiteConfig): Pick<Content, 'assets' | 'looked'> {
  const assets = new Map<string, Asset>()
  const looked = new Map<string, string>()
  compiled.forEach(({ links, frontMatter }, i) => {
    const named = frontMatter.image ? [...links, { kind: 'image' as const, target: frontMatter.image }] : links
    for (const link of named) {
      for (const path of assetCandidates(link, sources[i]!.path, config)) {
        const file = join(config.root, path)
        if (looked.has(file)) continue
        looked.set(file, stateOf(file))
        if (isInside(file, config.root) && isFile(file)) assets.set(path, assetFrom(path, file, link.kind))
      }
    }
  })
  return { assets, looked }
}

function assetFrom(path: string, file: string, linkKind: 'link' | 'image'): Asset {
  const bytes = readFileSync(file)
  const kind = linkKind === 'image' ? 'image' : 'file'
  const extension = extname(path)
  const name = `${basename(path, extension)}-${hash([bytes], 8)}${extension}`
  const asset: Asset = { path, file, kind, servedAt: `/assets/${kind === 'image' ? 'images' : 'files'}/${name}` }
  if (kind === 'image') {
    try {
      const { width, height } = imageSize(bytes)
      Object.assign(asset, { width, height })
    } catch {
      // Without a size the page still works; the picture's space is not reserved.
    }
  }
  return asset
}

/** Paths of the static files as served; the folder that comes first wins. */
function staticFilesOf(config: SiteConfig): Set<string> {
  const files = new Set<string>()
  for (const folder of config.staticDirectories) {
    for (const path of filesBelow(join(config.root, folder), config.root)) files.add(`/${path}`)
  }
  return files
}

/** The file on disk of a static file, by its path as served. */
export function staticFile(servedAt: string, config: SiteConfig): string {
  const file = config.staticDirectories.map((folder) => join(config.root, folder, servedAt)).find((candidate) => existsSync(candidate))
  if (!file)
    throw new SiteError([{ code: 'STATIC_FILE', severity: 'error', message: `${servedAt} has vanished while building`, hint: 'build again' }], 3)
  return file
}
