// Resolves the links and images of an entry: from what the author wrote to what stands in the HTML.
// behaviour.md 4.3. Whether a site path is a page is not asked here: a later step checks the
// written HTML, where all links are.
import { encodePath } from '../../shared/headParts.ts'
import { escapeHtml } from '../../shared/text.ts'
import { isExternal, splitHref } from '../../shared/url.ts'
import { type Problem, severityOf } from '../../tools/problem.ts'
import type { LinkRef } from '../../types/compiled.ts'
import type { Asset } from '../../types/content.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { fileHref, hrefOf, type RoutedSite, siteHref } from '../address.ts'
import { resolveSlug } from '../docs/slug.ts'
import { siblingCards } from '../pages/siblingCards.ts'
import type { ReportProblem } from '../report.ts'
import { findAsset, findRefusal, findStaticFile, nearestTarget } from './assets.ts'
import { type Answer, askHook, levelOf } from './brokenAddress.ts'
import { draftLinked, findLinked, isMarkdownLink } from './markdownLinks.ts'
import { nearestFile } from './nearestFile.ts'

export type LinkSite = RoutedSite &
  Pick<
    Site,
    | 'entryBySource'
    | 'entryByPlace'
    | 'entryByTranslated'
    | 'sourceNames'
    | 'assets'
    | 'refused'
    | 'nearFiles'
    | 'staticFiles'
    | 'drafts'
    | 'docById'
    | 'navs'
    | 'versions'
  >

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
  if (target === '' || target.startsWith('#') || isExternal(target)) return escapeHtml(target)
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
  return slotText(siteHref(absoluteTarget(target, entry), site))
}

/** What a function of the configuration gives in place of an address that leads to nothing. */
function answeredAddress(answer: Answer, entry: Entry, site: LinkSite): string | undefined {
  if (!answer || 'thrown' in answer) return undefined
  const { address } = answer
  if (address === '' || address.startsWith('#') || isExternal(address)) return escapeHtml(address)
  return slotText(siteHref(absoluteTarget(address, entry), site))
}

/**
 * A relative address is resolved against the page's own path here, so that it does not depend on
 * the slash a host adds (W7).
 */
function absoluteTarget(target: string, entry: Entry): string {
  const { path, query, hash } = splitHref(target)
  if (path.startsWith('/')) return target
  if (path === '') return entry.path + query + hash
  const folder = entry.path.slice(0, entry.path.lastIndexOf('/') + 1)
  return resolveSlug(folder, path) + query + hash
}

/**
 * An image's slot stands in `src="…"`. Where its size is known the slot closes that attribute and
 * opens others, `/a.png" width="3" height="4`, and the quote after the slot ends the last of them.
 */
function imageSlot(link: LinkRef, entry: Entry, site: LinkSite, report: ReportProblem): string {
  const { target } = link
  const own = sizeText(link)
  if (target.startsWith('pathname://')) return slotText(siteHref(target, site)) + own
  if (target === '' || isExternal(target)) return escapeHtml(target) + own
  const asset = findAsset(link, entry.source, site)
  if (asset?.fault) report(unreadableImage(target, asset.fault, entry, link))
  if (asset) return slotText(fileHref(asset.servedAt, site)) + sizeText(sizeOf(link, asset))
  const served = findStaticFile(target, site)
  if (served !== undefined) return slotText(fileHref(served, site)) + own
  const refusal = findRefusal(link, entry.source, site)
  if (refusal) report(refusedAsset(target, refusal, entry, link))
  if (refusal) return escapeHtml(target) + own
  const rule = link.isRaw ? site.config.onBrokenRawImages : site.config.onBrokenMarkdownImages
  const answer = askHook(rule, link, entry)
  const severity = severityOf(levelOf(rule, answer))
  if (severity) report({ ...missingImage(target, entry, link, site), severity })
  return (answeredAddress(answer, entry, site) ?? escapeHtml(target)) + own
}

interface Size {
  width?: string | number
  height?: string | number
}

/** The author's size, the other side in proportion; the image's own where there is none. */
function sizeOf({ width, height }: LinkRef, own: Asset): Size {
  if (!own.width || !own.height) return { width, height }
  if (width === undefined && height === undefined) return { width: own.width, height: own.height }
  if (width === undefined) return { width: scaled(height!, own.width / own.height), height }
  return { width, height: height ?? scaled(width, own.height / own.width) }
}

/** Only pixels can be reckoned with. */
function scaled(side: string, ratio: number): number | undefined {
  return /^\d+(?:px)?$/.test(side)
    ? Math.max(1, Math.round(Number.parseInt(side, 10) * ratio))
    : undefined
}

/** Behind an address between quotes; the last quote is there already. */
function sizeText({ width, height }: Size): string {
  const attribute = (name: string, value: string | number | undefined) =>
    value === undefined ? '' : `" ${name}="${escapeHtml(String(value).replace(/^(\d+)px$/, '$1'))}`
  return attribute('width', width) + attribute('height', height)
}

/** An href as it stands between quotes: `&` and quotes escaped, spaces encoded. */
function slotText(href: string): string {
  return escapeHtml(encodePath(href))
}

type Position = { line?: number; column?: number }

function refusedAsset(
  target: string,
  reason: string,
  { source }: Entry,
  { line, column }: Position,
): Problem {
  const hint =
    'Put what readers may have next to the page or into a static folder, under a name without a leading dot.'
  return {
    code: 'ASSET_REFUSED',
    severity: 'error',
    message: `"${target}" is not published: ${reason}`,
    file: source.path,
    line,
    column,
    hint,
  }
}

function unreadableImage(
  target: string,
  fault: string,
  { source }: Entry,
  { line, column }: Position,
): Problem {
  const hint = 'Save the image again.'
  return {
    code: 'IMAGE_UNREADABLE',
    severity: 'warning',
    message: `the image "${target}" ${fault}`,
    file: source.path,
    line,
    column,
    hint,
  }
}

function missingImage(target: string, entry: Entry, place: Position, site: LinkSite): Problem {
  const near = nearestTarget(target, entry.source, site)
  const isCase =
    near?.toLowerCase().replace(/^\.\//, '') === target.toLowerCase().replace(/^\.\//, '')
  return {
    code: 'IMAGE_MISSING',
    severity: 'error',
    message: `the image ${target} does not exist`,
    file: entry.source.path,
    line: place.line,
    column: place.column,
    hint: near
      ? `Did you mean ${near}?${isCase ? ' Capitals and small letters are different files.' : ''}`
      : 'Write the path from the file itself, from a static folder with a slash before it, or from the site’s folder as @site/….',
  }
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
  if (
    !severity ||
    link.kind !== 'link' ||
    !isMarkdownLink(link.target) ||
    findLinked(link.target, entry, site)
  )
    return undefined
  const version = entry.type === 'doc' ? ` in the version "${entry.version}" of the docs` : ''
  const near = nearestFile(link.target, entry, site)
  return {
    code: 'MARKDOWN_LINK_BROKEN',
    severity,
    message:
      answer && 'thrown' in answer
        ? `the link ${link.target} is refused: ${answer.thrown}`
        : `the link ${link.target} leads to no Markdown file${version}`,
    file: entry.source.path,
    line: link.line,
    column: link.column,
    hint: near
      ? `Did you mean ${near}? Paths are relative to this file.`
      : 'Write the path from the file itself, such as "./other.md".',
  }
}

/** Reports a front matter image that is a file of the site and does not exist. */
export function checkFrontMatterImage(entry: Entry, site: LinkSite, report: ReportProblem): void {
  const { frontMatter, frontMatterLines } = entry.compiled
  const target = frontMatter.image
  if (!target) return
  const link = { kind: 'image' as const, target }
  const place = { line: frontMatterLines.image }
  const asset = findAsset(link, entry.source, site)
  const refusal = asset ? undefined : findRefusal(link, entry.source, site)
  if (asset?.fault) report(unreadableImage(target, asset.fault, entry, place))
  else if (refusal) report(refusedAsset(target, refusal, entry, place))
  // An absolute path may be served by something else; a relative one can only be a file next to
  // this one.
  else if (!asset && (target.startsWith('.') || target.startsWith('@site/')))
    report(missingImage(target, entry, place, site))
}
