// For language models: llms.txt, which lists every page with the address of its copy in Markdown
// (llmstxt.org), and llms-full.txt, which holds all of their text.

import { dataHref, hrefOf } from '../site/address.ts'
import { pageUrl } from '../site/pages/pageUrl.ts'
import { entryOf } from '../site/routes/entryOf.ts'
import { markdownHref } from '../site/routes/markdownCopies.ts'
import { type ReadSection, readingOrder } from '../site/routes/readingOrder.ts'
import { hash } from '../tools/hash.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { inlineText, linkTo } from './markdown/markdownText.ts'
import { type OutputFile, textFile } from './outputFile.ts'

const FULL = '/llms-full.txt'

export function llmsFiles(site: Site): OutputFile[] {
  const { llms, isLive } = site.config
  if (!llms) return []
  const sections = readingOrder(site)
  const list = textFile('/llms.txt', listOf(sections, site))
  // The development server keeps no files to put together.
  return llms.full && !isLive ? [list, fullFile(sections, llms.fullLimit, site)] : [list]
}

function listOf(sections: ReadSection[], site: Site): string {
  const parts = sections.map(
    ({ title, routes }) =>
      `## ${inlineText(title)}\n\n${routes.map((route) => itemOf(route, site)).join('')}`,
  )
  return [heading(site), ...parts, ...linkToFull(site)].join('\n')
}

function linkToFull(site: Site): string[] {
  const { llms } = site.config
  if (llms === false || !llms.full) return []
  const link = linkTo('All of it in one file', pageUrl(dataHref(FULL, site), site))
  return [`## Optional\n\n- ${link}: the text of these pages, in this order\n`]
}

function heading({ config: { title, tagline } }: Site): string {
  return `# ${inlineText(title)}\n${tagline ? `\n> ${inlineText(tagline)}\n` : ''}`
}

function itemOf(route: Route, site: Site): string {
  const { title = route.path, description = '' } = entryOf(route) ?? {}
  const about = inlineText(description)
  return `- ${linkTo(title, pageUrl(addressOf(route, site), site))}${about ? `: ${about}` : ''}\n`
}

/** A page whose copy would be in the way of something else has only itself. */
function addressOf(route: Route, site: Site): string {
  const copy = site.markdownCopies.get(route)
  return copy === undefined ? hrefOf(route.path, site) : markdownHref(copy, site)
}

function fullFile(sections: ReadSection[], limit: number, site: Site): OutputFile {
  const parts = sections
    .flatMap(({ routes }) => routes)
    .flatMap((route) => site.markdownCopies.get(route) ?? [])
  const before = heading(site)
  return { path: FULL.slice(1), key: hash([before, String(limit)]), parts, before, limit }
}
