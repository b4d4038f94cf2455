// Starts and ends the threads of a pool.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Thread } from './poolRun.ts'
import { END, type ThreadData } from './poolThread.ts'
import { Watch } from './poolWatch.ts'

/** 40 ms on an idle machine. */
const KEEPS_MS = 1000

/** MB for a thread's young objects: memory that is used again is in the processor's cache. */
const YOUNG_MB = 12

/** As many as there are processors; `QUIRE_THREADS` says otherwise. */
export const threadsWanted = () =>
  /^\d+$/.test(process.env.QUIRE_THREADS ?? '')
    ? Number(process.env.QUIRE_THREADS)
    : availableParallelism()

export function startThread(workerFile: string): Thread {
  const begun = new SharedArrayBuffer(4)
  const worker = new Worker(workerFile, {
    workerData: { begun } satisfies ThreadData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
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
