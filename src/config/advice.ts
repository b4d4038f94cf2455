// What zod says of a wrong value, in words: what should be there, what is, and what to write in its
// place, in one sentence.
import type * as z from 'zod'
import { isMap } from '../shared/isMap.ts'
import { nearest } from '../tools/nearest.ts'
import { alternatives } from '../tools/shortList.ts'
import type { CheckedFile } from './checkedFile.ts'

export type Issue = z.core.$ZodIssue

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** `a text`, `'left' or 'right'`, `a whole number of at least 1 or 'ALL'`. */
export function expected(issue: Issue): string {
  const choices = choicesOf(issue)
  if (choices) return alternatives(choices.map(described))
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'another kind of value'
    case 'too_small':
      if (issue.origin === 'array') return 'a non-empty list'
      return issue.inclusive ? `at least ${issue.minimum}` : `more than ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_format':
      return issue.format === 'url'
        ? "a whole URL such as 'https://host/path'"
        : 'a text in another form'
    case 'invalid_union':
      return alternatives([...new Set(branchesOf(issue).flatMap(expectedOneByOne))])
    default:
      return 'another value'
  }
}

/** In a list of alternatives, `true or false` are two of them. */
const expectedOneByOne = (issue: Issue) =>
  expected(issue) === KINDS.boolean ? ['true', 'false'] : expected(issue)

/** What each branch of a union says of the value itself. */
const branchesOf = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union' && !isDiscriminated(issue)
    ? issue.errors.flat().filter(({ path }) => path.length === 0)
    : []

type Discriminated = Extract<Issue, { code: 'invalid_union' }> & { options: unknown[] }

/** An object whose `type` is none of those there are. */
export function isDiscriminated(issue: Issue): issue is Discriminated {
  return issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)
}

function choicesOf(issue: Issue): readonly unknown[] | undefined {
  if (isDiscriminated(issue)) return issue.options
  return issue.code === 'invalid_value' ? issue.values : undefined
}

/** Those of all branches of a union. */
const choicesIn = (issue: Issue): readonly unknown[] =>
  choicesOf(issue) ?? branchesOf(issue).flatMap(choicesIn)

export function described(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string')
    return `'${value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value}'`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'function') return 'a function'
  return value === undefined ? 'nothing' : String(value)
}

/** A value as it is typed: a text in the quotes that it does not hold, a list, an object. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'string') return quoted(value)
  if (!isMap(value)) return String(value)
  const pairs = Object.entries(value).map(([key, each]) => {
    const name = /^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)
    return `${name}: ${written(each)}`
  })
  return `{ ${pairs.join(', ')} }`
}

const quoted = (text: string) => (/['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`)

const MOST_SHOWN = 60

/** What other programs call one of the choices. */
const SAME: Record<string, string> = {
  error: 'throw',
  fail: 'throw',
  true: 'throw',
  false: 'ignore',
  none: 'ignore',
  off: 'ignore',
  info: 'log',
}

/** What to write in place of a wrong value, in one sentence. */
export function advice(issue: Issue, value: unknown, source: CheckedFile): string {
  const wanted = { issue, value, source, kinds: kindsOf(issue) }
  return (
    guess(wanted) ??
    quotes(wanted) ??
    (wanted.kinds.has('array') ? asList(wanted) : asObject(wanted)) ??
    `Correct the value, or remove the ${typeof issue.path.at(-1) === 'number' ? 'entry' : 'key'}.`
  )
}

interface Wanted {
  issue: Issue
  value: unknown
  source: CheckedFile
  /** What may stand there: `string`, `boolean`, `object`; `false` where only that is a choice. */
  kinds: Set<string>
}

const kindsOf = (issue: Issue): Set<string> =>
  new Set(
    [issue, ...branchesOf(issue)].flatMap((each) => {
      if (each.code === 'invalid_type') return [each.expected]
      return each.code === 'invalid_value' && each.values[0] === false ? ['false'] : []
    }),
  )

/** One of several choices, where the value is nearly one of them, or its name elsewhere. */
function guess({ issue, value }: Wanted): string | undefined {
  const choices = choicesIn(issue)
  const near = typeof value === 'string' ? nearest(value, choices.map(String)) : undefined
  const same = /^(?:string|boolean)$/.test(typeof value) ? SAME[String(value)] : undefined
  const meant = near ?? choices.find((choice) => choice === same)
  return meant === undefined ? undefined : `Did you mean '${meant}'?`
}

/** Quotes that are missing or too many, and what has no form but one. */
function quotes({ issue, value, kinds }: Wanted): string | undefined {
  if (issue.code === 'invalid_format' && issue.format === 'url' && isHost(value))
    return `Write the protocol too: 'https://${value}'.`
  const isWord = typeof value === 'string'
  if ((kinds.has('number') && isNumeric(value)) || (isWord && /^(true|false)$/.test(value)))
    return kinds.has('string') ? undefined : `Write ${value} without quotes.`
  if (issue.code !== 'invalid_type') return undefined
  if (kinds.has('string') && /^(?:number|boolean)$/.test(typeof value))
    return `Put it in quotes: '${value}'.`
  if (kinds.has('boolean')) return 'Write true or false, without quotes.'
  return kinds.has('number') ? 'Write a number without quotes, or remove the key.' : undefined
}

const isNumeric = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))

const isHost = (value: unknown) =>
  typeof value === 'string' && /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?(\/|$)/i.test(value)

/** One entry without its brackets, or a map of what should be a list of objects. */
function asList({ issue, value, source }: Wanted): string | undefined {
  if (value === null) return undefined
  const known = keysIn([...issue.path, 0], source)
  const [first, second] = known
  const isEntry = !isMap(value) || Object.keys(value).some((key) => known.includes(key))
  const isSet = isMap(value) && Object.values(value).every((each) => each === true)
  const shown = written(isSet && !first ? Object.keys(value) : [value])
  if (isEntry || !second)
    return `Put it in square brackets: ${shown.length > MOST_SHOWN ? '[ … ]' : shown}.`
  return `Write a list: ${keyOf(issue)}[{ ${first}: …, ${second}: … }].`
}

/** Keys and values, `false` for none, and a text in the key that takes it. */
function asObject({ issue, value, source, kinds }: Wanted): string | undefined {
  if (!kinds.has('object') && !kinds.has('record')) return undefined
  const words = ['true', 'false'].filter((word) => kinds.has('boolean') || kinds.has(word))
  if (value === true && words.length > 0) return 'Remove the key: without it there is one.'
  if (value === null)
    return words.length > 0 ? 'Write false for none, or remove the key.' : undefined
  const isRecord = !kinds.has('object')
  const known = keysIn(isRecord ? [...issue.path, 0] : issue.path, source)
  const { taking } = source.keysFor(issue.path, value)
  if (taking && !isMap(value) && !kinds.has('boolean'))
    return `Write ${keyOf(issue)}{ ${taking}: ${written(value)} }.`
  const inside = `{ ${known[0] ?? 'name'}: … }`
  const form = isRecord && known.length > 0 ? `{ NAME: ${inside} }` : inside
  return `Write ${alternatives([...words, `keys and values, such as ${keyOf(issue)}${form}`])}.`
}

function keyOf({ path }: Issue): string {
  const key = path.at(-1)
  return typeof key === 'string' ? `${key}: ` : ''
}

/** What the object at a path may have: first what it needs. */
const keysIn = (path: PropertyKey[], { knownKeys, keysFor }: CheckedFile): string[] => [
  ...new Set([...keysFor(path, undefined).needed, ...knownKeys(path)]),
]
