// Starts the threads of a pool.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Thread } from './poolRun.ts'
import type { ThreadData } from './poolThread.ts'
import { Watch } from './poolWatch.ts'

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
