// Which versions the docs have, and where the files of each lie. behaviour.md 8.1.
import { posix } from 'node:path'
import type { ResolvedDocsOptions, SiteConfig } from './config.ts'
import { DEFAULT_ID, prefixOf } from './instanceId.ts'
import { listedVersions } from './versionsFile.ts'

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
