// The button that opens the search, as Ctrl K and / do. What searches is loaded when a reader means
// to.
import React, { type ComponentType, useEffect, useState } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { loadChunk } from '../../data/loadChunk.ts'
import { tellFailure } from '../../data/tellFailure.ts'
import { searchWord } from '../../i18n/searchWords.ts'
import { useShell } from '../../state/site.ts'

type Dialog = ComponentType<{ onClose: () => void }>

type OwnSearch = { searchWith: (react: object) => Dialog }

let loading: Promise<Dialog> | undefined

/** File name of the script of the site's own search, in the client's folder. */
declare const SEARCH_FILE__: string

/** Asked for again after a failure. */
function load() {
  if (FEATURES.ownSearch) {
    const url = new URL(SEARCH_FILE__, import.meta.url).href
    loading ??= loadChunk<OwnSearch>('search', () => import(url), url).then(({ searchWith }) =>
      searchWith({ ...React, Fragment, jsx, jsxs }),
    )
  } else if (FEATURES.search)
    loading ??= import('../../enhance/searchDialog.tsx').then((chunk) => chunk.default)
  loading?.catch(() => {
    loading = undefined
  })
  return loading
}

export function SearchButton() {
  const label = searchWord(useShell().locale.name)
  const [Dialog, setDialog] = useState<Dialog>()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    load()?.then(
      (loaded) => setDialog(() => loaded),
      FEATURES.ownSearch ? () => tellFailure('failed', open) : console.warn,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it sets is always the same
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // A dialog of the browser's own closes itself.
      if (!FEATURES.ownSearch && event.key === 'Escape') setOpen(false)
      if (!isForSearch(event)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        <svg viewBox="0 0 20 20" width="20" aria-hidden="true">
          <path d="M14 14l4 4M9 16A7 7 0 1 0 9 2a7 7 0 0 0 0 14z" />
        </svg>
        <span className="search-button__label">{label}</span>
        <kbd className="search-button__keys" />
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** A slash is for those who are not writing. */
function isForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  return key === '/' && !isWriting
}
