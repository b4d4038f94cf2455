// The site before the published one, kept so that the next need not be put together file by file:
// brought up to date by the few files in which the two differ, it takes the published site's place,
// which becomes the previous build. Most of its files are hard links to published ones.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileIn, isFile } from '../tools/files.ts'
import { patiently } from '../tools/patiently.ts'
import { makeWay, moveOver } from '../tools/replaceFile.ts'
import { discard } from './discarded.ts'
import { isCurrent, type Keys, linkOrCopy, type ManifestFile, readManifest } from './manifest.ts'
import type { OpenOutput } from './outputFolder.ts'

interface UpdatedBuild {
  site: string
  compared: Map<string, ManifestFile>
}

export class PreviousBuild {
  readonly #output: OpenOutput
  readonly #outDir: string
  readonly #folder: string
  readonly #recordFile: string

  /**
   * It lies next to the output's record; on another disk than the output there is never a
   * previous build.
   */
  constructor(output: OpenOutput) {
    this.#output = output
    this.#outDir = output.record.outDir
    this.#folder = join(output.record.folder, 'previous')
    this.#recordFile = join(output.record.folder, 'previous.json')
  }

  /**
   * The previous build as the new site, under a name next to the output: `unchanged` files are
   * those of the published site, all others are moved in from `staged`, and what is not in `keys`
   * is removed. With it the files that it had already, compared with what is remembered of them.
   * Undefined when there is no previous build of this output.
   */
  update(staged: string, keys: Keys, unchanged: string[]): UpdatedBuild | undefined {
    const known = readManifest(this.#recordFile, this.#outDir)?.files
    const site = this.#output.siblingPath('next')
    makeWay(this.#recordFile)
    if (!known || !isRealFolder(this.#folder) || !moved(this.#folder, site)) {
      this.#discard(this.#folder)
      return undefined
    }
    for (const { path, isRegular } of filesIn(site))
      if (!isRegular || !Object.hasOwn(keys, path)) removeFrom(site, path)
    const compared = new Map<string, ManifestFile>()
    for (const path of unchanged)
      if (isCurrent(fileIn(site, path), keys[path]!, known[path])) compared.set(path, known[path]!)
      else replace(fileIn(site, path), (to) => linkOrCopy(join(this.#outDir, path), to))
    for (const { path } of filesIn(staged))
      replace(fileIn(site, path), (to) => patiently(() => renameSync(join(staged, path), to)))
    rmSync(staged, { recursive: true, force: true })
    return { site, compared }
  }

  /** Keeps what was published until now; `manifestFile` says what is in it. Both are moved away. */
  retain(old: string, manifestFile: string): void {
    this.#discard(this.#folder)
    if (isFile(manifestFile) && moved(old, this.#folder)) moveOver(manifestFile, this.#recordFile)
    else this.#discard(old)
  }

  #discard(folder: string): void {
    discard(folder, this.#output.record.folder)
  }
}

function replace(file: string, put: (file: string) => void): void {
  patiently(() => rmSync(file, { force: true }))
  mkdirSync(dirname(file), { recursive: true })
  put(file)
}

/** A link in its place leads to files that are not ours. */
function isRealFolder(folder: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** With the folders that are empty then. */
function removeFrom(root: string, path: string): void {
  patiently(() => rmSync(fileIn(root, path), { force: true }))
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (readdirSync(join(root, folder)).length > 0) return
    patiently(() => rmdirSync(join(root, folder)))
  }
}

/**
 * Everything below a folder that is no folder; a link is not followed. Node's `recursive` takes
 * three times as long.
 */
function filesIn(root: string): OutputPath[] {
  const found: OutputPath[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name
      if (entry.isDirectory()) visit(`${path}/`)
      else found.push({ path, isRegular: entry.isFile() })
    }
  }
  if (existsSync(root)) visit('')
  return found
}

interface OutputPath {
  /** With slashes. */
  path: string
  isRegular: boolean
}

/** False when there is nothing to move, or its new place is on another disk. */
function moved(from: string, to: string): boolean {
  try {
    patiently(() => renameSync(from, to))
    return true
  } catch {
    return false
  }
}
