// Publishes the page of an edited text, and remembers how it was made (remadePage.ts).
import { bytesOf, keyOf } from '../output/emitters/outputFile.ts'
import type { Staging } from '../output/publish/staging.ts'
import type { Report } from '../tools/report.ts'
import type { KeptPages } from './keptPages.ts'
import { noteUnkept } from './notes.ts'
import type { RemadeSearch } from './remadeSearch.ts'
import type { RemadeTask } from './remadeTasks.ts'
import { pathsOf } from './renderTasks.ts'

interface Edit {
  tasks: RemadeTask[]
  searches: RemadeSearch[]
}

/**
 * With the files of the search, and those that hold copies of pages; all others are taken over.
 * Nothing is done where nothing differs.
 */
export async function publishEdit(
  { tasks, searches }: Edit,
  { joined }: KeptPages,
  staging: Staging,
  report: Report,
): Promise<void> {
  const keys: Record<string, string> = Object.create(null)
  for (const [path, { key }] of Object.entries(staging.published)) keys[path] = key
  for (const path of searches.flatMap(({ locale }) => locale.search!.files)) delete keys[path]
  for (const { path, key } of searches.flatMap(({ files }) => files)) keys[path] = key
  const written = new Set(tasks.flatMap(({ task }) => pathsOf(task)))
  for (const { task, key } of tasks) for (const path of pathsOf(task)) keys[path] = key
  for (const [{ path }, bytes] of searches.flatMap(({ bytes }) => [...bytes])) {
    staging.write(path, bytes)
    written.add(path)
  }
  for (const file of joined) {
    const { path } = file
    const key = keyOf(file, keys)
    if (keys[path] === key) continue
    keys[path] = key
    staging.write(path, await bytesOf(file, (part) => staging.read(part)))
    written.add(path)
  }
  const removed = staging.removed(keys).length
  if (written.size === 0 && removed === 0) return
  const unchanged = Object.keys(keys).filter((path) => !written.has(path))
  report.files = { written: written.size, unchanged: unchanged.length, removed }
  const { foreign, failure } = staging.publish(keys, unchanged)
  report.published = true
  report.foreign = foreign
  if (failure) noteUnkept(report, failure)
}

/** What is kept of all pages from now on; `path` is that of the source. */
export function keptWith({ tasks, searches }: Edit, path: string, kept: KeptPages): KeptPages {
  const locales = kept.locales.map((locale) => {
    const own = tasks.filter((task) => task.locale === locale).map(({ page }) => page)
    const pages = locale.pages.map((known): typeof known =>
      known[0] === path ? [path, own] : known,
    )
    const search = searches.find((each) => each.locale === locale)?.search ?? locale.search
    return { ...locale, pages, search }
  })
  return { ...kept, locales }
}
