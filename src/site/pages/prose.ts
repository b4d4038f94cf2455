// The text of an entry as it stands on a page: compiled HTML with its addresses filled in, or what
// its module is given.
import type { PageData } from '../../shared/page.ts'
import type { Entry, Post, Site } from '../../types.ts'
import { hrefOf } from '../address.ts'
import { hrefsOf } from '../links/links.ts'
import { fillPreviewSlots, fillSlots, slotValues } from '../links/slots.ts'

/** What a document's module is given; nothing for other texts. */
export function givenTo(
  { compiled: { body, links }, source }: Entry,
  { hrefs, config }: Pick<Site, 'hrefs' | 'config'>,
): Pick<PageData, 'slots' | 'customFields'> {
  if (body.type !== 'document') return {}
  const { customFields } = config
  return {
    slots: slotValues(hrefs.get(source.path) ?? [], links),
    ...(Object.keys(customFields).length > 0 && { customFields }),
  }
}

/** The text of an entry without what has to be run: for a feed. */
export const textOf = (entry: Entry, site: Site): string =>
  fillSlots(partsOf(entry), hrefsOf(entry, site))

const partsOf = ({ compiled: { body } }: Entry) => (body.type === 'module' ? [] : body.parts)

/** [] for text that is a module: that one is drawn by the page's own script. */
export function proseOf(entry: Entry, site: Site): string[] {
  const { body } = entry.compiled
  return body.type === 'html' ? [fillSlots(body.parts, hrefsOf(entry, site))] : []
}

/** What a list shows of a post: up to the marker, or all of it. */
export function previewOf(post: Post, site: Site): string {
  const parts = post.compiled.preview ?? partsOf(post)
  return fillPreviewSlots(parts, hrefsOf(post, site), hrefOf(post.path, site))
}
