// What stands for a module that cannot be resolved: a value that can be rendered, called and asked
// for any property. As a component it shows what is inside of it, so that a page stays readable
// when a package of its site is not installed.

type Props = { children?: unknown }

/** Unlike an arrow function it can be constructed. */
function Callable() {}

const hasChildren = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && 'children' in value

const missing: unknown = new Proxy(Callable, {
  get(_, key) {
    if (key === Symbol.toPrimitive || key === 'toString' || key === 'valueOf') return () => ''
    if (key === Symbol.iterator) return () => [][Symbol.iterator]()
    // React asks a class for `isReactComponent` there.
    if (key === 'prototype') return {}
    // A promise would be awaited for ever, and JSON would call it.
    const isAsked = key === 'then' || key === 'toJSON' || key === '$$typeof'
    return isAsked || key === '__esModule' ? undefined : missing
  },
  apply: (_, __, [first]) => (hasChildren(first) ? (first.children ?? null) : missing),
  construct: () => missing as object,
  // A bundled `import` makes an object that inherits from the module.
  getPrototypeOf: () => missing as object,
  set: () => true,
})

export default missing
