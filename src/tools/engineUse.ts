// What this process has used of the engine, for the code that is kept of it, and what it has left
// (scripts/engineScript.cjs).

import type { NewThread } from './newThread.cjs'

interface EngineUse {
  /** The client was made, as after every change of the engine. */
  bundler: boolean
  /** Threads were started: there was much to do, part of it on the main thread. */
  threads: boolean
  /** Started before the engine was loaded, until a pool takes it. */
  thread?: NewThread
}

export const engineUse: EngineUse = { bundler: false, threads: false }
