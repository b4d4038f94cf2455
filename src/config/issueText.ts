// What zod says of a wrong value, in words: what should be there, what is, and what to write.
import type * as z from 'zod'
import { nearest } from '../tools/nearest.ts'
import { alternatives } from '../tools/shortList.ts'

export type Issue = z.core.$ZodIssue

/** What to do about a wrong value, in one sentence; `known` are the keys of an object there. */
export function advice(issue: Issue, value: unknown, known: string[]): string {
  const choices = choicesIn(issue)
  const guess = typeof value === 'string' ? nearest(value, choices.map(String)) : undefined
  if (guess) return `Did you mean '${guess}'?`
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
      return `Put it in quotes: '${value}'.`
    const isQuoted =
      typeof value === 'string' &&
      ((issue.expected === 'number' && isNumeric(value)) || /^(true|false)$/.test(value))
    if (isQuoted && issue.expected !== 'string') return `Write ${value} without quotes.`
    if (issue.expected === 'boolean') return 'Write true or false, without quotes.'
    if (issue.expected === 'array' && value !== null) return 'Put it in square brackets: [ … ].'
    if (issue.expected === 'number') return 'Write a number without quotes, or remove the key.'
    if (MAPS.has(issue.expected) && value !== null) {
      const key = issue.path.at(-1)
      const inside = `{ ${known[0] ?? 'name'}: … }`
      return `Write keys and values, such as ${typeof key === 'string' ? `${key}: ` : ''}${inside}.`
    }
  }
  return `Correct the value, or remove the ${typeof issue.path.at(-1) === 'number' ? 'entry' : 'key'}.`
}

const MAPS = new Set(['object', 'record'])

const isNumeric = (value: string) => value.trim() !== '' && Number.isFinite(Number(value))

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

/**
 * In words, what zod wanted: `a text`, `'left' or 'right'`, `a whole number of at least 1 or
 * 'ALL'`.
 */
export function expected(issue: Issue): string {
  const choices = choicesOf(issue)
  if (choices) return alternatives(choices.map(described))
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'another kind of value'
    case 'too_small':
      if (issue.origin === 'array') return 'a list that is not empty'
      return issue.inclusive ? `at least ${issue.minimum}` : `more than ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_format':
      return issue.format === 'url'
        ? "a whole URL such as 'https://host/path'"
        : 'a text of another form'
    case 'invalid_union':
      return alternatives([
        ...new Set(
          issue.errors.flatMap((branch) =>
            branch.filter((inner) => inner.path.length === 0).map(expected),
          ),
        ),
      ])
    default:
      return 'another value'
  }
}

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
function choicesIn(issue: Issue): readonly unknown[] {
  const choices = choicesOf(issue)
  if (choices || issue.code !== 'invalid_union') return choices ?? []
  return issue.errors.flat().flatMap((inner) => (inner.path.length === 0 ? choicesIn(inner) : []))
}

export function described(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return `'${value.length > 60 ? `${value.slice(0, 60)}…` : value}'`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'function') return 'a function'
  return value === undefined ? 'nothing' : String(value)
}
