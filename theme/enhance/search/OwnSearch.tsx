// The dialog of the search: a chunk for readers who search. The focus stays in the field; arrows
// move through the results, Enter opens one, Escape closes.
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isPlainClick } from '../../browser/address.ts'
import { createPortal } from '../../data/reactDom.ts'
import { loadSearchSheet } from '../../data/search/loadSheet.ts'
import { matcherOf } from '../../data/search/matcher.ts'
import { countOfSearch, sayOfSearch, speakOfSearch } from '../../i18n/sayOfSearch.ts'
import { useShell } from '../../state/site.ts'
import { markOnArrival } from '../markWords.ts'
import { SearchFilters, useFilters } from './SearchFilters.tsx'
import { SearchHits, SearchPreview } from './SearchHits.tsx'
import { SearchNote } from './SearchNote.tsx'
import { SearchStart, startsOf } from './SearchStart.tsx'
import { indexOf, useSearch } from './useSearch.ts'

await loadSearchSheet()

const FIRST_HITS = 6

/** The code of each key that an input method takes. */
const COMPOSING = 229

type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

interface Props {
  onClose: () => void
}

/** Opens when its words are there; without them it speaks English. */
export function OwnSearch(props: Props) {
  const { locale } = useShell()
  const [isReady, setReady] = useState(!FEATURES.translated)
  useEffect(() => {
    if (!FEATURES.translated) return
    indexOf(`${locale.baseUrl}search/`)
      .then(
        ({ manifest }) => speakOfSearch(manifest.says, locale),
        () => speakOfSearch(undefined, locale),
      )
      .then(() => setReady(true))
  }, [locale])
  if (!isReady) return null
  if ('showModal' in document.createElement('dialog')) return <Dialog {...props} />
  return createPortal(
    <div className="load-error" role="alert">
      {sayOfSearch('searchUnsupported')}
      <button type="button" className="button" onClick={props.onClose}>
        {sayOfSearch('searchClose')}
      </button>
    </div>,
    document.body,
  )
}

/** What was typed last: the next search goes on from there, until the document is left. */
let before = ''

function Dialog({ onClose }: Props) {
  const [text, setText] = useState(before)
  const [limit, setLimit] = useState(FIRST_HITS)
  const [active, setActive] = useState(-1)
  const filters = useFilters()
  const search = useSearch({ text, folder: filters.folder, isAsked: filters.isAsked, limit })
  const { state } = search
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = state.found
  const { isBusy } = search
  const { navbar, footer } = useShell()
  const starts = useMemo(() => startsOf({ navbar, footer }), [navbar, footer])

  // Closed before it leaves the document: the browser gives the focus back to where it was.
  const shown = useMemo(
    () => (node: HTMLDialogElement) => {
      dialog.current = node
      node.showModal()
      node.querySelector('input')!.select()
      return () => node.close()
    },
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results, another first one
  useEffect(() => {
    setActive(text.trim() ? 0 : -1)
    list.current?.parentElement?.scrollTo(0, 0)
  }, [found, text])

  const options = () => [
    ...(list.current?.querySelectorAll<HTMLAnchorElement>('[role=option]') ?? []),
  ]
  const move = (to: number) => {
    const all = options()
    if (all.length === 0) return
    const next = (to + all.length) % all.length
    setActive(next)
    all[next]!.scrollIntoView({ block: 'nearest' })
  }
  const pressed = (event: KeyboardEvent) => {
    // Safari ends a composition before the Enter that confirms it: only the code tells.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active <= 0 ? -1 : active - 1)
    else if (event.key === 'Enter') entered(event)
    else return
    event.preventDefault()
  }
  /** What is on screen may be of what was typed before: the first of what is typed now is meant. */
  const awaited = useRef<Keys>(undefined)
  const entered = (keys: Keys) => {
    if (isBusy) awaited.current = keys
    else open(active, keys)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when results have come
  useEffect(() => {
    if (isBusy || !awaited.current) return
    open(0, awaited.current)
    awaited.current = undefined
  }, [isBusy])
  /** As if the link had been clicked: with the same keys it opens in a new tab. */
  const open = (n: number, { ctrlKey, metaKey, shiftKey }: Keys) =>
    options()[Math.max(0, n)]?.dispatchEvent(
      new window.MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey,
        metaKey,
        shiftKey,
      }),
    )
  const chosen = (event: MouseEvent, href: string) => {
    if (!isPlainClick(event.nativeEvent)) return
    if (found) markOnArrival(href, matcherOf([found.words]))
    onClose()
  }
  const typed = (value: string) => {
    awaited.current = undefined
    before = value
    setText(value)
    setLimit(FIRST_HITS)
  }
  const listId = `${id}list`
  const optionId = (n: number) => `${id}${n}`
  const isFound = found !== undefined && found.hits.length > 0
  const isStart = state.is === 'ready' && starts.length > 0
  const isListed = isFound || isStart
  const listed = { active, optionId, onPoint: setActive, onChoose: chosen }

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={shown}
      className="search"
      aria-label={sayOfSearch('search')}
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="search__box">
        <div className="search__bar">
          <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
            <path d="M14 14l4 4M9 16A7 7 0 1 0 9 2a7 7 0 0 0 0 14z" stroke="currentColor" />
          </svg>
          <input
            className="search__field"
            type="text"
            inputMode="search"
            role="combobox"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
            aria-label={sayOfSearch('search')}
            placeholder={sayOfSearch('search')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={text}
            onChange={({ target }) => typed(target.value)}
            onKeyDown={pressed}
          />
          <button
            type="button"
            className="search__close"
            aria-label={sayOfSearch('searchClose')}
            onClick={onClose}
          >
            <span className="icon icon--close" />
            <span className="search__esc" />
          </button>
        </div>
        <SearchFilters filters={filters} groups={search.groups} />
        <div className="search__panes">
          <div className="search__body" aria-busy={isBusy}>
            <p className="search__taken" role="status">
              {isFound && found.taken && sayOfSearch('searchTaken', { query: found.taken })}
            </p>
            {!isFound && (
              <SearchNote state={state} again={search.again} everything={filters.reset} />
            )}
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={sayOfSearch('searchResults')}
              hidden={!isListed}
            >
              {isFound && <SearchHits {...listed} hits={found.hits} />}
              {isStart && <SearchStart {...listed} starts={starts} />}
            </div>
            {found && found.count > found.hits.length && limit === found.hits.length && (
              <button type="button" className="search__more" onClick={() => setLimit(limit + 12)}>
                {sayOfSearch('searchMore')}
              </button>
            )}
          </div>
          {isFound && <SearchPreview hits={found.hits} active={active} />}
        </div>
        <div className="search__foot">
          <span role="status">{isFound && countOfSearch(found.count)}</span>
          <span className="search__keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {sayOfSearch('searchMove')} <kbd>↵</kbd>{' '}
            {sayOfSearch('searchOpen')} <kbd>Esc</kbd> {sayOfSearch('searchLeave')}
          </span>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
