// What of a site links are resolved with; a site that is only half assembled has it too.
import type { Site } from '../../types/site.ts'
import type { RoutedSite } from '../address.ts'

export type LinkSite = RoutedSite &
  Pick<
    Site,
    | 'entryBySource'
    | 'entryByPlace'
    | 'entryByTranslated'
    | 'sourceNames'
    | 'assets'
    | 'pictures'
    | 'refused'
    | 'nearFiles'
    | 'staticFiles'
    | 'drafts'
    | 'docById'
    | 'navs'
    | 'versions'
    | 'unreadPlaces'
    | 'leftOut'
  >
