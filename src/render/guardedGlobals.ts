// Keeps code of authors from changing what the next page runs with: globals, the process, timers.

const { getOwnPropertyDescriptor, defineProperty } = Object
const { ownKeys, deleteProperty } = Reflect

/** What a page writes to the global object is gone for the next one. */
export function keepGlobals(): () => void {
  const before = new Map<PropertyKey, PropertyDescriptor>()
  for (const key of ownKeys(globalThis)) {
    const descriptor = getOwnPropertyDescriptor(globalThis, key)!
    // Node replaces what it loads when it is first asked for.
    if ('value' in descriptor) before.set(key, descriptor)
    else before.set(key, {})
  }
  const { has, get } = before
  return () => {
    const keys = ownKeys(globalThis)
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!
      if (!has.call(before, key)) deleteProperty(globalThis, key)
      else restore(key, get.call(before, key)!)
    }
  }
}

function restore(key: PropertyKey, descriptor: PropertyDescriptor): void {
  if (!('value' in descriptor) || !descriptor.configurable) return
  const now = getOwnPropertyDescriptor(globalThis, key)
  if (now?.value !== descriptor.value) defineProperty(globalThis, key, descriptor)
}

/** They would end the process, or change it for all others. */
const REFUSED = ['exit', 'reallyExit', 'abort', 'kill', 'chdir', 'umask', 'setuid', 'dlopen']
/** They say something in the engine's name. */
const IGNORED = [
  'emit',
  'on',
  'once',
  'addListener',
  'prependListener',
  'removeListener',
  'removeAllListeners',
  'off',
]

const TIMERS = ['setTimeout', 'setInterval', 'setImmediate']

export function guardProcess(): () => void {
  const own = process
  const { exitCode, stdout, stderr } = own
  const undo = [
    ...REFUSED.map((name) => replaced(own, name, refusal(name))),
    ...IGNORED.map((name) => replaced(own, name, () => own)),
    // What it would do later, and alone: a page is rendered at once.
    ...TIMERS.map((name) => replaced(globalThis, name, () => 0)),
    // What a component prints must not stand in what `--json` prints.
    replaced(stdout, 'write', (...given: [string]) => stderr.write(...given)),
    replaced(stdout, 'end', () => stdout),
    replaced(stderr, 'write', stderr.write),
    replaced(stderr, 'end', () => stderr),
  ]
  return () => {
    for (let i = 0; i < undo.length; i++) undo[i]!()
    if (own.exitCode !== exitCode) own.exitCode = exitCode
  }
}

const refusal = (name: string) => () => {
  throw new Error(`it calls process.${name}()`)
}

/** Puts a function in the place of another; gives what undoes that. */
function replaced(holder: object, name: string, value: unknown): () => void {
  const before = getOwnPropertyDescriptor(holder, name)
  defineProperty(holder, name, { value, configurable: true, writable: true, enumerable: false })
  return () => {
    if (before) defineProperty(holder, name, before)
    else deleteProperty(holder, name)
  }
}
