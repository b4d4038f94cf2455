// Publishing: the new site is written next to the old one, where unchanged files are hard links,
// and takes its place by two renames. A reader of `build/` sees the old site or the new one; a
// command that was killed between the renames is completed or undone by the next.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileIn } from '../tools/files.ts'
import { patiently } from '../tools/patiently.ts'
import { SiteError } from '../tools/problem.ts'
import { discard } from './discarded.ts'
import { carryOver, firstInTheWay, foreignIn } from './foreignFiles.ts'
import {
  type FileStats,
  isCurrent,
  type Keys,
  linkOrCopy,
  type ManifestFile,
  manifestOf,
} from './manifest.ts'
import type { OpenOutput } from './outputFolder.ts'
import { PreviousBuild } from './previousBuild.ts'

/** What publishing came upon. */
export interface Published {
  /** Files in the output that are not ours: they are in the new site too. */
  foreign: string[]
  /** What failed after the new site was in place: the next build has more to do. */
  failure?: Error
}

export class Staging {
  readonly #output: OpenOutput
  readonly #outDir: string
  readonly #previousBuild: PreviousBuild
  readonly #previous: Record<string, ManifestFile>
  readonly #hasList: boolean
  /** Of files that were written, and what they were then. */
  readonly #written = new Map<string, FileStats>()
  /** Where the new site grows. */
  readonly folder: string

  constructor(output: OpenOutput) {
    this.#output = output
    this.#outDir = output.record.outDir
    this.#previousBuild = new PreviousBuild(output)
    this.folder = output.siblingPath('tmp')
    const manifest = existsSync(this.#outDir) ? output.record.manifest() : undefined
    this.#previous = manifest?.files ?? {}
    this.#hasList = manifest !== undefined
  }

  /**
   * Makes the folder. One by one: where the system refuses names (/proc), Node's `recursive` never
   * ends.
   */
  begin(): void {
    const missing = [this.folder]
    while (!existsSync(dirname(missing[0]!))) missing.unshift(dirname(missing[0]!))
    for (const folder of missing) mkdirSync(folder)
  }

  /** True when the published file was made from this key and was not touched since. */
  isCurrent(path: string, key: string): boolean {
    return isCurrent(join(this.#outDir, path), key, this.#previous[path])
  }

  /** Where the bytes of a file of the new site are now. */
  fileOf(path: string, isUnchanged: boolean): string {
    return isUnchanged ? join(this.#outDir, path) : fileIn(this.folder, path)
  }

  /** What is known of the published files. */
  get published(): Readonly<Record<string, ManifestFile>> {
    return this.#previous
  }

  /** Published files that the new site does not have. */
  removed(keys: Keys): string[] {
    return Object.keys(this.#previous).filter((path) => !Object.hasOwn(keys, path))
  }

  /** Looks at files that threads have written, while there is time: publishing has fewer left. */
  look(paths: string[]): void {
    for (const path of paths) {
      const { size, mtimeMs } = statSync(fileIn(this.folder, path))
      this.#written.set(path, { size, mtimeMs })
    }
  }

  write(path: string, content: string | Uint8Array): void {
    const file = fileIn(this.folder, path)
    this.#written.delete(path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  /** The text of a file of the new site, which may be one that has not changed. */
  read(path: string): string {
    const file = fileIn(this.folder, path)
    return readFileSync(existsSync(file) ? file : join(this.#outDir, path), 'utf8')
  }

  /** The copy is readable by all, even where the original is not: a web server is another user. */
  copy(path: string, from: string): void {
    const file = fileIn(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(from, file)
    chmodSync(file, 0o644)
  }

  /**
   * Takes `unchanged` over from the published site, then swaps. `keys` are all files of the new
   * site. Whatever it throws, the published site is as it was.
   */
  publish(keys: Keys, unchanged: string[]): Published {
    const { record, lock } = this.#output
    const foreign = this.#foreign(keys)
    // Two sites that differ in most files share too little to keep both.
    const isMostlyOld = unchanged.length * 2 > Object.keys(keys).length
    const updated = isMostlyOld
      ? this.#previousBuild.update(this.folder, keys, unchanged)
      : undefined
    const site = updated?.site ?? this.#filled(unchanged)
    carryOver(foreign, this.#outDir, site)
    const known = (path: string) => updated?.compared.get(path) ?? this.#written.get(path)
    record.prepare(manifestOf(site, this.#outDir, keys, known))
    // A machine that slept, or a stopped process, may have lost its turn.
    if (!lock.isHeld()) throw lostLock()
    const old = this.#swap(site)
    return { foreign, failure: failureOf(() => this.#tidy(old, isMostlyOld)) }
  }

  #foreign(keys: Keys): string[] {
    if (!existsSync(this.#outDir)) return []
    // Where the list was lost, what we made there can only be recognised by its names.
    const foreign = foreignIn(this.#outDir, this.#hasList ? this.#previous : keys)
    const path = firstInTheWay(foreign, this.#outDir, keys)
    if (path === undefined) return foreign
    const message = `"${path}" in the output folder was not written by Quire, and the new site needs its place`
    throw new SiteError(
      [
        {
          code: 'OUTPUT_FOLDER',
          severity: 'error',
          message,
          hint: 'Nothing was changed. Move it away.',
        },
      ],
      2,
    )
  }

  #swap(site: string): string {
    const old = this.#output.siblingPath('old')
    if (existsSync(this.#outDir)) patiently(() => renameSync(this.#outDir, old))
    try {
      patiently(() => renameSync(site, this.#outDir))
    } catch (error) {
      if (existsSync(old)) patiently(() => renameSync(old, this.#outDir))
      throw error
    }
    return old
  }

  #tidy(old: string, isMostlyOld: boolean): void {
    const { record } = this.#output
    if (isMostlyOld) this.#previousBuild.retain(old, record.manifestFile)
    else discard(old, record.folder)
    record.confirm()
  }

  #filled(unchanged: string[]): string {
    const folders = new Set<string>()
    for (const path of unchanged) {
      const file = fileIn(this.folder, path)
      const folder = dirname(file)
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
      folders.add(folder)
      linkOrCopy(join(this.#outDir, path), file)
    }
    return this.folder
  }

  discard(): void {
    for (const kind of ['tmp', 'next'] as const)
      rmSync(this.#output.siblingPath(kind), { recursive: true, force: true, maxRetries: 3 })
  }
}

function failureOf(run: () => void): Error | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return error as Error
  }
}

function lostLock(): SiteError {
  const message = 'another build took over this output while this one was stopped'
  return new SiteError(
    [{ code: 'OUTPUT_LOCK', severity: 'error', message, hint: 'Run the command again.' }],
    3,
  )
}
