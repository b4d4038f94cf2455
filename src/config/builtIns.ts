// Authors' modules share the process with the engine. Some change what is built in, for their own
// ends or by accident: the engine goes on with what it began with. What they add stays, as other
// modules may count on it, except on Object.prototype, where it would be a key of every object.

/** Objects whose functions the engine calls. */
const HOLDERS: object[] = [
  ...[Object, Function, Array, String, Number, Boolean, RegExp, Date, Promise, Map, Set, WeakMap]
    .concat([URL, Buffer, Uint8Array, Error] as never[])
    .flatMap((each) => [each, each.prototype]),
  Symbol,
  JSON,
  Math,
  Reflect,
  globalThis,
  process,
  performance,
]

interface Kept {
  holder: object
  key: PropertyKey
  descriptor: PropertyDescriptor
}

// By a name of our own: the global one may be something else by then.
const ObjectPrototype = Object.prototype as Record<PropertyKey, unknown>
const BuiltInError = Error
const objectKeys = Reflect.ownKeys(ObjectPrototype)

/** Of each holder the functions, and the objects that other modules find the process by. */
function keptNow(): Kept[] {
  const kept: Kept[] = []
  for (const holder of HOLDERS)
    for (const key of Reflect.ownKeys(holder)) {
      const descriptor = Object.getOwnPropertyDescriptor(holder, key)!
      if (typeof descriptor.value === 'function' || NAMED.includes(key))
        kept.push({ holder, key, descriptor })
    }
  return kept
}

const NAMED: PropertyKey[] = ['env', 'process', 'Math', 'JSON', 'Reflect']

/** Gives what puts back the built-in functions of this moment, and the current folder. */
export function keepBuiltIns(): () => void {
  const kept = keptNow()
  const folder = process.cwd()
  const { prepareStackTrace, stackTraceLimit } = Error
  return () => {
    BuiltInError.prepareStackTrace = prepareStackTrace
    BuiltInError.stackTraceLimit = stackTraceLimit
    // No methods here: any of them may have been replaced.
    const keys = ownKeys(ObjectPrototype)
    for (let i = 0; i < keys.length; i++) if (!isOurs(keys[i]!)) remove(keys[i]!)
    for (let i = 0; i < kept.length; i++) {
      const { holder, key, descriptor } = kept[i]!
      const now = describe(holder, key)
      if (!now || now.value !== descriptor.value) putBack(holder, key, descriptor)
    }
    if (folder !== folderNow()) process.chdir(folder)
  }
}

function isOurs(key: PropertyKey): boolean {
  for (let i = 0; i < objectKeys.length; i++) if (objectKeys[i] === key) return true
  return false
}

const { ownKeys } = Reflect
const { getOwnPropertyDescriptor: describe, defineProperty } = Object

function remove(key: PropertyKey): void {
  try {
    delete ObjectPrototype[key]
  } catch {}
}

/** What was frozen stays. */
function putBack(holder: object, key: PropertyKey, descriptor: PropertyDescriptor): void {
  try {
    defineProperty(holder, key, descriptor)
  } catch {}
}

/** None when it was removed. */
function folderNow(): string | undefined {
  try {
    return process.cwd()
  } catch {
    return undefined
  }
}
