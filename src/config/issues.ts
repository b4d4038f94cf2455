// Rewrites what zod found as problems an author can act on: the key's path, what was expected, what
// was there, and what to write instead. For the configuration and for data files alike: zod's own
// sentences never reach an author.
import { editDistance, nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'
import { choices } from '../tools/shortList.ts'
import { advice, described, expected, type Issue, isDiscriminated } from './advice.ts'
import { type CheckedFile, hasKey, nameOf, place, valueAt } from './checkedFile.ts'
import { keyPath } from './keyPath.ts'

export function problemsFrom(issues: readonly Issue[], source: CheckedFile): Problem[] {
  const flat = issues.flatMap(innermost)
  const unknown = flat.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? unknownKeys(issue, neededIn(issue.path, flat, source), source)
      : [],
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

function wrongValue(issue: Issue, source: CheckedFile): Problem {
  const value = valueAt(source.value, issue.path)
  const name = issue.path.length === 0 ? source.whole : nameOf(issue.path, source)
  const about = {
    code: source.codes.value,
    severity: 'error',
    ...place(issue.path, source),
  } as const
  if (isMissing(issue, source)) {
    const key = String(issue.path.at(-1) ?? name)
    const isText = issue.code === 'invalid_type' && issue.expected === 'string'
    const hint =
      source.examples?.[name.replace(/\[\d+\]/g, '[]')] ??
      (isText ? `Add ${key}: '…'.` : `Add the key ${key}.`)
    if (hasKey(source.value, issue.path))
      return {
        ...about,
        message: `${name} is undefined: expected ${expected(issue)}`,
        hint: 'Check that its source is set, for example an environment variable.',
      }
    return { ...about, message: `${name} is missing: expected ${expected(issue)}`, hint }
  }
  const rule = issue.code === 'custom' ? issue.message : `must be ${expected(issue)}`
  const hint =
    (issue.code === 'custom' ? (issue.params?.hint as string | undefined) : undefined) ??
    advice(issue, value, source)
  return { ...about, message: `${name} ${rule}, got ${described(value)}`, hint }
}

/** `needed` are keys that the object lacks, `meant` the path of the one that a slip stands for. */
function unknownKeys(
  { keys, path: at }: Pick<Extract<Issue, { code: 'unrecognized_keys' }>, 'keys' | 'path'>,
  needed: string[],
  source: CheckedFile,
): { problem: Problem; meant?: string }[] {
  const known = source.knownKeys(at)
  return keys.map((key) => {
    const foreign = source.foreignKey?.(at, key)
    if (foreign) return { problem: unknownKey([...at, key], foreign, source) }
    const isFree = (path: PropertyKey[]) => !hasKey(source.value, [...at, ...path])
    const other = source.otherName?.(at, key, valueAt(source.value, [...at, key]))
    const near =
      nearest(
        key,
        known.filter((name) => isFree([name])),
      ) ?? needed.find((name) => editDistance(key, name) <= (name.length < 4 ? 1 : 2))
    const guess = other && isFree(other) ? other : near !== undefined ? [near] : undefined
    const meant = guess?.join('.') ?? (other ? undefined : source.elsewhere?.(at, key))
    const own = source.ownKeys?.(at)
    const hint = [
      meant && `Did you mean ${meant}?`,
      own ?? (meant ? undefined : `Known keys: ${choices(known)}.`),
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

/** Keys of the object at a path that would make it right. */
const neededIn = (at: PropertyKey[], issues: Issue[], source: CheckedFile): string[] =>
  issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .flatMap((issue) => lacking(issue, source))
    .filter((path) => keyPath(path.slice(0, -1)) === keyPath(at))
    .map((path) => String(path.at(-1)))

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
