// What goes into a page's head. behaviour.md 7.
import { alternatesOf, fullTitle } from '../../shared/headParts.ts'
import type { Head } from '../../shared/page.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import type { FeedLink } from '../blog/feedLinks.ts'
import { isFallback } from '../locales/localeContent.ts'
import { withMetadata } from './metadata.ts'
import { type PageImage, pageImage } from './pageImage.ts'
import { pageUrl } from './pageUrl.ts'
import { webSite } from './structured.ts'

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
  /** Of a text with a date or authors; its page is an article for other programs. */
  article?: Article
  structured?: object[]
  /** Feeds of the page's own posts. */
  feeds?: FeedLink[]
}

export function headOf(options: HeadOptions, site: Site): Head {
  const { href, entry, version } = options
  const frontMatter = entry?.compiled.frontMatter
  const alternates = alternatesOf(href, site.shell)
  const noIndex = version?.noIndex === true || frontMatter?.unlisted === true
  const { structured = [] } = options
  const image = pageImage(options.image ?? frontMatter?.image, entry, site)
  const head: Head = {
    title: fullTitle(frontMatter?.title_meta ?? options.title, site.shell),
    description: options.description || site.config.tagline || undefined,
    canonical: entry && isFallback(entry, site) ? mainAddress(alternates) : pageUrl(href, site),
    image: image?.url,
    keywords: options.keywords ?? frontMatter?.keywords,
    ...(noIndex ? { noIndex: true } : {}),
    htmlClass: options.htmlClass,
    searchTag:
      options.searchTag ?? (version ? `docs-${version.docsId}-${version.ownName}` : 'default'),
    searchVersion: version?.ownName,
    alternates,
    metadata: [...openGraphTags(image, options.article), ...feedTags(options.feeds ?? [])],
    structured: href === site.shell.baseUrl ? [webSite(site), ...structured] : options.structured,
  }
  return withMetadata(head, site.shell)
}

/** A text that is shown as it is in the default locale has its address there. */
const mainAddress = (alternates: Head['alternates']) =>
  alternates.find(({ locale }) => locale === 'x-default')?.href

// Meta tags of a page for link previews and feed readers, beyond those that every page has.

type Attributes = Record<string, string>

/** Dates are ISO 8601. `published` is that of a post. */
interface Article {
  published?: string
  modified?: string
  /** Addresses. */
  authors?: string[]
  tags?: string[]
}

function openGraphTags(image: PageImage | undefined, article?: Article): Attributes[] {
  const tags: [string, string | number | undefined][] = [
    ['og:image:width', image?.width],
    ['og:image:height', image?.height],
    ['og:image:alt', image?.alt],
    ['og:type', article ? 'article' : 'website'],
    ['article:published_time', article?.published],
    ['article:modified_time', article?.modified],
    // As Docusaurus has them: one tag with all.
    ['article:author', article?.authors?.join(',')],
    ['article:tag', article?.tags?.join(',')],
  ]
  return tags.flatMap(([property, content]) =>
    content ? [{ property, content: String(content) }] : [],
  )
}

const feedTags = (feeds: FeedLink[]): Attributes[] =>
  feeds.map(({ type, title, href }) => ({ rel: 'alternate', type, title, href }))
