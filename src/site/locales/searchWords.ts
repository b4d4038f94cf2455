// What the dialog of the search says in the language of a locale. It comes with the index of that
// language, and no page has it.
import type { Messages } from '../../types/content.ts'

/** Their ids are `quire.` and their names; theme/i18n/en/search.json has them in English. */
export const SEARCH_WORDS = [
  'searchClose',
  'searchResults',
  'searchStart',
  'searchNone',
  'searchNoneHint',
  'searchSigns',
  'searchTaken',
  'searchUnsupported',
  'searchNoneHere',
  'searchLoading',
  'searchOffline',
  'searchFailed',
  'searchCount',
  'searchMore',
  'searchAll',
  'searchDocs',
  'searchBlog',
  'searchPages',
  'searchSection',
  'searchVersion',
  'searchVersions',
  'searchLanguage',
  'searchDraft',
  'searchMove',
  'searchOpen',
  'searchLeave',
]

/** What Docusaurus says in the same place, with its English: a site may have translated that. */
const THEIRS: Record<string, [id: string, english: string]> = {
  search: ['theme.SearchModal.searchBox.searchInputLabel', 'Search'],
  searchFailed: ['theme.SearchModal.errorScreen.titleText', 'Unable to fetch results'],
  searchMove: ['theme.SearchModal.footer.navigateText', 'to navigate'],
  searchOpen: ['theme.SearchModal.footer.selectText', 'to select'],
  searchLeave: ['theme.SearchModal.footer.closeText', 'to close'],
}

export const SEARCH_IDS: string[] = [
  ...SEARCH_WORDS.map((name) => `quire.${name}`),
  ...Object.values(THEIRS).map(([id]) => id),
]

/** By their names in the theme; the rest stays English. */
export function searchWordsFrom(messages: Messages): Record<string, string> {
  const words = ['search', ...SEARCH_WORDS].map((name) => [
    name,
    theirs(name, messages) ?? messages[`quire.${name}`],
  ])
  const all = [...words, ['searchRetry', messages['quire.retry']]]
  return Object.fromEntries(all.filter(([, text]) => text !== undefined))
}

function theirs(name: string, messages: Messages): string | undefined {
  const [id, english] = THEIRS[name] ?? []
  const text = id === undefined ? undefined : messages[id]
  return text === english ? undefined : text
}
