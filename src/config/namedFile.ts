// A file of the site's own that the configuration names: it must exist, lie in the site's folder
// by its real path, or where sharedFiles.ts says, and be a regular file.
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, posix, relative } from 'node:path'
import { isFile } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import { readOwnFile } from '../tools/ownFiles.ts'
import { slashes } from '../tools/paths.ts'
import type { SiteError } from '../tools/problem.ts'
import type { SiteConfig } from './config.ts'
import { configError } from './configError.ts'
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
    if (isElsewhere) throw problemAt(key, config, outside(written, config))
  }
  if (!readOwnFile(config.root, path)) throw problemAt(key, config, missing(path, config))
  return path
}

const fromRoot = (file: string, { root }: SiteConfig) => relative(root, file)

function outside(path: string, { root }: SiteConfig): { message: string; hint: string } {
  const near = elsewhere(path, root)
  return {
    message: `names the file "${path}", which lies outside of the site's folder and its workspace, or does not exist`,
    hint: near ? `Did you mean "./${near}"?` : "Copy the file into the site's folder.",
  }
}

const FOLDERS = ['src/css', 'src/styles', 'src', 'css', 'styles', 'theme', 'static/css']

/** The file of that path below the site's folder, or of that name where such files usually are. */
function elsewhere(path: string, root: string): string | undefined {
  const below = path.replace(/^(?:\.{0,2}\/)+/, '')
  const places = [below, `src/${below}`, ...FOLDERS.map((each) => `${each}/${basename(path)}`)]
  return places.find((place) => isFile(join(root, place)))
}

function missing(path: string, { root }: SiteConfig): { message: string; hint: string } {
  const folder = join(root, dirname(path))
  const near = nearest(basename(path), existsSync(folder) ? readdirSync(folder) : [])
  const other = near ? undefined : elsewhere(path, root)
  return {
    message: `names the file "${path}", which does not exist`,
    hint: near
      ? `Did you mean "${posix.join(dirname(path), near)}"?`
      : other
        ? `Did you mean "./${other}"?`
        : "Write the file, or correct the path, which is relative to the site's folder.",
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
  return configError({ code: 'CONFIG_VALUE', message: `${name} ${message}`, ...place, hint })
}
