// Where the engine itself lies: the folder that holds theme/ and node_modules/. scripts/site.mjs writes it into the bundled engine;
// un-bundled, as under the unit tests, it is two folders up from here.
import { fileURLToPath } from 'node:url'

declare const ENGINE_ROOT: string | undefined

export const engineRoot = typeof ENGINE_ROOT === 'string' ? ENGINE_ROOT : fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** What `--version` prints and pages name as their generator. */
export const engineVersion = '2.2.0'
