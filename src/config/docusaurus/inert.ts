// What stands for a module that cannot be loaded, or that means nothing here: a value that can be
// called, constructed, spread and asked for any property. A configuration that imports a package of
// its old generator runs to its end with it, and its name shows in the result.

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
