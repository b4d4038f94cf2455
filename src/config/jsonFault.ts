// What keeps a value from becoming JSON.

export interface JsonFault {
  path: PropertyKey[]
  message: string
}

/** The first value that JSON cannot hold at all: one that contains itself, or a bigint. */
export function jsonFault(
  value: unknown,
  path: PropertyKey[] = [],
  inside: unknown[] = [],
): JsonFault | undefined {
  if (typeof value === 'bigint') return { path, message: 'must be plain data' }
  if (typeof value !== 'object' || value === null) return undefined
  if (inside.includes(value)) return { path, message: 'must not contain itself' }
  if (inside.length > MAX_DEPTH)
    return { path, message: `must not be nested more than ${MAX_DEPTH} levels deep` }
  for (const [key, inner] of entriesOf(value)) {
    const fault = jsonFault(inner, [...path, key], [...inside, value])
    if (fault) return fault
  }
  return undefined
}

/** Levels; JSON itself ends at a few thousand. */
const MAX_DEPTH = 100

/**
 * The first value that JSON leaves out or empties: a function, a symbol, a map, a set, a regular
 * expression.
 */
export function jsonLoss(value: unknown, path: PropertyKey[] = []): JsonFault | undefined {
  if (typeof value === 'function' || typeof value === 'symbol')
    return { path, message: `is a ${typeof value}` }
  if (value instanceof RegExp) return { path, message: 'is a regular expression' }
  if (value instanceof Map || value instanceof Set)
    return { path, message: `is a ${value.constructor.name}` }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of entriesOf(value)) {
    const loss = jsonLoss(inner, [...path, key])
    if (loss) return loss
  }
  return undefined
}

function entriesOf(value: object): [PropertyKey, unknown][] {
  return Array.isArray(value) ? value.map((inner, i) => [i, inner]) : Object.entries(value)
}
