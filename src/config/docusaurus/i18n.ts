// `i18n`: taken over as it is. Settings of locales that are not built are left out.
import type { MoveNotes } from './notes.ts'
import { asList, asMap, copied, type ForeignMap, noteRest } from './part.ts'

const KEYS = ['label', 'direction', 'htmlLang', 'calendar', 'path', 'translate', 'url', 'baseUrl']

export function i18nFrom(written: ForeignMap, notes: MoveNotes): ForeignMap {
  const { defaultLocale = 'en' } = written
  // What is no list is told as any other wrong value.
  const { locales: list = [] } = written
  const locales = asList(list)
  const configs = Object.entries(asMap(written.localeConfigs)).map(([name, config]) => {
    const part = { written: asMap(config), path: ['i18n', 'localeConfigs', name], notes }
    noteRest(part, KEYS)
    return [name, copied(part, KEYS)] as const
  })
  const isBuilt = (name: string) => name === defaultLocale || locales.includes(name)
  for (const [name] of configs) if (!isBuilt(name)) notes.ignore(['i18n', 'localeConfigs', name])
  const built = configs.filter(([name, config]) => isBuilt(name) && Object.keys(config).length > 0)
  return {
    ...copied({ written, path: ['i18n'], notes }, ['path']),
    defaultLocale,
    ...((locales.length > 0 || !Array.isArray(list)) && { locales: list }),
    ...(built.length > 0 && { localeConfigs: Object.fromEntries(built) }),
  }
}
