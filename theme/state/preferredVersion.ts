// The docs version a reader has chosen in the menu. Visiting a version is not choosing it.
import type { NavbarLink, SiteShell } from '../../src/shared/page.ts'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'
import { usePage } from './site.ts'
import { createStore, useStore } from './store.ts'

const key = 'docs-preferred-version-default'

export const preferredVersion = createStore<string | undefined>(undefined)

let keep = true

export function startPreferredVersion({
  versions,
  docs,
}: Pick<SiteShell, 'versions' | 'docs'>): void {
  keep = docs?.versionPersistence !== 'none'
  const stored = keep ? readStored(key) : undefined
  if (stored === undefined) return
  if (versions.some(({ name }) => name === stored)) preferredVersion.set(stored)
  else removeStored(key)
}

export function preferVersion(name: string): void {
  preferredVersion.set(name)
  if (keep) writeStored(key, name)
}

/**
 * Where a navbar link to docs leads this reader: in the version on screen, else in the chosen one,
 * else in the latest.
 */
export function useVersionedLink<T extends NavbarLink>(link: T): T {
  const { version } = usePage()
  const preferred = useStore(preferredVersion, undefined)
  return { ...link, ...(link.versions?.[version ?? ''] ?? link.versions?.[preferred ?? '']) }
}
