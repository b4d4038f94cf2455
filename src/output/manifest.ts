// What a build remembers of the files that it wrote.
import { copyFileSync, linkSync, statSync } from 'node:fs'

/** What a file of the output was made from: same key, same bytes. */
export type Keys = Record<string, string>

export interface ManifestFile {
  key: string
  size: number
  mtimeMs: number
}

export interface Manifest {
  outDir: string
  /** By path in the output. */
  files: Record<string, ManifestFile>
}

/** True when the file was made from this key and nobody has touched it since. `known`: what was remembered of it. */
export function isCurrent(file: string, key: string, known: ManifestFile | undefined): boolean {
  if (known?.key !== key) return false
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && stat.size === known.size && stat.mtimeMs === known.mtimeMs
}

/** A second name for a file where the disk can do that, else a copy. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
