// What every part may ask for: the shell, the page on screen, and the page's own component when it
// has one. The contexts hang on a global symbol: on the server an author's module may bring its own
// copy of a part, and both must see the same page.
import { type ComponentType, type Context, createContext, useContext } from 'react'
import type { PageComponentProps, PageData } from '../../src/shared/page.ts'
import type { SiteShell } from '../../src/shared/shell.ts'
import { useHydrated } from './store.ts'

export type PageComponent = ComponentType<Partial<PageComponentProps> & Pick<PageData, 'slots'>>

const shared = globalThis as unknown as Record<symbol, Context<unknown> | undefined>

function sharedContext<T>(name: string): Context<T | undefined> {
  const symbol = Symbol.for(`quire.${name}`)
  shared[symbol] ??= createContext<unknown>(undefined)
  return shared[symbol] as Context<T | undefined>
}

export const ShellContext = sharedContext<SiteShell>('shell')
export const PageContext = sharedContext<PageData>('page')
export const ModuleContext = sharedContext<PageComponent>('module')
/** The navigation of the section that the page is in. */
export const AsideContext = sharedContext<ComponentType>('aside')

export function useShell(): SiteShell {
  return present(useContext(ShellContext))
}

export function usePage(): PageData {
  return present(useContext(PageContext))
}

export function usePageModule(): PageComponent | undefined {
  return useContext(ModuleContext)
}

export function useAside(): ComponentType | undefined {
  return useContext(AsideContext)
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A part of the theme was used outside of <App>.')
  return value
}

/**
 * The part of the location that parts may follow: it changes with every navigation, hash and query
 * included.
 */
export const LocationContext = sharedContext<{ search: string; hash: string; key: string }>('place')

/**
 * While hydrating, a location without query and hash: the served HTML knows neither, and React
 * leaves an attribute that differs as it was served.
 */
export function useSiteLocation(): { search: string; hash: string; key: string } {
  const place = present(useContext(LocationContext))
  return useHydrated() ? place : { ...place, search: '', hash: '' }
}
