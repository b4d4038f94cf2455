// Tells of translations into a language that the site has not.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { translationsFolder } from '../config/localeFolders.ts'
import type { Problem } from '../tools/problem.ts'
import { entriesOf } from './foldersBeside.ts'

/** What `quire write-translations` writes, and where translated documents stand. */
const TRANSLATIONS = /^(?:code\.json|docusaurus-(?:plugin|theme)-.+)$/
const LOCALE = /^[a-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/

/** A note: a translation may be half done. A site made for Docusaurus may choose its locales. */
export function localesBeside(config: SiteConfig): Problem[] {
  const { root, i18n, file } = config
  if (isForeignConfig(config)) return []
  const home = i18n.path.replace(/\/+$/, '')
  const read = i18n.locales.map((locale) => translationsFolder(locale, config))
  return entriesOf(join(root, home)).flatMap(({ name, isDirectory }): Problem[] => {
    const folder = `${home}/${name}`
    if (!isDirectory || !LOCALE.test(name) || read.includes(folder)) return []
    if (!entriesOf(join(root, folder)).some((inner) => TRANSLATIONS.test(inner.name))) return []
    const meant = i18n.locales.find(
      (locale) =>
        languageOf(locale.name) === languageOf(name) &&
        locale.name !== i18n.defaultLocale &&
        entriesOf(join(root, translationsFolder(locale, config))).length === 0,
    )
    if (meant)
      return [
        {
          code: 'SOURCE_UNREAD',
          severity: 'warning',
          message: `the translations in "${folder}" are not read: the locale is '${meant.name}'`,
          file: folder,
          hint: `Rename the folder: mv ${folder} ${translationsFolder(meant, config)}.`,
        },
      ]
    const locales = [...i18n.locales.map((locale) => locale.name), name]
    const list = locales.map((locale) => `'${locale}'`).join(', ')
    return [
      {
        code: 'SOURCE_UNREAD',
        severity: 'info',
        message: `the translations in "${folder}" are not read: i18n.locales has no '${name}'`,
        file: folder,
        hint: `Write i18n: { defaultLocale: '${i18n.defaultLocale}', locales: [${list}] } in ${file} to publish them.`,
      },
    ]
  })
}

/** `de` of `de_DE`. */
const languageOf = (name: string) => name.split(/[-_]/)[0]!.toLowerCase()
