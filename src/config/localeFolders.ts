// Where the pages of each locale stand, and where its translations lie. behaviour.md 8.5.
import { joinPath, withoutBase } from '../shared/url.ts'
import type { Problem } from '../tools/problem.ts'
import type { SiteConfig } from './config.ts'
import { CURRENT, DEFAULT_ID, partsOfKey } from './docsFolders.ts'
import type { LocaleOptions } from './schema/locales.ts'
import { placeInConfig } from './texts.ts'

type Locales = Pick<SiteConfig, 'baseUrl' | 'i18n'>

export function localeNamed(name: string, { i18n }: Pick<SiteConfig, 'i18n'>) {
  return i18n.locales.find((locale) => locale.name === name)
}

/** Language tag of a locale, with the calendar of its dates where the configuration names one. */
export function languageOf(name: string, config: Pick<SiteConfig, 'i18n'>): string {
  const { htmlLang = name, calendar } = localeNamed(name, config) ?? {}
  return calendar === undefined ? htmlLang : new Intl.Locale(htmlLang, { calendar }).toString()
}

/**
 * Base URL of a locale: the default one stands at the site's base, others in a folder of their
 * name.
 */
export function baseUrlOf(config: Locales, name: string): string {
  return (
    localeNamed(name, config)?.baseUrl ??
    (name === config.i18n.defaultLocale ? config.baseUrl : joinPath(config.baseUrl, `${name}/`))
  )
}

/** Folder of a locale's pages inside the output: `fr/`; '' where it is the output itself. */
export function localeFolder(config: Locales, name: string): string {
  const base = baseUrlOf(config, name)
  return (withoutBase(base, config.baseUrl) ?? base).slice(1)
}

/** Two locales at one base URL would overwrite each other's pages. */
export function localeProblems(config: SiteConfig): Problem[] {
  const { locales } = config.i18n
  return locales.flatMap(({ name }, i) => {
    const folder = localeFolder(config, name)
    const other = locales.slice(0, i).find((each) => localeFolder(config, each.name) === folder)
    if (!other) return []
    const path = ['i18n', 'localeConfigs', localeNamed(name, config)?.baseUrl ? name : other.name]
    return [
      {
        code: 'CONFIG_LOCALE',
        severity: 'error' as const,
        message: `the locales '${other.name}' and '${name}' have one base URL, ${baseUrlOf(config, name)}`,
        ...placeInConfig(config, [...path, 'baseUrl']),
        hint: `Give each a baseUrl of its own, such as '${joinPath(config.baseUrl, `${name}/`)}'.`,
      },
    ]
  })
}

/** Where all translations of a locale lie, from the site's folder: `i18n/fr`. */
export const translationsFolder = (
  { name, path = name }: Pick<LocaleOptions, 'name' | 'path'>,
  { i18n }: Pick<SiteConfig, 'i18n'>,
) => `${i18n.path.replace(/\/+$/, '')}/${path}`

/** Where those of one of the docs, blogs or folders of pages lie, inside that folder. */
export function pluginFolder(section: 'docs' | 'blog' | 'pages', id = DEFAULT_ID): string {
  return `docusaurus-plugin-content-${section}${id === DEFAULT_ID ? '' : `-${id}`}`
}

/** The same of a version of the docs, by its key: its folder, and with `.json` its labels. */
export function versionFolder(key: string): string {
  const { id, name } = partsOfKey(key)
  return `${pluginFolder('docs', id)}/${name === CURRENT ? CURRENT : `version-${name}`}`
}
