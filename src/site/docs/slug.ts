// Where a doc stands: from its folder, its name and its `slug`. Rules and table: behaviour.md 1.3.
import { dirOf, fileNameOf, withoutExtension } from '../filePath.ts'

/**
 * True for the file that stands for its folder: `index`, `readme`, or the folder's own raw name, in
 * any case. Number prefixes are not taken off: `01-GEO/GEO.md` is an ordinary doc.
 */
export function isIndexFile(relative: string): boolean {
  const name = withoutExtension(fileNameOf(relative)).toLowerCase()
  const folder = fileNameOf(dirOf(relative)).toLowerCase()
  return name === 'index' || name === 'readme' || (folder !== '' && name === folder)
}

/**
 * The doc's path inside its version: `/wiki/compiler`, and `/GEO/` for a folder's index. `dir` has
 * its prefixes taken off.
 */
export function docSlug({
  relative,
  dir,
  baseId,
  slug,
}: {
  relative: string
  dir: string
  baseId: string
  slug?: string
}): string {
  if (slug?.startsWith('/')) return slug
  const folder = dir === '' ? '/' : `/${dir}/`
  if (!slug && isIndexFile(relative)) return folder
  return resolveSlug(folder, slug || baseId)
}

/** Resolves like a relative URL, without encoding anything: `../c` in `/a/` is `/c`. */
export function resolveSlug(folder: string, slug: string): string {
  const parts = folder.split('/').filter((part) => part !== '')
  const steps = slug.split('/')
  for (const step of steps) {
    if (step === '..') parts.pop()
    else if (step !== '.' && step !== '') parts.push(step)
  }
  const endsInSlash = ['', '.', '..'].includes(steps.at(-1)!)
  return parts.length === 0 ? '/' : `/${parts.join('/')}${endsInSlash ? '/' : ''}`
}
