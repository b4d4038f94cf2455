// The text of an entry as it stands on a page: compiled HTML with its addresses filled in, or what
// its module is given.
import type { PageData } from '../../shared/page.ts'
import type { Entry, Post } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { hrefsOf } from '../links/links.ts'
import { pictureSlot, withPictures } from '../links/pictures.ts'
import { fillExcerptSlots, fillSlots, slotValues } from '../links/slots.ts'
import { ownMessages } from '../locales/messages.ts'
import { wordsInProse } from '../locales/wordsInProse.ts'

/** What a page's own module is given; nothing for other texts. */
export function givenTo(
  { compiled: { body, links }, source }: Entry,
  site: Pick<Site, 'hrefs' | 'config' | 'messages' | 'assets' | 'pictures'>,
): Pick<PageData, 'slots' | 'customFields' | 'messages'> {
  if (body.type === 'html') return {}
  const { hrefs, config, messages } = site
  const own = ownMessages(messages)
  const given = Object.keys(own).length > 0 ? { messages: own } : {}
  if (body.type === 'module') return given
  const { customFields } = config
  return {
    slots: slotValues(hrefs.get(source.path) ?? [], links).map((slot) =>
      typeof slot === 'string' ? slot : pictureSlot(slot, site),
    ),
    ...(Object.keys(customFields).length > 0 && { customFields }),
    ...given,
  }
}

/** The text of an entry without what has to be run: for a feed. */
export const textOf = (entry: Entry, site: Site): string =>
  wordsInProse(fillSlots(piecesOf(entry), hrefsOf(entry, site)), site)

/** Of a document that is a module, for its own page where that cannot be run; else undefined. */
export const textProseOf = (entry: Entry, site: Site): string | undefined =>
  entry.compiled.body.type === 'document' ? withPictures(textOf(entry, site), site) : undefined

const piecesOf = ({ compiled: { body } }: Entry) => (body.type === 'module' ? [] : body.pieces)

/** [] for text that is a module: that one is rendered by the page's own script. */
export function proseOf(entry: Entry, site: Site): string[] {
  const { body } = entry.compiled
  return body.type === 'html'
    ? [withPictures(wordsInProse(fillSlots(body.pieces, hrefsOf(entry, site)), site), site)]
    : []
}

/** What a list shows of a post: up to the marker, or all of it. */
export function excerptOf(post: Post, site: Site): string {
  const pieces = post.compiled.excerpt ?? piecesOf(post)
  const html = fillExcerptSlots(pieces, hrefsOf(post, site), hrefOf(post.path, site))
  return withPictures(wordsInProse(html, site), site)
}
