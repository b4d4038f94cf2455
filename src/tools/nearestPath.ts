// Finds the file that a path probably means: the same but for capitals, or a name much like it. For
// hints only.
import { basename, dirname, extname, join } from 'node:path'
import { entriesOf, isFile } from './files.ts'
import { nearest, nearestName } from './nearest.ts'

/** `path` and the answer are relative to `root`. Hidden files are never named. */
export function nearestPath(path: string, root: string): string | undefined {
  let found = ''
  for (const name of path.split('/')) {
    const names = entriesOf(join(root, found)).filter((each) => !each.startsWith('.'))
    const sameLetters =
      names.find((each) => each === name) ??
      names.find((each) => each.toLowerCase() === name.toLowerCase())
    const next = sameLetters ?? nearestName(name, names)
    if (next === undefined) return undefined
    found = found === '' ? next : `${found}/${next}`
  }
  return isFile(join(root, found)) ? found : undefined
}

/**
 * What was probably meant by the import `written`, which leads to `target`, where there is no file.
 */
export function nearestImport(written: string, target: string): string | undefined {
  const names = entriesOf(dirname(target)).filter((each) => !each.startsWith('.'))
  const shown = extname(written) === '' ? names.map((name) => basename(name, extname(name))) : names
  const last = basename(target)
  const near = nearest(
    last,
    shown.filter((name) => name !== last),
  )
  return near && written.slice(0, written.length - basename(written).length) + near
}
