// The one place that knows react-router: it holds the location, and our own navigation moves it,
// because a page is shown only when it is loaded. One route, `*`: the page's data says which
// layout renders it.
import { type ReactNode, useEffect } from 'react'
import { NavigationType, type Navigator, Router, useLocation } from 'react-router-dom'
import type { SiteShell } from '../../src/shared/shell.ts'
import { LocationContext } from '../state/site.ts'
import { createStore, useReady, useStore } from '../state/store.ts'
import { App } from './App.tsx'
import type { Loaded, Navigation, View } from './navigation.ts'

/** On the server. */
const nothing = createStore<Loaded | undefined>(undefined)

interface Props {
  shell: SiteShell
  /** What the served HTML shows. */
  first: View
  /** Absent on the server. */
  navigation?: Navigation
  /** Called once, when everything on the page is interactive. */
  ready?: () => void
}

export function SiteRouter({ shell, first, navigation, ready }: Props) {
  const view = useStore(navigation?.views ?? createStore(first), first)
  const preRendered = useStore(navigation?.preRendered ?? nothing, undefined)
  return (
    <Router
      location={view.location}
      navigator={navigatorOf(navigation)}
      navigationType={NavigationType.Pop}
      static={!navigation}
    >
      <WithLocation>
        <App shell={shell} view={view} preRendered={preRendered} />
        <Finish ready={ready} />
      </WithLocation>
    </Router>
  )
}

/** Its effect runs last: by then every part has hydrated its element. */
function Finish({ ready }: Pick<Props, 'ready'>) {
  const isReady = useReady()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isReady) ready?.()
  }, [isReady])
  return null
}

function WithLocation({ children }: { children: ReactNode }) {
  const { search, hash, key } = useLocation()
  return <LocationContext value={{ search, hash, key }}>{children}</LocationContext>
}

function navigatorOf(navigation: Navigation | undefined): Navigator {
  const hrefOf = (to: string | { pathname?: string; search?: string; hash?: string }) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
  return {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push: (to) => navigation?.visit(new URL(hrefOf(to), location.href), 'push'),
    replace: (to) => navigation?.visit(new URL(hrefOf(to), location.href), 'replace'),
  }
}
