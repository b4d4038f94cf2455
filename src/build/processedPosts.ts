// Posts that a function of the configuration chooses and orders, `blog.processBlogPosts`. It may
// take its time, and putting a site together never waits: so it is asked before.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitFrontMatter } from '../compile/frontMatter/split.ts'
import { decodeText } from '../compile/text/decode.ts'
import type { ResolvedBlogOptions, SiteConfig } from '../config/config.ts'
import { DEFAULT_ID } from '../config/docsFolders.ts'
import { callAuthors } from '../config/runAuthors.ts'
import { placeInConfig } from '../config/texts.ts'
import { isMap } from '../shared/isMap.ts'
import { withBase } from '../shared/url.ts'
import { postFrom, sortPosts } from '../site/blog/posts.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { messageOf } from '../tools/thrown.ts'
import type { Content } from '../types/content.ts'
import type { Post } from '../types/entry.ts'

/** By blog, the sources of its posts in their order; only of blogs that have such a function. */
export async function processedPosts(
  content: Content,
  config: SiteConfig,
): Promise<Pick<Content, 'postOrder'>> {
  const order: Record<string, string[]> = {}
  for (const blog of config.blogs) {
    const process = blog.processBlogPosts
    if (!process) continue
    const blogPosts = postsOf(blog, content, config).map((post) => dataOf(post, config))
    const file = join(config.root, config.file)
    try {
      const kept = (await callAuthors(() => process({ blogPosts }), file, config.root)) ?? blogPosts
      order[blog.id] = sourcesOf(kept)
    } catch (error) {
      if (error instanceof SiteError) throw error
      throw new SiteError([fault(`threw an error: ${messageOf(error)}`, config)], 2)
    }
  }
  return Object.keys(order).length > 0 ? { postOrder: order } : {}

  function sourcesOf(kept: unknown): string[] {
    const sources = Array.isArray(kept) ? kept.map(sourceOf) : [undefined]
    if (sources.every((source) => source !== undefined)) return [...new Set(sources)]
    throw new SiteError([fault('gave no list of posts', config)], 2)
  }
}

const SITE = '@site/'

function sourceOf(post: unknown): string | undefined {
  const { metadata } = isMap(post) ? post : {}
  const { source } = isMap(metadata) ? metadata : {}
  return typeof source === 'string' && source.startsWith(SITE)
    ? source.slice(SITE.length)
    : undefined
}

function postsOf(blog: ResolvedBlogOptions, content: Content, config: SiteConfig): Post[] {
  const compiled = new Map(content.compiled.map((each) => [each.path, each]))
  const tagsFile = content.tagsFiles.find(
    ({ section, blogId = DEFAULT_ID }) => section === 'blog' && blogId === blog.id,
  )
  // What is wrong is told when the site is put together.
  const report = () => {}
  const context = { config, locale: config.i18n.defaultLocale, blog, content, tagsFile, report }
  const posts = content.sources.flatMap((source) => {
    const isOwn = source.section === 'blog' && (source.instance ?? DEFAULT_ID) === blog.id
    const text = isOwn ? compiled.get(source.path) : undefined
    return text ? [postFrom(source, text, context)] : []
  })
  return sortPosts(posts, blog.sortPosts)
}

/** As Docusaurus gives it to such a function. */
function dataOf(post: Post, { baseUrl }: SiteConfig) {
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

const fault = (what: string, config: SiteConfig): Problem => ({
  code: 'CONFIG_THROWS',
  severity: 'error',
  message: `processBlogPosts ${what}`,
  ...placeInConfig(config, ['blog', 'processBlogPosts']),
  hint: 'Correct the function: it is given { blogPosts }, and gives those that stay, in their order.',
})
