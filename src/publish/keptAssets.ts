// Scripts and styles of the builds before, for readers whose page was opened then. Only what the
// manifest lists, and what was not changed since, is kept: it is known to be ours.
import type { Keys } from './manifest.ts'
import type { Staging } from './staging.ts'

/** A key in the manifest says for how many generations of assets a file has been out of use. */
const KEPT = /^kept(\d+) /
/** Builds with other assets than the one before, for which a file is kept. */
const GENERATIONS = 2

/**
 * Published assets that `keys`, the files of the new site, do not have, with their keys. Files grow
 * older when assets of the published site go out of use: other builds leave them as they are.
 */
export function keptAssets(staging: Staging, keys: Keys): Keys {
  const gone = Object.entries(staging.published).filter(
    ([path, { key }]) =>
      path.startsWith('assets/') && !Object.hasOwn(keys, path) && staging.isCurrent(path, key),
  )
  const ages = gone.map(([path, { key }]) => {
    const age = Number(KEPT.exec(key)?.[1] ?? 0)
    return { path, age, from: key.replace(KEPT, '') }
  })
  const isNew = ages.some(({ age }) => age === 0)
  return Object.fromEntries(
    ages
      .map(({ path, age, from }) => ({ path, from, age: isNew ? age + 1 : age }))
      .filter(({ age }) => age <= GENERATIONS)
      .map(({ path, age, from }) => [path, `kept${age} ${from}`]),
  )
}
