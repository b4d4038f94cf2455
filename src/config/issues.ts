// Rewrites what zod found as problems an author can act on: the key's path, what was expected, what was there, and the nearest known key.
import type * as z from 'zod'
import { nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'
import { locate } from './locate.ts'
import { knownKeys } from './schema.ts'

type Issue = z.core.$ZodIssue

/** The config as its author wrote it: the value zod looked at, and the file's name and text for line and column. */
export interface ConfigSource {
  value: unknown
  file: string
  text: string
}

export function problemsFrom(issues: readonly Issue[], source: ConfigSource): Problem[] {
  return issues.flatMap(innermost).flatMap((issue) => {
    return issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys, issue.path, source) : [wrongValue(issue, source)]
  })
}

/** Of "false or an object" given an object, only what is wrong inside that object matters. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isInside = (inner: Issue) => inner.path.length > 0 || inner.code === 'unrecognized_keys'
  const branch = issue.errors.find((inner) => inner.length > 0 && inner.every(isInside))
  return branch?.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

function unknownKeys(keys: string[], at: PropertyKey[], source: ConfigSource): Problem[] {
  const known = knownKeys(at)
  return keys.map((key) => {
    const guess = nearest(
      key,
      known.filter((name) => !hasKey(source.value, [...at, name])),
    )
    const own = at.length === 0 ? 'Values of your own go into customFields.' : ''
    const hint = [guess ? `did you mean ${guess}?` : '', own || (guess ? '' : `Known keys: ${known.join(', ')}.`)].filter(Boolean).join(' ')
    return { code: 'CONFIG_KEY', severity: 'error', message: `${keyPath([...at, key])} is not a known key`, ...place([...at, key], source), hint }
  })
}

function wrongValue(issue: Issue, source: ConfigSource): Problem {
  const value = valueAt(source.value, issue.path)
  const name = issue.path.length === 0 ? 'the configuration' : keyPath(issue.path)
  const hint = issue.code === 'custom' ? (issue.params?.hint as string | undefined) : undefined
  const where = place(issue.path, source)
  if (value === undefined && issue.code !== 'custom') {
    return {
      code: 'CONFIG_VALUE',
      severity: 'error',
      message: `${name} is missing: expected ${expected(issue)}`,
      ...where,
      hint: hint ?? example(name),
    }
  }
  const rule = issue.code === 'custom' ? issue.message : `must be ${expected(issue)}`
  return {
    code: 'CONFIG_VALUE',
    severity: 'error',
    message: `${name} ${rule}, got ${described(value)}`,
    ...where,
    hint: hint ?? guessValue(issue, value),
  }
}

const EXAMPLES: Record<string, string> = { title: "Add title: 'My notes'.", url: "Add url: 'https://notes.example'." }
const example = (name: string) => EXAMPLES[name]

function guessValue(issue: Issue, value: unknown): string | undefined {
  if (typeof value !== 'string' || issue.code !== 'invalid_value') return undefined
  const guess = nearest(value, issue.values.map(String))
  return guess && `did you mean '${guess}'?`
}

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

/** In words, what zod wanted: `a text`, `'left' or 'right'`, `a whole number of at least 1 or 'ALL'`. */
function expected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected
    case 'invalid_value':
      return alternatives(issue.values.map((value) => described(value)))
    case 'too_small':
      if (issue.origin === 'array') return 'a list that is not empty'
      return issue.inclusive ? `at least ${issue.minimum}` : `more than ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_format':
      return issue.format === 'url' ? "a whole URL such as 'https://host/path'" : `of the form ${issue.format}`
    case 'invalid_union':
      return alternatives([...new Set(issue.errors.flatMap((branch) => branch.filter((inner) => inner.path.length === 0).map(expected)))])
    default:
      return issue.message
  }
}

function alternatives(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function described(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return `'${value.length > 60 ? `${value.slice(0, 60)}…` : value}'`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'function') return 'a function'
  return value === undefined ? 'nothing' : String(value)
}

/** `themeConfig.navbar.items[1].type` */
export function keyPath(path: PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? String(key) : `.${String(key)}`)).join('')
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((current, key) => (hasKey(current, [key]) ? (current as Record<PropertyKey, unknown>)[key] : undefined), value)
}

function hasKey(value: unknown, path: PropertyKey[]): boolean {
  const parent = path.length > 1 ? valueAt(value, path.slice(0, -1)) : value
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, path.at(-1)!)
}

function place(path: PropertyKey[], { file, text }: ConfigSource): { file: string; line?: number; column?: number } {
  return { file, ...locate(text, path) }
}
