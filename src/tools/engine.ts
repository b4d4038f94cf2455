// Where the engine itself lies: the folder that holds theme/ and node_modules/. scripts/engine.cjs
// writes it into the bundled engine; un-bundled, as under the unit tests, it is two folders up from
// here.
import { fileURLToPath } from 'node:url'

declare const ENGINE_ROOT: string | undefined
declare const ENGINE_ID: string | undefined

export const engineRoot =
  typeof ENGINE_ROOT === 'string'
    ? ENGINE_ROOT
    : fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** What `--version` prints and pages name as their generator. */
export const engineVersion = '2.2.0'

/**
 * Names the engine by the content of its sources, its packages and Node's version: the same on
 * every machine, another one after any edit. Whatever is kept for the next build carries it.
 * Un-bundled the content is not known, so that nothing counts for another process.
 */
export const engineId = typeof ENGINE_ID === 'string' ? ENGINE_ID : `unbundled ${process.pid}`

/**
 * What worker threads run. Un-bundled there is none that Node could load: unit tests work without
 * threads.
 */
export const workerFile =
  typeof ENGINE_ROOT === 'string'
    ? fileURLToPath(new URL('worker.cjs', import.meta.url))
    : `${engineRoot}/src/build/worker.ts`
