// The bundler. Loaded when something is bundled: a build that finds nothing changed does without.
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Esbuild from 'esbuild'
import { engineRoot } from './engine.ts'

/**
 * Loaded when it is needed, and not imported: for that Node would read the whole package for its
 * names first.
 */
export const esbuild = () =>
  createRequire(path.join(engineRoot, 'package.json'))('esbuild') as typeof Esbuild
