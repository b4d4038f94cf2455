// What was meant by an address that is no page's: a static file named with its folder, or another
// host.
import { joinPath } from '../../shared/url.ts'
import { nearestName } from '../../tools/nearest.ts'
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

/**
 * The published file that is nearly named so: of the same folder, or of the same name in another.
 * What a build names by its hash is never meant.
 */
export function nearFile(
  path: string,
  { config, files }: Pick<LinkWorld, 'config' | 'files'>,
): string | undefined {
  const assets = joinPath(config.baseUrl, '/assets/')
  const [folder, name] = parts(path)
  const ending = endingOf(name)
  const all = [...files].filter((file) => !file.startsWith(assets) && endingOf(file) === ending)
  const beside = all.filter((file) => parts(file)[0] === folder)
  const near = nearestName(
    name,
    beside.map((file) => parts(file)[1]),
  )
  return near === undefined ? all.find((file) => parts(file)[1] === name) : folder + near
}

const endingOf = (path: string) => /\.[a-z\d]+$/i.exec(path)?.[0].toLowerCase()

/** The folder with its slash, and the name. */
function parts(path: string): [string, string] {
  const at = path.lastIndexOf('/') + 1
  return [path.slice(0, at), path.slice(at)]
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
