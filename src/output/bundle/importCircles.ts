// Modules of the author's own that import one another in a circle: what one of them takes from the
// other while it is loaded is not there yet, and shows as `undefined` or `NaN`.
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { engineRoot } from '../../tools/engine.ts'
import { isInside, shownPath } from '../../tools/paths.ts'
import type { Problem } from '../../tools/problem.ts'

/** A note for each, at the file of it that comes first. */
export function importCircles({ inputs }: Metafile, root: string): Problem[] {
  const isOwn = (path: string) =>
    !path.includes('node_modules') && isInside(join(engineRoot, path), root)
  const importsOf = (path: string) =>
    inputs[path]?.imports.filter(({ external, path }) => !external && isOwn(path)) ?? []
  const left = new Set(Object.keys(inputs).filter(isOwn).sort())
  const circles: string[][] = []
  const visit = (path: string, above: string[]): void => {
    const start = above.indexOf(path)
    if (start >= 0) return void circles.push(above.slice(start))
    if (!left.has(path)) return
    for (const each of importsOf(path)) visit(each.path, [...above, path])
    left.delete(path)
  }
  for (const path of [...left]) visit(path, [])
  return circles.map((circle) => {
    const shown = circle.map((path) => shownPath(join(engineRoot, path), root))
    return {
      code: 'IMPORT_CIRCLE',
      severity: 'info',
      message: `modules import one another: ${[...shown, shown[0]].join(' → ')}`,
      file: shown[0]!,
      line: 1,
      column: 1,
      hint: 'If a value is missing on the page, move what both need into a file of its own.',
    }
  })
}
