// esbuild plugins: where the author's modules and the rendering bundle find React and the theme's
// parts, and what of the router is shipped.
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { engineRoot } from '../../tools/engine.ts'

const REACT = /^(react|react-dom|react-router-dom)(\/.*)?$/
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
        const text = await readFile(path, 'utf8')
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
          const folder = dirname(
            createRequire(join(resolveDir, 'index.js')).resolve(`${name}/package.json`),
          )
          const file = join(folder, 'cjs', `${part ? `${name}-${part}` : name}.production.js`)
          return existsSync(file) ? { path: file, sideEffects: false } : undefined
        },
      )
      build.onLoad({ filter: /[\\/]cjs[\\/][\w-]+\.production\.js$/ }, async ({ path }) => {
        const contents = asModule(await readFile(path, 'utf8'))
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

/** Of the style sheets in `styles/options/` those of options that are off are empty. */
export function styleOptions(features: Record<string, boolean>): Plugin {
  return {
    name: 'style-options',
    setup(build) {
      build.onLoad({ filter: /[\\/]options[\\/]\w+\.css$/ }, ({ path }) =>
        features[basename(path, '.css')] ? undefined : { contents: '', loader: 'css' },
      )
    },
  }
}

/**
 * Writes out the names that `@custom-media` gives to media queries, as the draft of Media Queries 5
 * says, because no browser knows them yet. `file` is the style sheet that gives all of them;
 * `generated` are style sheets without a file, by the names under which others import them.
 */
export function customMedia(file: string, generated: Record<string, string> = {}): Plugin {
  return {
    name: 'custom-media',
    setup(build) {
      let queries: Promise<Map<string, string>> | undefined
      build.onResolve({ filter: /^\w+:\w+\.css$/ }, ({ path }) =>
        Object.hasOwn(generated, path) ? { path, namespace: 'generated' } : undefined,
      )
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        queries ??= readFile(file, 'utf8').then(queriesIn)
        const css = generated[path] ?? (await readFile(path, 'utf8'))
        return { contents: writeOutQueries(css, await queries), loader: 'css' }
      })
    },
  }
}

const CUSTOM_MEDIA = /@custom-media\s+(--[\w-]+)\s+([^;]+);/g

function queriesIn(css: string): Map<string, string> {
  return new Map([...css.matchAll(CUSTOM_MEDIA)].map(([, name = '', query = '']) => [name, query]))
}

/** A style sheet with `queries` in place of their names; a name that none has stays. */
export function writeOutQueries(css: string, queries: ReadonlyMap<string, string>): string {
  return css
    .replace(CUSTOM_MEDIA, '')
    .replace(/@media[^{]*/g, (prelude) =>
      prelude.replace(/\((--[\w-]+)\)/g, (name, key: string) => queries.get(key) ?? name),
    )
}

/**
 * `@theme/Link` is the theme's part of that name; `quire` is where `defineConfig` and types come
 * from.
 */
export function aliasParts(theme: string): Plugin {
  return {
    name: 'theme-parts',
    setup(build) {
      build.onResolve({ filter: /^@theme\// }, ({ path }) => ({
        path: partFile(theme, path.slice('@theme/'.length)),
      }))
    },
  }
}

/**
 * The author's modules take React, and what else `names` lists, from the bundle of the theme that
 * is loaded already, at `runtimeHref`. With `retriesParts` they get the theme's `lazy` where
 * React's is asked for.
 */
export function sharedReact(
  theme: string,
  runtimeHref: string,
  names: string[],
  { retriesParts }: { retriesParts: boolean },
): Plugin {
  const exported = names.filter((name) => name !== 'default')
  const lazyPart = partFile(theme, 'lazyPart')
  const from = JSON.stringify(runtimeHref)
  return {
    name: 'shared-react',
    setup(build) {
      build.onResolve({ filter: REACT }, ({ path, importer }) => ({
        path: importer === lazyPart ? 'theme' : path,
        namespace: 'shared',
      }))
      build.onResolve({ filter: /lazyPart\.tsx$/, namespace: 'shared' }, () => ({
        path: lazyPart,
        sideEffects: false,
      }))
      build.onResolve({ filter: /^@theme\// }, ({ path }) =>
        names.includes(path.slice('@theme/'.length)) ? { path, namespace: 'shared' } : undefined,
      )
      build.onResolve({ filter: /./, namespace: 'shared' }, ({ path }) => ({
        path,
        external: true,
      }))
      build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: sharedModule(path),
        loader: 'js',
      }))
    },
  }

  function sharedModule(path: string): string {
    if (path.startsWith('@theme/')) {
      const part = path.slice('@theme/'.length)
      return `export { ${part}, ${part} as default } from ${from}`
    }
    const isOwn = path === 'react' && retriesParts
    const all = `export { ${exported.filter((name) => !isOwn || name !== 'lazy').join(', ')} } from ${from}`
    if (!isOwn) return names.includes('default') ? `${all}\nexport { default } from ${from}` : all
    return [
      all,
      `import react from ${from}`,
      "import { lazy } from './lazyPart.tsx'",
      'export { lazy }',
      'export default /* @__PURE__ */ Object.assign({}, react, { lazy })',
    ].join('\n')
  }
}

/** A part's file: right in `parts/`, or in a folder with what changes together with it. */
export function partFile(theme: string, part: string): string {
  const parts = join(theme, 'parts')
  const folders = readdirSync(parts, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const files = ['', ...folders.map(({ name }) => name)].map((folder) =>
    join(parts, folder, `${part}.tsx`),
  )
  // One that does not exist is named by its plain path in the bundler's message.
  return files.find((file) => existsSync(file)) ?? files[0]!
}

/** The names that authors may import behind `@theme/`. */
export function listedNames(theme: string): string[] {
  const own = readdirSync(join(theme, 'docusaurus')).map((name) => basename(name, extname(name)))
  const names = [...own.filter((name) => /^[A-Z]/.test(name)), 'Link', 'TabItem', 'Tabs']
  return [...new Set(names)].sort()
}
