// Files that no list and no option names, so that nothing reads them: sidebars, versions of the
// docs, languages, and translations that lie in no folder of a section.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import {
  CURRENT,
  docsFolders,
  partsOfKey,
  prefixOf,
  sidebarsFile,
  versionsFile,
} from '../config/docsFolders.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { pluginFolder, translationsFolder, versionFolder } from '../config/localeFolders.ts'
import { textBehind } from '../config/texts.ts'
import { isFile } from '../tools/files.ts'
import type { Problem } from '../tools/problem.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'
import { translatedLocales } from './translations.ts'
import { entriesOf, holdsMarkdown } from './usualPlaces.ts'

const SIDEBARS = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((end) => `sidebars.${end}`)
const SECTIONS = ['docs', 'blog', 'pages'] as const
/** What `quire write-translations` writes, and where translated documents stand. */
const TRANSLATIONS = /^(?:code\.json|docusaurus-(?:plugin|theme)-.+)$/
const LOCALE = /^[a-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/

const UNREAD = { code: 'SOURCE_UNREAD', severity: 'warning' } as const
const STRAY = { code: 'TRANSLATION_STRAY', severity: 'warning' } as const

/** Silent for a site made for Docusaurus, where such files were unused before. */
export const unreadTranslations = (config: SiteConfig): Problem[] =>
  isForeignConfig(config) ? [] : [...strayFolders(config), ...strayDocs(config)]

/** Silent for a file that the configuration speaks of, which may import it. */
export function unnamedSidebars(config: SiteConfig): Problem[] {
  const { root, allDocs } = config
  const lacking = allDocs.filter(({ sidebarPath }) => sidebarPath === undefined)
  if (lacking.length === 0 || isForeignConfig(config)) return []
  const named = allDocs.map((docs) => sidebarsFile(CURRENT, docs))
  const file = SIDEBARS.find((name) => isFile(join(root, name)) && !named.includes(name))
  if (!file || /\bsidebars\b/.test(textBehind(config))) return []
  const line =
    allDocs.length > 1
      ? `sidebarPath: '${file}' in the docs "${lacking[0]!.id}"`
      : `docs: { sidebarPath: '${file}' }`
  return [
    {
      ...UNREAD,
      message: 'these sidebars are not read: no docs.sidebarPath names the file',
      file,
      line: 1,
      column: 1,
      hint: `Write ${line} in ${config.file}, or remove the file.`,
    },
  ]
}

/** Silent where there is a list, which may leave versions out. */
export function unlistedVersions(config: SiteConfig): Problem[] {
  const { root, allDocs } = config
  if (isForeignConfig(config)) return []
  return allDocs.flatMap(({ id, disableVersioning }): Problem[] => {
    const file = versionsFile(id)
    const folder = `${prefixOf(id)}versioned_docs`
    if (disableVersioning || isFile(join(root, file))) return []
    const list = entriesOf(join(root, folder))
      .filter(({ name }) => /^version-./.test(name) && holdsMarkdown(join(root, folder, name)))
      .map(({ name }) => name.slice('version-'.length))
      .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
      .map((version) => `"${version}"`)
    if (list.length === 0) return []
    return [
      {
        ...UNREAD,
        message: `the folder "${folder}" is not read: there is no ${file}, which lists the versions`,
        file: folder,
        hint: `Write the file ${file} with [${list.join(', ')}], the newest first.`,
      },
    ]
  })
}

/** A note: a translation may be half done. One with another name of its language is a slip. */
export function unlistedLocales(config: SiteConfig): Problem[] {
  const { root, i18n } = config
  if (isForeignConfig(config)) return []
  const home = i18n.path.replace(/\/+$/, '')
  const folderOf = (locale: (typeof i18n.locales)[number]) => translationsFolder(locale, config)
  const languageOf = (name: string) => name.split(/[-_]/)[0]!.toLowerCase()
  return entriesOf(join(root, home)).flatMap(({ name }): Problem[] => {
    const folder = `${home}/${name}`
    if (!LOCALE.test(name) || i18n.locales.some((locale) => folderOf(locale) === folder)) return []
    if (!entriesOf(join(root, folder)).some((inner) => TRANSLATIONS.test(inner.name))) return []
    const meant = i18n.locales.find(
      (locale) =>
        languageOf(locale.name) === languageOf(name) &&
        locale.name !== i18n.defaultLocale &&
        entriesOf(join(root, folderOf(locale))).length === 0,
    )
    const list = [...i18n.locales.map((locale) => locale.name), name].map((each) => `'${each}'`)
    const why = meant ? `the locale is '${meant.name}'` : `i18n.locales has no '${name}'`
    return [
      {
        ...UNREAD,
        severity: meant ? 'warning' : 'info',
        message: `the translations in "${folder}" are not read: ${why}`,
        file: folder,
        hint: meant
          ? `Rename the folder: mv ${folder} ${folderOf(meant)}.`
          : `Write i18n: { defaultLocale: '${i18n.defaultLocale}', locales: [${list.join(', ')}] } in ${config.file} to publish them.`,
      },
    ]
  })
}

/** Folders of a locale that are those of no section, such as `i18n/de/docs`. */
function strayFolders(config: SiteConfig): Problem[] {
  return translatedLocales(config).flatMap((locale) => {
    const folder = translationsFolder(locale, config)
    return entriesOf(join(config.root, folder))
      .filter(({ name, isDirectory }) => isDirectory && !/^(?:docusaurus-|[._])/.test(name))
      .map(({ name }): Problem => {
        const section = SECTIONS.find((each) => each === name) ?? 'docs'
        const meant = section === 'docs' ? versionFolder(CURRENT) : pluginFolder(section)
        return stray(folder, name, `Rename it to ${folder}/${meant}, or remove it.`)
      })
  })
}

/** Files and folders next to those of the versions; a readme may tell translators about them. */
function strayDocs(config: SiteConfig): Problem[] {
  const versions = Object.keys(docsFolders(config))
  return translatedLocales(config).flatMap((locale) =>
    config.allDocs.flatMap(({ id }) => {
      const home = translationsFolder(locale, config)
      const folder = `${home}/${pluginFolder('docs', id)}`
      const read = versions
        .filter((key) => partsOfKey(key).id === id)
        .map((key) => `${home}/${versionFolder(key)}`)
      const isRead = (name: string) => name === CURRENT || /^(?:version-|[._]|readme\.)/i.test(name)
      return entriesOf(join(config.root, folder))
        .filter(({ name, isDirectory }) =>
          isDirectory ? holdsMarkdown(join(config.root, folder, name)) : isMarkdownFile(name),
        )
        .filter(({ name }) => !isRead(name))
        .map(({ name }) => stray(folder, name, `Move it into ${read.join(' or ')}.`))
    }),
  )
}

const stray = (folder: string, name: string, hint: string): Problem => ({
  ...STRAY,
  message: `no translations are read from "${name}"`,
  file: `${folder}/${name}`,
  hint,
})
