// What is said of an image whose file is not there: the one that was probably meant, or where to
// put it.
import { decodePath } from '../../shared/text.ts'
import { splitHref } from '../../shared/url.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Entry } from '../../types/entry.ts'
import { fileNameOf } from '../filePath.ts'
import { assetCandidates, nearestTarget } from './assets.ts'
import type { LinkSite } from './linkSite.ts'

export function missingImage(
  target: string,
  entry: Entry,
  place: { line?: number; column?: number },
  site: LinkSite,
): Problem {
  const found =
    meantImage(target, site) ??
    nearestTarget(target, entry.source, site) ??
    staticImage(target, site)
  // As it has to be written: a blank ends the address of an image.
  const near = found?.replaceAll(' ', '%20')
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
      ? `Did you mean ${near}?${isCase ? ' Names differ by case.' : ''}`
      : /^(?:file:\/\/)?\/(?:home|Users|root)\//.test(target)
        ? 'That is a path on this machine: put the image next to the page, and write ./name.png.'
        : saveHint(target, entry, site),
  }
}

/** What is told, gravely, of a folder that is not read and that has the static file. */
export function unreadImage(target: string, { unreadPlaces = [] }: LinkSite): Problem | undefined {
  if (unreadPlaces.length === 0 || !target.startsWith('/')) return undefined
  const path = decodePath(splitHref(target).path) ?? target
  const place = unreadPlaces.find(({ problem, files }) => files().includes(problem.file + path))
  return place && { ...place.problem, severity: 'error' }
}

/** The first of the files that would be shown. */
function saveHint(target: string, { source }: Entry, { config }: LinkSite): string {
  const [path] = assetCandidates({ kind: 'image', target }, source, config)
  return path && /\.\w+$/.test(path)
    ? `Save it as ${path}, or correct the path.`
    : 'Write the path of a file, from the page itself (./name.png) or from a static folder (/name.png).'
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

/** The one static file of that name. */
function staticImage(target: string, { staticFiles }: LinkSite): string | undefined {
  const name = fileNameOf(decodePath(target) ?? target)
  const [found, ...others] = [...staticFiles].filter((path) => path.endsWith(`/${name}`))
  return name !== '' && others.length === 0 ? found : undefined
}
