// The button that opens the search, as Ctrl K and / do. What searches is loaded when a reader means
// to.
import React, { type ComponentType, useEffect, useState } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { loadChunk } from '../../data/loadChunk.ts'
import { tellFailure } from '../../data/tellFailure.ts'
import { searchWord } from '../../i18n/searchWords.ts'
import { interceptBack } from '../../state/navigationState.ts'
import { useShell } from '../../state/site.ts'

type Dialog = ComponentType<{ onClose: () => void }>

type OwnSearch = { searchWith: (react: object) => Dialog }

/** File name of the script of the site's own search, in the client's folder. */
declare const SEARCH_FILE__: string

async function load(): Promise<Dialog | undefined> {
  if (FEATURES.search && !FEATURES.ownSearch)
    return (await import('../../enhance/searchDialog.tsx')).default
  if (!FEATURES.ownSearch) return
  const url = new URL(SEARCH_FILE__, import.meta.url).href
  const { searchWith } = await loadChunk<OwnSearch>('search', () => import(url), url)
  return searchWith({ ...React, Fragment, jsx, jsxs })
}

export function SearchButton() {
  const label = searchWord(useShell().locale.name)
  const [Dialog, setDialog] = useState<Dialog>()
  const [isOpen, setOpen] = useState(false)
  const prepare = (failed: () => void) => {
    load().then((loaded) => setDialog(() => loaded), failed)
  }
  const prepareQuietly = () => prepare(() => {})
  const open = () => {
    setOpen(true)
    prepare(() => tellFailure('searchFailed', open))
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
  const close = () => setOpen(false)
  const Shown = isOpen && Dialog
  // biome-ignore lint/correctness/useExhaustiveDependencies: what closes it is always the same
  useEffect(() => (Shown ? interceptBack.start?.({ close }) : undefined), [Shown])
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepareQuietly}
        onFocus={prepareQuietly}
        onClick={open}
      >
        <svg viewBox="0 0 20 20" width="20" aria-hidden="true">
          <path d="M14 14l4 4M9 16A7 7 0 1 0 9 2a7 7 0 0 0 0 14z" />
        </svg>
        <span className="search-button__label">{label}</span>
        <kbd className="search-button__keys" />
      </button>
      {Shown && <Shown onClose={close} />}
    </>
  )
}

/** A slash is for those who are not writing. */
function isForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return !altKey && key.toLowerCase() === 'k'
  return key === '/' && !(target as Element).closest?.('input, textarea, select, [contenteditable]')
}
