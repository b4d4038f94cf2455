// Bundles src/ into a script for commands and one for their threads, which run half as much. Each
// is one script and not several modules, because V8 can be given what it made of a script before
// (engineScript.cjs); its parts are still set up when they are first asked for.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wrapped } from './engineScript.cjs'

const ENGINE_ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

// What a command runs.
const COMMANDS = `
  export const cli = () => import('./src/cli.ts')
  export const parts = engineParts
  export { engineUse as use } from './src/tools/engineUse.ts'
`

// What its threads run.
const THREADS = `
  export const worker = () => import('./src/build/worker.ts')
  export const parts = engineParts
`

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
  loader: join(ENGINE_ROOT, 'scripts/engineScript.cjs'),
}

/**
 * One in a package lies a folder below the engine's root. What is kept of a build holds for one
 * version of Node, and a package may be run by another than it was made with.
 */
const IN_PACKAGE = {
  root: "require('node:path').dirname(__dirname)",
  name: (id) => `${text(id)} + process.versions.node`,
  loader: '../scripts/engineScript.cjs',
}

// Packages are the engine's, wherever the bundle lies.
const bannerFor = ({ root, name }, id) => `
  const engineUrl = require('node:url').pathToFileURL(__filename).href;
  const engineFolder = ${root};
  const engineName = ${name(id)};
  const engineParts = [];
  let engineSize = 0;
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
 * Writes `engine.cjs` into a folder, and beside it what threads load; gives the names of all files
 * that went in. `id` names the engine by its content. `isForPackage`: it runs in an installation;
 * `hasMap`: a source map comes with each.
 */
export async function bundleEngine(
  folder,
  id,
  { isForPackage = false, hasMap = !isForPackage } = {},
) {
  const place = isForPackage ? IN_PACKAGE : IN_STORE
  const options = {
    banner: { js: bannerFor(place, id).replace(/\s+/g, ' ') },
    // A package names no places in sources, which it does not have: see readStack.mjs.
    sourcemap: hasMap && (isForPackage ? 'external' : 'linked'),
  }
  const scripts = { 'engine.cjs': COMMANDS, 'workerEngine.cjs': THREADS }
  const inputs = await Promise.all(
    Object.entries(scripts).map(([name, entry]) => bundle(entry, join(folder, name), options)),
  )
  writeFileSync(join(folder, 'worker.cjs'), `require(${text(place.loader)}).runWorker(__dirname)\n`)
  return [...new Set(inputs.flat())]
}

/** Gives the names of the files that went in. */
async function bundle(entry, file, options) {
  const esbuild = await loadEsbuild()
  let inputs
  try {
    const { metafile } = await esbuild.build({
      absWorkingDir: ENGINE_ROOT,
      stdin: { contents: entry, resolveDir: ENGINE_ROOT, sourcefile: 'engine.js' },
      outfile: file,
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      // V8 reads it faster, and each thread has all of it in memory.
      minify: true,
      // What is edited below moves the rest of its line.
      lineLimit: 200,
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
      ...options,
    })
    inputs = Object.keys(metafile.inputs)
  } catch (error) {
    const lines = (error.errors ?? []).map(
      ({ text, location: at }) =>
        `error ENGINE  ${at ? `${at.file}:${at.line}:${at.column + 1}  ` : ''}${text}`,
    )
    fail(70, lines.length > 0 ? lines.join('\n') : error.stack)
  }
  writeFileSync(file, wrapped(inAscii(withParts(readFileSync(file, 'utf8')))))
  return inputs
}

// esbuild sets a module up when it is first asked for: the engine knows which it has used, by the
// places of modules in it.
function withParts(script) {
  const name = String.raw`([\w$]+)`
  const module = new RegExp(
    String.raw`\(${name},${name},${name}\)=>\(\)=>\{if\(\3\)throw \3\[0\];` +
      String.raw`try\{return \1&&\(\2=\1\(\1=0\)\)`,
    'g',
  )
  if (script.match(module)?.length !== 1) throw new Error('esbuild sets modules up in another way')
  return script.replace(
    module,
    '($1,$2,$3,engineAt=engineSize++)=>()=>{if($3)throw $3[0];try{return $1&&(engineParts.push(engineAt),$2=$1($1=0))',
  )
}

// A text of one byte a character is read and run faster, by 36 ms of 230 for a build of an
// unchanged site. esbuild escapes all but regular expressions, in which this means the same.
const inAscii = (script) =>
  script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

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
