// The way into the search of the site: a script of its own (src/bundle/scriptRuns.ts), which
// is given the client's React. Were it a chunk of the client, every page would ask for one file
// more: what both of them use.
import { type GivenReact, take } from 'quire:react'
import type { ComponentType } from 'react'
import { OwnSearch } from './OwnSearch.tsx'

/** The dialog. */
export function searchWith(react: GivenReact): ComponentType<{ onClose: () => void }> {
  take(react)
  return OwnSearch
}
