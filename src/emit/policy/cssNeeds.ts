// What a content security policy must allow for a style sheet: images, fonts and other sheets.
import { sourceOf } from './sources.ts'

const FONT_FACE = /@font-face\s*\{[^}]*\}?/gi
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]*))/gi
const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"');\s]+)/gi

/** As `htmlNeeds`; what is allowed without being needed may be among them. */
export function cssNeeds(css: string, origin: string): string[] {
  const needs = new Set<string>()
  const add = (directive: string, href: string | undefined) => {
    const source = href === undefined ? undefined : sourceOf(href, origin)
    if (source !== undefined) needs.add(`${directive} ${source}`)
  }
  const addresses = (text: string, directive: string) => {
    for (const [, double, single, bare] of text.matchAll(ADDRESS))
      add(directive, double ?? single ?? bare)
  }
  for (const [face] of css.matchAll(FONT_FACE)) addresses(face, 'font-src')
  const rest = css.replace(FONT_FACE, '')
  for (const [, href] of rest.matchAll(IMPORT)) add('style-src', href)
  addresses(rest.replace(IMPORT, ''), 'img-src')
  return [...needs]
}
