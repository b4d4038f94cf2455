// The site before the published one, kept so that the next need not be put together file by file: brought up to date by the few files in which
// the two differ, it takes the published site's place, which becomes the spare. Most of its files are hard links to published ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isCurrent, type Keys, linkOrCopy, type Manifest, type ManifestFile } from './manifest.ts'

export class Spare {
  readonly #outDir: string
  readonly #folder: string
  readonly #recordFile: string

  /** `home`: a folder of the engine's own in the site; on another disk than the output there is never a spare. */
  constructor(outDir: string, home: string) {
    this.#outDir = outDir
    this.#folder = join(home, 'spare')
    this.#recordFile = join(home, 'spare.json')
  }

  /**
   * The spare as the new site, under a name beside the output: `unchanged` files are those of the published site, all others are moved in from
   * `staged`, and what is not in `keys` is removed. Undefined when there is no spare of this output.
   */
  grow(staged: string, keys: Keys, unchanged: string[]): string | undefined {
    const known = this.#read()
    const site = `${this.#outDir}.next-${process.pid}`
    rmSync(this.#recordFile, { force: true })
    if (!known || !moved(this.#folder, site)) {
      rmSync(this.#folder, { recursive: true, force: true })
      return undefined
    }
    for (const path of filesIn(site)) if (!(path in keys)) removeFrom(site, path)
    for (const path of unchanged)
      if (!isCurrent(join(site, path), keys[path]!, known[path])) replace(join(site, path), (to) => linkOrCopy(join(this.#outDir, path), to))
    for (const path of filesIn(staged)) replace(join(site, path), (to) => renameSync(join(staged, path), to))
    rmSync(staged, { recursive: true, force: true })
    return site
  }

  /** Keeps what was published until now; `manifestFile` says what is in it. Both are moved away. */
  keep(old: string, manifestFile: string): void {
    rmSync(this.#folder, { recursive: true, force: true })
    if (existsSync(manifestFile) && moved(old, this.#folder)) renameSync(manifestFile, this.#recordFile)
    else rmSync(old, { recursive: true, force: true })
  }

  #read(): Record<string, ManifestFile> | undefined {
    try {
      const manifest = JSON.parse(readFileSync(this.#recordFile, 'utf8')) as Manifest
      return manifest.outDir === this.#outDir ? manifest.files : undefined
    } catch {
      return undefined
    }
  }
}

function replace(file: string, put: (file: string) => void): void {
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  put(file)
}

/** With the folders that are empty then. */
function removeFrom(root: string, path: string): void {
  rmSync(join(root, path), { force: true })
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (readdirSync(join(root, folder)).length > 0) return
    rmdirSync(join(root, folder))
  }
}

function filesIn(root: string): string[] {
  if (!existsSync(root)) return []
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** False when there is nothing to move, or its new place is on another disk. */
function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}
