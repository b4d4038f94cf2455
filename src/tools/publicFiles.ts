// Which files of the site what is written in Markdown may reach, whichever way it takes: the one
// rule, and the table of ways in the manual (src/docs/manual/content/docs/writing/files.md).

import { isPrivate } from './ownFiles.ts'

/** What the rule goes by; all relative to the site's folder, '' for that folder itself. */
export interface PublicFiles {
  /** Content and static folders. */
  folders?: string[]
  /** Files and folders of `markdown.publicFiles`. */
  named?: string[]
}

/**
 * `file`: a link or an image publishes it as it is. `text`: a page shows what stands in it, as
 * code, as Markdown or as data. `module`: a document that runs code imports it.
 */
export type Way = 'file' | 'text' | 'module'

/** What a page may show of the whole workspace or repository that the site lies in. */
export const isNearKind = (path: string): boolean => MARKDOWN.test(path) || IMAGE.test(path)

const IMAGE = /\.(a?png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i
const MARKDOWN = /\.(mdx?|markdown)$/i
const KEY_STORE = /\.(p12|pfx|jks|keystore)$/i

export const PUBLIC_HINT =
  'Put it next to the page, under a name without a leading dot, or name it in "markdown.publicFiles".'

/** The same for `a//b/`, `./a/b` and `a/b`; '' for `.`. A path may begin with `../`. */
export const plainPath = (path: string): string =>
  path
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.')
    .join('/')

/**
 * Why the file at a path must not reach readers although a page names it; undefined when it may. An
 * image is hardly ever a secret, and sites that come from elsewhere keep theirs next to the content
 * folders; files directly in the site's folder configure it, unless they are Markdown, such as a
 * README. A document that runs code is code: of what it imports only keys and hidden files are kept
 * back. A name that begins with `_` is no page, and may still be linked.
 */
export function refusalOf(
  path: string,
  way: Way,
  { folders = [], named = [] }: PublicFiles,
): string | undefined {
  if (named.includes(path)) return undefined
  const holds = (folder: string) => folder === '' || path.startsWith(`${folder}/`)
  const isNamed = named.find(holds)
  const folder = isNamed ?? folders.find(holds)
  // A configuration may name a hidden folder; what is hidden in it stays so.
  const inside = folder ? path.slice(folder.length + 1) : path.replace(/^(?:\.\.\/)+/, '')
  if (isPrivate(inside)) return 'hidden files and installed packages never are'
  if (KEY_STORE.test(path)) return 'it holds keys'
  if (isNamed !== undefined || way === 'module') return undefined
  const isAtTop = !path.includes('/')
  if (way === 'text')
    return isAtTop && !MARKDOWN.test(path)
      ? 'files directly in the site’s folder are not shown'
      : undefined
  return IMAGE.test(path) || (folder !== undefined && !isAtTop)
    ? undefined
    : 'it is not in a content or static folder'
}

/** Of PEM, of PGP, and of PuTTY. */
const KEYS = ['PRIVATE KEY-----', 'PRIVATE KEY BLOCK-----', 'PuTTY-User-Key-File-']

/** The same of its bytes; `path` is its real one. Markdown that is about keys may be read. */
export function keyIn(path: string, bytes: Uint8Array, named: string[] = []): string | undefined {
  if (named.includes(path) || MARKDOWN.test(path)) return undefined
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return KEYS.some((key) => buffer.includes(key)) ? 'it holds a private key' : undefined
}
