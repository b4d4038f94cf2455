// The theme's texts, by name. en.json holds them.
import words from './en.json'

export type Word = keyof typeof words
type Counted<W extends Word = Word> = W extends `${infer Name}.one` ? Name : never

/** `say('versionBadge', { label: 'Next' })` is `Version: Next`. */
export function say(word: Word, values?: Record<string, string | number>): string {
  const text: string = words[word]
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
  return say(n === 1 ? `${word}.one` : `${word}.other`, { n, ...values })
}
