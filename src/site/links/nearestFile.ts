// Finds the file that the author of a broken link probably meant. For hints only.
import { splitHref } from '../../shared/url.ts'
import { nearest } from '../../tools/nearest.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { fileNameOf } from '../filePath.ts'

/** A file of the same or a similar name in this entry's section: its path in the site. */
export function nearestFile(
  target: string,
  entry: Entry,
  { sourceNames }: Pick<Site, 'sourceNames'>,
): string | undefined {
  const { pathOf, near } = sourceNames[entry.source.section]
  const name = fileNameOf(splitHref(target).path)
  // One name is often written many times, and comparing it with every file's is the slowest thing
  // done for a problem.
  if (!near.has(name)) near.set(name, pathOf.has(name) ? name : nearest(name, pathOf.keys()))
  return pathOf.get(near.get(name) ?? '')
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
