// Which versions the docs have, and where the files of each lie. behaviour.md 8.1.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { ResolvedDocsOptions, SiteConfig } from './config.ts'

type Config = Pick<SiteConfig, 'root' | 'docs'>

/** The version that is the docs folder itself. */
export const CURRENT = 'current'

export const VERSIONS_FILE = 'versions.json'

/** The versions that `versions.json` lists, newest first; none without that file. Throws SiteError when it is no list of sound names. */
export function listedVersions(root: string): string[] {
  const file = join(root, VERSIONS_FILE)
  if (!existsSync(file)) return []
  const names = parsed(file)
  if (!Array.isArray(names)) throw badVersions(['versions.json is no list of version names'])
  const faults = names.map((name) => versionNameFault(name)).filter((fault) => fault !== undefined)
  const twice = names.filter((name, i) => names.indexOf(name) < i).map((name) => `versions.json lists "${name}" twice`)
  if (faults.length + twice.length > 0) throw badVersions([...faults.map((fault) => `versions.json: ${fault}`), ...twice])
  return names
}

/** All versions, newest first. */
export function versionNames({ root, docs }: Config): string[] {
  return docs ? withCurrent(listedVersions(root), docs) : []
}

/** `current` comes before the listed versions, unless it is left out or listed itself. */
export function withCurrent(listed: string[], { includeCurrentVersion }: Pick<ResolvedDocsOptions, 'includeCurrentVersion'>): string[] {
  return listed.includes(CURRENT) || !includeCurrentVersion ? listed : [CURRENT, ...listed]
}

/** The versions that the site shows, in the order of `names`. */
export function shownVersions(names: string[], { onlyIncludeVersions }: Pick<ResolvedDocsOptions, 'onlyIncludeVersions'>): string[] {
  return names.filter((name) => onlyIncludeVersions?.includes(name) ?? true)
}

/** Folder of the docs of each version that the site shows, relative to the site's root: `{current: 'content/docs'}`. */
export function docsFolders(config: Config): Record<string, string> {
  const { docs } = config
  if (!docs) return {}
  return Object.fromEntries(shownVersions(versionNames(config), docs).map((name) => [name, docsFolder(name, docs)]))
}

export function docsFolder(version: string, docs: Pick<ResolvedDocsOptions, 'path'>): string {
  return version === CURRENT ? docs.path : `versioned_docs/version-${version}`
}

/** The sidebars file of a version, if it has one; relative to the site's root. */
export function sidebarsFile(version: string, docs: Pick<ResolvedDocsOptions, 'sidebarPath'>): string | undefined {
  if (version !== CURRENT) return `versioned_sidebars/version-${version}-sidebars.json`
  return docs.sidebarPath || undefined
}

const MAX_NAME = 32
// A name becomes part of paths and of file names, on every system.
const FORBIDDEN = '/ \\ < > : " | ? *'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN_CHARACTER = /[/\\<>:"|?*\u0000-\u001f\u007f]/

/** What is wrong with the name of a version, if anything. */
export function versionNameFault(name: unknown): string | undefined {
  const shown = JSON.stringify(name)
  if (typeof name !== 'string') return `${shown} is no version name: a name is a text`
  if (name.trim() === '') return 'a version name must not be empty'
  if (name.length > MAX_NAME) return `${shown} is no version name: it has more than ${MAX_NAME} characters`
  if (FORBIDDEN_CHARACTER.test(name)) return `${shown} is no version name: it must not contain ${FORBIDDEN} or control characters`
  return name === '.' || name === '..' ? `${shown} is no version name: as a folder it means another one` : undefined
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function badVersions(messages: string[]): SiteError {
  const about = { code: 'CONFIG_VERSIONS', severity: 'error', file: VERSIONS_FILE, hint: 'write ["2.0", "1.0"], newest first' } as const
  return new SiteError(
    messages.map((message): Problem => ({ ...about, message })),
    2,
  )
}
