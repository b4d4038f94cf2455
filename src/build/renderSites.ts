// Renders the pages of all locales, one locale after the other: each has a shell of its own.
import type { Bundle } from '../bundle/bundle.ts'
import { joined } from '../shared/lists.ts'
import { hrefOf } from '../site/address.ts'
import type { Site } from '../types/site.ts'
import { Causes } from './causes.ts'
import { newProblems } from './newProblems.ts'
import { type RenderedPages, type RenderOptions, renderPages } from './renderPages.ts'
import type { Tools } from './withTools.ts'

/** In all locales. */
export const pageCount = (sites: Site[]) =>
  sites.reduce((sum, { routes }) => sum + routes.length, 0)

export async function renderSites(
  sites: Site[],
  bundle: Bundle,
  tools: Tools,
  options: Omit<RenderOptions, 'elsewhere' | 'isUnsure'>,
): Promise<RenderedPages> {
  const rendered: RenderedPages[] = []
  const { report } = tools
  const causes = new Causes(sites[0]!, report.problems)
  const { isUnsure } = causes
  for (const site of sites) {
    const elsewhere = sites.filter((other) => other !== site).flatMap(hrefsOfPages)
    const all = { ...options, elsewhere, isUnsure }
    rendered.push(await renderPages(site, bundle, tools, all))
  }
  for (const [cause, told] of causes.weighed()) report.replace(cause, told)
  return {
    keys: joined(rendered.map(({ keys }) => keys)),
    unchanged: rendered.flatMap(({ unchanged }) => unchanged),
    problems: newProblems(rendered.map(({ problems }) => problems)),
    hidden: rendered.flatMap(({ hidden }) => hidden),
  }
}

const hrefsOfPages = (site: Site) => site.routes.map(({ path }) => hrefOf(path, site))
