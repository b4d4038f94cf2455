// What zod says of a wrong value, in words: what should be there, and what is.
import type * as z from 'zod'
import { alternatives } from '../tools/shortList.ts'

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
      return alternatives([...new Set(branchesOf(issue).flatMap(expectedOneByOne))])
    default:
      return 'another value'
  }
}

/** In a list of alternatives, `true or false` are two of them. */
const expectedOneByOne = (issue: Issue) =>
  issue.code === 'invalid_type' && issue.expected === 'boolean'
    ? ['true', 'false']
    : expected(issue)

/** What each branch of a union says of the value itself. */
export const branchesOf = (issue: Issue): Issue[] =>
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
export const choicesIn = (issue: Issue): readonly unknown[] =>
  choicesOf(issue) ?? branchesOf(issue).flatMap(choicesIn)

export function described(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return `'${value.length > 60 ? `${value.slice(0, 60)}…` : value}'`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'function') return 'a function'
  return value === undefined ? 'nothing' : String(value)
}
