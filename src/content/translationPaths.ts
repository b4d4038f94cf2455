// Where what is translated besides sources lies.
import type { ResolvedBlogOptions, SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import { pluginFolder, translationsFolder, versionFolder } from '../config/localeFolders.ts'
import type { LocaleOptions } from '../config/schema/locales.ts'
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

/** A blog as its translation in a locale has it. */
export const translatedBlog = (
  blog: ResolvedBlogOptions,
  locale: LocaleOptions,
  config: SiteConfig,
) => ({
  ...blog,
  path: `${translationsFolder(locale, config)}/${pluginFolder('blog', blog.id)}`,
})

export const translatedTagsFiles = (locale: LocaleOptions, config: SiteConfig) =>
  tagsFilesOf(config, ({ section, version, blogId }) => {
    const folder = version === undefined ? pluginFolder(section, blogId) : versionFolder(version)
    return `${translationsFolder(locale, config)}/${folder}`
  })
