// How a new site names this package among its dependencies. Where it was installed from a file, by
// git or from an address, a registry may not have it: the site names the same place.
import path from 'node:path'
import { jsonIn } from '../tools/files.ts'
import { slashes } from '../tools/paths.ts'

interface Manifest {
  private?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const PLACE = /^(?:file|git|github|gitlab|bitbucket|https?)\b.*:/

/** Undefined for one that came from a registry: then the version says all. */
export function dependencyOf(engine: string, site: string): string | undefined {
  const named = installedAs(engine)
  if (named) {
    const { spec, folder } = named
    if (spec.startsWith('file:')) return fileSpec(path.resolve(folder, spec.slice(5)), site)
    return PLACE.test(spec) ? spec : undefined
  }
  // A checkout, or an installation for the whole machine, of a package that no registry has.
  const { private: isPrivate } = jsonIn(path.join(engine, 'package.json')) as Manifest
  return isPrivate ? fileSpec(engine, site) : undefined
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
