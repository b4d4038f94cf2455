// A module of the site's own that the configuration names: a language of code, a prover. It is
// bundled once, by the main thread, and run wherever its exports are needed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, SiteError } from '../tools/problem.ts'
import { bundled } from './bundleModule.ts'
import type { SiteConfig } from './config.ts'
import type { SiteModule } from './extensions.ts'
import { placeAt } from './locate.ts'
import { namedFile } from './namedFile.ts'
import { exportsOf } from './runModule.ts'

/**
 * The module that stands at a key; where `keeps`, as an earlier command has bundled it. Throws
 * SiteError for what may not or cannot be read.
 */
export async function siteModule(
  config: SiteConfig,
  written: string,
  key: PropertyKey[],
  keeps = true,
): Promise<SiteModule> {
  const path = namedFile(config, written, key)
  return { path, code: await bundled(join(config.root, path), config.root, { keeps }) }
}

/** The function that the module exports by default. Throws SiteError when there is none. */
export async function functionOf<F extends (...args: never[]) => unknown>(
  { path, code }: SiteModule,
  root: string,
  what: string,
): Promise<F> {
  const { default: exported } = await exportsOf(code, join(root, path), root)
  if (typeof exported === 'function') return exported as F
  const message = `the file has no default export that is a function, and so is no ${what}`
  const hint = 'Write export default before the function.'
  throw new SiteError([moduleFault({ path, message, hint }, root)], 2)
}

/** A problem of a module as a whole stands where it exports. */
export function moduleFault(
  { path, message, hint }: { path: string; message: string; hint: string },
  root: string,
): Problem {
  const text = readFileSync(join(root, path), 'utf8')
  const at = text.search(/^export\s+(?:default\b|\{)/m)
  return {
    code: 'CONFIG_VALUE',
    severity: 'error',
    message,
    file: path,
    ...placeAt(text, Math.max(at, 0)),
    hint,
  }
}
