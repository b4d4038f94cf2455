// The sidebars of a version as its author wrote them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import {
  CURRENT,
  docsOptionsOf,
  docsPath,
  partsOfKey,
  sidebarsFile,
} from '../config/docsFolders.ts'
import { loadModule, withoutSchema } from '../config/load.ts'
import { missingOf, placeInConfig, rememberMissing, rememberText } from '../config/texts.ts'
import { isMap } from '../shared/isMap.ts'
import { nearest } from '../tools/nearest.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { Content } from '../types/content.ts'
import type { SidebarItemConfig } from '../types/sidebar.ts'

/**
 * Undefined: to be made from the folders. A version's own file may be missing: then it has no
 * sidebar.
 */
export async function readSidebarsOf(
  version: string,
  config: SiteConfig,
): Promise<Content['sidebars'][string]> {
  const { root } = config
  const docs = docsOptionsOf(version, config)
  const { name } = partsOfKey(version)
  const path = sidebarsFile(name, docs)
  if (path === undefined) return docs.sidebarPath === false ? {} : undefined
  if (name !== CURRENT && !existsSync(join(root, path))) return {}
  const file = join(root, path)
  if (!existsSync(file))
    throw new SiteError([noSidebarsFile(path, docsPath(docs, config, 'sidebarPath'), config)], 2)
  const value = await loadModule(file, config, { keepCycles: true })
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const sidebars = withoutVersion(withoutSchema(value), name)
    rememberText(sidebars, readFileSync(file, 'utf8'))
    rememberMissing(sidebars, missingOf(value))
    return sidebars as Record<string, SidebarItemConfig[]>
  }
  const hint = "Export an object of lists: export default { mySidebar: ['intro'] }."
  throw new SiteError(
    [
      {
        code: 'CONFIG_VALUE',
        severity: 'error',
        message: `the file exports ${Array.isArray(value) ? 'a list' : `${value}`}, and no sidebars by name`,
        file: path,
        line: 1,
        column: 1,
        hint,
      },
    ],
    2,
  )
}

function noSidebarsFile(path: string, at: PropertyKey[], config: SiteConfig): Problem {
  const folder = join(config.root, dirname(path))
  const near = nearest(basename(path), existsSync(folder) ? readdirSync(folder) : [])
  const message = `docs.sidebarPath names the file "${path}", which does not exist`
  const hint = near
    ? `Did you mean "${join(dirname(path), near)}"?`
    : 'Write the file, or leave docs.sidebarPath out for a sidebar from the folders.'
  return {
    code: 'CONFIG_VALUE',
    severity: 'error',
    message,
    ...placeInConfig(config, at),
    hint,
  }
}

// Sidebars of versions as Docusaurus 2 wrote them until its first release: the name of each
// sidebar, and each id of a doc, begins with the version.

/** Without the version's name, where a sidebar's name begins with it. */
export function withoutVersion<T extends object>(sidebars: T, version: string): T {
  const prefix = `version-${version}/`
  if (!Object.keys(sidebars).some((name) => name.startsWith(prefix))) return sidebars
  const short = (text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [short(name), itemsOf(items, short)]),
  ) as T
}

function itemsOf(items: unknown, short: (id: string) => string): unknown {
  if (typeof items === 'string') return short(items)
  if (Array.isArray(items)) return items.map((item) => itemsOf(item, short))
  if (!isMap(items)) return items
  const kept: Record<string, unknown> = { ...items }
  if (typeof kept.id === 'string') kept.id = short(kept.id)
  // A category, or the short form of one: its label and its items.
  for (const [key, value] of Object.entries(kept))
    if (Array.isArray(value) || key === 'link') kept[key] = itemsOf(value, short)
  return kept
}
