// The address's query, for components that keep a choice in it.
import { useMemo } from 'react'
import { useHistory } from '../router.tsx'

type History = ReturnType<typeof useHistory>
type Options = { push?: boolean }

export const useHistorySelector = <T>(selector: (history: History) => T): T =>
  selector(useHistory())

export function useQueryStringValue(key: string | null): string | null {
  const { search } = useHistory().location
  return key === null ? null : new URLSearchParams(search).get(key)
}

function useQueryUpdate() {
  const { location, push, replace } = useHistory()
  return (change: (query: URLSearchParams) => void, options?: Options) => {
    const query = new URLSearchParams(location.search)
    change(query)
    const { pathname } = location
    ;(options?.push ? push : replace)({ pathname, search: searchOf(query) })
  }
}

export function useQueryString(key: string) {
  const value = useQueryStringValue(key) ?? ''
  const update = useQueryUpdate()
  const set = (next: string | null, options?: Options) =>
    update((query) => (next ? query.set(key, next) : query.delete(key)), options)
  return [value, set] as const
}

type Values = string[] | ((before: string[]) => string[])

export function useQueryStringList(key: string) {
  const { search } = useHistory().location
  const values = useMemo(() => new URLSearchParams(search).getAll(key), [search, key])
  const update = useQueryUpdate()
  const set = (next: Values, options?: Options) =>
    update((query) => {
      const all = Array.isArray(next) ? next : next(query.getAll(key))
      query.delete(key)
      for (const value of all) query.append(key, value)
    }, options)
  return [values, set] as const
}

export function useClearQueryString() {
  const { location, replace } = useHistory()
  return () => replace({ pathname: location.pathname })
}

type Strategy = 'append' | 'set'

export function mergeSearchParams(all: URLSearchParams[], strategy: Strategy): URLSearchParams {
  const merged = new URLSearchParams()
  for (const each of all) for (const [key, value] of each) merged[strategy](key, value)
  return merged
}

export const mergeSearchStrings = (all: (string | undefined)[], strategy: Strategy): string =>
  searchOf(
    mergeSearchParams(
      all.map((each) => new URLSearchParams(each ?? '')),
      strategy,
    ),
  )

function searchOf(query: URLSearchParams): string {
  const text = query.toString()
  return text && `?${text}`
}
