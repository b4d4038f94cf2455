import type { Worker } from 'node:worker_threads'

export interface NewThread {
  worker: Worker
  begun: SharedArrayBuffer
  /** Before a pool has taken it. */
  hasEnded?: boolean
}

export function newThread(file: string): NewThread
export function threadsWanted(): number
