// Folders for untrusted programs, one each, below one temporary folder that is gone at the end:
// after the command, after Ctrl-C, after a second Ctrl-C.
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class Workspace {
  readonly #root = realpathSync(mkdtempSync(join(tmpdir(), 'quire-snippets-')))
  readonly #atExit = () => this.#remove()
  #count = 0

  constructor() {
    process.on('exit', this.#atExit)
  }

  /** A new, empty folder. */
  folder(): string {
    const folder = join(this.#root, String(++this.#count))
    mkdirSync(folder)
    return folder
  }

  close(): void {
    process.off('exit', this.#atExit)
    this.#remove()
  }

  #remove(): void {
    try {
      rmSync(this.#root, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // A program may take away its own folder's permissions; the system empties its temporary
      // folder in time.
    }
  }
}

/** What every proof that runs something is given. */
export interface Bench {
  workspace: Workspace
  /** Aborted by Ctrl-C. */
  stop?: AbortSignal
}
