// Where sources are read to. New memory costs as much as reading into it: the engine was read into
// some that has nothing to do any more, unless a thread has gone on with it.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { engineUse } from '../tools/engineUse.ts'
import { readInto } from '../tools/readMemory.cjs'

export class SourceMemory {
  readonly #bytes: Buffer | undefined
  #used = 0

  /** From now on the engine's memory is the sources'. */
  constructor() {
    this.#bytes = engineUse.memory && Buffer.from(engineUse.memory)
    engineUse.memory = undefined
  }

  /** The bytes of a file. They may be shared with threads, and must not be changed. */
  read(file: string): Uint8Array {
    const descriptor = openSync(file, 'r')
    try {
      const room = this.#bytes?.subarray(this.#used)
      if (!room || fstatSync(descriptor).size >= room.length) return readFileSync(descriptor)
      const bytes = readInto(room, descriptor)
      this.#used += bytes.length
      return bytes
    } finally {
      closeSync(descriptor)
    }
  }
}
