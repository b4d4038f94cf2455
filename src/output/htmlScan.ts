// Reads the links and ids out of HTML that we wrote ourselves: well-formed tags, attribute values in double quotes. One pass over the
// text, no tree: it runs on every page of a build.

export interface PageScan {
  /** Addresses of links, images and scripts, each once, in order. Links marked `data-noBrokenLinkCheck` are left out. */
  hrefs: string[]
  ids: string[]
}

const ATTRIBUTE = /([^\s=/>]+)(?:="([^"]*)"|='([^']*)')?/g
const RAW_TEXT = ['script', 'style', 'textarea', 'title']

export function scanHtml(html: string): PageScan {
  const hrefs = new Set<string>()
  const ids = new Set<string>()
  let at = html.indexOf('<')
  while (at !== -1) {
    const name = tagName(html, at + 1)
    if (!name) {
      at = html.indexOf('<', html.startsWith('<!--', at) ? html.indexOf('-->', at) : at + 1)
      continue
    }
    const end = endOfTag(html, at)
    const tag = html.slice(at + 1 + name.length, end)
    if (tag.includes('=')) noteAttributes(name, tag)
    const next = RAW_TEXT.includes(name) ? html.indexOf(`</${name}`, end) : end
    at = html.indexOf('<', Math.max(next, end) + 1)
  }
  return { hrefs: [...hrefs], ids: [...ids] }

  function noteAttributes(name: string, tag: string): void {
    const checked = !/data-nobrokenlinkcheck/i.test(tag)
    for (const [, attribute, double, single] of tag.matchAll(ATTRIBUTE)) {
      const value = double ?? single
      if (value === undefined) continue
      if (attribute === 'id' || (attribute === 'name' && name === 'a')) ids.add(decodeEntities(value))
      const isAddress = attribute === 'src' || (attribute === 'href' && (name !== 'link' || !/rel="(canonical|alternate)"/.test(tag)))
      if (isAddress && checked) hrefs.add(decodeEntities(value))
    }
  }
}

function tagName(html: string, from: number): string {
  let to = from
  while (/[a-zA-Z0-9-]/.test(html[to] ?? '')) to++
  return html.slice(from, to)
}

/** Where the tag that begins at `at` ends, quotes respected. */
function endOfTag(html: string, at: number): number {
  let quote = ''
  for (let i = at; i < html.length; i++) {
    const character = html[i]!
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return i
  }
  return html.length
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:#39|#x27);/gi, "'")
    .replace(/&(?:lt|#x3c);/gi, '<')
    .replace(/&(?:gt|#x3e);/gi, '>')
}
