// Packages that a site may have and need not: found in the site's folder, in another package that
// brings them along, or next to the engine.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { engineRoot } from '../tools/engine.ts'

export interface OptionalPackage {
  /** Absolute. */
  folder: string
  version: string
}

/** `through` are packages that depend on it: some package managers show it to those alone. */
export function optionalPackage(
  name: string,
  root: string,
  through: string[] = [],
): OptionalPackage | undefined {
  const around = through.flatMap((each) => folderAbove(root, each) ?? [])
  for (const from of [root, ...around, engineRoot]) {
    const folder = folderAbove(from, name)
    const version = folder && versionIn(folder)
    if (version) return { folder, version }
  }
  return undefined
}

/** The module that `import` of the package's name would load. */
export const entryOf = ({ folder }: OptionalPackage): string =>
  createRequire(path.join(folder, 'package.json')).resolve(folder)

function folderAbove(from: string, name: string): string | undefined {
  const folder = path.join(from, 'node_modules', name)
  if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder)
  const parent = path.dirname(from)
  return parent === from ? undefined : folderAbove(parent, name)
}

function versionIn(folder: string): string | undefined {
  try {
    return String(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version)
  } catch {
    return undefined
  }
}
