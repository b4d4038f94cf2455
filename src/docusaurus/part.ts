// One object of a Docusaurus configuration, sorted by keys: what we have under the same name, what
// changes nothing here, and what is left.
import { isAbsolute, relative } from 'node:path'
import { isMap } from '../shared/isMap.ts'
import { ownValue } from '../shared/ownValue.ts'
import { slashes } from '../tools/paths.ts'
import { inertName } from './inert.ts'
import type { MoveNotes } from './notes.ts'

export type ForeignMap = Record<string, unknown>

export interface ForeignPart {
  written: ForeignMap
  /** Where it stands in the configuration. */
  path: PropertyKey[]
  notes: MoveNotes
}

/** Empty for what is no object. */
export const asMap = (value: unknown): ForeignMap =>
  isMap(value) && inertName(value) === undefined ? value : {}

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Values under names that mean the same here; `null`, where it stands for nothing, is left out. */
export function copied({ written }: ForeignPart, names: readonly string[]): ForeignMap {
  return Object.fromEntries(
    names
      .map((name) => [name, written[name]] as const)
      .filter(([, value]) => value !== undefined && inertName(value) === undefined),
  )
}

/** Notes the keys that change nothing. */
export function ignoreKeys({ written, path, notes }: ForeignPart, names: readonly string[]): void {
  for (const name of names) if (written[name] !== undefined) notes.ignore([...path, name])
}

/** Notes what no table names: a plugin's option, or one that came after us. */
export function noteRest({ written, path, notes }: ForeignPart, known: Iterable<string>): void {
  const names = new Set(known)
  for (const name of Object.keys(written))
    if (!names.has(name) && written[name] !== undefined) notes.ignore([...path, name])
}

/** Without what is `null`, empty or not known. */
export function filledOnly(written: ForeignMap, names: readonly string[]): ForeignMap {
  const kept = Object.entries(written).filter(
    ([name, value]) => !names.includes(name) || (value !== null && value !== ''),
  )
  return Object.fromEntries(kept)
}

const SEVERITIES: Record<string, string> = { error: 'warn' }

/** `error` of Docusaurus 2 printed a line and went on. */
export const severityFrom = (value: unknown): unknown =>
  typeof value === 'string' ? (ownValue(SEVERITIES, value) ?? value) : value

/** `/docs/` → `docs`; `/` stays. */
export function routePartFrom(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^\/+|\/+$/g, '') || '/' : value
}

export interface ForeignContext {
  /** The site's folder, absolute. */
  root: string
  notes: MoveNotes
  /** Names of packages that are not installed. */
  missing: ReadonlySet<string>
}

/** A path from the site's folder: authors often write what `require.resolve` gives. */
export function relativePath(written: unknown, { root }: ForeignContext): unknown {
  if (typeof written !== 'string') return written
  return slashes(isAbsolute(written) ? relative(root, written) || '.' : written)
}
