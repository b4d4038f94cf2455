// A thread's side of the pool: runs its jobs in order and replies. Errors cross as
// plain data, because a copied error loses what makes it one of ours: problems, and the code and
// path of the system's.
import { parentPort } from 'node:worker_threads'
import { type Problem, SiteError } from './problem.ts'

export interface Job {
  name: string
  tasks: unknown[]
  /** Absent: as in the job before. */
  context?: unknown
}

export type Reply = { results: unknown[] } | { fault: Fault }

interface Fault {
  message: string
  stack?: string
  problems?: Problem[]
  exitCode?: SiteError['exitCode']
  /** Of an error of the system: `code`, `syscall`, `path`. */
  system?: Record<string, unknown>
}

export type RunTasks = (name: string, tasks: never[], context: never) => Promise<unknown[]>

/** Serves the thread that started this one until that one ends it. */
export function serveJobs(run: RunTasks): void {
  let context: unknown
  let before = Promise.resolve()
  parentPort!.on('message', (job: Job) => {
    before = before.then(async () => {
      context = job.context ?? context
      parentPort!.postMessage(await replyTo(job))
    })
  })

  async function replyTo({ name, tasks }: Job): Promise<Reply> {
    try {
      return { results: await run(name, tasks as never[], context as never) }
    } catch (error) {
      return { fault: faultFrom(error) }
    }
  }
}

function faultFrom(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack } = error
  if (error instanceof SiteError)
    return { message, stack, problems: error.problems, exitCode: error.exitCode }
  const { code, syscall, path, errno } = error as NodeJS.ErrnoException
  return { message, stack, system: { code, syscall, path, errno } }
}

export function errorFrom({ message, stack, problems, exitCode, system }: Fault): Error {
  const error = problems ? new SiteError(problems, exitCode) : new Error(message)
  return Object.assign(error, { stack, ...system })
}
