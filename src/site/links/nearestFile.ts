// Finds the file that the author of a broken link probably meant. For hints only.
import { splitHref } from '../../shared/url.ts'
import { nearest } from '../../tools/nearest.ts'
import type { Entry, Site } from '../../types.ts'
import { fileNameOf } from '../filePath.ts'

type Entries = Pick<Site, 'entryBySource'>

/** A file of the same or a similar name in this entry's section: its path in the site. */
export function nearestFile(target: string, entry: Entry, site: Entries): string | undefined {
  const { byName, near } = fileNamesOf(site, entry.source.section)
  const name = fileNameOf(splitHref(target).path)
  // One name is often written many times, and comparing it with every file's is the slowest thing
  // done for a problem.
  if (!near.has(name)) near.set(name, byName.has(name) ? name : nearest(name, byName.keys()))
  return byName.get(near.get(name) ?? '')
}

interface FileNames {
  /** First path of each file name. */
  byName: Map<string, string>
  near: Map<string, string | undefined>
}

const fileNames = new WeakMap<Entries['entryBySource'], Map<string, FileNames>>()

function fileNamesOf({ entryBySource }: Entries, section: string): FileNames {
  const known = fileNames.get(entryBySource) ?? new Map<string, FileNames>()
  fileNames.set(entryBySource, known)
  const names = known.get(section) ?? { byName: new Map(), near: new Map() }
  if (!known.has(section)) {
    known.set(section, names)
    for (const { source } of entryBySource.values()) {
      const name = fileNameOf(source.path)
      if (source.section === section && !names.byName.has(name)) names.byName.set(name, source.path)
    }
  }
  return names
}
