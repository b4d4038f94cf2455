// Kinds of values in front matter: each takes what YAML gave and returns what it means ("true" is a
// switch, 2023 a title), or says what is wrong with it. No schema library: loading one takes as
// long as compiling fifty files, and it would be loaded in every thread.
import { isMap } from '../../shared/isMap.ts'

/** Reports a value at `path` in the front matter that is not what it must be. */
type Fail = (path: string, message: string) => undefined

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

export const text: Field<string> = (value, path, fail) =>
  isText(value) ? String(value) : fail(path, 'must be text')

export const flag: Field<boolean> = (value, path, fail) => {
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'boolean' ? value : fail(path, 'must be true or false')
}

export const number: Field<number> = (value, path, fail) => {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  return isNumber(value) ? value : fail(path, 'must be a number')
}

/** Of a heading. */
export const level: Field<number> = (value, path, fail) => {
  const level = typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value
  if (!isNumber(level)) return fail(path, 'must be a number')
  return Number.isInteger(level) && level >= 2 && level <= 6 ? level : fail(path, 'must be 2 to 6')
}

export const nullable =
  <T>(field: Field<T>): Field<T | null> =>
  (value, path, fail) =>
    value === null ? null : field(value, path, fail)

export const listOf =
  <T>(field: Field<T>): Field<T[]> =>
  (value, path, fail) =>
    Array.isArray(value)
      ? value.map((item, i) => field(item, `${path}[${i}]`, fail) as T)
      : fail(path, 'must be a list')

export const map: Field<Record<string, unknown>> = (value, path, fail) =>
  isMap(value) ? value : fail(path, 'must be a map')

/** A map in which these keys have these kinds, if they are there; others may have any. */
export const mapOf =
  <F extends Fields>(fields: F, message: string): Field<ValuesOf<F>> =>
  (value, path, fail) =>
    isMap(value) ? readFields(value, fields, `${path}.`, fail) : fail(path, message)

/** The first of the kinds that has nothing to say. */
export const oneOf =
  <F extends Field[]>(message: string, ...fields: F): Field<ValueOf<F[number]>> =>
  (value, path, fail) => {
    for (const field of fields) {
      let isWrong = false
      const result = field(value, path, () => {
        isWrong = true
        return undefined
      })
      if (!isWrong) return result as ValueOf<F[number]>
    }
    return fail(path, message)
  }

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
