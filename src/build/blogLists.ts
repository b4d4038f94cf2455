// The lists of a blog in which no post is published: it has neither an archive nor pages of tags
// and authors, and gets them with the first of its posts that are drafts or held back.
import { DEFAULT_ID } from '../config/docsFolders.ts'
import { baseUrlOf } from '../config/localeFolders.ts'
import { joinPath, pathKey, withoutBase } from '../shared/url.ts'
import { authorsPagePath } from '../site/blog/authorPath.ts'
import { blogPath, tagsPath } from '../site/blog/posts.ts'
import type { Blog } from '../types/blog.ts'
import type { Site } from '../types/site.ts'

/** The drafts and the posts held back that an address, with its base, would be a list of. */
export function postsToCome(address: string, site: Site): Site['drafts'] {
  if (site.drafts.length === 0) return []
  const blog = site.blogs.find((each) => each.posts.length === 0 && isListOf(address, each, site))
  return site.drafts.filter(
    ({ source: { section, instance = DEFAULT_ID } }) =>
      section === 'blog' && instance === blog?.options.id,
  )
}

function isListOf(address: string, { options }: Blog, { config }: Site): boolean {
  const { archiveBasePath } = options
  const archive = archiveBasePath === null ? [] : [joinPath(blogPath(options), archiveBasePath)]
  const lists = [...archive, tagsPath(options), authorsPagePath(options)].map(pathKey)
  return config.i18n.locales.some(({ name }) => {
    const path = withoutBase(address, baseUrlOf(config, name))
    return path !== undefined && lists.some((list) => `${pathKey(path)}/`.startsWith(`${list}/`))
  })
}
