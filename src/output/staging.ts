// Publishing: the new site is written beside the old one, where unchanged files are hard links, and takes its place by two renames.
// Whoever reads `build/` sees the old site or the new one; a command that was killed between the renames is mended by the next.
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hash } from '../tools/hash.ts'
import { SiteError } from '../tools/problem.ts'
import { isCurrent, type Keys, linkOrCopy, type Manifest, type ManifestFile } from './manifest.ts'
import { Spare } from './spare.ts'

export class Staging {
  readonly #outDir: string
  readonly #manifestFile: string
  readonly #spare: Spare
  readonly #previous: Record<string, ManifestFile>
  /** Where the new site grows. */
  readonly folder: string

  /** `manifestFile` remembers what the last build wrote into `outDir`; it lies outside, so that it is not deployed. */
  constructor(outDir: string, manifestFile: string) {
    this.#outDir = outDir
    this.#manifestFile = manifestFile
    this.#spare = new Spare(outDir, dirname(manifestFile))
    this.folder = `${outDir}.tmp-${process.pid}`
    recover(outDir)
    this.#previous = readManifest(manifestFile, outDir)
    refuseForeign(outDir, this.#previous)
  }

  /** True when the published file was made from this key and nobody has touched it since. */
  isCurrent(path: string, key: string): boolean {
    return isCurrent(join(this.#outDir, path), key, this.#previous[path])
  }

  /** Names what is known of the published files; '' when nothing is. */
  manifestHash(): string {
    return existsSync(this.#manifestFile) ? hash([readFileSync(this.#manifestFile)]) : ''
  }

  /** How many files are published, when nobody has touched any of them since; undefined otherwise. */
  intact(): number | undefined {
    const files = Object.entries(this.#previous)
    return files.length > 0 && files.every(([path, { key }]) => this.isCurrent(path, key)) ? files.length : undefined
  }

  /** Published files that the new site does not have. */
  removed(keys: Keys): string[] {
    return Object.keys(this.#previous).filter((path) => !(path in keys))
  }

  write(path: string, content: string | Uint8Array): void {
    const file = join(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  copy(path: string, from: string): void {
    const file = join(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(from, file)
  }

  /** Takes `unchanged` over from the published site, then swaps. `keys` are all files of the new site. */
  publish(keys: Keys, unchanged: string[]): void {
    // Two sites that differ in most files share too little to keep both.
    const isMostlyOld = unchanged.length * 2 > Object.keys(keys).length
    const site = (isMostlyOld ? this.#spare.grow(this.folder, keys, unchanged) : undefined) ?? this.#filled(unchanged)
    const old = `${this.#outDir}.old-${process.pid}`
    if (existsSync(this.#outDir)) renameSync(this.#outDir, old)
    renameSync(site, this.#outDir)
    if (isMostlyOld) this.#spare.keep(old, this.#manifestFile)
    else rmSync(old, { recursive: true, force: true })
    this.#writeManifest(keys)
  }

  #filled(unchanged: string[]): string {
    const folders = new Set<string>()
    for (const path of unchanged) {
      const file = join(this.folder, path)
      const folder = dirname(file)
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
      folders.add(folder)
      linkOrCopy(join(this.#outDir, path), file)
    }
    return this.folder
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #writeManifest(keys: Keys): void {
    const files: Record<string, ManifestFile> = {}
    for (const path of Object.keys(keys).sort()) {
      const { size, mtimeMs } = statSync(join(this.#outDir, path))
      files[path] = { key: keys[path]!, size, mtimeMs }
    }
    mkdirSync(dirname(this.#manifestFile), { recursive: true })
    writeFileSync(this.#manifestFile, JSON.stringify({ outDir: this.#outDir, files }))
  }
}

function readManifest(file: string, outDir: string): Record<string, ManifestFile> {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return manifest.outDir === outDir && existsSync(outDir) ? manifest.files : {}
  } catch {
    return {}
  }
}

/** What builds that were interrupted left beside the output, absolute: the number in each name is that of the process. */
export function leftovers(outDir: string): string[] {
  const parent = dirname(outDir)
  if (!existsSync(parent)) return []
  const isOurs = new RegExp(`^${escapeRegex(basename(outDir))}\\.(tmp|next|old)-\\d+$`)
  return readdirSync(parent)
    .filter((name) => isOurs.test(name))
    .map((name) => join(parent, name))
}

/** Brings back a site whose replacement was interrupted, and removes what interrupted builds left. */
export function recover(outDir: string): void {
  for (const folder of leftovers(outDir)) {
    if (isRunning(Number(folder.slice(folder.lastIndexOf('-') + 1)))) continue
    if (folder.startsWith(`${outDir}.old-`) && !existsSync(outDir)) renameSync(folder, outDir)
    else rmSync(folder, { recursive: true, force: true })
  }
}

const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A folder with files that no build of ours made is not ours to replace. */
function refuseForeign(outDir: string, previous: Record<string, ManifestFile>): void {
  const stat = lstatSync(outDir, { throwIfNoEntry: false })
  if (!stat) return
  const fail = (message: string, hint: string) =>
    new SiteError([{ code: 'OUTPUT_FOLDER', severity: 'error', message: `${outDir}: ${message}`, hint }], 2)
  if (!stat.isDirectory()) throw fail('the output folder is a file', 'name another with --out')
  if (Object.keys(previous).length > 0 || readdirSync(outDir).length === 0) return
  const page = join(outDir, '404.html')
  const ours = existsSync(page) && readFileSync(page, 'utf8').includes('<meta name="generator" content="Quire ')
  if (!ours) throw fail('the output folder has files that Quire did not write', 'empty it yourself, or name another with --out')
}
