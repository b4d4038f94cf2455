// Which folders the development server watches: the site, what its configuration takes from
// elsewhere, and the theme.
import { join, resolve } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { engineRoot } from '../tools/engine.ts'
import type { FileChange, WatchOptions } from './siteWatch.ts'

const THEME = join(engineRoot, 'theme')

export function watched(
  root: string,
  config: SiteConfig | undefined,
): Pick<WatchOptions, 'paths' | 'isIgnored'> {
  const paths = [root, THEME, ...(config ? foldersOutside(config) : [])]
  return {
    paths,
    isIgnored(path) {
      const folder = paths.find((each) => path.startsWith(each)) ?? ''
      return isIgnored(path.slice(folder.length))
    },
  }
}

/** Content that the configuration takes from outside the site's folder. */
function foldersOutside({ root, allDocs, blogs, allPages }: SiteConfig): string[] {
  return [...allDocs, ...blogs, ...allPages]
    .filter(({ path }) => path.startsWith('../'))
    .map(({ path }) => resolve(root, path))
}

/**
 * Folders that no author edits, by their path inside what is watched: what programs put
 * there must not start a rebuild.
 */
const isIgnored = (path: string) =>
  /[\\/](node_modules|\.git|\.quire)([\\/]|$)|^[\\/]build(\.\w+-\d+)?([\\/]|$)/.test(path)

/**
 * Whether a file is a log of ours, kept in the site's folder: to tell of that would change it
 * again, for ever.
 */
export function isOwnLog({ file, bytes }: FileChange): boolean {
  if (!bytes || /\.mdx?$/i.test(file)) return false
  const end = Buffer.from(bytes.subarray(-LONGEST_LINE)).toString()
  return /: updated in \d+ ms\s*$/.test(end)
}

const LONGEST_LINE = 4096
