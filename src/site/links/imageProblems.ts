// Images and files that cannot be shown: refused, unreadable or missing.
import { decodePath } from '../../shared/text.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Entry } from '../../types/entry.ts'
import { fieldPlace, type ReportProblem } from '../report.ts'
import { findAsset, findRefusal, nearestTarget } from './assets.ts'
import type { LinkSite } from './linkSite.ts'

type Position = { line?: number; column?: number }

export function refusedAsset(
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

export function unreadableImage(
  target: string,
  fault: string,
  { source }: Entry,
  { line, column }: Position,
): Problem {
  const hint = fault.endsWith('cannot show')
    ? 'Save it as JPEG, PNG or WebP.'
    : /^is a (?:page|PDF)/.test(fault)
      ? 'Name an image, such as a JPEG or PNG; a link leads to other files.'
      : 'Save the image again.'
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

export function missingImage(
  target: string,
  entry: Entry,
  place: Position,
  site: LinkSite,
): Problem {
  const near = meantImage(target, site) ?? nearestTarget(target, entry.source, site)
  const isCase =
    near?.toLowerCase().replace(/^\.\//, '') === target.toLowerCase().replace(/^\.\//, '')
  return {
    code: 'IMAGE_MISSING',
    severity: 'error',
    message: `the image ${decodePath(target) ?? target} does not exist`,
    file: entry.source.path,
    line: place.line,
    column: place.column,
    hint: near
      ? `Did you mean ${near}?${isCase ? ' Capitals and small letters are different files.' : ''}`
      : /^(?:file:\/\/)?\/(?:home|Users|root)\//.test(target)
        ? 'That is a path on this machine: put the image next to the page, and write ./name.png.'
        : 'Write the path from the file itself, from a static folder with a slash before it, or from the site’s folder as @site/….',
  }
}

/** A path as Windows writes it, and a static file by its path in the site's folder. */
function meantImage(target: string, site: LinkSite): string | undefined {
  const slashed = target.replace(/%5C|\\/gi, '/')
  const folders = site.config.staticDirectories.flatMap((dir) => [dir, dir.split('/').at(-1)!])
  const path = slashed.replace(/^(?:\.{0,2}\/)*/, '')
  const folder = folders.find((dir) => path.startsWith(`${dir}/`))
  const served = folder && path.slice(folder.length)
  if (served && site.staticFiles.has(served)) return served
  return slashed === target ? undefined : slashed
}

/** Reports a front matter image that is a file of the site and does not exist. */
export function checkFrontMatterImage(entry: Entry, site: LinkSite, report: ReportProblem): void {
  const target = entry.compiled.frontMatter.image
  if (!target) return
  const link = { kind: 'image' as const, target }
  const place = fieldPlace(entry.compiled, 'image') ?? {}
  const asset = findAsset(link, entry.source, site)
  const refusal = asset ? undefined : findRefusal(link, entry.source, site)
  if (asset?.fault) report(unreadableImage(target, asset.fault, entry, place))
  else if (refusal) report(refusedAsset(target, refusal, entry, place))
  // An absolute path may be served by something else; a relative one can only be a file next to
  // this one.
  else if (!asset && (target.startsWith('.') || target.startsWith('@site/')))
    report(missingImage(target, entry, place, site))
}
