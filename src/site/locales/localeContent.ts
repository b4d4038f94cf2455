// The content of one locale: a translation stands where the file that it translates would stand,
// and everything else is that of the default locale.
import type { Content, Source } from '../../types.ts'

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
