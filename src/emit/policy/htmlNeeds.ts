// What a content security policy must allow for an HTML document to be what it is, read from its
// bytes: the hashes of inline scripts and styles, and the origins of what it loads. A need is a
// directive and a source, such as "img-src https://img.example".
import { endOfWord, isLetter, read, readAttribute, valueIn } from '../../render/htmlScan.ts'
import { cssNeeds } from './cssNeeds.ts'
import { measuringNeeds, scriptNeeds } from './scriptNeeds.ts'
import { hashOf, sourceOf } from './sources.ts'

/** The text of these is no markup. */
const RAW = /^(?:script|style|textarea|title)$/
/** Types of script elements that are run; all others hold data. */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i
/** What `rel` says of a link that browsers load, and the directive for it. */
const LINKS: [RegExp, string][] = [
  [/\bstylesheet\b/, 'style-src'],
  [/\b(?:icon|apple-touch-icon|mask-icon)\b/, 'img-src'],
  [/\bmanifest\b/, 'manifest-src'],
  [/\bmodulepreload\b/, 'script-src'],
]
/** What a preload is for. */
const PRELOADS = new Map([
  ['script', 'script-src'],
  ['style', 'style-src'],
  ['image', 'img-src'],
  ['font', 'font-src'],
  ['fetch', 'connect-src'],
])
type AddressAttribute = [attribute: string, directive: string]

/** Attributes with an address, by element. A map: an element may be called `constructor`. */
const LOADS = new Map<string, AddressAttribute[]>([
  ['img', [['src', 'img-src']]],
  ['image', [['href', 'img-src']]],
  ['input', [['src', 'img-src']]],
  [
    'video',
    [
      ['src', 'media-src'],
      ['poster', 'img-src'],
    ],
  ],
  ['audio', [['src', 'media-src']]],
  ['track', [['src', 'media-src']]],
  ['source', [['src', 'media-src']]],
  ['iframe', [['src', 'frame-src']]],
  ['frame', [['src', 'frame-src']]],
  ['object', [['data', 'object-src']]],
  ['embed', [['src', 'object-src']]],
  ['form', [['action', 'form-action']]],
  ['base', [['href', 'base-uri']]],
])

/** `origin` is the site's own. Each need once, in the order of the document. */
export function htmlNeeds(html: string, origin: string): string[] {
  const needs = new Set<string>()
  const add = (directive: string, source: string) => needs.add(`${directive} ${source}`)
  for (let at = html.indexOf('<') + 1; at > 0; at = html.indexOf('<', at) + 1) {
    if (isLetter(html.charCodeAt(at))) at = readTag(at)
    else if (html.startsWith('!--', at)) at = endOfComment(html, at)
  }
  return [...needs]

  function readTag(start: number): number {
    const nameEnd = endOfWord(html, start)
    const name = html.slice(start, nameEnd).toLowerCase()
    const attributes: Record<string, string> = Object.create(null)
    let at = nameEnd
    for (at = readAttribute(html, at); read.key < read.keyEnd; at = readAttribute(html, at)) {
      const key = html.slice(read.key, read.keyEnd).toLowerCase()
      // The first of two counts.
      if (attributes[key] === undefined) attributes[key] = valueIn(html)
    }
    needsOfTag(name, attributes)
    if (!RAW.test(name)) return at
    const from = html.indexOf('>', at) + 1 || html.length
    const end = endOfRaw(html, name, from)
    needsOfText(name, attributes, html.slice(from, end))
    return end
  }

  function needsOfTag(name: string, attributes: Record<string, string>): void {
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'style') {
        add('style-src-attr', hashOf(value))
        for (const need of cssNeeds(value, origin)) needs.add(need)
      } else if (/^on[a-z]+$/.test(key)) {
        add('script-src-attr', hashOf(value))
        for (const need of scriptNeeds(value, origin)) needs.add(need)
      }
    }
    for (const [key, directive] of LOADS.get(name) ?? []) addAddress(directive, attributes[key])
    for (const part of (attributes.srcset ?? '').split(/,\s/))
      addAddress('img-src', part.trim().split(/\s/)[0])
    if (name === 'script') addScript(attributes)
    if (name === 'link') addLink(attributes)
    if (/\bmermaid-diagram\b/.test(attributes.class ?? '')) add('diagram', '*')
  }

  function addScript({ src, type = '' }: Record<string, string>): void {
    const source = src === undefined || !RUNS.test(type) ? undefined : sourceOf(src, origin)
    if (source === undefined || source === "'self'") return
    add('script-src', source)
    // It asks the server that it came from, and knows nothing of our policy for HTML.
    add('connect-src', source)
    add('untrusted', source)
    for (const need of measuringNeeds(source)) needs.add(need)
  }

  function addLink({ rel = '', href, as = '' }: Record<string, string>): void {
    for (const [kind, directive] of LINKS) if (kind.test(rel)) addAddress(directive, href)
    if (/\bpreload\b/.test(rel)) addAddress(PRELOADS.get(as) ?? '', href)
    if (/\bstylesheet\b/.test(rel) && /^(?:https?:)?\/\/fonts\.googleapis\.com\//.test(href ?? ''))
      add('font-src', 'https://fonts.gstatic.com')
  }

  function needsOfText(name: string, { src, type = '' }: Record<string, string>, text: string) {
    if (name === 'style') {
      add('style-src', hashOf(text))
      for (const need of cssNeeds(text, origin)) needs.add(need)
    }
    if (name !== 'script' || src !== undefined || !RUNS.test(type)) return
    add('script-src', hashOf(text))
    for (const need of scriptNeeds(text, origin)) needs.add(need)
  }

  function addAddress(directive: string, href: string | undefined): void {
    const source = href === undefined || directive === '' ? undefined : sourceOf(href, origin)
    if (source !== undefined) add(directive, source)
  }
}

/** One that is not closed goes on to the end. */
function endOfComment(html: string, at: number): number {
  const end = html.indexOf('-->', at)
  return end < 0 ? html.length : end
}

function endOfRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}
