// Finds the file that a path probably means: the same but for capitals, or a name much like it. For
// hints only.
import { basename, extname, join } from 'node:path'
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
 * What was probably meant by the import `written`, which leads to `target`, where there is no file:
 * each of its folders may be written wrong.
 */
export function nearestImport(written: string, target: string): string | undefined {
  const parts = written.split('/')
  const from = parts.findIndex((part) => !/^(?:\.{1,2}|@site)$/.test(part))
  if (from < 0) return undefined
  const steps = parts.slice(from)
  let folder = join(target, ...steps.map(() => '..'))
  const meant = parts.slice(0, from)
  for (const [i, step] of steps.entries()) {
    const names = entriesOf(folder).filter((each) => !each.startsWith('.'))
    const isLast = i === steps.length - 1
    const isCut = isLast && extname(step) === ''
    const shown = isCut ? names.map((name) => basename(name, extname(name))) : names
    const isNew = isLast && meant.join('/') === parts.slice(0, -1).join('/')
    const known = isNew ? shown.filter((name) => name !== step) : shown
    const next = known.includes(step) ? step : nearest(step, known)
    if (next === undefined) return undefined
    meant.push(next)
    folder = join(folder, next)
  }
  return meant.join('/')
}
