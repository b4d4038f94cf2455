// Which versions the docs have, as versions.json lists them, what a version may be called, and
// where the files of each lie. behaviour.md 8.1.
import { posix } from 'node:path'
import { pathFault } from '../shared/sitePath.ts'
import { readOwnFile } from '../tools/ownFiles.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { ResolvedDocsOptions, SiteConfig } from './config.ts'
import { locateItem, type Position, placeAt } from './locate.ts'

type Config = Pick<SiteConfig, 'root' | 'allDocs'>

/** The version that is the docs folder itself. */
export const CURRENT = 'current'

/**
 * Names a version among those of all docs of a site: `current`, and `community:current` of the docs
 * that are called so. No name of a version has a colon.
 */
export const versionKey = (id: string, name: string) => (id === DEFAULT_ID ? name : `${id}:${name}`)

/** The docs that a version belongs to, and its name among theirs. */
export function partsOfKey(key: string): { id: string; name: string } {
  const at = key.indexOf(':')
  return at < 0 ? { id: DEFAULT_ID, name: key } : { id: key.slice(0, at), name: key.slice(at + 1) }
}

/** The options of the docs that a version belongs to. */
export function docsOptionsOf(key: string, { allDocs }: Pick<SiteConfig, 'allDocs'>) {
  const { id } = partsOfKey(key)
  return allDocs.find((docs) => docs.id === id)!
}

/** Where the options of docs stand in the configuration. */
export function docsPath(
  docs: ResolvedDocsOptions,
  { allDocs }: Pick<SiteConfig, 'allDocs'>,
  ...keys: PropertyKey[]
): PropertyKey[] {
  return allDocs.length > 1 ? ['docs', allDocs.indexOf(docs), ...keys] : ['docs', ...keys]
}

/** The versions of one of the docs, newest first, by their own names. */
export function versionsOf(docs: ResolvedDocsOptions, root: string): string[] {
  return docs.disableVersioning ? [CURRENT] : withCurrent(listedVersions(root, docs.id), docs)
}

/** All versions of all docs, those of each newest first. */
export function versionNames({ root, allDocs }: Config): string[] {
  return allDocs.flatMap((docs) => versionsOf(docs, root).map((name) => versionKey(docs.id, name)))
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
export function docsFolders({ root, allDocs }: Config): Record<string, string> {
  return Object.fromEntries(
    allDocs.flatMap((docs) =>
      shownVersions(versionsOf(docs, root), docs).map((name) => [
        versionKey(docs.id, name),
        docsFolder(name, docs),
      ]),
    ),
  )
}

/** `version` is the version's own name. */
export function docsFolder(
  version: string,
  { path, id }: Pick<ResolvedDocsOptions, 'path' | 'id'>,
) {
  return version === CURRENT ? path : `${prefixOf(id)}versioned_docs/version-${version}`
}

/** The sidebars file of a version, if it has one; relative to the site's root. */
export function sidebarsFile(
  version: string,
  { sidebarPath, id }: Pick<ResolvedDocsOptions, 'sidebarPath' | 'id'>,
): string | undefined {
  if (version !== CURRENT)
    return `${prefixOf(id)}versioned_sidebars/version-${version}-sidebars.json`
  return sidebarPath ? posix.normalize(sidebarPath) : undefined
}

/** Of the docs that have no name of their own. */
export const DEFAULT_ID = 'default'

/** What names of the files and folders of versions begin with. */
export const prefixOf = (id: string) => (id === DEFAULT_ID ? '' : `${id}_`)

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

export const VERSIONS_FILE = 'versions.json'

export const versionsFile = (id: string) => prefixOf(id) + VERSIONS_FILE

/**
 * The versions that `versions.json` lists, newest first; none without that file. Throws SiteError
 * when it is no list of sound names.
 */
export function listedVersions(root: string, id = DEFAULT_ID): string[] {
  const file = versionsFile(id)
  const bytes = readOwnFile(root, file)
  if (!bytes) return []
  const text = bytes.toString()
  const bad = (message: string, place: Position | undefined) => badVersions(file, message, place)
  const names = parsed(text, (place) => bad(`${file} is not valid JSON`, place))
  if (!Array.isArray(names))
    throw new SiteError([bad(`${file} is not a list of version names`, { line: 1, column: 1 })], 2)
  const problems = names.flatMap((name, i) => {
    const fault = versionNameFault(name)
    const message = fault
      ? `${file}: ${fault}`
      : names.indexOf(name) < i
        ? `${file} lists "${name}" twice`
        : undefined
    return message === undefined ? [] : [bad(message, locateItem(text, i))]
  })
  if (problems.length > 0) throw new SiteError(problems, 2)
  return names
}

/** `problemAt` is given the place where the text ceases to be JSON. */
function parsed(text: string, problemAt: (place: Position) => Problem): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const offset = /position (\d+)/.exec(String(error))?.[1]
    const end = text.trimEnd().length
    throw new SiteError([problemAt(placeAt(text, Math.min(Number(offset ?? end), end)))], 2)
  }
}

function badVersions(file: string, message: string, place: Position | undefined): Problem {
  return {
    code: 'CONFIG_VERSIONS',
    severity: 'error',
    message,
    file,
    ...place,
    hint: 'Write ["2.0", "1.0"], newest first.',
  }
}

/** Where the file names a version; undefined where it does not, or where it is gone. */
export function placeOfVersion(root: string, file: string, name: string): Position | undefined {
  const text = readOwnFile(root, file)?.toString()
  const at = text?.indexOf(JSON.stringify(name)) ?? -1
  return at < 0 ? undefined : placeAt(text!, at)
}
