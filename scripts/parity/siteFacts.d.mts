type Page = Record<string, unknown>
type Feed = Record<string, unknown> & { items: unknown[] }
type Sitemap = [url: string, languages: [language: string, url: string][]][]

export interface SiteFacts {
  pages: Record<string, Page>
  feeds: Record<string, Feed>
  sitemaps: Record<string, Sitemap>
}

export function siteFacts(folder: string): SiteFacts
