// Files that are made, such as those of the search, are written while threads render: the main
// thread has nothing else to do for half of that time (decision 0097).
import { setImmediate } from 'node:timers/promises'
import { bytesOf, type OutputFile } from '../output/emitters/outputFile.ts'
import type { Staging } from '../output/publish/staging.ts'

export class FilesAhead {
  readonly #staging: Staging
  readonly #written = new Set<OutputFile>()
  #writing: Promise<void> | undefined
  #isEnded = false

  constructor(staging: Staging) {
    this.#staging = staging
  }

  /** Their names must be free. A file that fails is left to the one who publishes. */
  begin(files: OutputFile[]): void {
    const made = files.filter((file) => 'make' in file)
    this.#writing = this.#write(made).catch(() => {})
  }

  /** Ends with the file that is made now. Gives those that are written. */
  async end(): Promise<ReadonlySet<OutputFile>> {
    this.#isEnded = true
    await this.#writing
    return this.#written
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
}
