// Puts resolved addresses into compiled HTML, as a linker does.
import type { Slot } from '../../shared/page.ts'
import type { LinkRef } from '../../types/compiled.ts'

/**
 * Interleaves: slot n stands between pieces n and n + 1. An excerpt has fewer pieces and takes the
 * first hrefs.
 */
export function fillSlots(pieces: string[], hrefs: string[]): string {
  if (pieces.length < 2) return pieces[0] ?? ''
  const parts = [pieces[0]!]
  for (let i = 1; i < pieces.length; i++) parts.push(hrefs[i - 1] ?? '', pieces[i]!)
  return parts.join('')
}

/** The same for a module, which takes addresses as values: without the escapes of HTML. */
export function slotValues(hrefs: string[], links: Pick<LinkRef, 'kind'>[]): Slot[] {
  return hrefs.map((text, i) => {
    const [address = '', ...more] = text.split('" ')
    if (links[i]?.kind !== 'image') return unescaped(address)
    const size = more.map((part) => part.split('="').map(unescaped))
    return { src: unescaped(address), ...Object.fromEntries(size) }
  })
}

const SIGNS: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&' }
export const unescaped = (text: string) =>
  text.replace(/&(quot|lt|gt|amp);/g, (_, name: string) => SIGNS[name]!)

/** In a list of posts a link to a heading leads to the post's own page. */
export function fillExcerptSlots(pieces: string[], hrefs: string[], pageHref: string): string {
  return fillSlots(
    pieces,
    hrefs.map((href) => (href.startsWith('#') ? pageHref + href : href)),
  )
}
