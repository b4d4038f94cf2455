// Starts and ends the threads of a pool.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { engineUse } from './engineUse.ts'
import { newThread } from './newThread.cjs'
import type { Thread } from './poolRun.ts'
import { END } from './poolThread.ts'
import { Watch } from './poolWatch.ts'

/** 40 ms on an idle machine. */
const KEEPS_MS = 1000

export function startThread(workerFile: string): Thread {
  const { thread } = engineUse
  engineUse.thread = undefined
  const { worker, begun } = thread && !thread.hasEnded ? thread : newThread(workerFile)
  return { worker, watch: new Watch(begun), jobs: [] }
}

/**
 * The first thread that an engine ever ran keeps its compiled code for the next ones
 * (scripts/engineScript.cjs) when it ends by itself. One that works is not waited for.
 */
export async function endThread(
  { worker, jobs }: Thread,
  workerFile: string,
  isFirst: boolean,
): Promise<void> {
  const code = workerFile.replace(/\.cjs$/, '.code')
  if (isFirst && jobs.length === 0 && !existsSync(code)) {
    worker.postMessage(END)
    await Promise.race([once(worker, 'exit'), setTimeout(KEEPS_MS, undefined, { ref: false })])
  }
  await worker.terminate()
}
