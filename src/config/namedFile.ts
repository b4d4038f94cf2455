// A file of the site's own that the configuration names: it must exist, lie in the site's folder
// by its real path, or where sharedFiles.ts says, and be a regular file.
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, posix, relative } from 'node:path'
import { nearest } from '../tools/nearest.ts'
import { readOwnFile } from '../tools/ownFiles.ts'
import { slashes } from '../tools/paths.ts'
import { SiteError } from '../tools/problem.ts'
import type { SiteConfig } from './config.ts'
import { keyPath } from './keyPath.ts'
import { isShared } from './sharedFiles.ts'
import { placeInConfig } from './texts.ts'

/**
 * The path of the file that stands at a key, relative to the site's folder, with slashes. Throws
 * SiteError for what may not be read.
 */
export function namedFile(config: SiteConfig, written: string, key: PropertyKey[]): string {
  const path = posix.normalize(slashes(isAbsolute(written) ? fromRoot(written, config) : written))
  const isElsewhere = path.startsWith('../')
  // Package managers keep packages where they like, and link them.
  if (isElsewhere || path.startsWith('node_modules/')) {
    if (isShared(join(config.root, path), config.root)) return path
    if (isElsewhere) throw problemAt(key, config, outside(written))
  }
  if (!readOwnFile(config.root, path)) throw problemAt(key, config, missing(path, config))
  return path
}

const fromRoot = (file: string, { root }: SiteConfig) => relative(root, file)

function outside(path: string): { message: string; hint: string } {
  return {
    message: `names the file "${path}", which lies outside of the site’s folder and its workspace, or does not exist`,
    hint: 'Copy the file into the site’s folder.',
  }
}

function missing(path: string, { root }: SiteConfig): { message: string; hint: string } {
  const folder = join(root, dirname(path))
  const near = nearest(basename(path), existsSync(folder) ? readdirSync(folder) : [])
  return {
    message: `names the file "${path}", which does not exist`,
    hint: near
      ? `Did you mean "${posix.join(dirname(path), near)}"?`
      : 'Write the file, or correct the path, which is meant from the site’s folder.',
  }
}

function problemAt(
  key: PropertyKey[],
  config: SiteConfig,
  { message, hint }: { message: string; hint: string },
): SiteError {
  // Which one of a list it is tells its name.
  const name = keyPath(key.filter((part) => typeof part === 'string'))
  const place = placeInConfig(config, key)
  return new SiteError(
    [{ code: 'CONFIG_VALUE', severity: 'error', message: `${name} ${message}`, ...place, hint }],
    2,
  )
}
