// Packages that are plugins of Markdown. Threads run them, and they alone: in the main thread an
// inert value stands for each, so that a build that compiles nothing loads none.
import { createRequire } from 'node:module'
import type * as Esbuild from 'esbuild'
import { inert, inertName } from '../docusaurus/inert.ts'
import { asking } from './regularFiles.ts'

/** Names of packages that are plugins, whatever else they export. */
export const PLUGIN_NAME =
  /^(?:(?:remark|rehype|recma)-|@[\w.-]+\/(?:docusaurus-)?(?:remark|rehype|recma)-)/

/** Where a bundled module finds what follows. */
const HOOK = Symbol.for('quire.pluginModule')
type Load = (name: string, file: string) => unknown
const shared = globalThis as { [HOOK]?: Load }

/** What Node can load; anything else is bundled. */
const isPackageFile = (file: string) =>
  /[\\/]node_modules[\\/]/.test(file) && /\.[cm]?js$/.test(file)

export class PluginModules {
  /** Names of modules by their files. */
  readonly #names = new Map<string, string>()

  constructor() {
    shared[HOOK] ??= inert
  }

  /** Files of packages that the bundle leaves to Node. */
  get files(): string[] {
    return [...this.#names.keys()]
  }

  /** For a bundler's plugin that has resolved `name`; undefined for what is to be bundled. */
  resolved(name: string, file: string): Esbuild.OnResolveResult | undefined {
    if (!isPackageFile(file)) return undefined
    this.#names.set(file, name)
    return { path: file, namespace: 'plugin-module' }
  }

  load(build: Esbuild.PluginBuild): void {
    build.onLoad({ filter: /.*/, namespace: 'plugin-module' }, ({ path }) => {
      const given = [this.#names.get(path)!, path].map((each) => JSON.stringify(each))
      return { contents: `module.exports = globalThis[${SYMBOL}](${given})` }
    })
  }

  /** For a site's own configuration; that of another generator has more of its kind. */
  plugin(): Esbuild.Plugin {
    return {
      name: 'plugin-modules',
      setup: (build) => {
        this.load(build)
        build.onResolve({ filter: PLUGIN_NAME }, async ({ path, pluginData, ...args }) => {
          const askers = asking('plugin-modules', pluginData)
          if (!askers) return undefined
          const found = await build.resolve(path, { ...args, pluginData: askers })
          return found.errors.length > 0 ? undefined : this.resolved(path, found.path)
        })
      },
    }
  }
}

const SYMBOL = "Symbol.for('quire.pluginModule')"

/** Runs code that loads its plugins for real. */
export async function withPluginModules<T>(run: () => Promise<T>): Promise<T> {
  const before = shared[HOOK]
  shared[HOOK] = (_, file) => loaded(file)
  try {
    return await run()
  } finally {
    shared[HOOK] = before
  }
}

/**
 * What a package exports. Bundlers read the default export of an ES module in two ways, by the kind
 * of the file that imports it: it is found either way.
 */
function loaded(file: string): unknown {
  const exported = createRequire(file)(file)
  const main: unknown = exported?.__esModule ? exported.default : undefined
  if (typeof main !== 'function') return exported
  const plugin = function (this: unknown, ...given: unknown[]): unknown {
    return Reflect.apply(main, this, given)
  }
  const named = { ...exported, default: plugin, __esModule: true, name: main.name }
  for (const [key, value] of Object.entries(named))
    Object.defineProperty(plugin, key, { value, enumerable: true, configurable: true })
  return plugin
}

export const functionOf = (entry: unknown): unknown => (Array.isArray(entry) ? entry[0] : entry)

/** A module's name, or that of the function itself: what follows "the plugin". */
export function pluginName(entry: unknown): string {
  const written = functionOf(entry)
  if (typeof written === 'string') return written
  const { name } = (written ?? {}) as { name?: unknown }
  // A bundle tells functions of one name apart by a number.
  const own = typeof name === 'string' ? name.replace(/\d+$/, '') : ''
  return inertName(written) ?? (own || 'without a name')
}
