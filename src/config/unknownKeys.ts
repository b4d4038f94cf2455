// Keys that are not known where they stand, each with the one that was probably meant.
import { editDistance } from '../tools/editDistance.ts'
import { nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'
import { choices } from '../tools/shortList.ts'
import { type CheckedFile, hasKey, lacking, nameOf, place, valueAt } from './checkedFile.ts'
import type { Issue } from './issueText.ts'
import { keyPath } from './keyPath.ts'

/** `needed` are keys that the object lacks, `meant` the path of the one that a slip stands for. */
export function unknownKeys(
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
export const neededIn = (at: PropertyKey[], issues: Issue[], source: CheckedFile): string[] =>
  issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .flatMap((issue) => lacking(issue, source))
    .filter((path) => keyPath(path.slice(0, -1)) === keyPath(at))
    .map((path) => String(path.at(-1)))
