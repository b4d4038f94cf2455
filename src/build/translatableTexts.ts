// All that can be translated of a site, by the files of a locale: labels of the configuration and
// of sidebars, words of the interface, and what authors' modules say.
import { join } from 'node:path'
import { moduleTexts } from '../bundle/spokenTexts.ts'
import type { SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import type { LocaleOptions } from '../config/schema/locales.ts'
import { filesBelow } from '../content/contentFolder.ts'
import { englishWords } from '../content/interfaceWords.ts'
import { scanContent } from '../content/scan.ts'
import { translationPaths } from '../content/translationPaths.ts'
import { assembleSite } from '../site/assemble.ts'
import { englishMessages } from '../site/locales/englishMessages.ts'
import {
  blogLabels,
  footerLabels,
  navbarLabels,
  versionLabels,
  type Writable,
} from '../site/locales/labels.ts'
import { readOwnFile } from '../tools/ownFiles.ts'
import type { Content } from '../types/content.ts'
import { readContent } from './readContent.ts'
import type { Tools } from './withTools.ts'

/** By path from the site's folder; without files that would be empty. */
export async function translatableTexts(
  config: SiteConfig,
  locale: LocaleOptions,
  tools: Tools,
): Promise<Record<string, Writable>> {
  const scan = scanContent(config, docsFolders(config))
  const content = await readContent(config, { scan, git: [] }, tools)
  tools.report.stopOnErrors()
  const { blogs, docs, ...paths } = translationPaths(locale, config)
  const site = assembleSite(
    config,
    { ...content, translations: {} },
    { locale: config.i18n.defaultLocale, drafts: true },
  )
  const words = { ...englishMessages(englishWords()), ...content.words[locale.name] }
  const files: Record<string, Writable> = {
    [paths.code]: { ...written(words), ...(await spokenBy(config, content, tools)) },
    [paths.navbar]: navbarLabels(config.theme),
    [paths.footer]: footerLabels(config.theme),
  }
  for (const version of site.versions) files[docs[version.name]!] = versionLabels(version)
  for (const blog of config.blogs) files[blogs[blog.id]!] = blogLabels(blog)
  const filled = Object.entries(files).filter(([, texts]) => Object.keys(texts).length > 0)
  return Object.fromEntries(filled)
}

const written = (messages: Record<string, string>): Writable =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, { message }]))

const SCRIPT = /\.[cm]?[jt]sx?$/

/** What pages, components and documents say. */
async function spokenBy(
  config: SiteConfig,
  { compiled }: Content,
  { report }: Tools,
): Promise<Writable> {
  const { root, allPages } = config
  const folders = new Set(['src', 'theme', ...allPages.map(({ path }) => path)])
  const scripts = [...folders].flatMap((folder) =>
    filesBelow(join(root, folder), config)
      .filter((file) => SCRIPT.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const texts: Writable = {}
  const sources = [
    ...scripts.map((path) => ({ path, text: String(readOwnFile(root, path) ?? '') })),
    ...compiled.flatMap(({ path, body }) =>
      body.type === 'document' ? [{ path, text: body.code }] : [],
    ),
  ]
  for (const { path, text } of sources) {
    const found = await moduleTexts(path, text)
    Object.assign(texts, found.texts)
    if (found.unclear > 0)
      report.add([
        {
          code: 'TRANSLATION_UNCLEAR',
          severity: 'warning',
          message: `${found.unclear === 1 ? 'a text' : `${found.unclear} texts`} of <Translate> or translate() cannot be read without running the module`,
          file: path,
          hint: 'Write the id and the text as literals, without expressions, and pass what changes as values.',
        },
      ])
  }
  return texts
}
