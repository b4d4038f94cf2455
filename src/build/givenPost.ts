// A post as functions of the configuration are given it: in the words of Docusaurus.
import { readFileSync } from 'node:fs'
import type { ResolvedBlogOptions, SiteConfig } from '../config/config.ts'
import { splitFrontMatter } from '../markdown/frontMatter/split.ts'
import { decodeText } from '../markdown/text/decode.ts'
import { isMap } from '../shared/isMap.ts'
import { withBase } from '../shared/url.ts'
import type { Post } from '../types/entry.ts'

const SITE = '@site/'

/** The source of a post that was given to a function; undefined for what is none. */
export function sourceOfGiven(post: unknown): string | undefined {
  const { metadata } = isMap(post) ? post : {}
  const { source } = isMap(metadata) ? metadata : {}
  return typeof source === 'string' && source.startsWith(SITE)
    ? source.slice(SITE.length)
    : undefined
}

/** `baseUrl` is that of the language. */
export function givenPost(post: Post, { baseUrl }: Pick<SiteConfig, 'baseUrl'>) {
  const { source, compiled, path, title, description, date, tags, authors } = post
  const { frontMatter, excerpt, readingMinutes } = compiled
  const permalink = withBase(path, baseUrl)
  return {
    id: path.slice(path.lastIndexOf('/') + 1),
    metadata: {
      permalink,
      source: SITE + source.path,
      title,
      description,
      date: new Date(date),
      tags: tags.map((tag) => ({ ...tag, permalink: withBase(tag.path, baseUrl) })),
      authors,
      readingTime: readingMinutes,
      hasTruncateMarker: excerpt !== undefined,
      frontMatter,
      unlisted: frontMatter.unlisted === true,
    },
    get content() {
      return splitFrontMatter(decodeText(readFileSync(source.file), source.path), source.path).body
    },
  }
}

/** Where an option of a blog stands in the configuration. */
export function blogPath(
  blog: ResolvedBlogOptions,
  { blogs }: SiteConfig,
  ...keys: string[]
): PropertyKey[] {
  const i = blogs.findIndex(({ id }) => id === blog.id)
  return ['blog', ...(blogs.length > 1 ? [i] : []), ...keys]
}
