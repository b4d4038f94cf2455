// Which of Node's modules a value of a configuration is.
import { createRequire, isBuiltin } from 'node:module'

const require = createRequire(import.meta.url)

const ASKED = /\b(?:require\(|from |import\()\s*["'](?:node:)?([\w/]+)["']/g

export interface NodeModule {
  /** Such as `node:path`. */
  module: string
  /** A bundle also has a module as the default of what it makes of one: `* as name`. */
  isSpace: boolean
}

/** `code`: a bundled configuration. What it does not ask for is not loaded. */
export class NodeModules {
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
