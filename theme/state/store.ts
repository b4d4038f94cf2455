// A value that parts can watch: the whole state library of the theme.
import { useDeferredValue, useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * `served` is the value the served HTML was made with: hydration starts from it, so that both trees
 * are equal.
 */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>, served: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => served)
}

const never = () => () => {}

/** False on the server and while hydrating, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * As `useHydrated`, but for what takes long to render again: a little later, in slices. All parts
 * that ask become ready together.
 */
export function useReady(): boolean {
  return useDeferredValue(useHydrated())
}
