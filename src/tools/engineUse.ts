// What this process has used of the engine, for the code that is kept of it
// (scripts/engineScript.cjs).

interface EngineUse {
  /** The client was made, as after every change of the engine. */
  bundler: boolean
  /** Threads were started: there was much to do, part of it on the main thread. */
  threads: boolean
}

export const engineUse: EngineUse = { bundler: false, threads: false }
