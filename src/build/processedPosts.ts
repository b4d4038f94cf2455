// Posts that a function of the configuration chooses and orders, `blog.processBlogPosts`. It may
// take its time, and putting a site together never waits: so it is asked before.
import type { ResolvedBlogOptions, SiteConfig } from '../config/config.ts'
import { DEFAULT_ID } from '../config/docsFolders.ts'
import { postFrom, sortPosts } from '../site/blog/posts.ts'
import type { Content } from '../types/content.ts'
import type { Post } from '../types/entry.ts'
import { askAuthors, wrongAnswer } from './askAuthors.ts'
import { blogPath, givenPost, sourceOfGiven } from './givenPost.ts'

const HINT =
  'Correct the function: it receives { blogPosts }, and must return the posts to keep, in their order.'

/** By blog, the sources of its posts in their order; only of blogs that have such a function. */
export async function processedPosts(
  content: Content,
  config: SiteConfig,
): Promise<Pick<Content, 'postOrder'>> {
  const order: Record<string, string[]> = {}
  for (const blog of config.blogs) {
    const process = blog.processBlogPosts
    if (!process) continue
    const blogPosts = postsOf(blog, content, config).map((post) => givenPost(post, config))
    const asked = { path: blogPath(blog, config, 'processBlogPosts'), hint: HINT }
    const kept = (await askAuthors(() => process({ blogPosts }), asked, config)) ?? blogPosts
    const sources = Array.isArray(kept) ? kept.map(sourceOfGiven) : [undefined]
    if (!sources.every((source) => source !== undefined))
      throw wrongAnswer('did not return a list of posts', asked, config)
    order[blog.id] = [...new Set(sources)]
  }
  return Object.keys(order).length > 0 ? { postOrder: order } : {}
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
