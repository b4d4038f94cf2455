// When a browser has what it asks for: one that shows a page asks for the rest of it within a
// moment, and draws it sooner while nothing else is at work.
import { setTimeout as pause } from 'node:timers/promises'

/** Between an answer and what is asked for because of it; a browser takes 0.2 s to ask at all. */
const QUIET_MS = 300
const LONGEST_MS = 2000

export class Quiet {
  #last: Promise<unknown> | undefined

  /** Is told of all that is being answered. */
  answering(answer: Promise<unknown>): void {
    this.#last = answer.catch(() => {})
  }

  /** Resolved when nothing has been asked for a while from now on, or when `hurry` is. */
  async begun(hurry?: Promise<unknown>): Promise<void> {
    const late = pause(LONGEST_MS, undefined, { ref: false })
    const ends = hurry ? [late, hurry] : [late]
    let last: Promise<unknown> | undefined
    do {
      last = this.#last
      const quiet = Promise.resolve(last).then(() => pause(QUIET_MS, undefined, { ref: false }))
      await Promise.race([quiet, ...ends])
    } while (last !== this.#last)
  }
}
