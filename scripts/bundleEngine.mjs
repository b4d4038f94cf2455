// Bundles src/ into one script. One and not several modules, because V8 can be given what it made
// of a script before (engineScript.cjs); its parts are still set up when they are first asked for.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ENGINE_ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

// src/cli.ts is what a command runs, src/build/worker.ts what its threads run.
const ENTRY = `
  export const cli = () => import('./src/cli.ts')
  export const worker = () => import('./src/build/worker.ts')
`

// esbuild starts a program of its own; React must be the one React that pages get.
const EXTERNAL = [
  'esbuild',
  'gray-matter',
  'satteri',
  'react',
  'react-dom',
  'react-router-dom',
  'fsevents',
  'lightningcss',
]

// Packages are the engine's, wherever the bundle lies.
const MANIFEST = JSON.stringify(join(ENGINE_ROOT, 'package.json'))
const BANNER = `
  const engineUrl = require('node:url').pathToFileURL(__filename).href;
  require = require('node:module').createRequire(${MANIFEST});
`

/** Writes `file`, and beside it what threads load. `id` names the engine by its content. */
export async function bundleEngine(file, id) {
  const esbuild = await loadEsbuild()
  try {
    await esbuild.build({
      absWorkingDir: ENGINE_ROOT,
      stdin: { contents: ENTRY, resolveDir: ENGINE_ROOT, sourcefile: 'engine.js' },
      outfile: file,
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      // Names stay, for the stack of a bug; the rest is parsed faster when there is less of it.
      minifySyntax: true,
      minifyWhitespace: true,
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'silent',
      supported: { 'dynamic-import': true },
      define: {
        ENGINE_ROOT: JSON.stringify(ENGINE_ROOT),
        ENGINE_ID: JSON.stringify(id),
        'import.meta.url': 'engineUrl',
      },
      external: EXTERNAL,
      banner: { js: BANNER.replace(/\s+/g, ' ') },
    })
  } catch (error) {
    const lines = (error.errors ?? []).map(
      ({ text, location: at }) =>
        `error ENGINE  ${at ? `${at.file}:${at.line}:${at.column + 1}  ` : ''}${text}`,
    )
    fail(70, lines.length > 0 ? lines.join('\n') : error.stack)
  }
  writeFileSync(file, inAscii(readFileSync(file, 'utf8')))
  const loader = join(ENGINE_ROOT, 'scripts/engineScript.cjs')
  writeFileSync(
    join(dirname(file), 'worker.cjs'),
    `require(${JSON.stringify(loader)}).runWorker(__dirname)\n`,
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
