// Limits of time are meant for a free machine. On a busy one their clock runs slower, by what this
// process gets of the processors: its processor time divided by the time in which its threads have
// work. Every platform and every Node tells both; the time of a single thread only some.
import { readFileSync } from 'node:fs'
import { type EventLoopUtilityFunction, performance } from 'node:perf_hooks'

/** The clock is no slower than this: a limit is at most 15 times as long by the wall. */
const SLOWEST = 1 / 15
/** A free machine gives nearly all; what is lacking then is the disk's time. */
const FREE = 0.7
/** ms of work that tell how busy the machine is. */
const ENOUGH = 100

/** The share of a processor that threads get while they have work, from 1 to `SLOWEST`. */
export class Speed {
  readonly #used: () => number
  readonly #wanted: () => number
  #from = { used: 0, wanted: 0 }
  #share = 1

  /** Both in ms since the start: the processor's time, and that in which there was work. */
  constructor(used: () => number, wanted: () => number) {
    this.#used = used
    this.#wanted = wanted
  }

  /** Since the last look; where too little was done since then, as it was before. */
  now(): number {
    const to = { used: this.#used(), wanted: this.#wanted() }
    const wanted = to.wanted - this.#from.wanted
    if (wanted >= 0 && wanted < ENOUGH) return this.#share
    const share = (to.used - this.#from.used) / wanted
    this.#from = to
    // Threads have ended: what they wanted is no longer known.
    if (wanted < 0) return this.#share
    this.#share = share > FREE ? 1 : Math.max(SLOWEST, share)
    return this.#share
  }
}

/** ms of work that a thread has had since `start`. */
export const workOf = (start: number, idleOf: EventLoopUtilityFunction): number =>
  performance.now() - start - idleOf().idle

/** Of this thread. */
export const ownWork = (): number => workOf(0, performance.eventLoopUtilization)

/** ms of the processor that all threads have had. */
export const processTime = (): number => msOf(process.cpuUsage())

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** Of this thread; where nothing tells it, of all. */
function threadTime(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage }
  if (threadCpuUsage) return msOf(threadCpuUsage())
  if (process.platform !== 'linux') return processTime()
  try {
    return Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'utf8'), 10) / 1e6
  } catch {
    return processTime()
  }
}

const own = new Speed(threadTime, ownWork)

/** How long what may take `ms` on a free machine may take on this one, from now on. */
export const wallTime = (ms: number): number => ms / own.now()

/**
 * Calls `late` with the ms of the wall when `ms` of a free machine are over, unless it is stopped.
 */
export function afterWork(ms: number, late: (waited: number) => void): () => void {
  let timer: NodeJS.Timeout
  const wait = (left: number, waited: number) => {
    const wall = wallTime(left)
    timer = setTimeout(() => {
      const rest = left - wall * own.now()
      if (rest < 1) late(waited + wall)
      else wait(rest, waited + wall)
    }, wall)
  }
  wait(ms, 0)
  return () => clearTimeout(timer)
}

export const BUSY_HINT =
  'Try again when the machine has less to do, or set QUIRE_FILE_SECONDS to more.'

export class TimeLimitError extends Error {
  readonly ms: number
  readonly waited: number
  /** The limit by the wall was reached: little of it was work. */
  readonly isBusy: boolean

  /** After `waited` ms of the wall, which are `ms` of a free machine. */
  constructor(ms: number, waited = ms) {
    const isBusy = waited * SLOWEST > ms * FREE
    super(
      isBusy
        ? `this machine is busy: did not finish within ${Math.round(waited / 1000)} s`
        : `did not finish within ${ms / 1000} s`,
    )
    this.name = 'TimeLimitError'
    this.ms = ms
    this.waited = waited
    this.isBusy = isBusy
  }
}
