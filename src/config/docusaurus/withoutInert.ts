// What a module exports without the values that stand for modules that are not there: a sidebar
// whose generated part is missing has its other items.
import { isMap } from '../../shared/isMap.ts'
import { inertName } from './inert.ts'

/** Keys whose lack leaves the rest of an item sound. */
const OPTIONAL = ['link', 'customProps', 'className', 'description', 'key']

/**
 * An inert list of items is empty; an item that lacks anything else it needs is left out. What
 * contains itself stays as it is.
 */
export function withoutInert(value: unknown, inside: object[] = []): unknown {
  if (typeof value !== 'object' || value === null || inside.includes(value)) return value
  const within = [...inside, value]
  if (Array.isArray(value))
    return value.filter((item) => !isLost(item)).map((item) => withoutInert(item, within))
  if (!isMap(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) => {
      if (isInert(held)) return OPTIONAL.includes(key) ? [] : [[key, []]]
      return [[key, withoutInert(held, within)]]
    }),
  )
}

const isInert = (value: unknown) => inertName(value) !== undefined

const isLost = (item: unknown) =>
  isInert(item) ||
  (isMap(item) &&
    Object.entries(item).some(
      ([key, held]) => isInert(held) && key !== 'items' && !OPTIONAL.includes(key),
    ))
