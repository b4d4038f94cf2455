// The site as emitters of its own are given it: plain data, in one language.

import type { EmitterPage, EmitterSite } from '../config/extensions.ts'
import { baseUrlOf } from '../config/localeFolders.ts'
import type { Entry } from '../types/entry.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { absoluteHtml } from './links/absoluteHtml.ts'
import { type PageDraft, pageDataFor } from './pages/pageData.ts'
import { pageUrl } from './pages/pageUrl.ts'
import { textOf } from './pages/prose.ts'
import { entryOf } from './routes/entryOf.ts'

/** A page as a thread is sent it, which makes the plain text itself. */
export type SentPage = Omit<EmitterPage, 'text'>
export type SentSite = Omit<EmitterSite, 'pages'> & { pages: SentPage[] }

export function emitterSite(site: Site): SentSite {
  const { config, locale } = site
  return {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl: baseUrlOf(config, locale),
    locale,
    customFields: plain(config.customFields),
    pages: site.routes.flatMap((route) => {
      const page = pageDataFor(route, site)
      return page.kind === 'notFound' ? [] : [pageFrom(page, page.kind, { route, site })]
    }),
  }
}

function pageFrom(
  { href, title, head, props }: PageDraft,
  kind: EmitterPage['kind'],
  { route, site }: { route: Route; site: Site },
): SentPage {
  const entry = entryOf(route)
  const url = pageUrl(href, site)
  return {
    kind,
    path: href,
    url,
    title,
    description: (entry ? entry.description : head.description) ?? '',
    ...(entry?.type === 'post' && { date: entry.date }),
    tags: tagsOf(entry, props).map(({ label }) => label),
    authors:
      entry?.type === 'post' ? entry.authors.flatMap(({ name }) => (name ? [name] : [])) : [],
    ...(entry && { source: entry.source.path }),
    unlisted: head.noIndex === true,
    frontMatter: plain(entry?.compiled.frontMatter ?? {}),
    html: entry ? absoluteHtml(textOf(entry, site), url) : '',
  }
}

const tagsOf = (entry: Entry | undefined, props: PageDraft['props']) =>
  entry?.type === 'post' ? entry.tags : entry && 'tags' in props ? props.tags : []

/** A function in the configuration would reach no thread. */
const plain = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
