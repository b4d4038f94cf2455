// An index of the search in memory, as a build would write it, and what a reader finds in it.

import { searchFiles } from '../../src/build/searchFiles.ts'
import { bytesOf } from '../../src/emit/outputFile.ts'
import { Cache } from '../../src/tools/cache.ts'
import { workerFile } from '../../src/tools/engine.ts'
import { Pool } from '../../src/tools/pool.ts'
import { type Found, findPages } from '../../theme/data/search/findPages.ts'
import { openIndex } from '../../theme/data/search/searchIndex.ts'
import { siteOf, type TestSite } from '../unit/site/support.ts'

/** The files by their paths. */
export async function indexOf(site: TestSite, cache = new Cache(undefined)) {
  const files = await searchFiles([siteOf(site)], { cache, pool: new Pool(workerFile, 1) })
  const texts = files.map(async (file) => [file.path, String(await bytesOf(file))] as const)
  return new Map(await Promise.all(texts))
}

/** `asked` gets the paths that of them requested. */
export async function finds(
  files: ReadonlyMap<string, string>,
  query: string,
  asked: string[] = [],
  isCurrent?: () => boolean,
): Promise<Found> {
  const index = await openIndex('/search/', async (href) => {
    asked.push(href)
    const text = files.get(href.slice(1))
    return text === undefined ? undefined : JSON.parse(text)
  })
  const found = await findPages({ query, isAsked: () => true, limit: 8, isCurrent }, index)
  return found ?? { hits: [], count: 0, words: [] }
}
