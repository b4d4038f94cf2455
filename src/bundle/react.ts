// Where the runs find React: the theme's has it in the form that suits browsers or Node, modules of
// the author's own take it from the bundle of the theme that is loaded already.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { engineRoot } from '../tools/engine.ts'
import { readFileLater } from '../tools/filesLater.ts'
import { isInside } from '../tools/paths.ts'
import { THEME } from './esbuildRun.ts'
import type { MissingImports } from './missing.ts'
import { partFile } from './moduleImports.ts'

export const REACT = /^(react|react-dom|react-router-dom)(\/.*)?$/

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

/** What the dialog of the search uses: theme/parts/Search/SearchButton.tsx gives it. */
const GIVEN = `createContext useCallback useContext useDeferredValue useEffect useId useMemo useRef
  useState useSyncExternalStore Fragment jsx jsxs`
  .split(/\s+/)
  .join(', ')

/** For the script of the search, which is none of the client's chunks: it is handed React. */
export const givenReact = (): Plugin => ({
  name: 'given-react',
  setup(build) {
    build.onResolve({ filter: /^(?:react(?:\/jsx-runtime)?|quire:react)$/ }, () => ({
      path: 'react',
      namespace: 'given-react',
    }))
    build.onLoad({ filter: /./, namespace: 'given-react' }, () => ({
      contents: `export let ${GIVEN}\nexport const take = (react) => { ({ ${GIVEN} } = react) }`,
    }))
  },
})

/**
 * The author's modules take React, and what else `names` lists, from the bundle of the theme that
 * is loaded already, at `runtimeHref`. With `retriesParts` they get the theme's `lazy` where
 * React's is asked for. Names that are `missing` are added to what is exported.
 */
export function sharedReact(
  runtimeHref: string,
  names: string[],
  { retriesParts, missing }: { retriesParts: boolean; missing: MissingImports },
): Plugin {
  const exported = names.filter((name) => name !== 'default')
  const lazyPart = partFile('lazyPart')
  const ownFiles: Record<string, string> = {
    'react-dom': join(THEME, 'data/reactDom.ts'),
    'react-router-dom': join(THEME, 'docusaurus/router.tsx'),
  }
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
      build.onResolve({ filter: /./, namespace: 'shared' }, ({ path }) =>
        /(?:reactDom|missing|router)\.tsx?$/.test(path)
          ? { path, sideEffects: false }
          : { path, external: true },
      )
      build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: sharedModule(path) + missing.inertNames(`shared:${path}`),
        loader: 'js',
      }))
    },
  }

  function sharedModule(path: string): string {
    if (path.startsWith('@theme/')) {
      const part = path.slice('@theme/'.length)
      return `export { ${part}, ${part} as default } from ${from}`
    }
    const own = ownFiles[path] && JSON.stringify(ownFiles[path])
    if (own) return `export * from ${own}\nexport { default } from ${own}`
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
