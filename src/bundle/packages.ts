// How packages go into the theme's bundle: the router without what is not used, and those that a
// site has for formulas, diagrams, search and reading offline.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { OptionalPackage } from '../config/optionalPackage.ts'
import { readFileLater } from '../tools/filesLater.ts'
import { isInside } from '../tools/paths.ts'
import { THEME } from './esbuildRun.ts'

/**
 * For the browser: of react-router only what is used. Its contexts and components are made by
 * calls, and get a name by assignment, which a bundler has to take for effects: so all of it was
 * shipped. Without the names, and with the calls marked as pure,
 * the rest falls away. A version that is written otherwise is shipped whole; the size test would
 * tell.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    setup(build) {
      build.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, async ({ path }) => {
        const text = await readFileLater(path, 'utf8')
        const unnamed = text.replace(/^\w+\.displayName = .*;$/gm, '')
        return {
          contents: unnamed.replace(
            /= (React\d*\.(?:forwardRef|createContext|memo)\()/g,
            '= /* @__PURE__ */ $1',
          ),
          loader: 'js',
        }
      })
    },
  }
}

/** Only browsers draw and search: what renders has nothing in the place of their packages. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    setup(build) {
      build.onResolve({ filter: /^(?:mermaid|@docsearch\/react|quire:docsearch\.css)$/ }, () => ({
        path: 'nothing',
        namespace: 'left-out',
      }))
      build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({
        contents: 'module.exports = {}',
      }))
    },
  }
}

/** Only browsers of a time before ours need the other kinds of fonts. */
const OTHER_FONTS = /,url\([^()]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g

export function katexStyles({ folder }: OptionalPackage): Plugin {
  const sheet = join(folder, 'dist/katex.min.css')
  return {
    name: 'katex-styles',
    setup(build) {
      build.onResolve({ filter: /^katex$/ }, () => ({ path: sheet }))
      build.onLoad({ filter: /katex\.min\.css$/ }, () => ({
        contents: readFileSync(sheet, 'utf8').replace(OTHER_FONTS, ''),
        loader: 'css',
      }))
    },
  }
}

/** Takes the package of that name from where it was found. */
export const packageFrom = (name: string, { folder }: OptionalPackage): Plugin => ({
  name: `package-${name}`,
  setup(build) {
    const own = {}
    build.onResolve({ filter: new RegExp(`^${name}$`) }, ({ kind, pluginData }) =>
      pluginData === own
        ? undefined
        : build.resolve(name, { kind, resolveDir: dirname(folder), pluginData: own }),
    )
  },
})

/**
 * DocSearch, with the engine's React in place of the site's, and its style sheet as a file that is
 * loaded with it.
 */
export const searchPackage = ({ folder }: OptionalPackage): Plugin => ({
  name: 'package-docsearch',
  setup(build) {
    const own = {}
    const from = (resolveDir: string, name: string) =>
      build.resolve(name, { kind: 'import-statement', resolveDir, pluginData: own })
    build.onResolve({ filter: /^@docsearch\/react$/ }, ({ pluginData }) =>
      pluginData === own ? undefined : from(folder, '@docsearch/react'),
    )
    build.onResolve({ filter: /^quire:docsearch\.css$/ }, async () => ({
      ...(await from(folder, '@docsearch/css/dist/style.css')),
      namespace: 'search-sheet',
    }))
    build.onLoad({ filter: /./, namespace: 'search-sheet' }, async ({ path }) => ({
      contents: readFileSync(path),
      loader: 'file',
    }))
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, importer, pluginData }) =>
      pluginData === own || isInside(importer, THEME) ? undefined : from(THEME, path),
    )
  },
})
