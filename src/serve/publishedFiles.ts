// The files of a published site, by the paths that are asked for. Nothing outside its folder is
// one.
import fs from 'node:fs'
import path from 'node:path'
import type { ListedRoute } from '../shared/match.ts'
import { isInside } from '../tools/paths.ts'

/** A file that each locale has in its folder; that of the default one lies at the top. */
export function fileOfLocale(dir: string, sitePath: string, name: string): string | undefined {
  const [, folder] = sitePath.split('/')
  return fileIn(dir, `/${folder}/${name}`) ?? fileIn(dir, `/${name}`)
}

export function pageFile(
  dir: string,
  sitePath: string,
  trailingSlash: boolean | undefined,
): string | undefined {
  const bare = sitePath.replace(/\/$/, '')
  const candidates = [`${bare}/index.html`, ...(bare === '' ? [] : [`${bare}.html`])]
  if (trailingSlash === false) candidates.reverse()
  for (const candidate of candidates) {
    const file = fileIn(dir, candidate)
    if (file) return file
  }
  return undefined
}

let lastList: { file: string; state: string; routes: ListedRoute[] } | undefined

/**
 * The pages of the site and how their paths are matched; none where the folder has no list. Each
 * locale has a list of its own.
 */
export function listedRoutes(dir: string, sitePath: string): ListedRoute[] {
  const file = fileOfLocale(dir, sitePath, 'routes.json')
  if (!file) return []
  const { mtimeMs, size, ino } = fs.statSync(file)
  const state = [mtimeMs, size, ino].join()
  if (lastList?.file !== file || lastList.state !== state)
    lastList = { file, state, routes: routesIn(fs.readFileSync(file, 'utf8')) }
  return lastList.routes
}

/** A folder that is not ours may have another file of that name. */
function routesIn(json: string): ListedRoute[] {
  try {
    const list: unknown = JSON.parse(json)
    const isRoute = (route: Partial<ListedRoute> | null): route is ListedRoute =>
      /^\/(?!\/)/.test(String(route?.href))
    return Array.isArray(list) ? list.filter(isRoute) : []
  } catch {
    return []
  }
}

/** The real path of an ordinary file inside the site, by a path that begins with a slash. */
export function fileIn(dir: string, sitePath: string): string | undefined {
  try {
    const root = realFolder(dir)
    const file = fs.realpathSync.native(path.join(root, sitePath))
    return isInside(file, root) && fs.statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

// A build swaps the folder by two renames; between them, for some microseconds, there is none.
function realFolder(dir: string): string {
  for (let tries = 5; ; tries--) {
    try {
      return fs.realpathSync.native(dir)
    } catch (error) {
      if (tries === 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
    }
  }
}

/** Assets carry a hash in their names, or have one as their name, and never change. */
export function isHashed(sitePath: string): boolean {
  return (
    /^(\/[A-Za-z-]+)?\/assets\//.test(sitePath) &&
    /[/.-]([A-Z0-9]{8}|[0-9a-f]{8,20})\.\w+(\.map)?$/.test(sitePath)
  )
}
