// What was proved before, by key, in a file. Only success is kept: what failed may fail for a
// reason outside the page, and is tried again.

import { isDiskError } from '../tools/diskProblem.ts'
import { jsonIn } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { replaceFile } from '../tools/replaceFile.ts'
import type { SnippetCounts } from './verdict.ts'

type Done = Partial<SnippetCounts>

export class Proved {
  readonly #file: string | undefined
  readonly #before: Record<string, Done>
  readonly #now: Record<string, Done> = {}
  hits = 0
  misses = 0

  /** Without a file nothing is read or kept. */
  constructor(file: string | undefined) {
    this.#file = file
    this.#before = file ? read(file) : {}
  }

  get(key: string): Done | undefined {
    const done = Object.hasOwn(this.#before, key) ? this.#before[key] : undefined
    if (done) {
      this.#now[key] = done
      this.hits++
    } else this.misses++
    return done
  }

  put(key: string, done: Done): void {
    this.#now[key] = done
  }

  /** Keeps what this run asked for; of a run that was not whole, the rest too. */
  save(partial: boolean): void {
    if (!this.#file) return
    const kept = partial ? { ...this.#before, ...this.#now } : this.#now
    const isSame =
      Object.keys(kept).length === Object.keys(this.#before).length &&
      Object.keys(kept).every((key) => key in this.#before)
    try {
      if (!isSame) replaceFile(this.#file, `${JSON.stringify(kept, undefined, 1)}\n`)
    } catch (error) {
      // What was proved stays proved; the next run proves it again.
      if (!isDiskError(error)) throw error
    }
  }
}

/** Raised when the meaning of a proof changes. */
const RULES = '1'

export function keyOf(parts: string[]): string {
  // Whether char is signed, and much else, depends on the machine.
  return hash([RULES, process.platform, process.arch, ...parts])
}

/** An unreadable file is an empty one. */
function read(file: string): Record<string, Done> {
  const value = jsonIn(file)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, Done>)
    : {}
}
