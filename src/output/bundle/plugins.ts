// esbuild plugins: where the author's modules and the rendering bundle find React and the theme's
// parts, and what of the router is shipped.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { engineRoot } from '../../tools/engine.ts'
import { readFileLater } from '../../tools/filesLater.ts'
import { isInside } from '../../tools/paths.ts'
import { THEME } from './esbuildRun.ts'
import { REACT } from './sharedReact.ts'

const require = createRequire(join(engineRoot, 'package.json'))

/**
 * For Node: the engine's React for all modules of a run, wherever the site lies. Of react-dom's two
 * renderers only the one that gives a string is taken, and all in one file is read in half the
 * time.
 */
export function nodeReact(): Plugin {
  return {
    name: 'node-react',
    setup(build) {
      build.onResolve({ filter: REACT }, ({ path }) => ({
        path: path === 'react-dom/server' ? stringRenderer() : require.resolve(path),
      }))
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

function stringRenderer(): string {
  const whole = require.resolve('react-dom/server')
  const part = join(dirname(whole), 'cjs/react-dom-server-legacy.node.production.js')
  return existsSync(part) ? part : whole
}

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

/**
 * For the browser: React as ES modules. Its files are CommonJS, which a bundler has to put into
 * functions; a browser's engine skips a function until it is called, and then compiles it on the
 * main thread. As modules they are compiled while they arrive, on
 * another thread, and what is never imported falls away. A version whose files are not a flat list
 * of `exports.name = …` is bundled as it is.
 */
export function flatReact(): Plugin {
  return {
    name: 'flat-react',
    setup(build) {
      build.onResolve(
        { filter: /^(react|react-dom|scheduler)(\/(client|jsx-runtime))?$/ },
        ({ path, resolveDir }) => {
          const [name = '', part] = path.split('/')
          // Node knows the answer of one asker: a new one for each file would search again.
          const asker = isInside(resolveDir, THEME)
            ? require
            : createRequire(join(resolveDir, 'index.js'))
          const folder = dirname(asker.resolve(`${name}/package.json`))
          const file = join(folder, 'cjs', `${part ? `${name}-${part}` : name}.production.js`)
          return existsSync(file) ? { path: file, sideEffects: false } : undefined
        },
      )
      build.onLoad({ filter: /[\\/]cjs[\\/][\w-]+\.production\.js$/ }, async ({ path }) => {
        const contents = asModule(await readFileLater(path, 'utf8'))
        return contents === undefined ? undefined : { contents, loader: 'js' }
      })
    },
  }
}

/** A flat CommonJS file as an ES module; undefined when it is not flat. */
export function asModule(text: string): string | undefined {
  const names = new Set([...text.matchAll(/^exports\.([\w$]+) =/gm)].map((match) => match[1]!))
  const imported: string[] = []
  const flat = text
    .replace(/\brequire\("([\w-]+)"\)/g, (_, name: string) => `cjs_${imported.push(name)}`)
    .replace(/^exports\.(?=[\w$]+ =)/gm, 'var cjs_')
    .replace(/\bexports\.([\w$]+)/g, (whole, name: string) =>
      names.has(name) ? `cjs_${name}` : whole,
    )
  if (names.size === 0 || /\b(require|exports|module)\b[.([]/.test(flat)) return undefined
  return [
    ...imported.map((name, i) => `import * as cjs_${i + 1} from "${name}"`),
    flat,
    `export { ${[...names].map((name) => `cjs_${name} as ${name}`).join(', ')} }`,
    `export default { ${[...names].map((name) => `${name}: cjs_${name}`).join(', ')} }`,
  ].join('\n')
}
