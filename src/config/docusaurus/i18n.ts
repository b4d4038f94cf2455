// `i18n`: the default locale is built; the others are told.
import type { MoveNotes } from './notes.ts'
import { asList, asMap, copied, type ForeignMap } from './part.ts'

export function i18nFrom(written: ForeignMap, notes: MoveNotes): ForeignMap {
  const { defaultLocale = 'en', localeConfigs } = written
  const others = asList(written.locales).filter((name) => name !== defaultLocale)
  if (others.length > 0)
    notes.hand(
      ['i18n', 'locales'],
      `only "${String(defaultLocale)}" is built for now, not ${others.join(', ')}`,
    )
  if (written.path !== undefined) notes.ignore(['i18n', 'path'])
  const own = {
    written: asMap(asMap(localeConfigs)[String(defaultLocale)]),
    path: ['i18n', 'localeConfigs', String(defaultLocale)],
    notes,
  }
  const config = copied(own, ['label', 'direction', 'htmlLang'])
  return {
    defaultLocale,
    ...(Object.keys(config).length > 0
      ? { localeConfigs: { [String(defaultLocale)]: config } }
      : {}),
  }
}
