// The images that are made for link previews: what each shows, and where it is. Its name is a hash
// of that, so that an edit of a text makes no image again, and no cache shows an old one.
import { docsOptionsOf } from '../../config/docsFolders.ts'
import type { SocialCard } from '../../config/extensions.ts'
import { hash } from '../../tools/hash.ts'
import type { Doc, Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { dateText } from '../blog/dates.ts'
import { breadcrumbsAt } from '../sidebar/sidebarNav.ts'
import { sidebarOf } from '../sidebar/unlisted.ts'
import { cardSvg } from './cardSvg.ts'

export const SOCIAL_SIZE = { width: 1200, height: 630 }

export interface SocialImage {
  card: SocialCard
  /** Without base and locale. */
  servedAt: string
}

/** Undefined for a page with an image of its own, and on a site without such images. */
export function socialImage(entry: Entry, site: Site): SocialImage | undefined {
  const { social } = site.config
  if (!social || entry.compiled.frontMatter.image !== undefined) return undefined
  const card = cardOf(entry, site)
  const { template } = social
  const name = hash(template ? [template.code, JSON.stringify(card)] : [cardSvg(card)], 16)
  return { card, servedAt: `/assets/social/${name}.png` }
}

function cardOf(entry: Entry, site: Site): SocialCard {
  const { title, tagline } = site.config
  const isPost = entry.type === 'post'
  return {
    kind: entry.type,
    title: entry.title,
    site: title,
    tagline,
    section: isPost
      ? site.blogs.find(({ options }) => options.id === entry.blogId)?.options.blogTitle
      : entry.type === 'doc'
        ? sectionOf(entry, site)
        : undefined,
    ...(isPost && { date: dateText(entry.date, site.language, 'long') }),
    authors: isPost ? entry.authors.flatMap(({ name }) => name ?? []) : [],
    locale: site.locale,
    direction: site.shell.locale.direction,
  }
}

/** The category that the doc is in, from the top. */
function sectionOf(doc: Doc, site: Site): string | undefined {
  const version = site.versions.find(({ name }) => name === doc.version)!
  const sidebar = sidebarOf(doc, version)
  if (!sidebar || !docsOptionsOf(doc.version, site.config).breadcrumbs) return undefined
  const crumbs = breadcrumbsAt({ type: 'doc', id: doc.id }, sidebar, site)
  return (
    crumbs
      .slice(0, -1)
      .map(({ label }) => label)
      .join(' / ') || undefined
  )
}
