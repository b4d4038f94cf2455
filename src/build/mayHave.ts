// Which addresses a source may have that is wrong or not read: its name and its front matter are
// looked at, as what it says is not known for sure.
import type { SiteConfig } from '../config/config.ts'
import { decodedPart } from '../shared/text.ts'
import { readSource } from '../tools/ownFiles.ts'
import type { UnreadPlace } from '../types/unreadPlace.ts'

/** Of files with errors: those whose last part is anywhere in their names or front matter. */
export function addressesOf(files: string[], root: string): (path: string) => boolean {
  let texts: Text[] | undefined
  return (path) => {
    const last = lastOf(path)
    if (last === '') return false
    texts ??= files.map((file) => textOf(root, file))
    if (isShort(last)) return texts.some(({ words }) => wordIn(last).test(words))
    return texts.some(({ letters }) => letters.includes(last))
  }
}

/** Of what is not read: those in its section whose last part is a word of their own there. */
export function addressesIn(unread: UnreadPlace, config: SiteConfig): (path: string) => boolean {
  const base = baseOf(unread.place, config)
  let words: string | undefined
  return (path) => {
    const last = lastOf(path)
    if (last === '' || !(MARKDOWN.test(path) || `${path}/`.includes(base))) return false
    words ??= [
      ...unread.files().map((file) => textOf(config.root, file).words),
      ...(isBlog(unread.place, config) ? BLOG_LISTS : []),
    ].join('\n')
    return wordIn(last).test(words)
  }
}

const MARKDOWN = /\.mdx?$/
/** What a blog has besides its posts. */
const BLOG_LISTS = ['archive', 'tags', 'authors', 'rss.xml', 'atom.xml', 'feed.json']

const isBlog = (place: string, { blogs }: SiteConfig) =>
  place.endsWith('/blog') || blogs.some(({ path }) => path === place)

/** What stands in front of all addresses of the section that a place belongs to. */
function baseOf(place: string, { allDocs, blogs }: SiteConfig): string {
  const section = [...allDocs, ...blogs].find(({ path }) => `${place}/`.startsWith(`${path}/`))
  if (section) return `/${section.routeBasePath}/`.replace(/\/+/g, '/')
  const [, usual] = /^content\/(docs|blog)$/.exec(place) ?? []
  return usual ? `/${usual}/` : '/'
}

const lastOf = (path: string) =>
  letters(decodedPart(path.replace(/\.mdx?$|\/+$/g, '').replace(/^.*\//, '')))

const isShort = (last: string) => /^[a-z\d]{1,3}$/.test(last)

/** Of its letters with others signs between: `getting-started` is `Getting started`. */
function wordIn(last: string): RegExp {
  const word = [...last].join('[^\\p{L}\\p{N}]*')
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu')
}

interface Text {
  words: string
  letters: string
}

function textOf(root: string, file: string): Text {
  const words = `${file}\n${wordsOf(root, file)}`
  return { words, letters: letters(words) }
}

/** What a slug keeps of a label. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The front matter; of a data file all of it, of any other nothing. */
function wordsOf(root: string, file: string): string {
  if (!/\.(mdx?|markdown|json|ya?ml|[cm]?[jt]s)$/i.test(file)) return ''
  const text = sourceOf(root, file)
  if (!/\.(mdx?|markdown)$/i.test(file)) return text
  const head = /^---[^\n]*\n([\s\S]*?)\n---/.exec(text)
  return head ? head[1]! : ''
}

/** What is refused as no regular file is not read here either. */
function sourceOf(root: string, file: string): string {
  try {
    return readSource(root, file)?.toString() ?? ''
  } catch {
    return ''
  }
}
