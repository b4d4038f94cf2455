// Translated docs that lie in no version: below the folder of the docs there is one for each
// version, and files next to those are not read.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { CURRENT, docsFolders, partsOfKey } from '../config/docsFolders.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { pluginFolder, translationsFolder, versionFolder } from '../config/localeFolders.ts'
import { isFolder } from '../tools/files.ts'
import type { Problem } from '../tools/problem.ts'
import { shellWord } from '../tools/shellWord.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'
import { entriesOf, holdsMarkdown } from './foldersBeside.ts'
import { translatedLocales } from './translations.ts'

/** Silent for a site made for Docusaurus, where they were unused before. */
export function strayDocs(config: SiteConfig): Problem[] {
  if (isForeignConfig(config)) return []
  const versions = Object.keys(docsFolders(config))
  return translatedLocales(config).flatMap((locale) =>
    config.allDocs.flatMap(({ id, path }) => {
      const folder = translationsFolder(locale, config)
      const read = versions
        .filter((key) => partsOfKey(key).id === id)
        .map((key) => `${folder}/${versionFolder(key)}`)
      const own = { folder: `${folder}/${pluginFolder('docs', id)}`, docs: path, read }
      return [...strayFiles(own, config), ...strayVersions(own, config)]
    }),
  )
}

/** The folder of one of the docs in a locale. */
interface Place {
  folder: string
  /** Where the docs themselves are. */
  docs: string
  /** The folders of their versions. */
  read: string[]
}

/** A readme may tell translators about the folder itself. */
function strayFiles({ folder, read }: Place, { root }: SiteConfig): Problem[] {
  const files = entriesOf(join(root, folder))
    .filter(({ name, isDirectory }) => !isDirectory && isMarkdownFile(name))
    .map(({ name }) => name)
    .filter((name) => !/^(?:[._]|readme\.)/i.test(name))
    .sort()
  const to = placeIn(folder, read)
  if (files.length === 0 || !to) return []
  const more = files.length - 1
  const subject = more > 0 ? `this file and ${more} more are` : 'this file is'
  const moved = more > 0 ? `${shellWord(folder)}/*.md*` : shellWord(`${folder}/${files[0]}`)
  return [
    {
      ...STRAY,
      message: `${subject} in no version of the docs, so that no translation is read from here`,
      file: `${folder}/${files[0]}`,
      hint: `Move ${more > 0 ? 'them' : 'it'} to ${to}: ${moving(moved, to, root)}.`,
    },
  ]
}

/** Versions that are not read are left to their author: a site need not show all that it has. */
function strayVersions({ folder, docs, read }: Place, { root }: SiteConfig): Problem[] {
  return entriesOf(join(root, folder)).flatMap(({ name, isDirectory }): Problem[] => {
    const file = `${folder}/${name}`
    const isVersion = name === CURRENT || /^(?:version-|[._])/.test(name)
    if (!isDirectory || isVersion || !holdsMarkdown(join(root, file))) return []
    const meant = read.find((path) => path === `${folder}/version-${name}`)
    const to = placeIn(folder, read)
    const isOfDocs = isFolder(join(root, docs, name))
    const hint = meant
      ? `Rename it to ${meant}.`
      : isOfDocs && to
        ? `Move it to ${to}: ${moving(shellWord(file), to, root)}.`
        : `The docs are translated in ${read.join(', ')}: move it there, or begin its name with "_".`
    const message = `no translations are read from the folder "${name}"`
    return [{ ...STRAY, severity: meant || isOfDocs ? 'warning' : 'info', message, file, hint }]
  })
}

const STRAY = { code: 'TRANSLATION_STRAY', severity: 'warning' } as const

/** That of the docs folder itself, where it is shown, or else of the newest version. */
const placeIn = (folder: string, read: string[]) =>
  read.find((path) => path === `${folder}/${CURRENT}`) ?? read[0]

const moving = (from: string, to: string, root: string) =>
  `${isFolder(join(root, to)) ? '' : `mkdir -p ${shellWord(to)} && `}mv -n ${from} ${shellWord(to)}`
