// What a new file is and what it is called, from the words that an author types: a kind, and a name
// that gives folders, a slug and a title. Pure.
import { bytesOf, hiddenIn, NAME_BYTES, shownName, windowsFault } from '../shared/fileName.ts'
import { programName } from '../tools/commandLine/command.ts'
import { nearest } from '../tools/nearest.ts'
import { isPrivate } from '../tools/ownFiles.ts'
import { shellWord } from '../tools/shellWord.ts'

interface NameFault {
  message: string
  hint: string
}

const KINDS = ['post', 'doc', 'page', 'category'] as const
export type NewKind = (typeof KINDS)[number]

/** What else they are called. */
const SAME: Record<string, NewKind> = {
  blog: 'post',
  article: 'post',
  note: 'post',
  draft: 'post',
  docs: 'doc',
  folder: 'category',
  section: 'category',
  sidebar: 'category',
}

/** `words` are a kind and the words of a name, or should be. */
export function wrongKind(words: string[]): NameFault | undefined {
  const [word = '', name] = words
  if (KINDS.some((each) => each === word)) return undefined
  const type = (...typed: string[]) =>
    `${programName()} new ${typed.map((each) => each.split(' ').map(shellWord).join(' ')).join(' ')}`
  const message = `there is no page kind "${word}"`
  const known = nearest(word, [...KINDS, ...Object.keys(SAME)])
  const meant = known === undefined ? undefined : (SAME[known] ?? (known as NewKind))
  if (meant && name) return { message, hint: `Run ${type(meant, name)}.` }
  if (meant) return { message, hint: `Did you mean ${meant}?` }
  const whole = [word, ...(name ? [name] : [])]
  const others = `The kinds besides post are ${KINDS.slice(1).join(', ')}.`
  return { message, hint: `Run ${type('post', ...whole)}. ${others}` }
}

export interface NewName {
  /** Slugs of the folders above it, outermost first. */
  folders: string[]
  slug: string
  title: string
}

/** Marks of Latin, Greek and Cyrillic letters: `é` is typed as `e` in an address. */
const MARKS = /[\u0300-\u036f]/g

/** Characters of a slug: a longer one is cut between words. */
const MOST = 80

/** A date before it and an extension after it belong to the name of a file, too. */
const SLUG_BYTES = NAME_BYTES - 20

/** Of the folders and the name: the address of the section and of the host stand before them. */
const PATH_BYTES = 1000

/** `Über C++ & Rust` → `uber-c-rust`; '' where nothing is left. */
export function slugFrom(text: string): string {
  const words =
    text
      .normalize('NFD')
      .replace(MARKS, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (slug !== '' && longer.length > MOST) break
    slug = longer
  }
  return slug
}

/**
 * `guide/Install on Windows` is a file of the folder `guide`. What would lie outside of the
 * section, or be no page there, is refused.
 */
export function newNameFrom(written: string): NewName | NameFault {
  const typed = written.trim().replaceAll('\\', '/')
  if (/^(?:\/|[a-z]:)/i.test(typed))
    return { message: `"${written}" is an absolute path`, hint: 'Name it from its own folder.' }
  const parts = typed
    .replace(/\.(?:mdx?|markdown|tsx|jsx)$/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  if (parts.includes('..'))
    return { message: `"${written}" leads out of its folder`, hint: 'Leave ".." out.' }
  if (parts.some((part) => part.startsWith('_') || isPrivate(part)))
    return {
      message: `"${written}" begins with a dot or "_", and such files are not published`,
      hint: 'Remove that character.',
    }
  const slugs = parts.map(slugFrom)
  if (slugs.length === 0 || slugs.includes(''))
    return {
      message: `"${written}" has no letter or digit for an address`,
      hint: 'Use a name with words.',
    }
  const fault = slugs.flatMap((slug) => windowsFault(slug) ?? [])[0]
  if (fault !== undefined)
    return { message: `"${written}" cannot be a file everywhere: ${fault}`, hint: 'Add a word.' }
  if (slugs.some((slug) => bytesOf(slug) > SLUG_BYTES) || bytesOf(slugs.join('/')) > PATH_BYTES)
    return { message: `"${shownName(written)}" is too long for a file`, hint: 'Shorten it.' }
  const title = titleFrom(parts.at(-1)!)
  const hidden = hiddenIn(title)
  if (hidden !== undefined)
    return {
      message: `"${shownName(written)}" contains ${hidden}`,
      hint: 'Remove the character.',
    }
  return { folders: slugs.slice(0, -1), slug: slugs.at(-1)!, title }
}

/** A name that was typed as a slug becomes words: `my-first-doc` → `My first doc`. */
function titleFrom(name: string): string {
  const isSlug = /^[^\s]*[-_][^\s]*$/.test(name) && name === name.toLowerCase()
  const words = isSlug ? name.replace(/[-_]+/g, ' ').trim() : name.replace(/\s+/g, ' ')
  return words.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}
