// The files of the search, with another text in them (remadePage.ts).
import { bytesOf, type OutputFile } from '../output/emitters/outputFile.ts'
import type { SearchPage } from '../site/searchPages.ts'
import type { Compiled, Searched } from '../types/compiled.ts'
import { type KeptLocale, type KeptPages, type KeptSearch, withoutTexts } from './keptPages.ts'
import { searchFilesFrom } from './searchFiles.ts'
import type { Tools } from './withTools.ts'

export interface RemadeSearch {
  locale: KeptLocale
  /** As it is from now on. */
  search: KeptSearch
  files: OutputFile[]
  /** Of files that are not published yet. */
  bytes: Map<OutputFile, Uint8Array>
}

/** What is kept of another text is gone. */
class NotKept extends Error {}

/**
 * `searchedOf` gives what the search needs of another text, by the path of its source;
 * `isPublished` whether a file is there. Undefined where something is no longer kept.
 */
export async function remadeSearches(
  { path, searched }: Pick<Compiled, 'path' | 'searched'>,
  { locales }: KeptPages,
  tools: Pick<Tools, 'cache' | 'pool'>,
  known: {
    searchedOf: (path: string) => Searched | undefined
    isPublished: (file: OutputFile) => boolean
  },
): Promise<RemadeSearch[] | undefined> {
  const made: RemadeSearch[] = []
  try {
    for (const locale of locales) {
      const { search } = locale
      if (!search?.pages.some((page) => page.path === path)) continue
      const pages = search.pages.map(
        (page): SearchPage => ({
          ...page,
          searched: page.path === path ? searched : readLater(page, known.searchedOf),
        }),
      )
      const files = await searchFilesFrom({ ...search, pages }, tools)
      const bytes = new Map<OutputFile, Uint8Array>()
      for (const file of files) if (!known.isPublished(file)) bytes.set(file, await bytesOf(file))
      made.push({ locale, search: withPages(search, pages, files), files, bytes })
    }
    return made
  } catch (error) {
    if (error instanceof NotKept) return undefined
    throw error
  }
}

function readLater(
  { path, searched }: KeptSearch['pages'][number],
  searchedOf: (path: string) => Searched | undefined,
): Searched | undefined {
  if (!searched) return undefined
  const read = () => {
    const kept = searchedOf(path)
    if (kept?.key !== searched.key) throw new NotKept()
    return kept
  }
  return {
    ...searched,
    get sections() {
      return read().sections
    },
    get words() {
      return read().words
    },
  }
}

const withPages = (search: KeptSearch, pages: SearchPage[], files: OutputFile[]): KeptSearch => ({
  ...search,
  pages: pages.map(withoutTexts),
  files: files.map(({ path }) => path),
})
