// What a file is published as: under a name that says what it holds.
import { basename, extname } from 'node:path'
import { cutName } from '../shared/fileName.ts'
import { hash } from '../tools/hash.ts'
import { readRegular } from '../tools/ownFiles.ts'
import { keyIn } from '../tools/publicFiles.ts'
import type { LinkRef } from '../types/compiled.ts'
import type { Asset } from '../types/content.ts'
import { sizeOf } from './imageSize.ts'

/** Wherever the site's folder is. */
export type NamedAsset = Omit<Asset, 'file'>

/** The asset, or why the file is none. */
export function assetFrom(
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
