// What `new` can make, and what to type where the kind is missing or has another name.
import { programName } from '../tools/commandLine/command.ts'
import { nearest } from '../tools/nearest.ts'
import { shellWord } from '../tools/shellWord.ts'

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
export function wrongKind(words: string[]): { message: string; hint: string } | undefined {
  const [word = '', name] = words
  if (KINDS.some((each) => each === word)) return undefined
  const type = (...typed: string[]) =>
    `${programName()} new ${typed.map((each) => each.split(' ').map(shellWord).join(' ')).join(' ')}`
  const message = `there is no kind "${word}" of page`
  const known = nearest(word, [...KINDS, ...Object.keys(SAME)])
  const meant = known === undefined ? undefined : (SAME[known] ?? (known as NewKind))
  if (meant && name) return { message, hint: `Type ${type(meant, name)}.` }
  if (meant) return { message, hint: `Did you mean ${meant}?` }
  const whole = [word, ...(name ? [name] : [])]
  const others = `Instead of post there may be ${KINDS.slice(1).join(', ')}.`
  return { message, hint: `Type ${type('post', ...whole)}. ${others}` }
}
