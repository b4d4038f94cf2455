// JSON-LD: what a page is, in the words of schema.org, for search engines.
import type { Crumb } from '../../shared/link.ts'
import { isExternal } from '../../shared/url.ts'
import type { Doc, Post } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { changedAt } from './changedAt.ts'
import { pageImage } from './pageImage.ts'
import { pageUrl } from './pageUrl.ts'

const CONTEXT = { '@context': 'https://schema.org' }

/** The site, on its first page. */
export function webSite({ config, shell }: Site): object {
  const url = pageUrl(shell.baseUrl, { config })
  return {
    ...CONTEXT,
    '@type': 'WebSite',
    '@id': url,
    url,
    name: config.title,
    description: config.tagline || undefined,
    inLanguage: shell.locale.htmlLang,
  }
}

/** What kind of text a doc is. */
export function techArticle(doc: Doc, href: string, site: Site): object {
  const url = pageUrl(href, site)
  return {
    ...CONTEXT,
    '@type': 'TechArticle',
    '@id': url,
    url,
    headline: doc.title,
    dateModified: changedAt(doc, site),
    inLanguage: site.shell.locale.htmlLang,
  }
}

/** How one gets to the page. */
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
  return [{ ...CONTEXT, '@type': 'BreadcrumbList', itemListElement }]
}

/** What kind of text a post is. */
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
    dateModified: changedAt(post, site),
    image: image === undefined ? undefined : imageObject(pageImage(image, post, site)!.url, post),
    keywords,
  }
}

/** Which blog a post is in. */
export function inBlog(posting: object, title: string, href: string, site: Site): object {
  const isPartOf = { '@type': 'Blog', '@id': pageUrl(href, site), name: title }
  return { ...CONTEXT, ...posting, isPartOf }
}

/** A list of posts. */
export function blogWithPosts(
  { title, description, href }: { title: string; description: string; href: string },
  posts: Post[],
  site: Site,
): object {
  const url = pageUrl(href, site)
  return {
    ...CONTEXT,
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
