// Bundles src/ into a script for commands and one for their threads, which run half as much.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ENGINE_ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** By their names in the bundle: worker.cjs loads the second. */
const ENTRIES = { engine: 'src/cli.ts', workerEngine: 'src/build/worker.ts' }

// esbuild starts a program of its own; React must be the one React that pages get.
const EXTERNAL = [
  'esbuild',
  'gray-matter',
  'react',
  'react-dom',
  'react-router-dom',
  'fsevents',
  'lightningcss',
]

/** As an expression of the bundle. */
const text = JSON.stringify

/** A bundle in a store knows where the engine is, wherever it lies itself. */
const IN_STORE = {
  root: text(ENGINE_ROOT),
  name: text,
  compileCache: join(ENGINE_ROOT, 'scripts/compileCache.cjs'),
}

/**
 * One in a package lies a folder below the engine's root. What is kept of a build holds for one
 * version of Node, and a package may be run by another than it was made with.
 */
const IN_PACKAGE = {
  root: "require('node:path').dirname(__dirname)",
  name: (id) => `${text(id)} + process.versions.node`,
  compileCache: '../scripts/compileCache.cjs',
}

// Packages are the engine's, wherever the bundle lies.
const bannerFor = ({ root, name }, id) => `
  const engineUrl = require('node:url').pathToFileURL(__filename).href;
  const engineFolder = ${root};
  const engineName = ${name(id)};
  require = require('node:module').createRequire(engineFolder + '/package.json');
  const parserUrl = () =>
    require('node:url').pathToFileURL(require.resolve.paths('satteri').map((folder) => folder + '/satteri/index.js').find(require('node:fs').existsSync)).href;
`

/**
 * The native parser's scripts are bundled: an import would set up Node's loader of modules, which
 * an edit waits 10 ms for. Its binary is found from where the package lies.
 */
const nativeParser = {
  name: 'native-parser',
  setup(build) {
    build.onLoad({ filter: /[\\/]satteri[\\/]index\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      if (!contents.includes('import.meta.url')) throw new Error(`${path} is another one`)
      return { contents: contents.replaceAll('import.meta.url', 'parserUrl()') }
    })
  },
}

/** acorn-jsx asks for acorn in the form that the rest of the engine does not use. */
const oneAcorn = {
  name: 'one-acorn',
  setup(build) {
    const path = join(ENGINE_ROOT, 'node_modules/acorn/dist/acorn.mjs')
    build.onResolve({ filter: /^acorn$/ }, () => ({ path }))
  },
}

/**
 * Writes `engine.cjs` into a folder, and next to it what threads load; gives the names of all files
 * that went in. `id` names the engine by its content. `isForPackage`: it runs in an installation.
 */
export async function bundleEngine(folder, id, { isForPackage = false } = {}) {
  const place = isForPackage ? IN_PACKAGE : IN_STORE
  writeFileSync(
    join(folder, 'worker.cjs'),
    `require(${text(place.compileCache)}).enableCompileCache(__dirname)
require('./workerEngine.cjs')
`,
  )
  const esbuild = await loadEsbuild()
  try {
    const { metafile } = await esbuild.build({
      absWorkingDir: ENGINE_ROOT,
      entryPoints: ENTRIES,
      outdir: folder,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      // Names stay, for the stack of a bug.
      minifySyntax: true,
      minifyWhitespace: true,
      // A package has no sources.
      sourcemap: isForPackage ? false : 'linked',
      sourcesContent: false,
      logLevel: 'silent',
      supported: { 'dynamic-import': true },
      define: {
        ENGINE_ROOT: 'engineFolder',
        ENGINE_ID: 'engineName',
        'import.meta.url': 'engineUrl',
      },
      external: EXTERNAL,
      plugins: [nativeParser, oneAcorn],
      metafile: true,
      banner: { js: bannerFor(place, id).replace(/\s+/g, ' ') },
    })
    return Object.keys(metafile.inputs)
  } catch (error) {
    const lines = (error.errors ?? []).map(
      ({ text, location: at }) =>
        `error ENGINE  ${at ? `${at.file}:${at.line}:${at.column + 1}  ` : ''}${text}`,
    )
    return fail(70, lines.length > 0 ? lines.join('\n') : error.stack)
  }
}

async function loadEsbuild() {
  try {
    return await import('esbuild')
  } catch (error) {
    return fail(2, `error ENGINE  ${error.message.split('\n')[0]}\nhint  Run npm ci first.`)
  }
}

function fail(code, text) {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
