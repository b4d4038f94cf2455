// Rewrites what zod found as problems an author can act on: the key's path, what was expected, what
// was there, and what to write instead. For the configuration and for data files alike: zod's own
// sentences never reach an author.
import { nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'
import { shortList } from '../tools/shortList.ts'
import { advice } from './advice.ts'
import { described, expected, type Issue, isDiscriminated } from './issueText.ts'
import { keyPath } from './keyPath.ts'
import type { Position } from './locate.ts'

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
  /** The path from there of the key that has this name in other programs. */
  otherName?: (path: PropertyKey[], key: string) => string[] | undefined
  /** Another place where a key that is unknown at this one could have been meant. */
  elsewhere?: (path: PropertyKey[], key: string) => string | undefined
  /** The whole hint about a key of another program that this one has no equal of. */
  foreignKey?: (path: PropertyKey[], key: string) => string | undefined
  /** Added to the hint about an unknown key. */
  ownKeys?: (path: PropertyKey[]) => string | undefined
  /** What to write where a key is missing, by its path. */
  examples?: Record<string, string>
}

export function problemsFrom(issues: readonly Issue[], source: CheckedFile): Problem[] {
  const flat = issues.flatMap(innermost)
  const unknown = flat.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys, issue.path, source) : [],
  )
  const meant = new Set(unknown.map(({ meant }) => meant))
  // A key that is there with a slip in its name is one fault, not two.
  const wrong = flat.filter(
    (issue) =>
      issue.code !== 'unrecognized_keys' &&
      !lacking(issue, source).some((path) => meant.has(keyPath(path))),
  )
  return [
    ...unknown.map(({ problem }) => problem),
    ...wrong.map((issue) => wrongValue(issue, source)),
  ]
}

/** Of "false or an object" given an object, only what is wrong inside that object matters. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || isDiscriminated(issue)) return [issue]
  const isInside = (inner: Issue) => inner.path.length > 0 || inner.code === 'unrecognized_keys'
  const branch =
    issue.errors.find((inner) => inner.length > 0 && inner.every(isInside)) ?? ofItsKind(issue)
  return (
    branch?.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] })) ?? [
      issue,
    ]
  )
}

/** Of "a text that begins with a slash, or a list" given another text, only its rule matters. */
function ofItsKind({ errors }: Extract<Issue, { code: 'invalid_union' }>): Issue[] | undefined {
  const isOther = (inner: Issue) => inner.code === 'invalid_type'
  const isRule = (inner: Issue) => inner.code === 'custom' && inner.params?.isKind !== true
  const rest = errors.filter((inner) => !inner.every(isOther))
  return rest.length === 1 && rest[0]!.every(isRule) ? rest[0] : undefined
}

function unknownKeys(
  keys: string[],
  at: PropertyKey[],
  source: CheckedFile,
): { problem: Problem; meant?: string }[] {
  const known = source.knownKeys(at)
  return keys.map((key) => {
    const foreign = source.foreignKey?.(at, key)
    if (foreign) return { problem: unknownKey([...at, key], foreign, source) }
    const isFree = (path: PropertyKey[]) => !hasKey(source.value, [...at, ...path])
    const other = source.otherName?.(at, key)
    const near = nearest(
      key,
      known.filter((name) => isFree([name])),
    )
    const guess = other && isFree(other) ? other : near !== undefined ? [near] : undefined
    const meant = guess?.join('.') ?? (other ? undefined : source.elsewhere?.(at, key))
    const own = source.ownKeys?.(at)
    const hint = [
      meant && `Did you mean ${meant}?`,
      own ?? (meant ? undefined : `Known keys: ${shortList(known)}.`),
    ]
      .filter(Boolean)
      .join(' ')
    const problem = unknownKey([...at, key], hint, source)
    return { problem, meant: guess && keyPath([...at, ...guess]) }
  })
}

const unknownKey = (path: PropertyKey[], hint: string, source: CheckedFile): Problem => ({
  code: source.codes.key,
  severity: 'error',
  message: `${nameOf(path, source)} is not a known key`,
  ...place(path, source),
  hint,
})

const nameOf = (path: PropertyKey[], { nameOf = keyPath }: CheckedFile) => nameOf(path)

/** The keys that would make it right: itself, or those inside of it that a rule asks for. */
function lacking(issue: Issue, source: CheckedFile): PropertyKey[][] {
  if (isMissing(issue, source)) return [issue.path]
  const needs = (issue.code === 'custom' && (issue.params?.needs as string[] | undefined)) || []
  return needs.map((key) => [...issue.path, key])
}

function isMissing(issue: Issue, source: CheckedFile): boolean {
  return (
    issue.code !== 'custom' &&
    issue.code !== 'invalid_key' &&
    valueAt(source.value, issue.path) === undefined
  )
}

function wrongValue(issue: Issue, source: CheckedFile): Problem {
  const value = valueAt(source.value, issue.path)
  const name = issue.path.length === 0 ? source.whole : nameOf(issue.path, source)
  const about = {
    code: source.codes.value,
    severity: 'error',
    ...place(issue.path, source),
  } as const
  if (isMissing(issue, source)) {
    const hint = source.examples?.[name] ?? `Add the key ${String(issue.path.at(-1) ?? name)}.`
    if (hasKey(source.value, issue.path))
      return {
        ...about,
        message: `${name} is undefined: expected ${expected(issue)}`,
        hint: 'See that what it is taken from is set, a variable of the environment for example.',
      }
    return { ...about, message: `${name} is missing: expected ${expected(issue)}`, hint }
  }
  const rule = issue.code === 'custom' ? issue.message : `must be ${expected(issue)}`
  const hint =
    (issue.code === 'custom' ? (issue.params?.hint as string | undefined) : undefined) ??
    advice(issue, value, knownIn(issue, source))
  return { ...about, message: `${name} ${rule}, got ${described(value)}`, hint }
}

/** The keys of an object there, or of the entries of a list or of a map. */
function knownIn(issue: Issue, { knownKeys }: CheckedFile): string[] {
  const has = (kind: string) => issue.code === 'invalid_type' && issue.expected === kind
  return knownKeys(has('array') || has('record') ? [...issue.path, 0] : issue.path)
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      hasKey(current, [key]) ? (current as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}

function hasKey(value: unknown, path: PropertyKey[]): boolean {
  const parent = path.length > 1 ? valueAt(value, path.slice(0, -1)) : value
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, path.at(-1)!)
}

function place(
  path: PropertyKey[],
  { file, placeOf }: CheckedFile,
): { file: string; line?: number; column?: number } {
  return { file, ...placeOf(path) }
}
