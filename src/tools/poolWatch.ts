// Sees from outside whether a thread gets on: the thread counts its tasks in shared memory as it
// begins them, which costs nothing, and this looks at the count now and then.
import type { Worker } from 'node:worker_threads'
import { ownWork, processTime, Speed, workOf } from './workTime.ts'

export class Watch {
  /** Milliseconds between two looks. */
  static readonly PAUSE = 200

  readonly #begun: Int32Array
  /** Tasks of the jobs that were answered. */
  #answered = 0
  #seen = 0
  #last = performance.now()
  /** How long the task of the last look has been at work, in ms. */
  waited = 0
  /** The same in ms of a free machine. */
  worked = 0
  readonly #start = performance.now()

  /** The thread counts in `begun`. */
  constructor(begun: SharedArrayBuffer) {
    this.#begun = new Int32Array(begun)
  }

  /** ms that the thread has had work. */
  workOf({ performance }: Worker): number {
    return workOf(this.#start, performance.eventLoopUtilization)
  }

  answered(tasks: number): void {
    this.#answered += tasks
  }

  /**
   * Which task of the first job is at work; undefined when none is, or the job's answer is on its
   * way. A look that comes late, since the process was stopped, counts as one pause. `speed` is
   * that of the machine since the last look.
   */
  look(tasks: number, speed = 1): number | undefined {
    const now = performance.now()
    const pause = Math.min(now - this.#last, 2 * Watch.PAUSE)
    this.#last = now
    const begun = Atomics.load(this.#begun, 0)
    if (begun !== this.#seen) this.waited = this.worked = 0
    else {
      this.waited += pause
      this.worked += pause * speed
    }
    this.#seen = begun
    const at = begun - this.#answered - 1
    return at >= 0 && at < tasks ? at : undefined
  }
}

/** Of the machine, as this thread and those see it. */
export const speedOf = (threads: () => { worker: Worker; watch: Watch }[]): Speed =>
  new Speed(processTime, () =>
    threads().reduce((sum, { watch, worker }) => sum + watch.workOf(worker), ownWork()),
  )
