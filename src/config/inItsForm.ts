// A value of the wrong kind, shown in the form that it should have: a text in the key of an object
// that takes it, the one text that an object holds by itself.
import { isMap } from '../shared/isMap.ts'
import type { CheckedFile } from './checkedFile.ts'
import { branchesOf, type Issue } from './issueText.ts'
import { written } from './written.ts'

const MOST_SHOWN = 80

/** What to write, in one sentence; undefined where the value has no place in what is expected. */
export function inItsForm(issue: Issue, value: unknown, source: CheckedFile): string | undefined {
  const form = source.formOf?.(issue.path, value) ?? formOf(issue, value, source)
  if (form === undefined || form.length > MOST_SHOWN) return undefined
  const key = issue.path.at(-1)
  return `Write ${typeof key === 'string' ? `${key}: ` : ''}${form}.`
}

function formOf(issue: Issue, value: unknown, source: CheckedFile): string | undefined {
  const takes = (kind: string) =>
    [issue, ...branchesOf(issue)].some(
      (each) => each.code === 'invalid_type' && each.expected === kind,
    )
  if (takes('object') && !takes('boolean')) return asObject(issue.path, value, source)
  if (takes('array') && isMap(value)) return asEntries(issue.path, value, source)
  if (issue.code === 'invalid_type' && takes('string')) return onlyText(value)
  return undefined
}

function asObject(path: PropertyKey[], value: unknown, source: CheckedFile): string | undefined {
  if (typeof value !== 'string' && !Array.isArray(value)) return undefined
  const known = source.knownKeys(path)
  const { taking, needed } = source.keysFor(path, value)
  if (taking !== undefined) {
    const others = needed.filter((key) => key !== taking).map((key) => `${key}: …`)
    return `{ ${[`${taking}: ${written(value)}`, ...others].join(', ')} }`
  }
  if (Array.isArray(value)) return value.length === 1 ? asObject(path, value[0], source) : undefined
  return known.includes(value) ? `{ ${value}: … }` : undefined
}

/** One entry without its brackets, or a map whose keys are what should be listed. */
function asEntries(path: PropertyKey[], value: object, source: CheckedFile): string | undefined {
  const known = source.knownKeys([...path, 0])
  const keys = Object.keys(value)
  if (keys.length === 0) return undefined
  if (keys.some((key) => known.includes(key))) return `[${written(value)}]`
  const isListOf = known.length === 0 && Object.values(value).every((each) => each === true)
  return isListOf ? written(keys) : undefined
}

/** The text in `{ text: '…' }` or in a list of one. */
function onlyText(value: unknown): string | undefined {
  const values = typeof value === 'object' && value !== null ? Object.values(value) : []
  return values.length === 1 && typeof values[0] === 'string' ? written(values[0]) : undefined
}
