// Finds the file that the author of a broken link probably meant. For hints only.
import { splitHref } from '../../shared/url.ts'
import { nearest } from '../../tools/nearest.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { dirOf, fileNameOf, relativeTo } from '../filePath.ts'

/**
 * A file of the same or a similar name, of this entry's section or else of another, as a link in
 * the entry names it.
 */
export function nearestFile(
  target: string,
  { source }: Entry,
  { sourceNames }: Pick<Site, 'sourceNames'>,
): string | undefined {
  const name = fileNameOf(splitHref(target).path)
  for (const { pathOf, near } of [sourceNames[source.section], ...Object.values(sourceNames)]) {
    // One name is often written many times, and comparing it with every file's is the slowest
    // thing done for a problem.
    if (!near.has(name)) near.set(name, pathOf.has(name) ? name : nearest(name, pathOf.keys()))
    const found = pathOf.get(near.get(name) ?? '')
    if (found) return relativeTo(dirOf(source.path), found)
  }
  return undefined
}

export function sourceNamesOf(entries: Entry[]): Site['sourceNames'] {
  const names = (): Site['sourceNames']['docs'] => ({ pathOf: new Map(), near: new Map() })
  const bySection = { docs: names(), blog: names(), pages: names() }
  for (const { source } of entries) {
    const { pathOf } = bySection[source.section]
    const name = fileNameOf(source.path)
    if (!pathOf.has(name)) pathOf.set(name, source.path)
  }
  return bySection
}
