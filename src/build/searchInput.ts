// What the files of the search are made from, in one language.
import { localeFolder } from '../config/localeFolders.ts'
import { searchExclusion } from '../config/ownSearch.ts'
import { searchWordsFrom } from '../site/locales/searchWords.ts'
import { type SearchPages, searchPages } from '../site/searchPages.ts'
import type { Site } from '../types/site.ts'

export interface SearchInput extends SearchPages {
  /** Of the language, in the output. */
  folder: string
  /** What the dialog says in that language. */
  says: Record<string, string>
}

export const searchInput = (site: Site): SearchInput => ({
  ...searchPages(site, searchExclusion(site.config)),
  folder: localeFolder(site.config, site.locale),
  says: searchWordsFrom(site.messages),
})
