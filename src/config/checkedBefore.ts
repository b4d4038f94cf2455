// What the check made of the same configuration in an earlier command. The check itself is a
// schema of a thousand parts, and setting those up takes a third of a build that finds nothing
// changed.
import { join } from 'node:path'
import { engineId } from '../tools/engine.ts'
import { isFile } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { homeOf } from '../tools/home.ts'
import { keepSealed, readSealed } from '../tools/sealedJson.ts'
import type { SiteConfig } from './config.ts'
import { isJson } from './plainValue.ts'
import {
  type CheckedValues,
  type ConfigSource,
  type Overrides,
  resolveConfig,
} from './resolveConfig.ts'

/** Where it is kept, in the engine's own folder of the site. */
export const CHECKED = 'checked.json'

/**
 * The configuration, checked now or, where `keeps`, in an earlier command. Throws a SiteError with
 * all its problems.
 */
export async function checkedConfig(
  source: ConfigSource,
  root: string,
  { keeps, ...overrides }: Overrides & { keeps: boolean },
): Promise<SiteConfig> {
  const key = keeps ? keyOf(source.value, overrides) : undefined
  const kept = key && checkedBefore(key, root)
  return resolveConfig(
    kept || (await checkedNow(key, source, root, overrides)),
    source,
    root,
    overrides,
  )
}

/** Undefined for what has functions: it is not the same in another process. */
function keyOf(value: unknown, { baseUrl }: Overrides): string | undefined {
  return isJson(value) ? hash([engineId, JSON.stringify(value), baseUrl ?? '']) : undefined
}

interface Kept {
  key: string
  checked: CheckedValues
}

function checkedBefore(key: string, root: string): CheckedValues | undefined {
  const kept = readSealed(join(homeOf(root), CHECKED)) as Kept | undefined
  return kept?.key === key ? kept.checked : undefined
}

/** Sets the check up, where no earlier command has kept anything. */
export function prepareCheck(root: string): void {
  if (!isFile(join(homeOf(root), CHECKED))) import('./check.ts')
}

async function checkedNow(
  key: string | undefined,
  source: ConfigSource,
  root: string,
  overrides: Overrides,
): Promise<CheckedValues> {
  const { checkValues } = await import('./check.ts')
  const checked = checkValues(source, overrides)
  // Notes have places in the text, which is not in the key.
  if (key && checked.notes.length === 0 && isJson(checked))
    keepSealed(join(homeOf(root), CHECKED), { key, checked } satisfies Kept)
  return checked
}
