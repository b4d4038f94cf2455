// The text of an entry as it stands on a page: compiled HTML with its addresses filled in.
import type { Entry, Post, Site } from '../../types.ts'
import { hrefOf } from '../address.ts'
import { hrefsOf } from '../links/links.ts'
import { fillPreviewSlots, fillSlots } from '../links/slots.ts'

/** [] for text that is a module: that one is drawn by the page's own script. */
export function proseOf(entry: Entry, site: Site): string[] {
  const { body } = entry.compiled
  return body.type === 'html' ? [fillSlots(body.parts, hrefsOf(entry, site))] : []
}

/** What a list shows of a post: up to the marker, or all of it. */
export function previewOf(post: Post, site: Site): string {
  const { preview, body } = post.compiled
  const parts = preview ?? (body.type === 'html' ? body.parts : [])
  return fillPreviewSlots(parts, hrefsOf(post, site), hrefOf(post.path, site))
}
