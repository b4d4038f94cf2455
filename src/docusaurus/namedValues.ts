// What functions of a configuration name, by the texts of which they are copied: values, other
// functions, and modules of Node.
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { namesOfModule } from '../config/moduleNames.ts'
import { isMap } from '../shared/isMap.ts'
import { inertName } from './inert.ts'
import type { Look, Scopes } from './scopes.ts'
import { freeNames } from './scripts.ts'

export interface NamedValues {
  /** What is to be written in front of the configuration, by its name. */
  values: Map<string, unknown>
  imports: Map<string, NodeModule>
  /** Names that stand for what has no text, with the place of the function that needs them. */
  lacking: { path: PropertyKey[]; names: string[] }[]
}

interface About {
  scopes: Scopes
  /** Of the configuration, and its bundled text. */
  file: string
  code: string
}

/** `config`: as it is translated. Functions that `scopes` does not know are asked for there. */
export function namedValues(config: unknown, { scopes, file, code }: About): NamedValues {
  const found: NamedValues = { values: new Map(), imports: new Map(), lacking: [] }
  const modules = new NodeModules(code)
  const folder = path.dirname(file)
  for (const { path, value } of functionsIn(config)) {
    const names = new Set<string>()
    addNamesOf(value, names)
    if (names.size > 0) found.lacking.push({ path, names: [...names] })
  }
  return found

  function addNamesOf(value: object, lacking: Set<string>): void {
    const names = freeNames(String(value))
    const look = names.length > 0 ? scopes.lookOf(value) : undefined
    for (const name of names)
      if (look) add(name, look, lacking)
      else if (!(name in globalThis)) lacking.add(name)
  }

  function add(name: string, look: Look, lacking: Set<string>): void {
    const value = lookedUp(name, look)
    if (name in globalThis && value === Reflect.get(globalThis, name)) return
    // The file that is written has these itself.
    if (PLACE.test(name) && namesOfModule(file).includes(` ${name} = ${JSON.stringify(value)}`))
      return
    if (found.values.has(name) || found.imports.has(name)) {
      // Two functions may mean two things by one name.
      if (found.values.has(name) && !isSame(found.values.get(name), value)) lacking.add(name)
      return
    }
    const module = modules.of(value)
    if (module) found.imports.set(name, module)
    else if (!hasText(value, folder) || TAKEN.test(name)) lacking.add(name)
    else {
      found.values.set(name, value)
      for (const { value: inner } of functionsIn(value)) addNamesOf(inner, lacking)
    }
  }
}

/** Names of the file that is written, and of each module. */
const TAKEN = /^(?:defineConfig|require|module|exports|quireModule\w+)$/
const PLACE = /^quireModule/
const NOTHING = Symbol('nothing')

function lookedUp(name: string, look: Look): unknown {
  try {
    return look(name)
  } catch {
    return NOTHING
  }
}

type Placed = { path: PropertyKey[]; value: object }

function functionsIn(value: unknown, path: PropertyKey[] = []): Placed[] {
  if (inertName(value) !== undefined) return []
  if (typeof value === 'function') return [{ path, value }]
  if (Array.isArray(value)) return value.flatMap((each, i) => functionsIn(each, [...path, i]))
  if (!isMap(value)) return []
  return Object.entries(value).flatMap(([key, each]) => functionsIn(each, [...path, key]))
}

/**
 * Plain data, and functions. A path in `folder` is that of one machine; `around` is what holds the
 * value, so that a circle has an end.
 */
function hasText(value: unknown, folder: string, around: unknown[] = []): boolean {
  if (typeof value === 'string') return !value.includes(folder)
  if (typeof value === 'symbol' || around.includes(value)) return false
  if (typeof value === 'function')
    return inertName(value) === undefined && !/\[native code\]|^class\b/.test(String(value))
  if (typeof value !== 'object' || value === null) return true
  if (value instanceof RegExp || value instanceof Date) return true
  const prototype = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((each) => hasText(each, folder, [...around, value]))
}

const isSame = (a: unknown, b: unknown) => a === b || shown(a) === shown(b)

const shown = (value: unknown) =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'object' && !(each instanceof RegExp) ? each : String(each),
  )

const require = createRequire(import.meta.url)

const ASKED = /\b(?:require\(|from |import\()\s*["'](?:node:)?([\w/]+)["']/g

interface NodeModule {
  /** Such as `node:path`. */
  module: string
  /** A bundle also has a module as the default of what it makes of one: `* as name`. */
  isSpace: boolean
}

/** `code`: a bundled configuration. What it does not ask for is not loaded. */
class NodeModules {
  readonly #known: [name: string, module: unknown][]

  constructor(code: string) {
    const names = new Set([...code.matchAll(ASKED)].map(([, name]) => `node:${name}`))
    this.#known = [...names].filter(isBuiltin).map((name) => [name, require(name)])
  }

  of(value: unknown): NodeModule | undefined {
    if (typeof value !== 'object' && typeof value !== 'function') return undefined
    const main: unknown = value && 'default' in value ? value.default : undefined
    for (const [module, known] of this.#known)
      if (known === value || known === main) return { module, isSpace: known !== value }
    return undefined
  }
}
