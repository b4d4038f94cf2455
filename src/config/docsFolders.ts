// Which versions the docs have, and where the files of each lie. behaviour.md 8.1.
import { posix } from 'node:path'
import { pathFault } from '../shared/sitePath.ts'
import { readOwnFile } from '../tools/ownFiles.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { ResolvedDocsOptions, SiteConfig } from './config.ts'
import { locateItem, type Position } from './locate.ts'

type Config = Pick<SiteConfig, 'root' | 'docs'>

/** The version that is the docs folder itself. */
export const CURRENT = 'current'

export const VERSIONS_FILE = 'versions.json'

/**
 * The versions that `versions.json` lists, newest first; none without that file. Throws SiteError
 * when it is no list of sound names.
 */
export function listedVersions(root: string): string[] {
  const bytes = readOwnFile(root, VERSIONS_FILE)
  if (!bytes) return []
  const text = bytes.toString()
  const names = parsed(text)
  if (!Array.isArray(names))
    throw new SiteError(
      [badVersions('versions.json is not a list of version names', { line: 1, column: 1 })],
      2,
    )
  const problems = names.flatMap((name, i) => {
    const fault = versionNameFault(name)
    const message = fault
      ? `versions.json: ${fault}`
      : names.indexOf(name) < i
        ? `versions.json lists "${name}" twice`
        : undefined
    return message === undefined ? [] : [badVersions(message, locateItem(text, i))]
  })
  if (problems.length > 0) throw new SiteError(problems, 2)
  return names
}

/** All versions, newest first. */
export function versionNames({ root, docs }: Config): string[] {
  return docs ? withCurrent(listedVersions(root), docs) : []
}

/** `current` comes before the listed versions, unless it is left out or listed itself. */
export function withCurrent(
  listed: string[],
  { includeCurrentVersion }: Pick<ResolvedDocsOptions, 'includeCurrentVersion'>,
): string[] {
  return listed.includes(CURRENT) || !includeCurrentVersion ? listed : [CURRENT, ...listed]
}

/** The versions that the site shows, in the order of `names`. */
export function shownVersions(
  names: string[],
  { onlyIncludeVersions }: Pick<ResolvedDocsOptions, 'onlyIncludeVersions'>,
): string[] {
  return names.filter((name) => onlyIncludeVersions?.includes(name) ?? true)
}

/**
 * Folder of the docs of each version that the site shows, relative to the site's root: `{current:
 * 'content/docs'}`.
 */
export function docsFolders(config: Config): Record<string, string> {
  const { docs } = config
  if (!docs) return {}
  return Object.fromEntries(
    shownVersions(versionNames(config), docs).map((name) => [name, docsFolder(name, docs)]),
  )
}

export function docsFolder(version: string, docs: Pick<ResolvedDocsOptions, 'path'>): string {
  return version === CURRENT ? docs.path : `versioned_docs/version-${version}`
}

/** The sidebars file of a version, if it has one; relative to the site's root. */
export function sidebarsFile(
  version: string,
  docs: Pick<ResolvedDocsOptions, 'sidebarPath'>,
): string | undefined {
  if (version !== CURRENT) return `versioned_sidebars/version-${version}-sidebars.json`
  return docs.sidebarPath ? posix.normalize(docs.sidebarPath) : undefined
}

const MAX_NAME = 32
// A name becomes part of paths and of file names, on every system.
const FORBIDDEN = '/ \\ < > : " | ? * %'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN_CHARACTER = /[/\\<>:"|?*%\u0000-\u001f\u007f]/

/** What is wrong with the name of a version, if anything. */
export function versionNameFault(name: unknown): string | undefined {
  const shown = JSON.stringify(name)
  if (typeof name !== 'string') return `${shown} is not a version name: it must be a string`
  if (name.trim() === '') return 'a version name must not be empty'
  if (name.length > MAX_NAME)
    return `${shown} is not a version name: it has more than ${MAX_NAME} characters`
  if (FORBIDDEN_CHARACTER.test(name))
    return `${shown} is not a version name: it must not contain ${FORBIDDEN} or control characters`
  const fault = pathFault(`/${name}`)
  if (fault && !/^\.{1,2}$/.test(name)) return `${shown} is not a version name: it ${fault.message}`
  return name === '.' || name === '..'
    ? `${shown} is not a version name: "." and ".." are not allowed`
    : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function badVersions(message: string, place: Position | undefined): Problem {
  return {
    code: 'CONFIG_VERSIONS',
    severity: 'error',
    message,
    file: VERSIONS_FILE,
    ...place,
    hint: 'Write ["2.0", "1.0"], newest first.',
  }
}
