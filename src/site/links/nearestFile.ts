// Finds the file that the author of a broken link probably meant. For hints only.
import { decodePath } from '../../shared/text.ts'
import { splitHref } from '../../shared/url.ts'
import { nearestName } from '../../tools/nearest.ts'
import { withoutMarkdownExtension } from '../../tools/sourceNames.ts'
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
  const { path } = splitHref(target)
  // An author on Windows may have written backslashes.
  const name = fileNameOf(decodePath(path) ?? path)
    .split('\\')
    .at(-1)!
  for (const { pathOf, near } of [sourceNames[source.section], ...Object.values(sourceNames)]) {
    // One name is often written many times, and comparing it with every file's is the slowest
    // thing done for a problem.
    if (!near.has(name)) near.set(name, meantName(name, pathOf))
    const found = pathOf.get(near.get(name) ?? '')
    if (found && found !== source.path) return relativeTo(dirOf(source.path), found)
  }
  return undefined
}

/** Other letters for the same signs (NFC, NFD) and other ends come before a slip. */
function meantName(name: string, names: Map<string, string>): string | undefined {
  if (names.has(name)) return name
  const all = [...names.keys()]
  const stem = withoutMarkdownExtension(name).toLowerCase()
  return (
    all.find((other) => other.normalize() === name.normalize()) ??
    all.find((other) => withoutMarkdownExtension(other).toLowerCase() === stem) ??
    all.find((other) => dateless(other) === dateless(name)) ??
    nearestName(name, all)
  )
}

/** Posts are often named by their date as well: `2026-11-27-first.md`. */
const dateless = (name: string) =>
  withoutMarkdownExtension(name)
    .toLowerCase()
    .replace(/^\d{4}-\d\d-\d\d-/, '')

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
