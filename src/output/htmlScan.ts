// Reads the links and ids out of HTML that we wrote ourselves: well-formed tags with quoted attributes. It goes from tag to tag, so that text
// that looks like an attribute is never taken for one, and it runs on every page of a build: most tags are passed without a look inside.

export interface PageScan {
  /** Addresses of links, images and scripts, each once, in order. Links marked `data-noBrokenLinkCheck` are left out. */
  hrefs: string[]
  ids: string[]
}

/** Elements whose content is no markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title'])
const ATTRIBUTE = /\s([^\s=/>]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g

const [BANG, QUOTE, APOSTROPHE, GREATER] = [33, 34, 39, 62]

export function scanHtml(html: string): PageScan {
  const hrefs = new Set<string>()
  const ids = new Set<string>()
  for (let at = html.indexOf('<'); at !== -1; ) {
    const code = html.charCodeAt(at + 1)
    if (isLetter(code)) at = element(at)
    else if (code === BANG && html.startsWith('--', at + 2)) at = after('-->', at + 4)
    else at = html.indexOf('<', at + 1)
  }
  return { hrefs: [...hrefs], ids: [...ids] }

  /** Notes what an opening tag has; gives the place of the next tag. */
  function element(start: number): number {
    const end = tagEnd(html, start)
    const text = html.slice(start + 1, end)
    const name = nameIn(text)
    if (/\s(?:href|src|id|name)=/.test(text)) note(name, text.slice(name.length))
    return RAW.has(name) ? after(`</${name}>`, end) : html.indexOf('<', end)
  }

  function after(text: string, from: number): number {
    const found = html.indexOf(text, from)
    return found === -1 ? -1 : html.indexOf('<', found + text.length)
  }

  function note(name: string, attributes: string): void {
    const isChecked = !/data-nobrokenlinkcheck/i.test(attributes)
    const isMeta = name === 'meta' || (name === 'link' && /rel="(?:canonical|alternate)"/.test(attributes))
    for (const [, key, double, single] of attributes.matchAll(ATTRIBUTE)) {
      const value = decodeEntities(double ?? single ?? '')
      if (key === 'id' || (key === 'name' && name === 'a')) ids.add(value)
      else if ((key === 'href' || key === 'src') && isChecked && !isMeta) hrefs.add(value)
    }
  }
}

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

/** Where the tag's `>` stands, or where the text ends; one inside a quoted value does not count. */
function tagEnd(html: string, start: number): number {
  for (let at = start + 1; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === GREATER) return at
    if (code !== QUOTE && code !== APOSTROPHE) continue
    at = html.indexOf(code === QUOTE ? '"' : "'", at + 1)
    if (at === -1) break
  }
  return html.length
}

function nameIn(tag: string): string {
  const end = tag.search(/[\s/]/)
  return end === -1 ? tag : tag.slice(0, end)
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
