// Whether a site has the search that we make: on by default for sites of ours.
import { join } from 'node:path'
import type * as z from 'zod'
import { engineRoot } from '../tools/engine.ts'
import { isFile } from '../tools/files.ts'
import { globMatcher } from '../tools/glob.ts'
import type { SiteConfig } from './config.ts'
import type { site } from './schema/site.ts'

type Written = Pick<z.output<typeof site>, 'search' | 'theme' | 'themeConfig'>

/** What `search` says, or else what follows from the rest. A site with Algolia's keeps that. */
export function searchOf(
  { search, theme, themeConfig }: Written,
  root: string,
): SiteConfig['search'] {
  if (themeConfig.algolia) return false
  const asked = search ?? (!theme.docusaurus && !hasOwnNavbar(root))
  return asked === true ? { exclude: [] } : asked
}

/** It would have to show the button. */
const hasOwnNavbar = (root: string): boolean =>
  root !== engineRoot &&
  ['tsx', 'jsx', 'ts', 'js'].some((ending) =>
    isFile(join(root, `theme/parts/Navbar/Navbar.${ending}`)),
  )

export const hasOwnSearch = ({ search }: Pick<SiteConfig, 'search'>): boolean => search !== false

/** Whether the navbar has a button of a search. */
export const hasSearch = (config: Pick<SiteConfig, 'search' | 'theme'>): boolean =>
  config.theme.algolia !== undefined || hasOwnSearch(config)

/** Whether the search leaves out the page of an href. */
export const searchExclusion = ({ search }: Pick<SiteConfig, 'search'>) =>
  globMatcher(search ? search.exclude : [])
