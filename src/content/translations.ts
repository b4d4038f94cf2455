// Translated sources: each lies in the folder of its locale at the place that the file it
// translates has in its own section, and takes that file's place on the site of its locale.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { pluginFolder, translationsFolder, versionFolder } from '../config/localeFolders.ts'
import type { LocaleOptions } from '../config/schema/locales.ts'
import type { Problem } from '../tools/problem.ts'
import { shortList } from '../tools/shortList.ts'
import type { Source } from '../types/source.ts'

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
  return { sources, problems: strayProblems(translations.map(({ source }) => source)) }
}

const placeOf = ({ section, version, instance, relative }: Source) =>
  [section, version, instance, relative].join(':')

/** One for all translations of nothing. */
function strayProblems(translations: Source[]): Problem[] {
  const paths = translations.filter(({ translates }) => translates === '').map(({ path }) => path)
  if (paths.length === 0) return []
  return [
    {
      code: 'TRANSLATION_STRAY',
      severity: 'warning',
      message:
        paths.length === 1
          ? 'this file translates nothing: the site has no file at its path'
          : `this file and ${paths.length - 1} more translate nothing: the site has no files at their paths`,
      file: paths[0],
      details: paths.length === 1 ? undefined : [shortList(paths)],
      hint: 'Give it the path of the file that it translates, inside its section, or remove it.',
    },
  ]
}
