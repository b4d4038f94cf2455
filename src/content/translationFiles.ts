// Reads what is translated besides sources: the JSON files of each locale, and the authors and tags
// that lie next to its translated sources.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedBlogOptions, SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import { pluginFolder, translationsFolder, versionFolder } from '../config/localeFolders.ts'
import { messagesSchema } from '../config/schema/dataFiles.ts'
import type { LocaleOptions } from '../config/schema/locales.ts'
import { readOwnFile } from '../tools/ownFiles.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { Content, Messages, Translations } from '../types/content.ts'
import type { Source } from '../types/source.ts'
import { readDataFile } from './dataFile.ts'
import { readAuthors, readTags } from './dataFiles.ts'
import { authorsPath, tagsFilesOf } from './dataPaths.ts'
import { translatedLocales } from './translations.ts'

/** All JSON files that a locale may have, from the site's folder. */
export interface TranslationPaths {
  code: string
  navbar: string
  footer: string
  docs: Record<string, string>
  blogs: Record<string, string>
}

export function translationPaths(locale: LocaleOptions, config: SiteConfig): TranslationPaths {
  const at = (path: string) => `${translationsFolder(locale, config)}/${path}.json`
  return {
    code: at('code'),
    navbar: at('docusaurus-theme-classic/navbar'),
    footer: at('docusaurus-theme-classic/footer'),
    docs: Object.fromEntries(
      Object.keys(docsFolders(config)).map((key) => [key, at(versionFolder(key))]),
    ),
    blogs: Object.fromEntries(
      config.blogs.map(({ id }) => [id, at(`${pluginFolder('blog', id)}/options`)]),
    ),
  }
}

/** All of them, and the data files that may lie next to translated sources. */
export function translatedDataFiles(config: SiteConfig): string[] {
  return translatedLocales(config).flatMap((locale) => {
    const { code, navbar, footer, docs, blogs } = translationPaths(locale, config)
    return [
      ...[code, navbar, footer, ...Object.values(docs), ...Object.values(blogs)],
      ...config.blogs.map((blog) => authorsPath(translatedBlog(blog, locale, config), config.root)),
      ...translatedTagsFiles(locale, config).map(({ path }) => path),
    ]
  })
}

/** By locale; only those that are translated. Throws SiteError for files that cannot be used. */
export function readTranslations(
  config: SiteConfig,
  translated: Source[],
  report: (...problems: Problem[]) => void,
): Content['translations'] {
  const problems: Problem[] = []
  const all = translatedLocales(config).map((locale) => {
    const own = translated.filter((source) => source.locale === locale.name)
    return [locale.name, readTranslation(locale, config, own, problems)] as const
  })
  if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems)
  report(...problems)
  return Object.fromEntries(all)
}

function readTranslation(
  locale: LocaleOptions,
  config: SiteConfig,
  sources: Source[],
  problems: Problem[],
): Translations {
  const paths = translationPaths(locale, config)
  const messages = (path: string) => readMessages(path, config, problems)
  const all = (each: Record<string, string>) =>
    Object.fromEntries(Object.entries(each).map(([name, path]) => [name, messages(path)]))
  const authors = config.blogs.flatMap((blog) => {
    const own = translatedBlog(blog, locale, config)
    const hasOwn = existsSync(join(config.root, authorsPath(own, config.root)))
    return hasOwn ? [[blog.id, readAuthors(own, config, problems)] as const] : []
  })
  return {
    sources,
    authors: Object.fromEntries(authors),
    tagsFiles: translatedTagsFiles(locale, config).flatMap((file) =>
      readTags(file, config, problems),
    ),
    code: messages(paths.code),
    navbar: messages(paths.navbar),
    footer: messages(paths.footer),
    docs: all(paths.docs),
    blogs: all(paths.blogs),
  }
}

const translatedBlog = (blog: ResolvedBlogOptions, locale: LocaleOptions, config: SiteConfig) => ({
  ...blog,
  path: `${translationsFolder(locale, config)}/${pluginFolder('blog', blog.id)}`,
})

const translatedTagsFiles = (locale: LocaleOptions, config: SiteConfig) =>
  tagsFilesOf(config, ({ section, version, blogId }) => {
    const folder = version === undefined ? pluginFolder(section, blogId) : versionFolder(version)
    return `${translationsFolder(locale, config)}/${folder}`
  })

/** The messages of a file by their keys; none where it does not exist. */
export function readMessages(
  path: string,
  { root }: Pick<SiteConfig, 'root'>,
  problems: Problem[],
): Messages {
  const bytes = readOwnFile(root, path)
  if (!bytes) return {}
  const { data = {}, ...read } = readDataFile(
    { bytes, path, code: 'TRANSLATION_FILE' },
    messagesSchema,
  )
  problems.push(...read.problems)
  return Object.fromEntries(Object.entries(data).map(([key, { message }]) => [key, message]))
}
