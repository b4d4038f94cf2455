// Reads the links and ids out of HTML that we wrote ourselves: well-formed tags with quoted
// attributes. One regular expression steps from tag to tag, so that text that looks like an
// attribute is never taken for one; it runs on every page of a build.

export interface PageScan {
  /**
   * Addresses of links, images and scripts, each once, in order. Links marked
   * `data-noBrokenLinkCheck` are left out, and those of the menu of languages: a translation may
   * have a path of its own, and then the other language has no page here.
   */
  hrefs: string[]
  ids: string[]
}

/**
 * A comment; or an opening tag with its name and attributes; or an element whose content is no
 * markup, up to its end.
 */
const TAG =
  /<(?:!--[\s\S]*?-->|(script|style|textarea|title)\b((?:[^>"']|"[^"]*"|'[^']*')*)>[\s\S]*?<\/\1>|([a-zA-Z][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>)/g
const ATTRIBUTE = /\s([^\s=/>]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g

export function scanHtml(html: string): PageScan {
  const hrefs = new Set<string>()
  const ids = new Set<string>()
  for (const [, rawName, rawAttributes, ownName, ownAttributes] of html.matchAll(TAG)) {
    const attributes = rawAttributes ?? ownAttributes
    // Most tags of a page are spans of highlighted code.
    if (!attributes || !/ (?:href|src|id|name)=/.test(attributes)) continue
    const name = rawName ?? ownName!
    const isChecked = !/data-nobrokenlinkcheck| hreflang="[^"]*" target="_self" data-reload=/i.test(
      attributes,
    )
    const isMeta =
      name === 'meta' || (name === 'link' && /rel="(?:canonical|alternate)"/.test(attributes))
    for (const [, key, double, single] of attributes.matchAll(ATTRIBUTE)) {
      const value = decodeEntities(double ?? single ?? '')
      if (key === 'id' || (key === 'name' && name === 'a')) ids.add(value)
      else if ((key === 'href' || key === 'src') && isChecked && !isMeta) hrefs.add(value)
    }
  }
  return { hrefs: [...hrefs], ids: [...ids] }
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:#39|#x27|apos);/gi, "'")
    .replace(/&(?:lt|#x3c);/gi, '<')
    .replace(/&(?:gt|#x3e);/gi, '>')
    .replace(/&(?:amp|#38|#x26);/gi, '&')
}
