// A file as its author wrote it, for the problems that are found in it.
import { keyPath } from './keyPath.ts'
import type { Position } from './locate.ts'
import type { KeysFor } from './schema/knownKeys.ts'

/** A file as its author wrote it, and how its problems are named. */
export interface CheckedFile {
  /** What zod looked at. */
  value: unknown
  file: string
  /** Codes of an unknown key and of a wrong value. */
  codes: { key: string; value: string }
  /** What the value as a whole is called: `the configuration`. */
  whole: string
  /** Where the key at a path is written. */
  placeOf: (path: PropertyKey[]) => Position | undefined
  /** What a path is called; default: as it is. */
  nameOf?: (path: PropertyKey[]) => string
  /** What may stand in the object at a path; empty where any key may. */
  knownKeys: (path: PropertyKey[]) => string[]
  /** Of the object at a path: the keys that it needs, and the one that a value is meant for. */
  keysFor: (path: PropertyKey[], value: unknown) => KeysFor
  /** The path from there of the key that has this name in other programs. */
  otherName?: (path: PropertyKey[], key: string, value: unknown) => string[] | undefined
  /** Another place where a key that is unknown at this one could have been meant. */
  elsewhere?: (path: PropertyKey[], key: string) => string | undefined
  /** The whole hint about a key of another program that this one has no equal of. */
  foreignKey?: (path: PropertyKey[], key: string) => string | undefined
  /** Added to the hint about an unknown key. */
  ownKeys?: (path: PropertyKey[]) => string | undefined
  /** What to write where a key is missing, by its path. */
  examples?: Record<string, string>
}

export const nameOf = (path: PropertyKey[], { nameOf = keyPath }: CheckedFile) => nameOf(path)

export function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      hasKey(current, [key]) ? (current as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}

export function hasKey(value: unknown, path: PropertyKey[]): boolean {
  const parent = path.length > 1 ? valueAt(value, path.slice(0, -1)) : value
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, path.at(-1)!)
}

export function place(
  path: PropertyKey[],
  { file, placeOf }: CheckedFile,
): { file: string; line?: number; column?: number } {
  return { file, ...placeOf(path) }
}
