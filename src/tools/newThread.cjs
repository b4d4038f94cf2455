// Starts a thread of the pool (poolThreads.ts). Plain JavaScript: where a build has much to do,
// scripts/engine.cjs starts the first one before the engine is there, and both are loaded at once.
'use strict'
const { availableParallelism } = require('node:os')
const { Worker } = require('node:worker_threads')

/**
 * Of a thread's young objects, a quarter of what V8 takes by itself: memory that is used again is in
 * the processor's cache, and new memory costs as much as it holds (decision 0108).
 */
const YOUNG_MB = 12

/** As many as there are processors; `QUIRE_THREADS` says otherwise. */
const threadsWanted = () =>
  /^\d+$/.test(process.env.QUIRE_THREADS ?? '')
    ? Number(process.env.QUIRE_THREADS)
    : availableParallelism()

/** `begun` counts its tasks. */
function newThread(file) {
  const begun = new SharedArrayBuffer(4)
  const worker = new Worker(file, {
    workerData: { begun },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  return { worker, begun }
}

module.exports = { newThread, threadsWanted }
