// A page, a feed or a file of JSON as lines that two engines must agree on. White space folds,
// hashes of file names and what loads the client are left out, tokens of highlighted code are
// unwrapped.
import { parse, parseFragment } from 'parse5'

/** What loads the client differs with each build. */
const LOADERS = new Set(['script', 'style', 'noscript'])
const isLoader = ({ tagName, attrs = [] }) =>
  LOADERS.has(tagName) ||
  (tagName === 'link' &&
    attrs.some(({ name, value }) => name === 'rel' && /preload|stylesheet|prefetch/.test(value)))

const withoutHash = (text) =>
  text
    .replace(/-[\w-]{8}(?=\.(?:js|css|json|png|jpe?g|gif|webp|avif|svg|pdf|\w{2,5})\b)/g, '-HASH')
    .replace(/"(?:stamp|build|buildId)":"[^"]*"/g, '"$1":"HASH"')

/** HTML of a whole page: a line for each tag and each text. */
export const pageLines = (html) => linesOf(parse(html))

/** Markdown, whose tables and escapes may be written in several ways. */
export const markdownLines = (text) =>
  text.split('\n').map((line) =>
    line
      .replace(/\s+/g, ' ')
      .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
      .replace(/^\|[ :|-]+$/, (rule) => rule.replace(/-+/g, '-')),
  )

/** HTML of a part of one. */
export const fragmentLines = (html) => linesOf(parseFragment(html))

function linesOf(document) {
  const lines = []
  let text = ''
  let isPre = false
  const flush = () => {
    const folded = isPre ? text : text.replace(/\s+/g, ' ').trim()
    if (folded !== '') lines.push(...folded.split('\n').map(withoutHash))
    text = ''
  }
  const walk = (node, inCode) => {
    if (node.nodeName === '#text') text += node.value
    if (!node.tagName) {
      for (const child of node.childNodes ?? []) walk(child, inCode)
      return
    }
    if (isLoader(node)) return
    if (inCode && node.tagName === 'span' && isToken(node)) {
      for (const child of node.childNodes) walk(child, true)
      return
    }
    flush()
    lines.push(startTag(node))
    const wasPre = isPre
    if (node.tagName === 'pre') isPre = true
    for (const child of (node.content ?? node).childNodes)
      walk(child, inCode || (isPre && node.tagName === 'code'))
    flush()
    isPre = wasPre
    lines.push(`</${node.tagName}>`)
  }
  walk(document, false)
  flush()
  return lines
}

/** A part of code that has only a colour. */
function isToken({ attrs }) {
  const value = attrs.find(({ name }) => name === 'class')?.value ?? ''
  if (attrs.length > 1) return false
  return /^token /.test(value) || !/(?:^|\s)(?:code-|line|mark|token-line|highlight)/.test(value)
}

function startTag({ tagName, attrs }) {
  const sorted = attrs
    .map(({ name, value }) => ` ${name}="${withoutHash(value.replace(/\s+/g, ' ').trim())}"`)
    .sort()
  return `<${tagName}${sorted.join('')}>`
}

/** XML of a feed or sitemap: a line for each tag; HTML in it as that of a page. */
export function feedLines(xml) {
  return xml
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, html) => `\n${fragmentLines(html).join('\n')}\n`)
    .split(/(?=<)|\n/)
    .map((line) => withoutHash(line.trim()))
    .filter((line) => line !== '')
}

/** JSON of a page or of the search: a line for each value, named by its path; HTML as lines. */
export function jsonLines(json) {
  const lines = []
  const walk = (value, path) => {
    if (Array.isArray(value)) for (const [i, each] of value.entries()) walk(each, `${path}[${i}]`)
    else if (value && typeof value === 'object')
      for (const [name, each] of Object.entries(value)) walk(each, `${path}.${name}`)
    else if (typeof value === 'string' && /<\w/.test(value))
      lines.push(...fragmentLines(value).map((line) => `${path} ${line}`))
    else lines.push(withoutHash(`${path} ${JSON.stringify(value)}`))
  }
  walk(JSON.parse(json), '')
  return lines.filter((line) => !/^\.(?:stamp|build)\b/.test(line))
}
