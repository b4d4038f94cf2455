// Whether a site has the search that we make: on by default for sites of ours.

import { globMatcher } from '../tools/glob.ts'
import type { SiteConfig } from './config.ts'

/** A site with Algolia's search keeps it. */
export const hasOwnSearch = ({ search, theme }: Pick<SiteConfig, 'search' | 'theme'>): boolean =>
  theme.algolia === undefined && (search ?? !theme.docusaurus) !== false

/** Whether the navbar has a button of the search. */
export const hasSearch = (config: Pick<SiteConfig, 'search' | 'theme'>): boolean =>
  config.theme.algolia !== undefined || hasOwnSearch(config)

/** Whether the search leaves out the page of an href. */
export function searchExclusion({ search }: Pick<SiteConfig, 'search'>): (href: string) => boolean {
  return globMatcher(typeof search === 'object' ? search.exclude : [])
}
