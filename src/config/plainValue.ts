// What an author's module gave, as plain data: a copy without getters, proxies and objects of other
// kinds, which could throw, change or never end wherever they are read later. Made once, while the
// author's code may run for a limited time; everything after it reads the copy.

/** A value that cannot be copied, and where it is. */
export class NotPlain extends Error {
  readonly path: PropertyKey[]
  constructor(path: PropertyKey[], message: string) {
    super(message)
    this.name = 'NotPlain'
    this.path = path
  }
}

/** Levels; no configuration that was written by hand comes near. JSON ends at a few thousand. */
const MAX_DEPTH = 100
const HALF = /\p{Surrogate}/gu
/** Values, those that are reached in several ways counted each time. */
const MAX_VALUES = 1_000_000

/** Their own methods are what is asked of them. */
const KEPT = [Date, RegExp, Map, Set, URL]

/**
 * A copy of lists and maps; functions and all else stay as they are. Throws NotPlain.
 * `keepCycles`: what contains itself does so in the copy as well, for those who tell it better.
 */
export function plainValue(value: unknown, { keepCycles = false } = {}): unknown {
  let count = 0
  /** From those that are being copied to their copies. */
  const inside = new Map<object, object>()
  return copyOf(value, [])

  function copyOf(from: unknown, path: PropertyKey[]): unknown {
    if (++count > MAX_VALUES) throw new NotPlain([], `has more than ${MAX_VALUES} values`)
    // Half of a letter is U+FFFD in HTML: it must be in data, too.
    if (typeof from === 'string') return from.replace(HALF, '\ufffd')
    if (typeof from !== 'object' || from === null) return from
    if (KEPT.some((kind) => from instanceof kind)) return from
    const above = inside.get(from)
    if (above && keepCycles) return above
    if (above) throw new NotPlain(path, 'must not contain itself')
    if (path.length > MAX_DEPTH)
      throw new NotPlain(path.slice(0, 1), `must not be nested more than ${MAX_DEPTH} levels deep`)
    const copy = Array.isArray(from) ? [] : {}
    inside.set(from, copy)
    if (Array.isArray(copy)) copyItems(from as unknown[], copy, path)
    else for (const key of Object.keys(from)) define(copy, key, from as never, path)
    inside.delete(from)
    return copy
  }

  function copyItems(from: unknown[], copy: unknown[], path: PropertyKey[]): void {
    if (from.length > MAX_VALUES) throw new NotPlain(path, `has more than ${MAX_VALUES} values`)
    for (let i = 0; i < from.length; i++) copy.push(copyOf(from[i], [...path, i]))
  }

  /** `__proto__` is a key like others. */
  function define(copy: object, key: string, from: Record<string, unknown>, path: PropertyKey[]) {
    const value = copyOf(from[key], [...path, key])
    Object.defineProperty(copy, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
}

interface JsonFault {
  path: PropertyKey[]
  message: string
}

/** The first value that JSON cannot hold at all: one that contains itself, or a bigint. */
export const jsonFault = (value: unknown): JsonFault | undefined =>
  firstFault(value, (each, inside) => {
    if (typeof each === 'bigint') return 'must be plain data'
    if (typeof each !== 'object') return undefined
    if (inside.includes(each)) return 'must not contain itself'
    return inside.length > MAX_DEPTH
      ? `must not be nested more than ${MAX_DEPTH} levels deep`
      : undefined
  })

/**
 * The first value that JSON leaves out or empties: a function, a symbol, a map, a set, a regular
 * expression.
 */
export const jsonLoss = (value: unknown): JsonFault | undefined =>
  firstFault(value, (each) => {
    if (typeof each === 'function' || typeof each === 'symbol') return `is a ${typeof each}`
    if (each instanceof RegExp) return 'is a regular expression'
    return each instanceof Map || each instanceof Set ? `is a ${each.constructor.name}` : undefined
  })

/** `faultOf` gives the message about a value, from what holds it. */
function firstFault(
  value: unknown,
  faultOf: (value: unknown, inside: unknown[]) => string | undefined,
  path: PropertyKey[] = [],
  inside: unknown[] = [],
): JsonFault | undefined {
  const message = faultOf(value, inside)
  if (message !== undefined) return { path, message }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key
    const fault = firstFault(inner, faultOf, [...path, step], [...inside, value])
    if (fault) return fault
  }
  return undefined
}

/** Whether JSON gives back the same: no functions, no `undefined`, no objects of other kinds. */
export function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isJson)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
}
