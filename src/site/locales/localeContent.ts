// The content of one locale: a translation stands where the file that it translates would stand,
// and everything else is that of the default locale.
import { localeNamed } from '../../config/localeFolders.ts'
import type { PageData } from '../../shared/page.ts'
import type { Content } from '../../types/content.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import type { Source } from '../../types/source.ts'
import { ownMessages } from './messages.ts'

export function contentIn(content: Content, locale: string): Content {
  const translation = content.translations[locale]
  if (!translation) return content
  const byPath = new Map(translation.sources.map((source) => [source.translates!, source]))
  const isReplaced = (file: Content['tagsFiles'][number]) =>
    translation.tagsFiles.some(
      ({ section, version, blogId }) =>
        section === file.section && version === file.version && blogId === file.blogId,
    )
  return {
    ...content,
    sources: content.sources.map((source) => byPath.get(source.path) ?? source),
    authors: { ...content.authors, ...translation.authors },
    tagsFiles: [...content.tagsFiles.filter((file) => !isReplaced(file)), ...translation.tagsFiles],
  }
}

/** The path that a source has where it is not translated. */
export const ownPath = ({ path, translates }: Pick<Source, 'path' | 'translates'>): string =>
  translates ?? path

/**
 * Whether a page of a locale shows what is written in the language of the default one. A page that
 * runs may say all of it in the words of `code.json`.
 */
export function isFallback(
  { source, compiled }: Pick<Entry, 'source' | 'compiled'>,
  { locale, messages }: Pick<Site, 'locale' | 'messages'>,
): boolean {
  if (source.locale === locale) return false
  return compiled.body.type === 'html' || Object.keys(ownMessages(messages)).length === 0
}

/** The language of a text that is not that of its page. */
export function languageOfText(
  entry: Entry,
  site: Pick<Site, 'config' | 'locale' | 'messages'>,
): Pick<PageData, 'language'> {
  const own = isFallback(entry, site) ? localeNamed(entry.source.locale, site.config) : undefined
  return own ? { language: { lang: own.htmlLang, dir: own.direction } } : {}
}
