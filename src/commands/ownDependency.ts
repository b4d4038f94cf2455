// How a new site names this package among its dependencies. Where it was installed from a file, by
// git or from an address, a registry may not have it: the site names the same place.
import fs from 'node:fs'
import path from 'node:path'
import { jsonIn } from '../tools/files.ts'
import { slashes } from '../tools/paths.ts'

interface Manifest {
  private?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const PLACE = /^(?:file|git|github|gitlab|bitbucket|https?)\b.*:/

/**
 * `registry`: one that came from there, where the version says all. `none`: one that the site can
 * only find as the command that made it, since npm fails where it may not change what it links.
 */
export function dependencyOf(
  engine: string,
  site: string,
  isOurs = mayChange(path.join(engine, 'scripts/site.cjs')),
): { spec: string } | 'registry' | 'none' {
  const named = installedAs(engine)
  if (named) {
    const { spec, folder } = named
    if (spec.startsWith('file:'))
      return { spec: fileSpec(path.resolve(folder, spec.slice(5)), site) }
    return PLACE.test(spec) ? { spec } : 'registry'
  }
  // A checkout, or an installation for the whole machine, of a package that no registry has.
  const { private: isPrivate } = jsonIn(path.join(engine, 'package.json')) as Manifest
  if (!isPrivate) return 'registry'
  return isOurs ? { spec: fileSpec(engine, site) } : 'none'
}

/** npm makes the scripts of a package that it links executable, which only their owner may do. */
function mayChange(script: string): boolean {
  try {
    fs.chmodSync(script, fs.statSync(script).mode)
    return true
  } catch {
    return false
  }
}

const fileSpec = (file: string, site: string) => `file:${slashes(path.relative(site, file))}`

/** What the nearest package above says that depends on this one. */
function installedAs(engine: string): { spec: string; folder: string } | undefined {
  for (let folder = path.dirname(engine); ; folder = path.dirname(folder)) {
    const manifest = jsonIn(path.join(folder, 'package.json')) as Manifest | undefined
    const spec = manifest?.dependencies?.quire ?? manifest?.devDependencies?.quire
    if (typeof spec === 'string') return { spec, folder }
    if (folder === path.dirname(folder)) return undefined
  }
}
