// A page's data without its texts, which are most of it: those are handed over as they are.
import type { PageData } from '../shared/page.ts'

const START = '{"prose":['

/** With '' for each text, as the client finds it in the page's HTML. */
export function jsonWithoutProse({ prose, ...rest }: PageData): string {
  return JSON.stringify({ prose: prose.map(() => ''), ...rest })
}

export const pageOf = ({ json, prose }: { json: string; prose: string[] }): PageData => ({
  ...JSON.parse(json),
  prose,
})

/** What is published: `json`, of `jsonWithoutProse`, with the texts. */
export function jsonWithProse(json: string, prose: string[]): string {
  const empty = prose.map(() => '""').join()
  const texts = prose.map((text) => JSON.stringify(text)).join()
  return START + texts + json.slice(START.length + empty.length)
}

/** A whole page's. */
export const publishedJson = (page: PageData): string =>
  jsonWithProse(jsonWithoutProse(page), page.prose)
