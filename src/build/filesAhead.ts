// Files that are no pages are written ahead: those that are made, such as those of the search,
// while threads render, and copies by Node's own threads while links are checked (decision 0097).
import { setImmediate } from 'node:timers/promises'
import { bytesOf, type OutputFile } from '../output/emitters/outputFile.ts'
import type { Staging } from '../output/publish/staging.ts'

/** Begun at once: Node's threads go on with them while the main thread is busy. */
const COPIES = 64

export class FilesAhead {
  readonly #staging: Staging
  readonly #written = new Set<OutputFile>()
  #files: OutputFile[] = []
  #writing: Promise<void> | undefined
  #copying: Promise<unknown> | undefined
  #isEnded = false

  constructor(staging: Staging) {
    this.#staging = staging
  }

  /** Their names must be free. A file that fails is left to the one who publishes. */
  begin(files: OutputFile[]): void {
    this.#files = files
    const made = files.filter((file) => 'make' in file)
    this.#writing = this.#write(made).catch(() => {})
  }

  /** Begins to copy what is copied as it is, where that is known and not begun. */
  copy(): void {
    if (this.#copying || this.#files.length === 0) return
    const left = this.#files.values()
    this.#copying = Promise.all(Array.from({ length: COPIES }, () => this.#copy(left)))
  }

  /** Gives the files that are written, once those are that were begun to be copied. */
  async finished(): Promise<ReadonlySet<OutputFile>> {
    await this.#copying
    await this.end()
    return this.#written
  }

  /** Ends with the files that are at work now. */
  async end(): Promise<void> {
    this.#isEnded = true
    await Promise.all([this.#writing, this.#copying])
  }

  async #write(files: OutputFile[]): Promise<void> {
    for (const file of files) {
      await setImmediate()
      if (this.#isEnded) return
      if (this.#staging.isCurrent(file.path, file.key)) continue
      this.#staging.write(file.path, await bytesOf(file))
      this.#written.add(file)
    }
  }

  async #copy(left: Iterator<OutputFile>): Promise<void> {
    for (let next = left.next(); !next.done && !this.#isEnded; next = left.next()) {
      const file = next.value
      if (!('file' in file) || this.#staging.isCurrent(file.path, file.key)) continue
      const isCopied = await this.#staging.copyLater(file.path, file.file).catch(() => false)
      if (isCopied) this.#written.add(file)
    }
  }
}
