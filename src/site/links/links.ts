// Resolves the links and images of an entry: from what the author wrote to what stands in the HTML.
// behaviour.md 4.3. Whether a site path is a page is not asked here: a later step checks the
// written HTML, where all links are.
import { belongsAt } from '../../content/unreadPlaces.ts'
import { decodePath, escapeHtml } from '../../shared/text.ts'
import { splitHref } from '../../shared/url.ts'
import { type Problem, severityOf } from '../../tools/problem.ts'
import { shellWord } from '../../tools/shellWord.ts'
import type { LinkRef } from '../../types/compiled.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { fileHref, hrefOf, siteHref } from '../address.ts'
import { siblingCards } from '../pages/siblingCards.ts'
import type { ReportProblem } from '../report.ts'
import { findAsset, findRefusal, findStaticFile } from './assets.ts'
import { type Answer, askHook, levelOf } from './brokenAddress.ts'
import { refusedAsset } from './imageProblems.ts'
import { imageSlot } from './imageSlot.ts'
import type { LinkSite } from './linkSite.ts'
import { draftLinked, findLinked, isMarkdownLink, markdownCandidates } from './markdownLinks.ts'
import { nearestFile } from './nearestFile.ts'
import { absoluteTarget, answeredAddress, outwardSlot, slotText } from './slotText.ts'

/**
 * What goes into each slot of an entry's HTML, aligned with `compiled.links`: escaped for an
 * attribute, or a whole element. What cannot be resolved is reported.
 */
export function resolveLinks(entry: Entry, site: LinkSite, report: ReportProblem): string[] {
  return entry.compiled.links.map((link) => {
    if (link.kind === 'cards') return siblingCards(entry, site)
    return link.kind === 'image'
      ? imageSlot(link, entry, site, report)
      : linkSlot(link, entry, site, report)
  })
}

/** The resolved links of an entry. */
export function hrefsOf({ source }: Entry, { hrefs }: Pick<Site, 'hrefs'>): string[] {
  return hrefs.get(source.path) ?? []
}

function linkSlot(link: LinkRef, entry: Entry, site: LinkSite, report: ReportProblem): string {
  const { target } = link
  if (target.startsWith('pathname://')) return slotText(siteHref(target, site))
  const outward = outwardSlot(target)
  if (outward !== undefined) return outward
  const { query, hash } = splitHref(target)
  if (isMarkdownLink(target)) {
    // A link to a draft is one to a page that is not there: the link check says what it is.
    const linked = findLinked(target, entry, site) ?? draftLinked(target, entry.source, site)
    if (linked) return slotText(hrefOf(linked.path, site) + query + hash)
    const answer = askHook(site.config.onBrokenMarkdownLinks, link, entry)
    const fault = brokenMarkdownLink(link, entry, site, answer)
    if (fault) report(fault)
    return answeredAddress(answer, entry, site) ?? escapeHtml(target)
  }
  const served = findStaticFile(target, site) ?? findAsset(link, entry.source, site)?.servedAt
  if (served !== undefined) return slotText(fileHref(served, site) + query + hash)
  const refusal = findRefusal(link, entry.source, site)
  if (refusal) report(refusedAsset(target, refusal, entry, link))
  return slotText(siteHref(absoluteTarget(target, entry, site), site))
}

/**
 * What is reported of a link to a Markdown file that does not exist; undefined for any other link,
 * and where such links are allowed.
 */
export function brokenMarkdownLink(
  link: LinkRef,
  entry: Entry,
  site: LinkSite,
  answer?: Answer,
): Problem | undefined {
  const severity = severityOf(levelOf(site.config.onBrokenMarkdownLinks, answer))
  if (!severity || !leadsToNoFile(link, entry, site)) return undefined
  const isOfVersion = entry.type === 'doc' && site.versions.length > 1
  const version = isOfVersion ? ` in the version "${entry.version}" of the docs` : ''
  const near = nearestFile(link.target, entry, site)
  const paths = markdownCandidates(link.target, entry.source)
  const [out] = paths.filter((path) => site.leftOut?.has(path)).map(leftOut)
  const shown = decodePath(link.target) ?? link.target
  return {
    code: 'MARKDOWN_LINK_BROKEN',
    severity,
    message:
      answer && 'thrown' in answer
        ? `the link ${link.target} is refused: ${answer.thrown}`
        : out
          ? `the link ${shown} leads to a file that is not a page: ${out.why}`
          : `the link ${shown} leads to no Markdown file${version}`,
    file: entry.source.path,
    line: link.line,
    column: link.column,
    hint: out?.hint ?? (near ? hintFor(near, link.target) : missingHint(link.target, entry)),
  }
}

/** Whether `onBrokenMarkdownLinks` decides on the link. */
export const leadsToNoFile = (link: LinkRef, entry: Entry, site: LinkSite): boolean =>
  link.kind === 'link' &&
  isMarkdownLink(link.target) &&
  !findLinked(link.target, entry, site) &&
  !isUnread(link.target, entry, site)

/** What is not read holds the file, or should be it: that is told. */
function isUnread(target: string, { source }: Entry, { unreadPlaces = [] }: LinkSite): boolean {
  if (unreadPlaces.length === 0) return false
  const paths = markdownCandidates(target, source)
  return unreadPlaces.some((unread) =>
    unread.files().some((file) => paths.includes(file) || paths.includes(belongsAt(file, unread))),
  )
}

function missingHint(target: string, { source }: Entry): string {
  const [path] = markdownCandidates(target, source)
  return path === undefined
    ? 'Write the path from the file itself, such as "./other.md".'
    : `Write ${path}, or correct the path.`
}

/** Names that look the same may be other letters: a disk of macOS writes accents as their own. */
function hintFor(near: string, target: string): string {
  const written = decodePath(splitHref(target).path) ?? target
  const isSame = near !== written && near.normalize() === written.normalize()
  return isSame
    ? `The name of the file has decomposed accents: rename it to the name in this link.`
    : `Did you mean ${near}?`
}

// Why Markdown in a content folder is no page (src/content/sections.ts), for links to it.

/** `path` is one from the site's folder. */
function leftOut(path: string): { why: string; hint: string } {
  const cut = path.lastIndexOf('/') + 1
  const name = path.slice(cut)
  const own = name.replace(/^_+/, '').replace(/\.test(\.\w+)$/i, '$1')
  if (own !== name) {
    const why = name.startsWith('_') ? 'its name begins with "_"' : 'its name is that of a test'
    const renamed = path.slice(0, cut) + own
    return { why, hint: `Rename it: mv ${shellWord(path)} ${shellWord(renamed)}.` }
  }
  const folder = path.split('/').find((part) => part.startsWith('_'))
  return folder
    ? { why: `it is in the folder ${folder}`, hint: 'Move it out of that folder.' }
    : {
        why: 'the configuration leaves it out',
        hint: 'Remove it from "exclude", or name it in "include".',
      }
}
