// What stands for a module that cannot be loaded, or that means nothing here: a value that can be
// called, constructed, spread and asked for any property. A configuration that imports a package of
// its old generator runs to its end with it, and its name shows in the result.
import { isMap } from '../shared/isMap.ts'

const NAME = Symbol('name of the module')

/** Unlike an arrow function it can be constructed. */
function Callable() {}

/** An inert value; `name` is the module that it stands for. */
export function inert(name: string): unknown {
  const self: unknown = new Proxy(Callable, {
    get(_, key) {
      if (key === NAME) return name
      if (key === Symbol.toPrimitive || key === 'toString') return () => ''
      if (key === Symbol.iterator) return () => [][Symbol.iterator]()
      // A promise would be awaited for ever, and JSON would call it.
      return key === 'then' || key === 'toJSON' ? undefined : self
    },
    apply: () => self,
    construct: () => self as object,
    // A bundled `import` makes an object that inherits from the module.
    getPrototypeOf: () => self as object,
    set: () => true,
  })
  return self
}

/** The module that an inert value stands for; undefined for any other value. */
export function inertName(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name = (value as { [NAME]?: unknown })[NAME]
  return typeof name === 'string' ? name : undefined
}

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
