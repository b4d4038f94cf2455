// The docs version a reader has chosen in the menu, of each of the docs. Visiting a version is not
// choosing it.
import type { NavbarLink } from '../../src/shared/navbar.ts'
import type { SiteShell, VersionInfo } from '../../src/shared/shell.ts'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'
import { usePage } from './site.ts'
import { createStore, useStore } from './store.ts'

const keyOf = (docsId: string) => `docs-preferred-version-${docsId}`

/** Names of versions, by the docs that they are of. */
type Preferred = Record<string, string>

const NONE: Preferred = {}

export const preferredVersion = createStore<Preferred>(NONE)

let keep = true

export function startPreferredVersion({
  versions,
  docs,
}: Pick<SiteShell, 'versions' | 'docs'>): void {
  keep = docs?.versionPersistence !== 'none'
  if (!keep) return
  const found: Preferred = {}
  for (const docsId of new Set(versions.map((version) => version.docsId))) {
    const stored = readStored(keyOf(docsId))
    if (stored === undefined) continue
    const version = versions.find((each) => each.docsId === docsId && each.ownName === stored)
    if (version) found[docsId] = version.name
    else removeStored(keyOf(docsId))
  }
  if (Object.keys(found).length > 0) preferredVersion.set(found)
}

export function preferVersion({
  name,
  docsId,
  ownName,
}: Pick<VersionInfo, 'name' | 'docsId' | 'ownName'>): void {
  preferredVersion.set({ ...preferredVersion.get(), [docsId]: name })
  if (keep) writeStored(keyOf(docsId), ownName)
}

export const usePreferredVersions = () => useStore(preferredVersion, NONE)

/**
 * Where a navbar link to docs leads this reader: in the version on screen, else in the chosen one,
 * else in the latest.
 */
export function useVersionedLink<T extends NavbarLink>(link: T): T {
  const { version = '' } = usePage()
  const preferred = usePreferredVersions()
  const { versions = {} } = link
  const chosen = Object.values(preferred).find((name) => versions[name])
  return { ...link, ...(versions[version] ?? versions[chosen ?? '']) }
}
