// Rewrites what zod found as problems an author can act on: the key's path, what was expected, what
// was there, and what to write instead. For the configuration and for data files alike: zod's own
// sentences never reach an author.
import type { Problem } from '../tools/problem.ts'
import { advice, guessed } from './advice.ts'
import {
  type CheckedFile,
  hasKey,
  isMissing,
  lacking,
  nameOf,
  place,
  valueAt,
} from './checkedFile.ts'
import { inItsForm } from './inItsForm.ts'
import { described, expected, type Issue, isDiscriminated } from './issueText.ts'
import { keyPath } from './keyPath.ts'
import { neededIn, unknownKeys } from './unknownKeys.ts'

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
        hint: 'See that what it is taken from is set, a variable of the environment for example.',
      }
    return { ...about, message: `${name} is missing: expected ${expected(issue)}`, hint }
  }
  const rule = issue.code === 'custom' ? issue.message : `must be ${expected(issue)}`
  const hint =
    (issue.code === 'custom' ? (issue.params?.hint as string | undefined) : undefined) ??
    guessed(issue, value) ??
    inItsForm(issue, value, source) ??
    advice(issue, value, knownIn(issue, source))
  return { ...about, message: `${name} ${rule}, got ${described(value)}`, hint }
}

/** The keys of an object there, or of the entries of a list or of a map: first those it needs. */
function knownIn(issue: Issue, { knownKeys, keysFor }: CheckedFile): string[] {
  const has = (kind: string) => issue.code === 'invalid_type' && issue.expected === kind
  const path = has('array') || has('record') ? [...issue.path, 0] : issue.path
  return [...new Set([...keysFor(path, undefined).needed, ...knownKeys(path)])]
}
