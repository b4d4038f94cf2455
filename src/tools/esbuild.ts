// The bundler. Loaded when something is bundled: a build that finds nothing changed does without.
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Esbuild from 'esbuild'
import { engineRoot } from './engine.ts'
import { SiteError } from './problem.ts'

let loaded: typeof Esbuild | undefined

/**
 * Loaded when it is needed, and not imported: for that Node would read the whole package for its
 * names first.
 */
export function esbuild(): typeof Esbuild {
  const load = createRequire(path.join(engineRoot, 'package.json'))
  loaded ??= tellingOfBinary(load('esbuild'))
  return loaded
}

/** It looks for its program whenever it is called, before anything else. */
function tellingOfBinary(own: typeof Esbuild): typeof Esbuild {
  const calls = (['build', 'buildSync', 'transform', 'transformSync'] as const).map((name) => [
    name,
    (...args: never[]) => {
      try {
        return (own[name] as (...args: never[]) => unknown)(...args)
      } catch (error) {
        throw withoutBinary(error) ?? error
      }
    },
  ])
  return { ...own, ...Object.fromEntries(calls) }
}

/** What esbuild says where it is installed without its program, or for another machine. */
const NO_BINARY =
  /^\s*(?:The package "[^"]+" could not be found|Unsupported platform|You installed)/

function withoutBinary(error: unknown): SiteError | undefined {
  const { message } = error as Error
  if (!NO_BINARY.test(message)) return undefined
  return new SiteError(
    [
      {
        code: 'ESBUILD_MISSING',
        severity: 'error',
        message: '"esbuild", which bundles scripts and styles, has no program for this machine',
        hint: message.replace(/\s+/g, ' ').trim(),
      },
    ],
    2,
  )
}
