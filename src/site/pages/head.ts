// What goes into a page's head. behaviour.md 7.
import { absoluteUrl, alternatesOf, fullTitle } from '../../shared/headParts.ts'
import type { Crumb } from '../../shared/link.ts'
import type { Head } from '../../shared/page.ts'
import { isExternal } from '../../shared/url.ts'
import type { Entry, Post } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { fileHref, hrefOf } from '../address.ts'
import { assetHref } from '../links/assets.ts'
import { isFallback } from '../locales/localeContent.ts'
import { withMetadata } from './metadata.ts'

interface HeadOptions {
  href: string
  title: string
  description?: string
  htmlClass: string
  searchTag?: string
  entry?: Entry
  version?: Version
  /** Of a category index. */
  image?: string
  keywords?: string[]
  article?: Head['article']
  structured?: object[]
}

export function headOf(options: HeadOptions, site: Site): Head {
  const { href, entry, version } = options
  const frontMatter = entry?.compiled.frontMatter
  const alternates = alternatesOf(href, site.shell)
  const noIndex = version?.noIndex === true || frontMatter?.unlisted === true
  const head: Head = {
    title: fullTitle(frontMatter?.title_meta ?? options.title, site.shell),
    description: options.description || site.config.tagline || undefined,
    canonical: entry && isFallback(entry, site) ? mainAddress(alternates) : pageUrl(href, site),
    image: imageUrl(options.image ?? frontMatter?.image, entry, site),
    keywords: options.keywords ?? frontMatter?.keywords,
    article: options.article,
    ...(noIndex ? { noIndex: true } : {}),
    htmlClass: options.htmlClass,
    searchTag:
      options.searchTag ?? (version ? `docs-${version.docsId}-${version.ownName}` : 'default'),
    searchVersion: version?.ownName,
    alternates,
    structured: options.structured,
  }
  return withMetadata(head, site.shell)
}

/** A text that is shown as it is in the default locale has its address there. */
const mainAddress = (alternates: Head['alternates']) =>
  alternates.find(({ locale }) => locale === 'x-default')?.href

/** The absolute address of an href of this site. */
export function pageUrl(href: string, site: Pick<Site, 'config'>): string {
  return absoluteUrl(href, site.config.url)
}

/**
 * The image that link previews show: the page's own, else the site's; a path is a static file or
 * one next to the source.
 */
function imageUrl(
  own: string | undefined,
  entry: Entry | undefined,
  site: Site,
): string | undefined {
  const image = own ?? site.config.theme.image
  if (image === undefined) return undefined
  const href =
    assetHref(image, (own !== undefined && entry?.source) || { path: '' }, site) ??
    fileHref(image, site)
  return isExternal(href) ? href : pageUrl(href, site)
}

/** JSON-LD for search engines: how one gets to the page. */
export function breadcrumbList(crumbs: Crumb[], href: string, site: Site): object[] {
  if (crumbs.length === 0) return []
  const last = crumbs.length - 1
  // A step without a page has no address, and search engines reject such a step.
  const steps = crumbs
    .map((crumb, i) => ({ name: crumb.label, href: i === last ? href : crumb.href }))
    .filter((step) => step.href !== undefined)
  const itemListElement = steps.map((step, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: step.name,
    item: pageUrl(step.href!, site),
  }))
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }]
}

/** JSON-LD for search engines: what kind of text a post is. */
export function blogPosting(post: Post, href: string, site: Site): object {
  const url = pageUrl(href, site)
  const { image, keywords } = post.compiled.frontMatter
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    name: post.title,
    description: post.description || undefined,
    datePublished: post.date,
    author: personsOf(post, site),
    image: image === undefined ? undefined : imageObject(imageUrl(image, post, site)!, post),
    keywords,
  }
}

/** JSON-LD for search engines: which blog a post is in. */
export function inBlog(posting: object, title: string, href: string, site: Site): object {
  const isPartOf = { '@type': 'Blog', '@id': pageUrl(href, site), name: title }
  return { '@context': 'https://schema.org', ...posting, isPartOf }
}

/** JSON-LD for search engines: a list of posts. */
export function blogWithPosts(
  { title, description, href }: { title: string; description: string; href: string },
  posts: Post[],
  site: Site,
): object {
  const url = pageUrl(href, site)
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: title,
    description,
    blogPost: posts.map((post) => blogPosting(post, hrefOf(post.path, site), site)),
  }
}

function personsOf({ authors }: Post, site: Site): object | object[] {
  const persons = authors.map(({ name, title, url, email, imageHref }) => ({
    '@type': 'Person',
    name,
    description: title,
    url,
    email,
    image: imageHref && (isExternal(imageHref) ? imageHref : pageUrl(imageHref, site)),
  }))
  return persons.length === 1 ? persons[0]! : persons
}

function imageObject(url: string, { title }: Post): object {
  const caption = `title image for the blog post: ${title}`
  return { '@type': 'ImageObject', '@id': url, url, contentUrl: url, caption }
}
