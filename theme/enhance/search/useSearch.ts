// What a reader has typed, and what was found: the state of the dialog.
import { useEffect, useState } from 'react'
import type { SearchGroup } from '../../../src/shared/search/format.ts'
import { fetchJson } from '../../browser/fetchJson.ts'
import { type Found, findPages } from '../../data/search/findPages.ts'
import { Outdated, openIndex, type SearchIndex } from '../../data/search/searchIndex.ts'

export type Asked = (group: SearchGroup) => boolean

export type SearchState =
  | { is: 'loading' | 'ready' | 'failed'; found?: undefined }
  | { is: 'found'; found: Found; query: string }

interface Query {
  text: string
  folder: string
  isAsked: Asked
  limit: number
  isCurrent: () => boolean
}

/** A page of the development server asks for its index each time: it may have been edited. */
let opened: { folder: string; index: Promise<SearchIndex> } | undefined

/** The index of a language. */
export function indexOf(folder: string, cache?: RequestCache): Promise<SearchIndex> {
  if (!cache && opened?.folder === folder) return opened.index
  const index = openIndex(folder, (href) => fetchJson(href, cache))
  opened = { folder, index }
  index.catch(() => {
    if (opened?.index === index) opened = undefined
  })
  return index
}

async function find({ text, folder, ...how }: Query): Promise<Found | undefined> {
  try {
    return await findPages({ query: text, ...how }, await indexOf(folder))
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    return findPages({ query: text, ...how }, await indexOf(folder, 'no-cache'))
  }
}

/** So long nothing more is typed before it is asked for; of one or two letters readers type on. */
const pauseFor = (query: string): number => (query === '' ? 0 : query.length < 3 ? 300 : 200)

/** What was found before stays until something else is. `again` asks once more. */
export function useSearch({ text, folder, isAsked, limit }: Omit<Query, 'isCurrent'>) {
  const [state, setState] = useState<SearchState>({ is: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const [groups, setGroups] = useState<SearchGroup[]>([])
  const [tries, setTries] = useState(0)
  const query = text.trim()

  useEffect(() => {
    if (FEATURES.live) opened = undefined
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again
  useEffect(() => {
    let isCurrent = true
    const fail = () => isCurrent && setState({ is: 'failed' })
    setBusy(true)
    const ask = async () => {
      const index = await indexOf(folder)
      if (!isCurrent) return
      setGroups(index.manifest.groups)
      const found =
        query && (await find({ text, folder, isAsked, limit, isCurrent: () => isCurrent }))
      if (isCurrent) setState(found ? { is: 'found', found, query } : { is: 'ready' })
    }
    const timer = setTimeout(
      () =>
        ask()
          .catch(fail)
          .finally(() => isCurrent && setBusy(false)),
      pauseFor(query),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, query, folder, isAsked, limit, tries])

  const again = () => setTries((before) => before + 1)
  useEffect(() => {
    const onOnline = () => setTries((before) => before + 1)
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return { state, isBusy, groups, again }
}
