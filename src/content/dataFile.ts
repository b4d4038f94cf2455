// Reads one small data file of YAML or JSON and checks it: what is wrong has its line and column,
// and a sentence of ours.
import * as yaml from 'js-yaml'
import type * as z from 'zod'
import type { CheckedFile } from '../config/checkedFile.ts'
import { problemsFrom } from '../config/issues.ts'
import { locateData } from '../config/locateData.ts'
import { keysFor, knownKeys } from '../config/schema/knownKeys.ts'
import { isService } from '../config/services.ts'
import { controlInside, isTooLarge } from '../markdown/frontMatter/limits.ts'
import { yamlFault } from '../markdown/frontMatter/yamlFault.ts'
import { conflictIn } from '../tools/conflict.ts'
import { encodingFault, isText } from '../tools/encoding.ts'
import type { Problem } from '../tools/problem.ts'

export interface DataFile {
  bytes: Uint8Array
  /** Relative to the site's root, for messages. */
  path: string
  /** Of its problems. */
  code: string
  /** Unknown keys are warned of and left out, instead of being errors. */
  lenient?: boolean
}

export interface ReadData<T> {
  /** Absent when the file cannot be used. */
  data?: T
  problems: Problem[]
  /** Keys that were left out, each with what leads to it. */
  leftOut?: PropertyKey[][]
  /** Where a key is written, to report what the schema cannot know. */
  placeOf: (path: PropertyKey[]) => Pick<Problem, 'file' | 'line' | 'column'>
}

export function readDataFile<T>(
  { bytes, path, code, lenient }: DataFile,
  schema: z.ZodType<T>,
): ReadData<T> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString()
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  const placeOf = (keys: PropertyKey[]) => ({ file: path, ...locateData(text, keys) })
  const fault = textFault(bytes, text)
  if (fault) return { problems: [{ code, severity: 'error', file: path, ...fault }], placeOf }
  let value: unknown
  try {
    // YAML holds JSON as well, and its errors name a place.
    value = withoutSchema(yaml.load(text, { schema: yaml.CORE_SCHEMA }) ?? {})
  } catch (error) {
    const problem =
      commentProblem({ path, code, text }) ?? syntaxProblem(error, { path, code, text })
    return { problems: [problem], placeOf }
  }
  if (isTooLarge(value, MAX_VALUES)) return { problems: [tooLarge({ path, code })], placeOf }
  const control = controlInside(value)
  if (control) return { problems: [controlProblem(control, { path, code })], placeOf }
  const result = schema.safeParse(value)
  const issues = result.error?.issues ?? []
  const comment = issues.length > 0 && commentProblem({ path, code, text })
  if (comment) return { problems: [comment], placeOf }
  const problems = problemsFrom(issues, checkedFile(value, { path, code, schema, text }))
  if (!lenient || issues.length === 0 || issues.some((issue) => issue.code !== 'unrecognized_keys'))
    return { data: result.data, problems, placeOf }
  const data = schema.safeParse(without(issues, value)).data
  return {
    data,
    problems: problems.map((problem) => ({ ...problem, severity: 'warning' })),
    leftOut: issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
    ),
    placeOf,
  }
}

/** What makes it no text that anybody could read as data. */
function textFault(bytes: Uint8Array, text: string) {
  if (isText(bytes)) return conflictIn(text)
  const { message, place, hint } = encodingFault(bytes)
  return { message, line: 1, column: 1, ...place, hint }
}

/** The value without unknown keys. */
function without(issues: readonly z.core.$ZodIssue[], value: unknown): unknown {
  const known = structuredClone(value)
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const owner = issue.path.reduce(
      (at, key) => (at as Record<PropertyKey, unknown>)[key],
      known,
    ) as Record<string, unknown>
    for (const key of issue.keys) delete owner[key]
  }
  return known
}

/** `$schema` is a word to editors. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value
  const { $schema: _, ...rest } = value
  return rest
}

interface Check {
  path: string
  code: string
  schema: z.ZodType
  text: string
}

function checkedFile(value: unknown, { path, code, schema, text }: Check): CheckedFile {
  return {
    value,
    file: path,
    codes: { key: code, value: code },
    whole: 'the file',
    placeOf: (keys) => locateData(text, keys),
    knownKeys: (keys) => knownKeys(keys, schema),
    keysFor: (keys, value) => keysFor(keys, value, schema),
    elsewhere: (at, key) =>
      code === 'AUTHORS_FILE' && at.length === 1 && isService(key)
        ? `socials: { ${key}: … }`
        : undefined,
  }
}

/** A few aliases make gigabytes of data. */
const MAX_VALUES = 500_000

const tooLarge = ({ path, code }: Pick<Check, 'path' | 'code'>): Problem => ({
  code,
  severity: 'error',
  message: `the file holds more than ${MAX_VALUES} values`,
  file: path,
  line: 1,
  column: 1,
  hint: 'Write aliases (*name) out, or use fewer of them.',
})

function controlProblem(control: string, { path, code }: Pick<Check, 'path' | 'code'>): Problem {
  const message = `the file contains the control character ${control}`
  return {
    code,
    severity: 'error',
    message,
    file: path,
    hint: 'Remove the escape sequence that produces it.',
  }
}

/** YAML takes one for data. */
function commentProblem({ path, code, text }: Omit<Check, 'schema'>): Problem | undefined {
  const found = path.endsWith('.json') ? /(?<=^|[\n,{[])[ \t]*(?:\/\/|\/\*)/.exec(text) : undefined
  if (!found) return undefined
  const before = text.slice(0, found.index + found[0].length - 2).split('\n')
  return {
    code,
    severity: 'error',
    message: 'JSON has no comments',
    file: path,
    line: before.length,
    column: before.at(-1)!.length + 1,
    hint: 'Remove it, or name the file .yml and begin it with "#".',
  }
}

function syntaxProblem(error: unknown, { path, code, text }: Omit<Check, 'schema'>): Problem {
  const isJson = path.endsWith('.json')
  const slip = isJson ? commaMissing(text.split('\n')) : undefined
  if (slip) return { code, severity: 'error', file: path, ...slip }
  const { message, ...fault } = yamlFault(text, error)
  return {
    ...fault,
    code,
    severity: 'error',
    message: `the file is not valid ${isJson ? 'JSON' : 'YAML'}: ${message}`,
    file: path,
  }
}

/** The comma that is missing in JSON with a key on each line: YAML speaks of the bracket before. */
function commaMissing(lines: string[]) {
  const at = lines.findIndex((line, i) => {
    const next = lines.slice(i + 1).find((each) => each.trim() !== '') ?? ''
    return /["\w\]}]\s*$/.test(line) && /^\s*"[^"]*"\s*:/.test(next)
  })
  if (at < 0) return undefined
  const written = lines[at]!.trimEnd()
  return {
    line: at + 1,
    column: written.length + 1,
    message: 'a comma is missing after this value',
    hint: `Write a comma after ${written.trim().slice(-40)}.`,
  }
}
