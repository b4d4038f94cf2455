// What goes into an image's slot: its address, and its size where that is known.
import { escapeHtml } from '../../shared/text.ts'
import { isExternal, splitHref } from '../../shared/url.ts'
import { severityOf } from '../../tools/problem.ts'
import type { LinkRef } from '../../types/compiled.ts'
import type { Asset } from '../../types/content.ts'
import type { Entry } from '../../types/entry.ts'
import { fileHref, siteHref } from '../address.ts'
import type { ReportProblem } from '../report.ts'
import { findAsset, findRefusal, findStaticFile } from './assets.ts'
import { askHook, levelOf } from './brokenAddress.ts'
import { refusedAsset, unconvertedImage, unreadableImage } from './imageProblems.ts'
import type { LinkSite } from './linkSite.ts'
import { missingImage, unreadImage } from './missingImage.ts'
import { answeredAddress, slotText } from './slotText.ts'

/**
 * An image's slot stands in `src="…"`. Where its size is known the slot closes that attribute and
 * opens others, `/a.png" width="3" height="4`, and the quote after the slot ends the last of them.
 */
export function imageSlot(
  link: LinkRef,
  entry: Entry,
  site: LinkSite,
  report: ReportProblem,
): string {
  const { target } = link
  const own = sizeText(link)
  if (target.startsWith('pathname://')) return slotText(siteHref(target, site)) + own
  if (target === '' || isExternal(target)) return escapeHtml(target) + own
  const asset = findAsset(link, entry.source, site)
  if (asset?.fault) report(unreadableImage(target, asset, entry, link))
  const unconverted = asset && site.pictures?.get(asset.path)?.fault
  if (unconverted) report(unconvertedImage(target, unconverted, entry, link))
  // A style sheet may tell by it which colour mode the image is for: `#gh-dark-mode-only`.
  const { hash } = splitHref(target)
  if (asset) return slotText(fileHref(asset.servedAt, site) + hash) + sizeText(sizeOf(link, asset))
  const served = findStaticFile(target, site)
  if (served !== undefined) return slotText(fileHref(served, site) + hash) + own
  const refusal = findRefusal(link, entry.source, site)
  if (refusal) report(refusedAsset(target, refusal, entry, link))
  if (refusal) return escapeHtml(target) + own
  const rule = link.isRaw ? site.config.onBrokenRawImages : site.config.onBrokenMarkdownImages
  const answer = askHook(rule, link, entry)
  const severity = severityOf(levelOf(rule, answer))
  if (severity) {
    const unread = severity === 'error' ? unreadImage(target, site) : undefined
    report(unread ?? { ...missingImage(target, entry, link, site), severity })
  }
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
