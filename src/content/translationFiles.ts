// Reads what is translated besides sources: the JSON files of each locale, and the authors and tags
// that lie next to its translated sources.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { messagesSchema } from '../config/schema/dataFiles.ts'
import type { LocaleOptions } from '../config/schema/locales.ts'
import { append } from '../shared/lists.ts'
import { readOwnFile } from '../tools/ownFiles.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { Content, Messages, Translations } from '../types/content.ts'
import type { Source } from '../types/source.ts'
import { readDataFile } from './dataFile.ts'
import { readAuthors, readTags } from './dataFiles.ts'
import { authorsPath } from './dataPaths.ts'
import { translatedBlog, translatedTagsFiles, translationPaths } from './translationPaths.ts'
import { translatedLocales } from './translations.ts'

/** By locale; only those that are translated. Throws SiteError for files that cannot be used. */
export function readTranslations(
  config: SiteConfig,
  translated: Source[],
  report: (problems: Problem[]) => void,
): Content['translations'] {
  const problems: Problem[] = []
  const all = translatedLocales(config).map((locale) => {
    const own = translated.filter((source) => source.locale === locale.name)
    return [locale.name, readTranslation(locale, config, own, problems)] as const
  })
  if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems)
  report(problems)
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

/** The messages of a file by their keys; none where it does not exist. */
function readMessages(
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
  append(problems, read.problems)
  return Object.fromEntries(Object.entries(data).map(([key, { message }]) => [key, message]))
}
