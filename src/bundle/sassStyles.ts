// Style sheets in Sass, for sites that have its package: compiled to CSS before the bundler reads
// them. Without the package they are left out, and the author is told once.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import { packageFolders } from '../config/sharedFiles.ts'

const PACKAGES = ['sass', 'sass-embedded']

/** What we use of the package. */
interface Sass {
  compile(file: string, options: object): { css: string; loadedUrls: URL[] }
}

interface SassError extends Error {
  sassMessage?: string
  span?: { start: { line: number; column: number }; url?: URL }
}

export interface SassSite {
  /** Absolute path of the site's folder. */
  root: string
  /** Without the package a style sheet is left out; otherwise that is an error. */
  isLenient: boolean
}

/** Files whose coming changes the result. */
export const sassPackages = (root: string): string[] =>
  PACKAGES.map((name) => join(root, 'node_modules', name, 'package.json'))

/** Files that esbuild does not list among its inputs are added to `inputs`. */
export function sassStyles({ root, isLenient }: SassSite, inputs: Set<string>): Plugin {
  return {
    name: 'sass-styles',
    setup(build) {
      let sass: Sass | false | undefined
      build.onLoad({ filter: /\.s[ac]ss$/ }, ({ path }) => {
        sass ??= installed(root) ?? false
        const loader = /\.module\.\w+$/.test(path) ? 'local-css' : 'css'
        if (sass) return { ...compiled(sass, path), loader, resolveDir: dirname(path) }
        const faults = [withoutSass(path)]
        return { contents: '', loader, ...(isLenient ? { warnings: faults } : { errors: faults }) }
      })
    },
  }

  function compiled(sass: Sass, path: string): OnLoadResult {
    try {
      const { css, loadedUrls } = sass.compile(path, {
        loadPaths: [root, ...packageFolders(root)],
        importers: [{ findFileUrl: (name: string) => packageUrl(name) }],
        logger: { warn() {}, debug() {} },
      })
      for (const url of loadedUrls) if (url.protocol === 'file:') inputs.add(fileURLToPath(url))
      return { contents: css }
    } catch (error) {
      const { sassMessage, message, span } = error as SassError
      const file = span?.url ? fileURLToPath(span.url) : path
      const { line = 0, column = 0 } = span?.start ?? {}
      return {
        errors: [{ text: sassMessage ?? message, location: { file, line: line + 1, column } }],
      }
    }
  }

  /** `~package/file` is how bundlers of the time asked for packages. */
  function packageUrl(name: string): URL | null {
    if (!name.startsWith('~')) return null
    const places = packageFolders(root).map((folder) => join(folder, name.slice(1)))
    const [first, ...above] = places
    const isThere = (place: string) => existsSync(dirname(place))
    return pathToFileURL([first!, ...above].find(isThere) ?? first!)
  }
}

function installed(root: string): Sass | undefined {
  const require = createRequire(join(root, 'package.json'))
  for (const name of PACKAGES) {
    try {
      return require(name) as Sass
    } catch (error) {
      if (!String(error).includes('Cannot find ')) throw error
    }
  }
  return undefined
}

const withoutSass = (file: string): PartialMessage => ({
  text: 'this style sheet is left out: it is written in Sass, which is not installed',
  location: { file, line: 1, column: 0 },
  detail: { missing: 'sass', hint: 'Run npm install sass.' },
})
