// What a build remembers of the files that it wrote.
import { copyFileSync, linkSync, lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { jsonIn } from '../tools/files.ts'

/** What a file of the output was made from: same key, same bytes. */
export type Keys = Record<string, string>

export interface FileStats {
  size: number
  mtimeMs: number
}

export interface ManifestFile extends FileStats {
  key: string
}

export interface Manifest {
  outDir: string
  /**
   * Device and number of the folder: of two manifests it tells which one describes the folder that
   * is there.
   */
  folder?: string
  /** By path in the output. */
  files: Record<string, ManifestFile>
}

/**
 * Of a whole new site in `folder`, which is to become `outDir`. `known` gives what is known of a
 * file since a moment ago: it is not looked at again.
 */
export function manifestOf(
  folder: string,
  outDir: string,
  keys: Keys,
  known: (path: string) => FileStats | undefined,
): Manifest {
  const files: Record<string, ManifestFile> = Object.create(null)
  for (const path of Object.keys(keys).sort()) {
    const { size, mtimeMs } = known(path) ?? statSync(join(folder, path))
    files[path] = { key: keys[path]!, size, mtimeMs }
  }
  return { outDir, folder: identityOf(folder), files }
}

/** Undefined when there is none of this output, or it cannot be read. */
export function readManifest(file: string, outDir: string): Manifest | undefined {
  const manifest = jsonIn(file) as Manifest | undefined
  return manifest?.outDir === outDir &&
    typeof manifest.files === 'object' &&
    manifest.files !== null
    ? manifest
    : undefined
}

/** A folder keeps it when it is renamed; undefined when there is none. */
export function identityOf(folder: string): string | undefined {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return stats?.isDirectory() ? `${stats.dev}-${stats.ino}` : undefined
}

/**
 * True when the file was made from this key and was not touched since. `known`: what was
 * remembered of it.
 */
export function isCurrent(file: string, key: string, known: ManifestFile | undefined): boolean {
  if (known?.key !== key) return false
  const stat = lstatSync(file, { throwIfNoEntry: false })
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
