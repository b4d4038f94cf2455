// What is known of one output, in a folder of its own below the engine's folder of the site: which
// files a build of ours wrote there, and from what. It is the only proof that an output is ours:
// what it does not list is foreign.
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFile, jsonIn } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { makeWay, moveOver, replaceFile } from '../tools/replaceFile.ts'
import { identityOf, isCurrent, type Manifest, readManifest } from './manifest.ts'

/**
 * What a lock tells of its holder: the folders next to the output that it alone has made end with
 * this number.
 */
export interface LockNote {
  outDir: string
  number: string
}

export function noteIn(text: string | undefined): LockNote | undefined {
  try {
    const { outDir, number } = JSON.parse(text ?? '') as LockNote
    return typeof outDir === 'string' && /^\d+$/.test(number) ? { outDir, number } : undefined
  } catch {
    return undefined
  }
}

export class OutputRecord {
  readonly outDir: string
  readonly folder: string
  readonly manifestFile: string
  readonly lockFile: string
  #known: { manifest: Manifest | undefined } | undefined
  /**
   * Written before the output is replaced, and the manifest from then on: at any moment one of the
   * two tells what is there.
   */
  readonly #nextFile: string

  constructor(outDir: string, home: string) {
    this.outDir = outDir
    this.folder = join(home, 'outputs', hash([outDir], 16))
    this.manifestFile = join(this.folder, 'manifest.json')
    this.#nextFile = join(this.folder, 'next.json')
    this.lockFile = join(this.folder, 'lock')
  }

  /** The one that lies in a folder; undefined when it does not say of which output it is. */
  static at(folder: string): OutputRecord | undefined {
    for (const name of ['manifest.json', 'next.json', 'lock']) {
      const { outDir, note } = (jsonIn(join(folder, name)) ?? {}) as {
        outDir?: string
        note?: string
      }
      const record = new OutputRecord(
        outDir ?? noteIn(note)?.outDir ?? '',
        dirname(dirname(folder)),
      )
      if (record.folder === folder) return record
    }
    return undefined
  }

  /**
   * A link in place of our folders leads to files that are not ours: it is taken away, and what it
   * leads to stays.
   */
  clearWay(): void {
    for (const folder of [dirname(this.folder), this.folder, join(this.folder, 'previous')])
      if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) makeWay(folder)
  }

  /**
   * Of the output as it stands there; undefined when nothing is known of it. Read once: ask when
   * the output is locked.
   */
  manifest(): Manifest | undefined {
    this.#known ??= { manifest: this.#read() }
    return this.#known.manifest
  }

  /** True when a build got as far as taking the lock. */
  exists(): boolean {
    return existsSync(this.folder)
  }

  #read(): Manifest | undefined {
    const next = readManifest(this.#nextFile, this.outDir)
    const current = readManifest(this.manifestFile, this.outDir)
    return next && (!current || next.folder === identityOf(this.outDir)) ? next : current
  }

  /**
   * How many files are published, when none of them was touched since; undefined otherwise.
   */
  intactFiles(): number | undefined {
    const files = existsSync(this.outDir) ? Object.entries(this.manifest()?.files ?? {}) : []
    const isIntact = files.every(([path, known]) =>
      isCurrent(join(this.outDir, path), known.key, known),
    )
    return files.length > 0 && isIntact ? files.length : undefined
  }

  /** Names what is known of the published files; '' when nothing is. */
  hash(): string {
    return isFile(this.manifestFile) ? hash([readFileSync(this.manifestFile)]) : ''
  }

  /** Of a folder of ours in which only files of others are left. */
  forgetFiles(): void {
    this.prepare({ outDir: this.outDir, folder: identityOf(this.outDir), files: {} })
    this.confirm()
  }

  prepare(next: Manifest): void {
    replaceFile(this.#nextFile, JSON.stringify(next))
  }

  confirm(): void {
    moveOver(this.#nextFile, this.manifestFile)
  }

  /**
   * True when a build of ours made the folder that stands there: a file in it is one that we wrote,
   * untouched, or it is the very folder and was cleared. Where the list is lost, since the site was
   * moved or `.quire` removed, a folder counts that looks like one of ours: then files that the new
   * site does not have are taken for foreign, and stay.
   */
  isProven(): boolean {
    const { files = {}, folder } = this.manifest() ?? {}
    if (
      folder !== undefined &&
      folder === identityOf(this.outDir) &&
      Object.keys(files).length === 0
    )
      return true
    if (
      Object.entries(files).some(([path, known]) =>
        isCurrent(join(this.outDir, path), known.key, known),
      )
    )
      return true
    return looksGenerated(this.outDir)
  }
}

function looksGenerated(outDir: string): boolean {
  const page = join(outDir, '404.html')
  const areFiles = [page, join(outDir, 'routes.json')].every((file) =>
    lstatSync(file, { throwIfNoEntry: false })?.isFile(),
  )
  return areFiles && readFileSync(page, 'utf8').includes('<meta name="generator" content="Quire ')
}
