// What pages say in the words of their locale, where the engine and not the theme says it.
import { pluralForm } from '../../shared/plural.ts'
import type { Content, Messages } from '../../types/content.ts'
import type { Site } from '../../types/site.ts'

type Speaking = Pick<Site, 'messages' | 'language'>

/**
 * The messages of a locale: those of its language, and over them the site's own. No language has a
 * word for our "Retry", but all have one for "Try again".
 */
export function messagesIn({ words, translations }: Content, locale: string): Messages {
  const messages = { ...words[locale], ...translations[locale]?.code }
  const again = messages['theme.ErrorPageContent.tryAgain']
  return again === undefined ? messages : { 'quire.retry': again, ...messages }
}

const ownOf = new WeakMap<Messages, Messages>()

/** What the theme says inside authors' modules (theme/parts/lazyPart.tsx). */
const IN_MODULES = ['quire.failedPart', 'quire.retry']

/** Those of the author's components: of the interface's only those that they show. */
export function ownMessages(messages: Messages): Messages {
  const known = ownOf.get(messages)
  if (known) return known
  const own = Object.entries(messages).filter(
    ([id]) => IN_MODULES.includes(id) || !/^(theme|quire)\./.test(id),
  )
  ownOf.set(messages, Object.fromEntries(own))
  return ownOf.get(messages)!
}

/** The message of an id, else `english`, with values in its braces. */
export function translate(
  { messages }: Speaking,
  id: string,
  english: string,
  values: Record<string, string | number> = {},
): string {
  return (messages[id] ?? english).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

/** A sentence that only English has; nothing on the pages of other languages. */
export const inEnglish = ({ language }: Pick<Site, 'language'>, text: string) =>
  /^en\b/i.test(language) ? text : undefined

/** The form for a number of a message that has several, as in `One post|{count} posts`. */
export function translateCount(site: Speaking, id: string, english: string, count: number): string {
  const own = site.messages[id]
  const form = pluralForm(own ?? english, count, own === undefined ? 'en' : site.language)
  return form.replaceAll('{count}', String(count))
}
