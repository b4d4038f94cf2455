// How large the static images are whose size other programs are told.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { measuredImages } from '../site/links/staticImages.ts'
import type { Cache } from '../tools/cache.ts'
import { isFile, stateOf } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { readRegular } from '../tools/ownFiles.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Content } from '../types/content.ts'
import { sizeOf } from './imageSize.ts'

/** By the path that it is served at, without base. */
export function staticImageSizes(
  config: SiteConfig,
  compiled: Compiled[],
  { staticFiles, cache }: Pick<Content, 'staticFiles'> & { cache: Cache },
): Content['imageSizes'] {
  const { root, staticDirectories } = config
  const sizes: Content['imageSizes'] = new Map()
  for (const path of measuredImages({ config, staticFiles }, compiled)) {
    if (!staticFiles.has(path)) continue
    const file = staticDirectories.map((folder) => join(root, folder, path)).find(isFile)
    if (file === undefined) continue
    const key = `i${hash([path, stateOf(file)])}`
    const size = cache.get<Size>(key) ?? measured(file)
    cache.put(key, size)
    sizes.set(path, size)
  }
  return sizes
}

type Size = { width?: number; height?: number }

function measured(file: string): Size {
  const bytes = readRegular(file)
  const { width, height } = bytes ? sizeOf(bytes) : {}
  return { width, height }
}
