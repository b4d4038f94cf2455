// Puts resolved addresses into compiled HTML, as a linker does.

/**
 * Interleaves: slot n stands between parts n and n + 1. A preview has fewer parts and takes the
 * first hrefs.
 */
export function fillSlots(parts: string[], hrefs: string[]): string {
  return parts.map((part, i) => (i === 0 ? part : (hrefs[i - 1] ?? '') + part)).join('')
}

/** In a list of posts a link to a heading leads to the post's own page. */
export function fillPreviewSlots(parts: string[], hrefs: string[], pageHref: string): string {
  return fillSlots(
    parts,
    hrefs.map((href) => (href.startsWith('#') ? pageHref + href : href)),
  )
}
