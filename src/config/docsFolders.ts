// Where the docs of each version lie.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../tools/problem.ts'
import type { SiteConfig } from './config.ts'

/**
 * Folder of each version's docs, relative to the site's root, newest first: `{current: 'content/docs'}`. `versions.json` names the older
 * ones (behaviour.md 8.1). Throws SiteError when that file is no list of names.
 */
export function docsFolders(config: Pick<SiteConfig, 'root' | 'docs'>): Record<string, string> {
  if (!config.docs) return {}
  const folders: Record<string, string> = { current: config.docs.path }
  const file = join(config.root, 'versions.json')
  if (existsSync(file)) for (const name of versionNames(file)) folders[name] = `versioned_docs/version-${name}`
  return folders
}

function versionNames(file: string): string[] {
  try {
    const names: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names
  } catch {
    // Told below.
  }
  const hint = 'write ["2.0", "1.0"], newest first'
  throw new SiteError(
    [{ code: 'CONFIG_VERSIONS', severity: 'error', message: 'versions.json is no list of version names', file: 'versions.json', hint }],
    2,
  )
}
