// Forms of a message for numbers: `1 item|{n} items`, in the order in which a language's plural
// rules name them, from zero to other.

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * The last form where a message has fewer than its language. Where it has more, it is in another
 * language, mostly in English: its last forms count, since "One post" would be wrong of seven.
 */
export function pluralForm(message: string, count: number, language: string): string {
  const forms = message.split('|')
  const rules = new Intl.PluralRules(language)
  const own = ORDER.filter((name) =>
    rules.resolvedOptions().pluralCategories.includes(name as Intl.LDMLPluralRule),
  )
  const more = Math.max(forms.length - own.length, 0)
  return forms[Math.min(own.indexOf(rules.select(count)) + more, forms.length - 1)]!
}
