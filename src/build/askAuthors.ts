// Calls a function of the configuration that may take its time, with an end to it. What it throws
// is a problem at its line.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { callAuthors } from '../config/runAuthors.ts'
import { placeInConfig } from '../config/texts.ts'
import { SiteError } from '../tools/problem.ts'
import { messageOf } from '../tools/thrown.ts'

interface AskedFunction {
  /** Where it stands in the configuration. */
  path: PropertyKey[]
  /** What it is given and gives; by default nothing is said of it. */
  hint?: string
}

/** What the function gives; throws SiteError for one that fails. */
export async function askAuthors<T>(
  call: () => T | Promise<T>,
  asked: AskedFunction,
  config: SiteConfig,
): Promise<T> {
  try {
    return await callAuthors(call, join(config.root, config.file), config.root)
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw wrongAnswer(`threw an error: ${messageOf(error)}`, asked, config)
  }
}

/** For a function that failed, or gave what it must not. */
export function wrongAnswer(
  what: string,
  { path, hint = 'Correct the function.' }: AskedFunction,
  config: SiteConfig,
): SiteError {
  const message = `${String(path.at(-1))} ${what}`
  const about = { code: 'CONFIG_THROWS', severity: 'error', message } as const
  return new SiteError([{ ...about, ...placeInConfig(config, path), hint }], 2)
}
