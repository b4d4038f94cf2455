// Files in an output that no build of ours wrote, such as a CNAME or a .git put there by hand: they
// are their owner's alone to remove.
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { patiently } from '../tools/patiently.ts'
import { linkOrCopy } from './manifest.ts'

/**
 * Paths in the output. Of a folder with nothing of ours in it the path of the folder alone. Links
 * are not followed.
 */
export function foreignIn(outDir: string, files: object): string[] {
  const known = knownPaths(files)
  const foreign: string[] = []
  visit('')
  return foreign

  function visit(folder: string): void {
    for (const entry of readdirSync(folder ? join(outDir, folder) : outDir, {
      withFileTypes: true,
    })) {
      const path = folder + entry.name
      if (entry.isDirectory()) {
        if (known.has(`${path}/`)) visit(`${path}/`)
        else foreign.push(`${path}/`)
      } else if (!Object.hasOwn(files, path)) foreign.push(path)
    }
  }
}

/**
 * The first foreign file that stands where one of ours has to be: the very file, a file where we
 * need a folder, or a folder where we need a file.
 */
export function firstInTheWay(
  foreign: string[],
  outDir: string,
  files: object,
): string | undefined {
  const known = knownPaths(files)
  const find = (path: string): string | undefined => {
    const bare = path.replace(/\/$/, '')
    if (Object.hasOwn(files, bare) || (bare === path && known.has(`${path}/`))) return path
    // A foreign folder that the new site has too: what is in it decides.
    if (bare === path || !known.has(path)) return undefined
    return readdirSync(join(outDir, path), { withFileTypes: true })
      .map((entry) => find(`${path}${entry.name}${entry.isDirectory() ? '/' : ''}`))
      .find((found) => found !== undefined)
  }
  return foreign.map(find).find((found) => found !== undefined)
}

/**
 * Gives the new site a second name for each foreign file, before it takes the old one's place: at
 * no moment is one of them nowhere.
 */
export function carryOver(foreign: string[], from: string, to: string): void {
  for (const path of foreign) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    if (path.endsWith('/')) copyTree(join(from, path), join(to, path))
    else copyEntry(join(from, path), join(to, path))
  }
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: lstatSync(from).mode })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copyTree(join(from, entry.name), join(to, entry.name))
    else copyEntry(join(from, entry.name), join(to, entry.name))
  }
}

function copyEntry(from: string, to: string): void {
  const stats = lstatSync(from)
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else if (stats.isFile()) linkOrCopy(from, to)
  // Sockets and pipes cannot be copied.
  else linkSync(from, to)
}

/** Removes the files that are listed and the folders that are empty then; gives what stays. */
export function removeOurs(outDir: string, files: object): string[] {
  const foreign = foreignIn(outDir, files)
  const kept = new Set(foreign)
  remove('')
  return foreign

  function remove(folder: string): void {
    for (const entry of readdirSync(join(outDir, folder), { withFileTypes: true })) {
      const path = folder + entry.name
      if (kept.has(path) || kept.has(`${path}/`)) continue
      if (entry.isDirectory()) remove(`${path}/`)
      else patiently(() => rmSync(join(outDir, path)))
    }
    if (readdirSync(join(outDir, folder)).length === 0)
      patiently(() => rmdirSync(join(outDir, folder)))
  }
}

/** With the folders on the way, which end with a slash. */
function knownPaths(files: object): Set<string> {
  const known = new Set<string>()
  for (const path of Object.keys(files)) {
    for (
      let end = path.lastIndexOf('/');
      end > 0 && !known.has(path.slice(0, end + 1));
      end = path.lastIndexOf('/', end - 1)
    )
      known.add(path.slice(0, end + 1))
  }
  return known
}
