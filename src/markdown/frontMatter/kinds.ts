// Kinds of values in front matter: each takes what YAML gave and returns what it means ("true" is a
// switch, 2023 a title), or says what is wrong with it. No schema library: loading one takes as
// long as compiling fifty files, and it would be loaded in every thread.
import { isMap } from '../../shared/isMap.ts'
import { describedAs, type JsonSchema, jsonSchemaOf } from '../../tools/jsonSchema.ts'

/** Reports a value at `path` in the front matter that is not what it must be. */
type Fail = (path: string, message: string, hint?: string) => undefined

/** `path` is where the value stands: `tags[0]`. What is returned after `fail` is not used. */
export type Field<T = unknown> = (value: unknown, path: string, fail: Fail) => T | undefined

type Fields = Record<string, Field>

type ValueOf<F> = F extends Field<infer T> ? T : never

/** What the values of a table of fields are after they were checked. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]?: ValueOf<F[K]> }

const isText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' || isNumber(value)
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** A kind with the schema that editors know it by. */
const kind = <T>(schema: JsonSchema, field: Field<T>): Field<T> => describedAs(field, schema)

export const text = kind<string>({ type: ['string', 'number', 'boolean'] }, (value, path, fail) =>
  isText(value) ? String(value) : fail(path, 'must be text', TEXT_HINT),
)
const TEXT_HINT = 'Write one text; put quotes around one that begins with "#" or "{".'

export const flag = kind<boolean>({ enum: [true, false, 'true', 'false'] }, (value, path, fail) => {
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'boolean'
    ? value
    : fail(path, 'must be true or false', `Write ${path}: true or false, or remove the line.`)
})

const NUMBER = /^-?\d+(\.\d+)?$/

export const number = kind<number>(
  { anyOf: [{ type: 'number' }, { type: 'string', pattern: NUMBER.source }] },
  (value, path, fail) => {
    if (typeof value === 'string' && NUMBER.test(value)) return Number(value)
    return isNumber(value)
      ? value
      : fail(path, 'must be a number', `Write ${path}: 1, or remove the line.`)
  },
)

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** `2026-11-29`: a day that there is. */
export const day = kind<string>(
  { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  (value, path, fail) =>
    typeof value === 'string' && value.length === 10 && isDay(value)
      ? value
      : fail(path, 'must be a day', 'Write year, month and day, such as 2023-03-01.'),
)

/** Of a heading. */
export const level = kind<number>(
  { enum: [2, 3, 4, 5, 6, '2', '3', '4', '5', '6'] },
  (value, path, fail) => {
    if (isText(value) && /^[2-6]$/.test(String(value))) return Number(value)
    return fail(path, 'must be 2 to 6', 'Write a number from 2 to 6, or remove the line.')
  },
)

export const nullable = <T>(field: Field<T>) =>
  kind<T | null>({ anyOf: [jsonSchemaOf(field), { type: 'null' }] }, (value, path, fail) =>
    value === null ? null : field(value, path, fail),
  )

export const listOf = <T>(field: Field<T>) =>
  kind<T[]>({ type: 'array', items: jsonSchemaOf(field) }, (value, path, fail) =>
    Array.isArray(value)
      ? value.map((item, i) => field(item, `${path}[${i}]`, fail) as T)
      : fail(path, 'must be a list', `Write it as a list: ${path}: [first, second].`),
  )

export const map = kind<Record<string, unknown>>({ type: 'object' }, (value, path, fail) =>
  isMap(value) ? value : fail(path, 'must be a map'),
)

/** A map in which these keys have these kinds, if they are there; others may have any. */
export const mapOf = <F extends Fields>(fields: F, message: string, hint?: string) =>
  kind<ValuesOf<F>>(objectOf(fields), (value, path, fail) =>
    isMap(value) ? readFields(value, fields, `${path}.`, fail) : fail(path, message, hint),
  )

/** The same for a map that must have all of the keys. */
export const fullMapOf = <F extends Fields>(fields: F, message: string, hint: string) =>
  kind<{ [K in keyof F]: ValueOf<F[K]> }>(
    { ...objectOf(fields), required: Object.keys(fields) },
    (value, path, fail) =>
      isMap(value) && Object.keys(fields).every((key) => Object.hasOwn(value, key))
        ? (readFields(value, fields, `${path}.`, fail) as { [K in keyof F]: ValueOf<F[K]> })
        : fail(path, message, hint),
  )

/** A map with values of one kind under any keys. */
export const recordOf = <T>(field: Field<T>) =>
  kind<Record<string, T>>(
    { type: 'object', additionalProperties: jsonSchemaOf(field) },
    (value, path, fail) =>
      isMap(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, each]) => [key, field(each, `${path}.${key}`, fail)!]),
          )
        : fail(path, 'must be a map'),
  )

/** The schema of a table of fields. */
export const objectOf = (fields: Fields): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, jsonSchemaOf(field)]),
  ),
})

/** The first of the kinds that has nothing to say. What is wrong inside a value is said of that. */
export const oneOf = <F extends Field[]>(message: string, hint: string, ...fields: F) =>
  kind<ValueOf<F[number]>>({ anyOf: fields.map(jsonSchemaOf) }, (value, path, fail) => {
    let inside: Parameters<Fail> | undefined
    for (const field of fields) {
      let isWrong = false
      const result = field(value, path, (...found) => {
        isWrong = true
        if (found[0] !== path && found[1] !== '') inside ??= found
        return undefined
      })
      if (!isWrong) return result as ValueOf<F[number]>
    }
    return fail(...(inside ?? [path, message, hint]))
  })

/**
 * The values of `data`, those of known keys as what they mean. `prefix` stands before the keys'
 * paths.
 */
export function readFields<F extends Fields>(
  data: Record<string, unknown>,
  fields: F,
  prefix: string,
  fail: Fail,
): ValuesOf<F> {
  const result: Record<string, unknown> = {}
  for (const key in data) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    result[key] = field ? field(data[key], prefix + key, fail) : data[key]
  }
  return result as ValuesOf<F>
}
