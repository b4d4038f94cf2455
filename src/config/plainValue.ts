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

/** Levels; no configuration that was written by hand comes near. */
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
