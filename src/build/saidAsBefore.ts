// Whether a build would say what the last one said, though one text is another: all that it says of
// a text, of the links of its page, and of links to that.
import { nearlyHeadings } from '../compile/headings/nearlyHeading.ts'
import type { FoundSource } from '../content/scan.ts'
import type { PageScan } from '../output/render/htmlScan.ts'
import { isExternal } from '../shared/url.ts'
import type { Problem } from '../tools/problem.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Source } from '../types/source.ts'
import type { KeptPages } from './keptPages.ts'
import { isOwnMatter } from './ownMatter.ts'

/** Whether a message names it: then it may name a line of it as well. */
export const isNamed = (path: string, problems: Problem[]): boolean =>
  JSON.stringify(problems).includes(JSON.stringify(path).slice(1, -1))

/** Whether nothing but its page is another, and nothing else is said of it. */
export function isItsOwn(before: Compiled, after: Compiled, isTold: boolean): boolean {
  const rest = (compiled: Compiled) =>
    JSON.stringify([
      compiled.problems,
      compiled.frontMatterLines,
      compiled.frontMatterColumns,
      compiled.includedFiles,
      isTold && compiled.links,
    ])
  return isOwnMatter(before, after) && rest(before) === rest(after)
}

/** Whether what hints to broken links were sought in gives the same ones. */
export function answersAsBefore(
  { source: { path }, bytes }: Pick<FoundSource, 'bytes'> & { source: Pick<Source, 'path'> },
  kept: KeptPages,
): boolean {
  if (kept.texts.includes(path)) return false
  const [, known = []] = kept.headings.find(([file]) => file === path) ?? []
  if (known.length === 0) return true
  const answer = nearlyHeadings(Buffer.from(bytes).toString())
  return JSON.stringify(known.map(([id]) => [id, answer(id)])) === JSON.stringify(known)
}

/**
 * Whether a check of all links would find what the last one found. `isFixed`: it told something of
 * the page, so that another id may be the answer to that.
 */
export function isLinkedAsBefore(
  scan: PageScan,
  known: PageScan | undefined,
  isFixed: boolean,
): boolean {
  if (!known || (isFixed && JSON.stringify(scan.ids) !== JSON.stringify(known.ids))) return false
  const [ids, hrefs, knownHrefs] = [scan.ids, scan.hrefs, known.hrefs].map((all) => new Set(all))
  const isRight = (href: string) =>
    isExternal(href) || (href.startsWith('#') && ids!.has(href.slice(1)))
  return (
    known.ids.every((id) => ids!.has(id)) &&
    scan.hrefs.every((href) => knownHrefs!.has(href) || isRight(href)) &&
    known.hrefs.every((href) => hrefs!.has(href) || href.startsWith('#') || isExternal(href))
  )
}
