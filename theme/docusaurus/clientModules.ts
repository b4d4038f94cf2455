// The site's own modules for browsers (`clientModules`), and what they want to hear of: where the
// reader goes, and when the page is shown. A script of its own, that other sites do not have.
import modules from 'quire:client-modules'
import { hearRoute, type RouteLocation } from '../browser/routeEvents.ts'

interface Move {
  location: RouteLocation
  previousLocation: RouteLocation | null
}
// biome-ignore lint/suspicious/noConfusingVoidType: what authors' functions give
type Hook = (move: Move) => (() => void) | void

interface Hooks {
  onRouteUpdate?: Hook
  onRouteDidUpdate?: Hook
}

const all: Hooks[] = modules.map((module) => ({ ...module, ...(module.default as Hooks | null) }))
let before: RouteLocation | null = null
let undo: ReturnType<Hook>[] = []

/** One that fails keeps no other from running. */
function run(name: keyof Hooks, move: Move): ReturnType<Hook>[] {
  return all.map((hooks) => {
    try {
      return hooks[name]?.(move)
    } catch (error) {
      reportError(error)
      return undefined
    }
  })
}

function update(location: RouteLocation): void {
  undo = run('onRouteUpdate', { location, previousLocation: before })
}

function didUpdate(location: RouteLocation): void {
  for (const each of undo) each?.()
  undo = []
  run('onRouteDidUpdate', { location, previousLocation: before })
  before = location
}

const here = (): RouteLocation => {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash }
}

update(here())
hearRoute('update', update)
hearRoute('didUpdate', didUpdate)
// The page may have been ready before.
if (document.documentElement.dataset.hasHydrated) didUpdate(here())
