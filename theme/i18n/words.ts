// The theme's texts, by name. en/ holds them: what any page may say here, the rest where it is said
// (blogWords.ts, notFoundWords.ts). The shell of a site in another language, or with words of its
// own, brings those that differ.
import { pluralForm } from '../../src/shared/plural.ts'
import type blog from './en/blog.json'
import common from './en/common.json'
import type notFound from './en/notFound.json'

export type Word = keyof (typeof common & typeof blog & typeof notFound)
type Counted<W extends Word = Word> = W extends `${infer Name}.one` ? Name : never

const english: Partial<Record<Word, string>> = common

/** For modules that say more than the words that any page may say. */
export const addWords = (words: Partial<Record<Word, string>>) => Object.assign(english, words)

let own: Record<string, string> = {}
let language = 'en'

interface Speaking {
  words?: Record<string, string>
  locale: { htmlLang: string }
}

/** From now on the interface speaks the language of this shell. */
export function speak(shell: Speaking): void {
  own = shell.words ?? {}
  language = shell.locale.htmlLang
}

/** A text that only other languages have. */
export const ownWord = (name: string): string | undefined => own[name]

/** `say('versionBadge', { label: 'Next' })` is `Version: Next`. */
export function say(word: Word, values?: Record<string, string | number>): string {
  const text: string = (FEATURES.translated ? own[word] : undefined) ?? english[word]!
  return values
    ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    : text
}

/** `sayCount('items', 3)` is `3 items`. */
export function sayCount(
  word: Counted,
  n: number,
  values?: Record<string, string | number>,
): string {
  if (FEATURES.translated && own[word] !== undefined)
    return filled(pluralForm(own[word], n, language), { n, ...values })
  return say(n === 1 ? `${word}.one` : `${word}.other`, { n, ...values })
}

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
