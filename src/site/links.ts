// Resolves the links and images of an entry: from what the author wrote to what stands in the HTML. behaviour.md 4.3.
// Whether a site path is a page is not asked here: a later step checks the written HTML, where all links are.
import { encodePath } from '../shared/headParts.ts'
import { escapeHtml } from '../shared/text.ts'
import { isExternal, splitHref } from '../shared/url.ts'
import { severityOf } from '../tools/problem.ts'
import type { Asset, Entry, LinkRef, Site } from '../types.ts'
import { fileHref, hrefOf, type PlaceWithRoutes, siteHref } from './address.ts'
import { findAsset, findStaticFile } from './assets.ts'
import { findLinked, isMarkdownLink } from './markdownLinks.ts'
import { nearestFile } from './nearestFile.ts'
import type { Report } from './report.ts'
import { resolveSlug } from './slug.ts'

export type LinkSite = PlaceWithRoutes & Pick<Site, 'entryBySource' | 'assets' | 'staticFiles'>

const resolved = new WeakMap<Entry, string[]>()

/** What goes into each slot of an entry's HTML, aligned with `compiled.links`; escaped for an attribute. */
export function hrefsOf(entry: Entry, site: LinkSite): string[] {
  return resolved.get(entry) ?? resolveLinks(entry, site, () => {})
}

/** The same, reporting what cannot be resolved; done once for each entry, when the site is assembled. */
export function resolveLinks(entry: Entry, site: LinkSite, report: Report): string[] {
  const hrefs = entry.compiled.links.map((link) =>
    link.kind === 'image' ? imageSlot(link, entry, site, report) : linkSlot(link, entry, site, report),
  )
  resolved.set(entry, hrefs)
  return hrefs
}

function linkSlot(link: LinkRef, entry: Entry, site: LinkSite, report: Report): string {
  const { target } = link
  if (target.startsWith('pathname://')) return slotText(siteHref(target, site))
  if (target === '' || target.startsWith('#') || isExternal(target)) return escapeHtml(target)
  const { query, hash } = splitHref(target)
  if (isMarkdownLink(target)) {
    const linked = findLinked(target, entry, site)
    if (!linked) report404(link, entry, site, report)
    return linked ? slotText(hrefOf(linked.path, site) + query + hash) : escapeHtml(target)
  }
  const served = findStaticFile(target, site) ?? findAsset(link, entry.source.path, site)?.servedAt
  if (served !== undefined) return slotText(fileHref(served, site) + query + hash)
  return slotText(siteHref(absoluteTarget(target, entry), site))
}

/** A relative address is resolved against the page's own path here, so that it does not depend on the slash a host adds (W7). */
function absoluteTarget(target: string, entry: Entry): string {
  const { path, query, hash } = splitHref(target)
  if (path.startsWith('/')) return target
  if (path === '') return entry.path + query + hash
  const folder = entry.path.slice(0, entry.path.lastIndexOf('/') + 1)
  return resolveSlug(folder, path) + query + hash
}

/**
 * An image's slot stands in `src="…"`. Where its size is known the slot closes that attribute and opens others,
 * `/a.png" width="3" height="4`, and the quote after the slot ends the last of them.
 */
function imageSlot(link: LinkRef, entry: Entry, site: LinkSite, report: Report): string {
  const { target } = link
  if (target.startsWith('pathname://')) return slotText(siteHref(target, site))
  if (target === '' || isExternal(target)) return escapeHtml(target)
  const asset = findAsset(link, entry.source.path, site)
  if (asset) return slotText(fileHref(asset.servedAt, site)) + sizeText(asset)
  const served = findStaticFile(target, site)
  if (served !== undefined) return slotText(fileHref(served, site))
  report(missingImage(target, entry, link))
  return escapeHtml(target)
}

function sizeText({ width, height }: Asset): string {
  return width === undefined || height === undefined ? '' : `" width="${width}" height="${height}`
}

/** An href as it stands between quotes: `&` and quotes escaped, spaces encoded. */
function slotText(href: string): string {
  return escapeHtml(encodePath(href))
}

function missingImage(target: string, entry: Entry, place: { line?: number; column?: number }) {
  return {
    code: 'IMAGE_MISSING',
    severity: 'error' as const,
    message: `the image ${target} does not exist`,
    file: entry.source.path,
    line: place.line,
    column: place.column,
    hint: 'A path is meant from the file itself; one that begins with a slash, from the static folders; @site/ is the site’s folder.',
  }
}

function report404(link: LinkRef, entry: Entry, site: LinkSite, report: Report): void {
  const severity = severityOf(site.config.onBrokenMarkdownLinks)
  if (!severity) return
  const version = entry.type === 'doc' ? ` in the version "${entry.version}" of the docs` : ''
  const near = nearestFile(link.target, entry, site)
  report({
    code: 'MARKDOWN_LINK_BROKEN',
    severity,
    message: `the link ${link.target} leads to no Markdown file${version}`,
    file: entry.source.path,
    line: link.line,
    column: link.column,
    hint: near ? `Did you mean ${near}? Paths are meant from the file itself.` : 'Paths are meant from the file itself: ./other.md',
  })
}

/** Reports a front matter image that is a file of the site and does not exist. */
export function checkFrontMatterImage(entry: Entry, site: LinkSite, report: Report): void {
  const { frontMatter, frontMatterLines } = entry.compiled
  const target = frontMatter.image
  // An absolute path may be served by something else; a relative one can only be a file beside this one.
  if (!target || !(target.startsWith('.') || target.startsWith('@site/'))) return
  if (!findAsset({ kind: 'image', target }, entry.source.path, site)) report(missingImage(target, entry, { line: frontMatterLines.image }))
}
