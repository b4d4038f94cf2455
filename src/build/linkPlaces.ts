// Where the sources of a site write their links: gathered while threads render.
import { posix } from 'node:path'
import { decodeEntities } from '../render/htmlScan.ts'
import { decodedFile } from '../shared/text.ts'
import { isExternal, splitHref } from '../shared/url.ts'
import { brokenMarkdownLink, hrefsOf, leadsToNoFile } from '../site/links/links.ts'
import type { Site } from '../types/site.ts'
import type { LinkPlace } from './links/linkWorld.ts'

/** By the address that a link has in the HTML. */
export function linkPlaces(site: Site): Map<string, LinkPlace[]> {
  const places = new Map<string, LinkPlace[]>()
  for (const entry of site.entryBySource.values()) {
    const hrefs = hrefsOf(entry, site)
    entry.compiled.links.forEach((link, i) => {
      const href = addressIn(hrefs[i]!)
      const known = places.get(href)
      const isLost = href === link.target && leadsToNoFile(link, entry, site)
      const fault = isLost ? brokenMarkdownLink(link, entry, site) : undefined
      // In Docusaurus such a link is a broken link, too.
      const isJudged = isLost && !site.config.theme.docusaurus
      const { line, column, kind, isRaw = false } = link
      const isRawImage = kind === 'image' && isRaw
      const beside = besidePath(link.target, entry.source.path)
      const place = { file: entry.source.path, line, column, fault, isJudged, isRawImage, beside }
      if (known) known.push(place)
      else places.set(href, [place])
    })
  }
  return places
}

/** Of a file, by an address that is meant from the one it stands in. */
function besidePath(target: string, source: string): string | undefined {
  const { path } = splitHref(target)
  if (path === '' || path.startsWith('/') || isExternal(target)) return undefined
  const file = posix.join(posix.dirname(source), decodedFile(path))
  return file.startsWith('../') ? undefined : file
}

/** The address that a slot's text gives its attribute; an image's goes on with other attributes. */
const addressIn = (slotText: string) => decodeEntities(slotText.split('"')[0]!)
