// What stands in place of results: a hint, or why there are none.
import { queryWords } from '../../data/search/queryWords.ts'
import { sayOfSearch } from '../../i18n/sayOfSearch.ts'
import type { SearchState } from './useSearch.ts'

interface Props {
  state: SearchState
  again: () => void
  /** Where filters take something away: takes them away. */
  everything: (() => void) | undefined
}

export function SearchNote({ state, again, everything }: Props) {
  if (state.is === 'loading')
    return <p className="search__note search__note--loading">{sayOfSearch('searchLoading')}</p>
  if (state.is === 'ready') return <p className="search__note">{sayOfSearch('searchStart')}</p>
  if (state.is !== 'found')
    return (
      <div className="search__note" role="alert">
        <p>{sayOfSearch(navigator.onLine ? 'searchFailed' : 'searchOffline')}</p>
        <button type="button" className="search__more" onClick={again}>
          {sayOfSearch('searchRetry')}
        </button>
      </div>
    )
  if (queryWords(state.query).length === 0)
    return (
      <p className="search__note" role="status">
        {sayOfSearch('searchSigns')}
      </p>
    )
  return (
    <div className="search__note" role="status">
      <p>
        <strong>{sayOfSearch('searchNone', { query: state.query })}</strong>
      </p>
      {everything ? (
        <button type="button" className="search__more" onClick={everything}>
          {sayOfSearch('searchNoneHere')}
        </button>
      ) : (
        <p>{sayOfSearch('searchNoneHint')}</p>
      )}
    </div>
  )
}
