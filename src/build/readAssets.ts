// The files that pages link to or show: they are published as they are, under names of ours. Only
// what an author plainly meant is among them.
import { basename, extname, join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import { cutName } from '../shared/fileName.ts'
import { assetCandidates, publicFolders, refusalOf } from '../site/links/assets.ts'
import type { Cache } from '../tools/cache.ts'
import { isFile, isFolder, stateOf } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { nearestPath } from '../tools/nearestPath.ts'
import { readRegular, realPathIn } from '../tools/ownFiles.ts'
import { sameName } from '../tools/sameName.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Asset, Content } from '../types/content.ts'
import type { Source } from '../types/source.ts'
import { sizeOf } from './imageSize.ts'

type Looked = Pick<Content, 'assets' | 'refused' | 'nearFiles' | 'checkedPaths'>

/** Looks up every file that a page shows or offers. */
export function readAssets(
  sources: Source[],
  compiled: Compiled[],
  config: SiteConfig,
  cache: Cache,
): Looked {
  const found: Looked = {
    assets: new Map(),
    refused: new Map(),
    nearFiles: new Map(),
    checkedPaths: new Map(),
  }
  const hasTranslations = sources.some(({ translates }) => translates !== undefined)
  const folders = publicFolders(config, [
    ...Object.values(docsFolders(config)),
    ...(hasTranslations ? [config.i18n.path] : []),
  ])
  const modules = new Set(sources.filter(({ format }) => format === 'tsx').map(({ path }) => path))
  compiled.forEach(({ links, frontMatter }, i) => {
    const { image } = frontMatter
    const named =
      image && !isStatic(image) ? [...links, { kind: 'image' as const, target: image }] : links
    for (const link of named) {
      if (link.kind === 'cards') continue
      const paths = assetCandidates(link, sources[i]!, config)
      for (const path of paths) {
        const file = join(config.root, path)
        if (found.checkedPaths.has(file)) continue
        found.checkedPaths.set(file, stateOf(file))
        if (found.checkedPaths.get(file) === '' || isFolder(file)) continue
        const asset = assetAt(path, link.kind)
        if (typeof asset === 'string') found.refused.set(path, asset)
        else found.assets.set(path, asset)
      }
      if (link.kind === 'image' && !paths.some((path) => found.assets.has(path))) noteNear(paths)
    }
  })
  return found

  /** A field names a static file as it is served; only in a text it becomes a file of the page. */
  function isStatic(target: string): boolean {
    const { root, staticDirectories } = config
    return (
      target.startsWith('/') &&
      staticDirectories.some((folder) => stateOf(join(root, folder, target)) !== '')
    )
  }

  function noteNear(paths: string[]): void {
    for (const path of paths) {
      if (found.nearFiles.has(path)) continue
      const near = sameName(path, config.root) ?? nearestPath(path, config.root)
      if (near !== undefined) found.nearFiles.set(path, near)
    }
  }

  /** The asset, or why the file is none. */
  function assetAt(path: string, kind: 'link' | 'image'): Asset | string {
    const file = join(config.root, path)
    const real = path.startsWith('../')
      ? realPathOutside(path, folders, config)
      : realPathIn(config.root, file)
    if (real === undefined) return 'a symbolic link leads out of the site’s folder'
    if (modules.has(path) || modules.has(real))
      return 'it is the code of a page: link to the page, by its address'
    const refusal = refusalOf(path, folders) ?? refusalOf(real, folders)
    if (refusal) return refusal
    if (!isFile(file)) return 'it is not a regular file'
    // As an unchanged site is known: by the state of its files.
    const key = `a${hash([path, kind, found.checkedPaths.get(file)!])}`
    const known = cache.get<Known | string>(key)
    if (known !== undefined) return typeof known === 'string' ? known : { ...known, file }
    const fresh = assetFrom(path, file, kind)
    cache.put(key, fresh)
    return typeof fresh === 'string' ? fresh : { ...fresh, file }
  }
}

/** In a content folder that lies outside of the site's: as the path, where no link leads out. */
function realPathOutside(
  path: string,
  folders: string[],
  { root }: Pick<SiteConfig, 'root'>,
): string | undefined {
  const folder = folders.find((each) => path.startsWith(`${each}/`))
  if (folder === undefined) return undefined
  const real = realPathIn(join(root, folder), join(root, path))
  return real === undefined ? undefined : `${folder}/${real}`
}

/** An asset, wherever the site's folder is. */
type Known = Omit<Asset, 'file'>

function assetFrom(path: string, file: string, linkKind: 'link' | 'image'): Known | string {
  const bytes = bytesOf(file)
  if (typeof bytes === 'string') return bytes
  if (bytes.subarray(0, 4096).includes('PRIVATE KEY-----')) return 'it holds a private key'
  const kind = linkKind === 'image' ? 'image' : 'file'
  const extension = extname(path)
  // The name is ours: what means something else in an address is left out of it.
  const [base, ending] = [cutName(basename(path, extension), 180), cutName(extension, 40)].map(
    (part) => part.replace(/[%?#\\]/g, '-'),
  )
  const sum = hash([bytes])
  const name = `${base}-${sum.slice(0, 8)}${ending}`
  const asset: Known = {
    path,
    kind,
    servedAt: `/assets/${kind === 'image' ? 'images' : 'files'}/${name}`,
  }
  return kind === 'image' ? { ...asset, ...sizeOf(bytes), sum } : asset
}

/** For one file after the other: taking new memory for each costs as much as reading it. */
let memory: Buffer | undefined
const MEMORY = 4 * 1024 * 1024

/** They hold until the next file is read. */
function bytesOf(file: string): Buffer | string {
  try {
    memory ??= Buffer.allocUnsafeSlow(MEMORY)
    return readRegular(file, memory) ?? 'it is not a regular file'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_FS_FILE_TOO_LARGE')
      return 'it is larger than 2 GiB'
    throw error
  }
}
