// Translated sources: each lies in the folder of its locale at the place that the file it
// translates has in its own section, and takes that file's place on the site of its locale.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { CURRENT } from '../config/docsFolders.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { pluginFolder, translationsFolder, versionFolder } from '../config/localeFolders.ts'
import type { LocaleOptions } from '../config/schema/locales.ts'
import { ownValue } from '../shared/ownValue.ts'
import { entriesOf, isFolder } from '../tools/files.ts'
import type { Problem } from '../tools/problem.ts'
import type { Source } from '../types/source.ts'
import { strayProblems } from './strayTranslations.ts'

export interface TranslatedFolder {
  locale: string
  folderOf: (section: { name: Source['section']; version?: string; instance?: string }) => string
}

/** The locales whose translations are read. */
export function translatedLocales(config: SiteConfig): LocaleOptions[] {
  return config.i18n.locales.filter(
    (locale) =>
      locale.translate ?? existsSync(join(config.root, translationsFolder(locale, config))),
  )
}

/** Whether any text may differ from the theme's. */
export const isTranslated = (config: SiteConfig): boolean =>
  config.i18n.locales.length > 1 ||
  new Intl.Locale(config.i18n.locales[0]!.htmlLang).language !== 'en' ||
  translatedLocales(config).length > 0

export function translatedFolders(config: SiteConfig): TranslatedFolder[] {
  return translatedLocales(config).map((locale) => ({
    locale: locale.name,
    folderOf: ({ name, version, instance }) => {
      const folder = version === undefined ? pluginFolder(name, instance) : versionFolder(version)
      return `${translationsFolder(locale, config)}/${folder}`
    },
  }))
}

/**
 * The sources, with the file that each translation replaces. One that translates nothing is
 * left out and reported: its page would be in one language only.
 */
export function pairedTranslations<Found extends { source: Source }>(
  found: Found[],
): { sources: Found[]; problems: Problem[] } {
  const isTranslation = ({ source }: Found) => source.translates !== undefined
  const translations = found.filter(isTranslation)
  if (translations.length === 0) return { sources: found, problems: [] }
  const paths = new Map(
    found.flatMap((each) =>
      isTranslation(each) ? [] : [[placeOf(each.source), each.source.path]],
    ),
  )
  for (const { source } of translations) source.translates = paths.get(placeOf(source)) ?? ''
  const sources = found.filter((each) => each.source.translates !== '')
  return { sources, problems: strayProblems(found.map(({ source }) => source)) }
}

const placeOf = ({ section, version, instance, relative }: Source) =>
  [section, version, instance, relative].join(':')

const SECTION = { docs: 'docs', blog: 'blog', pages: 'pages' } as const

/**
 * Folders of a locale that are those of no section, such as `i18n/de/docs`: nothing reads what is
 * in them.
 */
export function strayFolders(config: SiteConfig): Problem[] {
  if (isForeignConfig(config)) return []
  return translatedLocales(config).flatMap((locale) => {
    const folder = translationsFolder(locale, config)
    return entriesOf(join(config.root, folder)).flatMap((name): Problem[] => {
      const file = `${folder}/${name}`
      // Plugins of Docusaurus have folders of theirs.
      if (/^(?:docusaurus-|[._])/.test(name) || !isFolder(join(config.root, file))) return []
      const section = ownValue(SECTION, name)
      const meant = section === 'docs' ? versionFolder(CURRENT) : section && pluginFolder(section)
      return [
        {
          code: 'TRANSLATION_STRAY',
          severity: 'warning',
          message: `no translations are read from the folder "${name}"`,
          file,
          hint: `Rename it to ${folder}/${meant ?? versionFolder(CURRENT)}, or remove it.`,
        },
      ]
    })
  })
}
