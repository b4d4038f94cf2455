// Feeds whose items a function of the configuration makes, `blog.feedOptions.createFeedItems`. It
// may take its time, and feeds are written without waiting: so it is asked before.

import { baseUrlOf } from '../config/localeFolders.ts'
import { plainValue } from '../config/plainValue.ts'
import { type GivenFeedItem, readFeedItems } from '../config/schema/givenItems.ts'
import { feedTags, filesOfFeed } from '../emit/feedFiles.ts'
import type { OutputFile } from '../emit/outputFile.ts'
import { append } from '../shared/lists.ts'
import { type FeedItem, feedItemFrom, feedOf, feedPosts } from '../site/blog/feed.ts'
import type { Blog } from '../types/blog.ts'
import type { Post } from '../types/entry.ts'
import type { Site } from '../types/site.ts'
import { askAuthors, wrongAnswer } from './askAuthors.ts'
import { blogPath, givenPost, sourceOfGiven } from './givenPost.ts'
import { siteConfigOf } from './siteConfigOf.ts'

const HINT = 'Correct the function: it must return a list of items, each with title, link and date.'

/** Of blogs that have such a function. */
export async function askedFeeds(site: Site): Promise<OutputFile[]> {
  const files: OutputFile[] = []
  for (const blog of site.blogs) {
    if (!blog.options.feeds.createFeedItems) continue
    for (const tag of feedTags(blog)) {
      const items = await itemsOf(feedPosts(blog, tag), blog, site)
      append(files, filesOfFeed(feedOf(blog, site, tag, items), blog, site, tag))
    }
  }
  return files
}

async function itemsOf(posts: Post[], { options }: Blog, site: Site): Promise<FeedItem[]> {
  const { config, locale } = site
  const asked = { path: blogPath(options, config, 'feedOptions', 'createFeedItems'), hint: HINT }
  const bySource = new Map(posts.map((post) => [post.source.path, post]))
  const itemFrom = (post: unknown) => {
    const own = bySource.get(sourceOfGiven(post) ?? '')
    return own ? [givenItem(feedItemFrom(own, site))] : []
  }
  const args = {
    blogPosts: posts.map((post) => givenPost(post, { baseUrl: baseUrlOf(config, locale) })),
    siteConfig: siteConfigOf(site),
    outDir: config.outDir,
    defaultCreateFeedItems: async ({ blogPosts }: { blogPosts: object[] }) =>
      blogPosts.flatMap(itemFrom),
  }
  const call = async () => plainValue(await options.feeds.createFeedItems!(args))
  const given = await askAuthors(call, asked, config)
  const items = readFeedItems(given)
  if ('fault' in items)
    throw wrongAnswer(`did not return a list of items: ${items.fault}`, asked, config)
  return items.map(ownItem)
}

/** As Docusaurus hands an item on. */
const givenItem = ({ title, url, date, description, html, tags, authors }: FeedItem) => ({
  title,
  id: url,
  link: url,
  date: new Date(date),
  description,
  content: html,
  category: tags.map((name) => ({ name, term: name })),
  ...(authors.length > 0 && {
    author: authors.map(({ name, url: link, email }) => ({ name, link, email })),
  }),
})

function ownItem(item: GivenFeedItem): FeedItem {
  const { title, id, link, date, description, content, category, author } = item
  return {
    title,
    url: link,
    ...(id && id !== link && { id }),
    date: date.toISOString(),
    description: description ?? '',
    html: content ?? '',
    tags: (category ?? []).flatMap(({ name, term }) => name ?? term ?? []),
    authors: (author ?? []).flatMap(({ name, link: url, email }) =>
      name ? [{ name, url: url ?? undefined, email: email ?? undefined }] : [],
    ),
  }
}
