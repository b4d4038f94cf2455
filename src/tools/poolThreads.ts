// Starts and ends the threads of a pool.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { engineUse } from './engineUse.ts'
import type { Thread } from './poolRun.ts'
import { END, type ThreadData } from './poolThread.ts'
import { Watch } from './poolWatch.ts'

/**
 * Of a thread's young objects, half of what V8 takes by itself: memory that is used again is in the
 * processor's cache, and 1,000 docs take 36 MB less.
 */
const YOUNG_MB = 24

/** 40 ms on an idle machine. */
const KEEPS_MS = 1000

export function startThread(workerFile: string): Thread {
  const watch = new Watch()
  const data: ThreadData = { begun: watch.shared, memory: engineUse.memory }
  engineUse.memory = undefined
  const worker = new Worker(workerFile, {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  return { worker, watch, jobs: [] }
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
