// A thread's side of the pool: runs its jobs in order and replies. Errors cross as
// plain data, because a copied error loses what makes it one of ours: problems, and the code and
// path of the system's.

import { availableParallelism } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { append } from '../shared/lists.ts'
import { type Problem, SiteError } from './problem.ts'
import { messageOf, stackOf } from './thrown.ts'

/** Throws SiteError for what is no number: it would mean nothing. */
export function checkThreads(setting = process.env.QUIRE_THREADS): void {
  if (!setting || /^\d+$/.test(setting)) return
  const message = `QUIRE_THREADS must be a whole number, not "${setting}"`
  const hint = 'Write a number such as 2, or leave it unset for one thread a processor.'
  throw new SiteError([{ code: 'USAGE', severity: 'error', message, hint }], 2)
}

/** As many as there are processors; `QUIRE_THREADS` says otherwise. */
export const threadsWanted = () =>
  /^\d+$/.test(process.env.QUIRE_THREADS ?? '')
    ? Number(process.env.QUIRE_THREADS)
    : availableParallelism()

export interface Job {
  name: string
  tasks: unknown[]
  /** Absent: as in the job before. */
  context?: unknown
}

/** What a thread is started with. */
export interface ThreadData {
  /** How many tasks it has begun. */
  begun: SharedArrayBuffer
}

/** `stray`: thrown by what is not awaited, such as a timer. */
export type Reply = { results: unknown[] } | { fault: Fault } | { stray: Fault }

interface Fault {
  message: string
  stack?: string
  problems?: Problem[]
  exitCode?: SiteError['exitCode']
  /** Of an error of the system: `code`, `syscall`, `path`. */
  system?: Record<string, unknown>
}

export type RunTasks = (name: string, tasks: never[], context: never) => Promise<unknown[]>

/**
 * Serves the thread that started this one until that one ends it. `strayError` makes of an error
 * that is not awaited what is to be reported.
 */
export function serveJobs(
  run: RunTasks,
  strayError: (error: unknown) => unknown = (error) => error,
): void {
  const begun = new Int32Array((workerData as ThreadData).begun)
  let context: unknown
  let before = Promise.resolve()
  parentPort!.on('message', (job: Job) => {
    before = before.then(async () => {
      context = job.context ?? context
      parentPort!.postMessage(await replyTo(job))
    })
  })

  process.on('uncaughtException', (error) => {
    parentPort!.postMessage({ stray: faultFrom(strayError(error)) } satisfies Reply)
  })

  async function replyTo({ name, tasks }: Job): Promise<Reply> {
    try {
      const results: unknown[] = []
      if (tasks.length === 0) append(results, await run(name, [], context as never))
      for (const task of tasks) {
        Atomics.add(begun, 0, 1)
        append(results, await run(name, [task as never], context as never))
      }
      return { results }
    } catch (error) {
      return { fault: faultFrom(error) }
    }
  }
}

function faultFrom(error: unknown): Fault {
  const message = messageOf(error)
  const stack = stackOf(error)
  if (error instanceof SiteError)
    return { message, stack, problems: error.problems, exitCode: error.exitCode }
  if (!isSystemError(error)) return { message, stack }
  const { code, syscall, path, errno } = error
  const system = Object.entries({ code, syscall, path, errno }).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  )
  return { message, stack, system: Object.fromEntries(system) }
}

/** Only theirs are plain data for certain: those of authors may hold functions. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'

export function errorFrom({ message, stack, problems, exitCode, system }: Fault): Error {
  const error = problems ? new SiteError(problems, exitCode) : new Error(message)
  return Object.assign(error, { stack, ...system })
}
