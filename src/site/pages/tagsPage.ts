// PageData of the lists of all tags, of the blog and of the docs alike: sections by first letter.
// behaviour.md 5.12.
import type { TagsProps } from '../../shared/blogProps.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Tag } from '../../types/entry.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { compareLabels } from '../compareLabels.ts'
import { inEnglish, translate } from '../locales/messages.ts'
import { tagLink } from '../tags.ts'
import { headOf } from './head.ts'
import { recentPosts } from './postPage.ts'
import { versionNamed } from './versionNotes.ts'

type TagsPage = Omit<PageOf<'tags'>, 'build'>

export function blogTagsPage(route: Extract<Route, { kind: 'tags' }>, site: Site): TagsPage {
  const { blog } = route
  const href = hrefOf(route.path, site)
  const tags = blog.tags.map((tag) => ({ ...tag, count: tag.posts.length }))
  const htmlClass = `blog-wrapper blog-tags-list-page plugin-blog plugin-id-${blog.options.id}`
  const names = tags.map(({ label }) => label).join(', ')
  const description = inEnglish(
    site,
    `All tags of the posts, each with the posts that carry it: ${names}.`,
  )
  const head = headOf(
    { href, title: titleIn(site), description, htmlClass, searchTag: 'blog_tags_list' },
    site,
  )
  return {
    ...tagsPage(href, head, site),
    props: { of: 'posts', groups: groupsOf(tags, site) },
    recent: recentPosts(blog, site),
  }
}

export function docTagsPage(route: Extract<Route, { kind: 'docTags' }>, site: Site): TagsPage {
  const href = hrefOf(route.path, site)
  const version = versionNamed(route.version, site)
  const tags = route.tags.map((tag) => ({ ...tag, count: tag.docs.length }))
  const htmlClass = `docs-wrapper docs-tags-list-page ${version.className} plugin-docs plugin-id-${version.docsId}`
  const title = titleIn(site)
  const head = headOf({ href, title, htmlClass, version, searchTag: 'doc_tags_list' }, site)
  return {
    ...tagsPage(href, head, site),
    props: { of: 'docs', groups: groupsOf(tags, site) },
    version: version.name,
  }
}

function tagsPage(
  href: string,
  head: TagsPage['head'],
  site: Site,
): Omit<TagsPage, 'props'> & { kind: 'tags' } {
  return { kind: 'tags', href, title: titleIn(site), head, locale: site.locale, prose: [] }
}

const titleIn = (site: Site) => translate(site, 'theme.tags.tagsPageTitle', 'Tags')

/**
 * Letters in the order of the alphabet, upper case; a letter is whatever a reader sees as one, e.g.
 * an emoji.
 */
function groupsOf(tags: (Tag & { count: number })[], site: Site): TagsProps['groups'] {
  const groups = new Map<string, TagsProps['groups'][number]>()
  for (const tag of [...tags].sort((a, b) => compareLabels(a.label, b.label))) {
    const letter = ([...tag.label][0] ?? '').toUpperCase()
    const group = groups.get(letter) ?? { letter, tags: [] }
    groups.set(letter, group)
    group.tags.push({ ...tagLink(tag, site), count: tag.count })
  }
  return [...groups.values()].sort((a, b) => compareLabels(a.letter, b.letter))
}
