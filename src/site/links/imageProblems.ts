// Images and files that cannot be shown: refused or unreadable.

import type { Problem } from '../../tools/problem.ts'
import { PUBLIC_HINT } from '../../tools/publicFiles.ts'
import type { Asset } from '../../types/content.ts'
import type { Entry } from '../../types/entry.ts'
import { fieldPlace, type ReportProblem } from '../report.ts'
import { findAsset, findRefusal, findStaticFile } from './assets.ts'
import type { LinkSite } from './linkSite.ts'
import { missingImage } from './missingImage.ts'

type Position = { line?: number; column?: number }

export function refusedAsset(
  target: string,
  reason: string,
  { source }: Entry,
  { line, column }: Position,
): Problem {
  return {
    code: 'ASSET_REFUSED',
    severity: 'error',
    message: `"${target}" is not published: ${reason}`,
    file: source.path,
    line,
    column,
    hint: PUBLIC_HINT,
  }
}

export function unreadableImage(
  target: string,
  { path, fault = '' }: Pick<Asset, 'path' | 'fault'>,
  { source }: Entry,
  { line, column }: Position,
): Problem {
  const hint = fault.endsWith('cannot show')
    ? 'Save it as JPEG, PNG or WebP.'
    : /^is a (?:page|PDF)/.test(fault)
      ? 'Name an image, such as a JPEG or PNG; a link leads to other files.'
      : `Export it again as ${kindOf(path)} to ${path}.`
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

/** What an image is by its name; a program that draws asks for it. */
const kindOf = (path: string) =>
  /\.(svg|gif|webp|avif|ico)$/i.exec(path)?.[1]?.toUpperCase() ?? 'PNG or JPEG'

/** An image that a converter cannot take; it is published as it is. */
export function unconvertedImage(
  target: string,
  fault: string,
  { source }: Entry,
  { line, column }: Position,
): Problem {
  const hint =
    'Save the image again, smaller, or with "quire build --no-cache" have it tried again.'
  return {
    code: 'IMAGE_NOT_CONVERTED',
    severity: 'warning',
    message: `the image "${target}" ${fault}: it is published as it is`,
    file: source.path,
    line,
    column,
    hint,
  }
}

/** Reports a front matter image that is a file of the site and does not exist. */
export function checkFrontMatterImage(entry: Entry, site: LinkSite, report: ReportProblem): void {
  const target = entry.compiled.frontMatter.image
  if (!target) return
  const link = { kind: 'image' as const, target }
  const place = fieldPlace(entry.compiled, 'image') ?? {}
  const asset = findAsset(link, entry.source, site)
  const refusal = asset ? undefined : findRefusal(link, entry.source, site)
  if (asset?.fault) report(unreadableImage(target, asset, entry, place))
  else if (refusal) report(refusedAsset(target, refusal, entry, place))
  // An absolute path may be served by something else; a relative one can only be a file next to
  // this one.
  else if (!asset && (target.startsWith('.') || target.startsWith('@site/')))
    report(missingImage(target, entry, place, site))
  else if (!asset && /^\/(?!\/)/.test(target) && !findStaticFile(target, site))
    report({ ...missingImage(target, entry, place, site), severity: 'warning' })
}
