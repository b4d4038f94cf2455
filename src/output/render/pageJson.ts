// A page's data without its texts, which are most of it: those are handed over as they are.
import type { PageData } from '../../shared/page.ts'

/** With '' for each text, as the client finds it in the page's HTML. */
export const jsonWithoutProse = (page: PageData): string =>
  JSON.stringify({ ...page, prose: page.prose.map(() => '') })

export const pageOf = ({ json, prose }: { json: string; prose: string[] }): PageData => ({
  ...JSON.parse(json),
  prose,
})
