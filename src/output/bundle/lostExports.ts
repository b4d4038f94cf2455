// Names that modules of a site made for Docusaurus import from a module that has no such name.
// There its bundler warns and goes on; here the run is made once more with something in their
// place, and the author is told.
import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { Message, Plugin } from 'esbuild'
import { engineRoot } from '../../tools/engine.ts'
import { slashes } from '../../tools/paths.ts'

const NO_EXPORT = /^No matching export in "(.*)" for import "(.*)"$/
const FROM = /\bfrom\s*['"]([^'"]+)['"]/

interface Lost extends Pick<Message, 'location'> {
  module: string
  name: string
}

export class LostExports {
  /** By the name that the bundler gives the module. */
  readonly #names = new Map<string, Set<string>>()
  readonly warnings: Message[] = []

  /** For one run: notes what it lacks, and is true when nothing else is wrong with it. */
  mender(): (errors: Message[]) => boolean {
    const tried = new Set<string>()
    return (errors) => {
      const found = errors.flatMap(({ text, location }) => {
        const [key, module, name] = NO_EXPORT.exec(text) ?? []
        return module && name && !tried.has(key!) ? [{ key: key!, module, name, location }] : []
      })
      if (found.length < errors.length) return false
      for (const each of found) {
        tried.add(each.key)
        this.#add(each)
      }
      return true
    }
  }

  #add({ module, name, location }: Lost): void {
    const names = this.#names.get(module) ?? new Set()
    this.#names.set(module, names)
    if (names.has(name)) return
    names.add(name)
    const from = FROM.exec(location?.lineText ?? '')?.[1] ?? module
    const text = `"${from}" exports no "${name}"`
    const hint = 'Write it without this name, or live with what is missing.'
    const detail = { hint, missing: `${from} ${name}` }
    this.warnings.push({ id: '', pluginName: '', text, location, notes: [], detail })
  }

  /** What is to follow the module's own code; `value` is an expression. */
  codeFor(module: string, value: string): string {
    const names = [...(this.#names.get(module) ?? [])]
    return names
      .map((name) =>
        name === 'default' ? `\nexport default ${value}` : `\nexport const ${name} = ${value}`,
      )
      .join('')
  }

  /** Of a file of the site, as of a package, the value is undefined, as it is there. */
  inFiles(): Plugin {
    return {
      name: 'lost-exports',
      setup: (build) => {
        build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
          const code = this.codeFor(slashes(relative(engineRoot, path)), 'undefined')
          if (!code) return undefined
          const loader = LOADERS[extname(path)] ?? 'jsx'
          return { contents: readFileSync(path, 'utf8') + code, loader }
        })
      },
    }
  }
}

const LOADERS: Record<string, 'ts' | 'tsx'> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
}

/** Imports what stands for anything; `theme` is the theme's folder. */
export const inertImport = (theme: string): string =>
  `\nimport quireMissing from ${JSON.stringify(join(theme, 'docusaurus/missing.ts'))}`
