// Names the packages that a file of one is loaded with, by their versions: what such a file does
// changes when one of them is another.
import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFolder, jsonIn } from '../tools/files.ts'

/** A plugin comes with a few dozen. */
const MOST = 2000

interface Package {
  name?: unknown
  version?: unknown
  dependencies?: unknown
}

/** `name@version` of the packages of these files, and of all that they depend on. */
export function packageVersions(files: string[]): string[] {
  const open = files.flatMap((file) => folderOf(file) ?? [])
  const known = new Map<string, string>()
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (known.has(folder) || known.size > MOST) continue
    const { name, version, dependencies } = (jsonIn(join(folder, 'package.json')) ?? {}) as Package
    known.set(folder, `${String(name)}@${String(version)}`)
    for (const each of Object.keys(dependencies ?? {})) {
      const found = packageFolder(each, folder)
      if (found !== undefined) open.push(found)
    }
  }
  return [...known.values()].sort()
}

/** The package that a file belongs to. */
function folderOf(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const found = jsonIn(join(folder, 'package.json')) as Package | undefined
    if (found?.name !== undefined) return folder
  }
  return undefined
}

/** Where Node finds a package from another one. */
function packageFolder(name: string, from: string): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    // Package managers link packages: the real one has its own around it.
    if (isFolder(found)) return realpathSync(found)
  }
  return undefined
}
