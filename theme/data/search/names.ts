// What was typed, as the name of a page or of a heading: a name counts more than its words.
import type { FoundPage } from '../../../src/shared/search/format.ts'
import { eachWord, folded, partsOfName } from '../../../src/shared/search/words.ts'
import { decodePath } from '../../../src/shared/text.ts'
import type { Matcher } from './matcher.ts'

/** The words of a text, as names are compared: `--watch` is `watch`. */
export function nameOf(text: string): string {
  const words: string[] = []
  eachWord(text, (word) => words.push(folded(word)))
  return words.join(' ')
}

/**
 * 1 for a heading that is the name, 2 with what describes it in brackets: `roots [array]`,
 * `jest.fn(x)`, which is `fn` as well.
 */
export function headingFit(heading: string, name: string): number {
  const short = /^[^[({<=]*/.exec(heading)![0].trim() || heading
  const last = /^\S+\.(\w+)$/.exec(short)?.[1] ?? short
  if (name === '' || (nameOf(short) !== name && nameOf(last) !== name)) return 0
  return short.length < heading.length ? 2 : 1
}

/** Its title, what the sidebar calls it, and the last part of its address. */
export function namesOf({ title, label, href }: FoundPage): string[] {
  const last = decodePath(/([^/]*)\/?$/.exec(href)![1]!) ?? ''
  return [title, ...(label ? [label] : []), last]
}

/** How much of a name was typed, and of what was typed is in the name. */
export function shareOf(name: string, typed: number, matches: Matcher): number {
  const found = new Set<number>()
  let length = 0
  eachWord(name, (word) => {
    const parts = partsOfName(word)
    for (const part of parts.length > 0 ? parts : [word]) {
      const which = matches(part)
      if (which !== undefined) found.add(which)
      length++
    }
  })
  return typed > 0 ? found.size / Math.max(typed, length) : 0
}
