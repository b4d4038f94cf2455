// What was meant by an address that is no page's: a static file named with its folder, or another
// host.
import { joinPath } from '../shared/url.ts'
import type { LinkWorld } from './linkWorld.ts'

/** The address of a static file that is named with its folder: `/content/static/a.pdf`. */
export function staticAddress(
  path: string,
  { config, files }: Pick<LinkWorld, 'config' | 'files'>,
): string | undefined {
  const folders = [...config.staticDirectories, 'static', 'public']
  return folders
    .map((folder) => path.lastIndexOf(`/${folder}/`) + folder.length + 1)
    .map((at, i) => (at > folders[i]!.length ? path.slice(at) : ''))
    .map((inside) => inside && joinPath(config.baseUrl, inside))
    .find((address) => files.has(address))
}

/** A host or a person without what an address of theirs begins with, taken for a path. */
export function outsideAddress(path: string): string | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (/^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(last)) return `mailto:${last}`
  const [, protocol, after] = /(?:^|\/)(https?)\/+([a-z\d-]+\..+)$/i.exec(path) ?? []
  if (protocol) return `${protocol}://${after}`
  const host =
    /(?:^|\/)(www\.[a-z\d-]+\.[^/]+.*|(?:[a-z\d-]+\.)+(?:com|org|net|io|dev)(?:\/.*)?)$/i.exec(
      path,
    )?.[1]
  return host && `https://${host}`
}
