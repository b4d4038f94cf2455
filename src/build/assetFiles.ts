// The files that texts show or offer, each looked at once.
import { basename, extname, join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import { isInWorkspace } from '../config/sharedFiles.ts'
import { cutName } from '../shared/fileName.ts'
import { assetCandidates, publicFilesOf } from '../site/links/assets.ts'
import type { Cache } from '../tools/cache.ts'
import { isFile, isFolder, stateOf } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { readRegular, realPathIn } from '../tools/ownFiles.ts'
import { isNearKind, keyIn, type PublicFiles, refusalOf } from '../tools/publicFiles.ts'
import type { LinkRef } from '../types/compiled.ts'
import type { Asset } from '../types/content.ts'
import type { Source } from '../types/source.ts'
import { sizeOf } from './imageSize.ts'

export class AssetFiles {
  readonly #config: SiteConfig
  readonly #cache: Cache
  readonly #public: Required<PublicFiles>
  readonly #modules: Set<string>
  /** By kind, path and state. */
  readonly #known = new Map<string, NamedAsset | string>()

  /** `sources` are all of the site. */
  constructor(sources: Source[], config: SiteConfig, cache: Cache) {
    this.#config = config
    this.#cache = cache
    const hasTranslations = sources.some(({ translates }) => translates !== undefined)
    this.#public = publicFilesOf(config, [
      ...Object.values(docsFolders(config)),
      ...(hasTranslations ? [config.i18n.path] : []),
    ])
    const modules = sources.filter(({ format }) => format === 'tsx')
    this.#modules = new Set(modules.map(({ path }) => path))
  }

  /** Now; '' for no file (see `stateOf`). */
  state(path: string): string {
    return stateOf(join(this.#config.root, path))
  }

  /**
   * The asset, or why the file is none; undefined where no file is. `state`: its state now. Where
   * it leads to and whether it may be published is judged each time; what it holds is read again
   * where it has changed since.
   */
  at(path: string, kind: LinkRef['kind'], state: string): Asset | string | undefined {
    const { root } = this.#config
    const file = join(root, path)
    if (state === '' || isFolder(file)) return undefined
    const real = path.startsWith('../')
      ? realPathOutside(path, this.#public.folders, root)
      : realPathIn(root, file)
    if (real === undefined) return "a symbolic link leads out of the site's folder"
    if (this.#modules.has(path) || this.#modules.has(real))
      return "it is the source of a page: link to the page's address"
    const refusal = refusalOf(path, 'file', this.#public) ?? refusalOf(real, 'file', this.#public)
    if (refusal) return refusal
    if (!isFile(file)) return 'it is not a regular file'
    const key = `${kind} ${state} ${path}`
    const known = this.#known.get(key) ?? this.#read(path, kind, state, real)
    this.#known.set(key, known)
    return typeof known === 'string' ? known : { ...known, file }
  }

  /** As an unchanged site is known: by the state of its files. */
  #read(path: string, kind: LinkRef['kind'], state: string, real: string): NamedAsset | string {
    const { named } = this.#public
    const key = `a${hash([path, kind, state, real, named.join('\n')])}`
    const kept = this.#cache.get<NamedAsset | string>(key)
    if (kept !== undefined) return kept
    const fresh = assetFrom(path, join(this.#config.root, path), kind, { real, named })
    this.#cache.put(key, fresh)
    return fresh
  }
}

/** From the site's folder: where the file may be that a link or an image means. */
export const pathsOf = (link: LinkRef, source: Source, config: SiteConfig): string[] =>
  link.kind === 'cards' ? [] : assetCandidates(link, source, config)

/**
 * In a content folder that lies outside of the site's: as the path, where no link leads out. An
 * image may lie anywhere in the site's workspace or repository.
 */
function realPathOutside(path: string, folders: string[], root: string): string | undefined {
  const folder = folders.find((each) => path.startsWith(`${each}/`))
  if (folder === undefined) {
    const isNear = isNearKind(path) && isInWorkspace(join(root, path), root)
    return isNear ? path : undefined
  }
  const real = realPathIn(join(root, folder), join(root, path))
  return real === undefined ? undefined : `${folder}/${real}`
}

// What a file is published as: under a name that says what it holds.

/** Wherever the site's folder is. */
type NamedAsset = Omit<Asset, 'file'>

/** The asset, or why the file is none. */
function assetFrom(
  path: string,
  file: string,
  linkKind: LinkRef['kind'],
  { real, named }: { real: string; named: string[] },
): NamedAsset | string {
  const bytes = bytesOf(file)
  if (typeof bytes === 'string') return bytes
  const fault = keyIn(real, bytes, named)
  if (fault) return fault
  const kind = linkKind === 'image' ? 'image' : 'file'
  const extension = extname(path)
  // The name is ours: what means something else in an address is left out of it.
  const [base, ending] = [cutName(basename(path, extension), 180), cutName(extension, 40)].map(
    (part) => part.replace(/[%?#\\]/g, '-'),
  )
  const sum = hash([bytes])
  const name = `${base}-${sum.slice(0, 8)}${ending}`
  const asset: NamedAsset = {
    path,
    kind,
    servedAt: `/assets/${kind === 'image' ? 'images' : 'files'}/${name}`,
  }
  return kind === 'image' ? { ...asset, ...sizeOf(bytes), sum } : asset
}

function bytesOf(file: string): Buffer | string {
  try {
    return readRegular(file) ?? 'it is not a regular file'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_FS_FILE_TOO_LARGE')
      return 'it is larger than 2 GiB'
    throw error
  }
}
