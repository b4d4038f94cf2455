// What functions of the configuration give for feeds and for the sitemap: `createFeedItems` and
// `createSitemapItems`.
import * as z from 'zod'
import { isExternal, runningScheme } from '../../shared/url.ts'
import { keyPath } from '../keyPath.ts'
import { changeFrequency } from './crawlers.ts'

const NO_TEXT = 'must be a text'
const text = z.string(NO_TEXT)
const texts = text.nullish()
const address = text.refine(
  (href) => isExternal(href) && !runningScheme(href),
  'must be an absolute address, such as https://example.com/a',
)

const feedItem = z.looseObject(
  {
    title: text,
    id: texts,
    link: address,
    date: z.coerce.date('must be a date'),
    description: texts,
    content: texts,
    category: z.array(z.looseObject({ name: texts, term: texts }), 'must be a list').nullish(),
    author: z
      .array(
        z.looseObject({ name: texts, link: address.nullish(), email: texts }),
        'must be a list',
      )
      .nullish(),
  },
  'must be an item',
)

export type GivenFeedItem = z.output<typeof feedItem>

const NO_PRIORITY = 'must be a number from 0 to 1'
const NO_DATE = 'must be a date as ISO 8601 has it'

const sitemapItem = z
  .looseObject(
    {
      url: text.regex(
        /^https?:\/\/./,
        'must be an absolute address, such as https://example.com/a',
      ),
      lastmod: z.union([z.iso.date(), z.iso.datetime({ offset: true })], NO_DATE).nullish(),
      changefreq: changeFrequency.nullish(),
      priority: z.number(NO_PRIORITY).min(0, NO_PRIORITY).max(1, NO_PRIORITY).nullish(),
    },
    'must be an item',
  )
  .transform(({ url, lastmod, changefreq = null, priority = null }) => ({
    url,
    changed: lastmod ?? undefined,
    changefreq,
    priority,
  }))

export type GivenSitemapItem = z.output<typeof sitemapItem>

/** Why it is no list of items. */
interface Fault {
  fault: string
}

export const readFeedItems = (given: unknown): GivenFeedItem[] | Fault => read(feedItem, given)

export const readSitemapItems = (given: unknown): GivenSitemapItem[] | Fault =>
  read(sitemapItem, given)

function read<T extends z.ZodType>(item: T, given: unknown): z.output<T>[] | Fault {
  const { success, data, error } = z.array(item, 'must be a list').safeParse(given)
  if (success) return data
  const { path, message } = error.issues[0]!
  return { fault: `${path.length > 0 ? keyPath(path) : 'what it gives'} ${message}` }
}
