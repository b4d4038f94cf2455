// Finds the file of a name that was looked for in the wrong folder: in one below, or in one above.
// For hints only: it lists folders.
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isFile } from './files.ts'

const DEEPEST = 3
const MOST_FOLDERS = 200

/**
 * The path, from `root`, of the one file that has the name of the last part of `path` and lies in
 * a folder below that of `path`, or in one above it; undefined where there is none, or several.
 */
export function sameName(path: string, root: string): string | undefined {
  const { dir, base } = posix.parse(path)
  if (base === '' || path.startsWith('../')) return undefined
  const below = filesBelow(dir, base, root)
  if (below.length > 0) return below.length === 1 ? below[0] : undefined
  // In a folder of the same name as well: `guide/img/a.png` may be `img/a.png`.
  const names = [base, `${posix.basename(dir)}/${base}`]
  for (let above = posix.dirname(dir); above !== '.'; above = posix.dirname(above)) {
    const found = names.find((name) => isFile(join(root, above, name)))
    if (found) return `${above}/${found}`
  }
  return undefined
}

/** The one file of this name in the folders of the site; undefined where there are several. */
export function onlyNamed(base: string, root: string): string | undefined {
  const found = filesBelow('', base, root)
  return found.length === 1 ? found[0] : undefined
}

/** The nearest ones: those of one depth. */
function filesBelow(dir: string, base: string, root: string): string[] {
  let folders = [dir]
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const inside = folders
      .slice(0, MOST_FOLDERS)
      .map((folder) => ({ folder, entries: entriesOf(join(root, folder)) }))
    const found = inside.filter(({ entries }) =>
      entries.some((entry) => entry.isFile() && entry.name === base),
    )
    if (found.length > 0) return found.map(({ folder }) => posix.join(folder, base))
    folders = inside.flatMap(({ folder, entries }) =>
      entries
        .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
        .map(({ name }) => posix.join(folder, name)),
    )
  }
  return []
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
