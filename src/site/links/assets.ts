// Finds the file that an image or a link to a file means. Pure: the files were looked up before, by
// the names that `assetCandidates` gives.
import type { SiteConfig } from '../../config/config.ts'
import { decodedFile } from '../../shared/text.ts'
import { isExternal, splitHref } from '../../shared/url.ts'
import { type PublicFiles, plainPath } from '../../tools/publicFiles.ts'
import type { LinkRef } from '../../types/compiled.ts'
import type { Asset } from '../../types/content.ts'
import type { Site } from '../../types/site.ts'
import type { Source } from '../../types/source.ts'
import { fileHref } from '../address.ts'
import { dirOf, relativeTo, resolveFile } from '../filePath.ts'
import { staticPath } from './staticImages.ts'

type Files = Pick<Site, 'config' | 'assets' | 'staticFiles'>

/** What pages may publish; `docs` are the folders of all versions. */
export function publicFilesOf(
  { blogs, allPages, staticDirectories, markdown }: SiteConfig,
  docs: string[],
): Required<PublicFiles> {
  const others = [...blogs, ...allPages].map(({ path }) => path)
  const folders = [...docs, ...others, ...staticDirectories].map(plainPath)
  return { folders, named: markdown.publicFiles }
}

/**
 * The paths, relative to the site's folder, at which the file of a link or image may be; [] when it
 * can mean no file. `./` and bare names are next to the source, `@site/` is the site's folder, an
 * absolute path is inside the static folders, of an image in raw HTML also in the site's folder, as
 * `require('/static/a.png')` is. A translation may show what lies next to the original. A link
 * needs an extension, and neither that of a page nor of Markdown; a link into the static folders
 * stays one to the static file.
 */
export function assetCandidates(
  link: Pick<LinkRef, 'kind' | 'target' | 'isRaw'>,
  source: ImageSource,
  config: SiteConfig,
): string[] {
  const path = filePath(link.target)
  if (path === undefined) return []
  if (link.kind === 'link' && !isFileLink(path)) return []
  const found = path.startsWith('@site/')
    ? [resolveFile('', path.slice('@site/'.length))]
    : path.startsWith('/')
      ? [...config.staticDirectories, ...(link.isRaw ? [''] : [])].map((dir) =>
          resolveFile(dir, path),
        )
      : [source.path, source.translates].map((own) =>
          // The repository may have an image above the site's folder.
          own === undefined ? undefined : resolveFile(dirOf(own), path, link.kind === 'image'),
        )
  return found.filter((candidate) => candidate !== undefined)
}

/** Where a link is written. */
type ImageSource = Pick<Source, 'path' | 'translates'>

/** The path part of a target that may be a file: decoded, without query and hash. */
function filePath(target: string): string | undefined {
  if (target === '' || target.startsWith('#') || isExternal(target)) return undefined
  const { path } = splitHref(target)
  return path === '' ? undefined : decodedFile(path)
}

function isFileLink(path: string): boolean {
  if (path.startsWith('/')) return false
  const extension = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase()
  return extension !== undefined && !['md', 'mdx', 'markdown', 'html', 'htm'].includes(extension)
}

export function findAsset(
  link: Pick<LinkRef, 'kind' | 'target' | 'isRaw'>,
  source: ImageSource,
  files: Files,
): Asset | undefined {
  return assetCandidates(link, source, files.config)
    .map((path) => files.assets.get(path))
    .find((asset) => asset !== undefined)
}

/** Why the file that a link means is not published; undefined when it is, or when there is none. */
export function findRefusal(
  link: Pick<LinkRef, 'kind' | 'target' | 'isRaw'>,
  source: ImageSource,
  files: Pick<Site, 'config' | 'refused'>,
): string | undefined {
  return assetCandidates(link, source, files.config)
    .map((path) => files.refused.get(path))
    .find((reason) => reason !== undefined)
}

/** The target that would have shown an image of nearly the same name. */
export function nearestTarget(
  target: string,
  source: ImageSource,
  { nearFiles, config }: Pick<Site, 'nearFiles' | 'config'>,
): string | undefined {
  for (const path of assetCandidates({ kind: 'image', target }, source, config)) {
    const near = nearFiles.get(path)
    if (near === undefined) continue
    if (target.startsWith('@site/')) return `@site/${near}`
    if (!target.startsWith('/')) return relativeTo(dirOf(source.path), near)
    const folder = config.staticDirectories.find((dir) => near.startsWith(`${dir}/`))
    if (folder !== undefined) return near.slice(folder.length)
  }
  return undefined
}

/** The static file that an absolute path means: as it is served, or undefined. */
export function findStaticFile(
  target: string,
  files: Pick<Files, 'config' | 'staticFiles'>,
): string | undefined {
  const named = filePath(target)
  if (!named?.startsWith('/')) return undefined
  const path = staticPath(named, files)
  return files.staticFiles.has(path) ? path : undefined
}

/**
 * The href of an image that a field names (front matter, authors file); undefined when there is no
 * such file.
 */
export function assetHref(target: string, source: ImageSource, files: Files): string | undefined {
  if (target.startsWith('pathname://')) return fileHref(target.slice('pathname://'.length), files)
  if (isExternal(target)) return target
  const served =
    findStaticFile(target, files) ?? findAsset({ kind: 'image', target }, source, files)?.servedAt
  return served === undefined ? undefined : fileHref(served, files)
}
