// How the modules of a site are loaded that was made for Docusaurus. What belongs to the generator
// is never loaded, packages are left to Node, and what cannot be resolved becomes an inert value:
// a configuration whose packages are not installed is read all the same.
import { existsSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Esbuild from 'esbuild'
import { PLUGIN_NAME, PluginModules } from '../config/pluginModules.ts'
import { asking } from '../config/regularFiles.ts'
import { engineRoot } from '../tools/engine.ts'
import { inert } from './inert.ts'
import { isNeverLoaded } from './neverLoaded.ts'

/** Packages that are installed with the engine, with which configurations read data files. */
const ALSO_OURS = ['js-yaml', 'yaml']

function engineFile(name: string): string | undefined {
  if (!ALSO_OURS.includes(name)) return undefined
  try {
    return createRequire(path.join(engineRoot, 'package.json')).resolve(name)
  } catch {
    return undefined
  }
}

/** Files of the site that are loaded by `require`. */
const REQUIRED = 'required'

/** Where a bundled module finds what follows. */
const HOOK = Symbol.for('quire.foreignModules')

const SOURCES = ['.ts', '.mts', '.cts', '.tsx', '.jsx', '.js', '.mjs', '.cjs', '.json']

export type Format = 'cjs' | 'esm'

/** Loads modules; `missing` takes the names of those that could not be resolved. */
export class ForeignModules {
  readonly missing = new Set<string>()

  readonly plugins = new PluginModules()
  /** Files of packages that are left to Node. */
  readonly #files = new Set<string>()

  get files(): string[] {
    return [...this.#files, ...this.plugins.files]
  }

  /** What a bundle calls while it runs. */
  begin(): void {
    const hook = globalThis as Record<symbol, unknown>
    hook[HOOK] = { inert, requireAt: (at: string | URL) => this.#requireAt(at) }
  }

  /** Begins a bundle: it defines `require` as the bundle's own. `url` is a text in quotes. */
  banner(url: string, format: Format): string {
    this.begin()
    const start = format === 'esm' ? "import 'node:module'; " : ''
    return `${start}var require = globalThis[Symbol.for('quire.foreignModules')].requireAt(${url});`
  }

  plugin(format: Format): Esbuild.Plugin {
    return {
      name: 'foreign-modules',
      setup: (build) => {
        build.onResolve({ filter: /.*/ }, (args) => this.#resolve(args, build, format))
        this.plugins.load(build)
        build.onLoad({ filter: /.*/, namespace: 'inert' }, ({ path }) => ({
          contents: `module.exports = globalThis[Symbol.for('quire.foreignModules')].inert(${JSON.stringify(path)})`,
        }))
        // Docusaurus reads them so that what the default export has is in the module, too.
        build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path: file }) => ({
          contents: `const found = require(${JSON.stringify(file)})
const main = found?.__esModule ? found.default : undefined
module.exports = Object.getPrototypeOf(main ?? 0) === Object.prototype ? { ...main, ...found } : found`,
          resolveDir: path.dirname(file),
        }))
        // A module that makes a `require` of its own gets ours.
        build.onLoad({ filter: /.*/, namespace: 'node-module' }, () => ({
          contents: `import * as real from 'node:module'
export * from 'node:module'
export const createRequire = globalThis[Symbol.for('quire.foreignModules')].requireAt
export default { ...real, createRequire }`,
        }))
      },
    }
  }

  async #resolve(
    { path: name, kind, importer, resolveDir, namespace, pluginData }: Esbuild.OnResolveArgs,
    build: Esbuild.PluginBuild,
    format: Format,
  ): Promise<Esbuild.OnResolveResult | undefined> {
    const askers = asking('foreign-modules', pluginData)
    if (kind === 'entry-point' || !askers || namespace === 'node-module') return undefined
    if (namespace === REQUIRED) return { path: name }
    if (/^(node:)?module$/.test(name)) return { path: name, namespace: 'node-module' }
    if (isBuiltin(name)) return undefined
    if (isNeverLoaded(name)) return { path: name, namespace: 'inert' }
    const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: askers })
    const ours = found.errors.length > 0 ? engineFile(name) : undefined
    if (found.errors.length > 0 && !ours) {
      this.missing.add(name)
      return { path: name, namespace: 'inert' }
    }
    const file = ours ?? found.path
    const plugin = PLUGIN_NAME.test(name) ? this.plugins.resolved(name, file) : undefined
    if (plugin) return plugin
    if (!/\.(?:[cm]?[jt]sx?|json)$/.test(file)) return { path: name, namespace: 'inert' }
    if (!/[\\/]node_modules[\\/]/.test(file) || !/\.[cm]?js$/.test(file))
      return kind === 'require-call' ? { path: file, namespace: REQUIRED } : found
    this.#files.add(file)
    const isImport = kind === 'dynamic-import' || (format === 'esm' && kind === 'import-statement')
    return { path: isImport ? pathToFileURL(file).href : file, external: true }
  }

  #requireAt(at: string | URL) {
    const real = createRequire(at)
    const folder = path.dirname(String(at).startsWith('file:') ? fileURLToPath(at) : String(at))
    const isThere = (name: string) => {
      try {
        real.resolve(name)
        return true
      } catch {
        return false
      }
    }
    const load = (name: string): unknown => {
      if (isNeverLoaded(name)) return inert(name)
      try {
        return real(name)
      } catch (error) {
        if (!String(error).includes('Cannot find ')) throw error
        const ours = engineFile(name)
        if (ours) return real(ours)
        this.missing.add(isThere(name) ? (nameIn(error) ?? name) : name)
        return inert(name)
      }
    }
    const resolve = (name: string): string => {
      try {
        return real.resolve(name)
      } catch {
        const file = path.resolve(folder, name)
        const source = [
          ...SOURCES.map((extension) => file + extension),
          // The loader of Docusaurus finds the source of what will be compiled.
          ...SOURCES.map((extension) => file.replace(/\.[cm]?jsx?$/, extension)),
        ].find(existsSync)
        return source ?? (name.startsWith('.') ? file : name)
      }
    }
    return Object.assign(load, { resolve, cache: real.cache, main: real.main })
  }
}

/** Of the module that another one asks for in vain. */
const nameIn = (error: unknown) => /Cannot find (?:module|package) '(.*?)'/.exec(String(error))?.[1]
