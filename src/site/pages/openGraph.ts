// Meta tags of a page for link previews and feed readers, beyond those that every page has.
import type { FeedLink } from '../blog/feedLinks.ts'
import type { PageImage } from './pageImage.ts'

type Attributes = Record<string, string>

/** Dates are ISO 8601. `published` is that of a post. */
export interface Article {
  published?: string
  modified?: string
  /** Addresses. */
  authors?: string[]
  tags?: string[]
}

export function openGraphTags(image: PageImage | undefined, article?: Article): Attributes[] {
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

export const feedTags = (feeds: FeedLink[]): Attributes[] =>
  feeds.map(({ type, title, href }) => ({ rel: 'alternate', type, title, href }))
