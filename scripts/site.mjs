#!/usr/bin/env node
// Runs the engine: bundles src/ with esbuild into .quire/engine/<stamp>/ when a source has changed, imports the bundle and starts its command line.
// The stamp is made from names, sizes and times only, so that an unchanged engine starts at once.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const ENGINE_ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const STORE = join(ENGINE_ROOT, '.quire', 'engine')
const HOUR = 3_600_000

process.env.NODE_ENV ??= 'production'
requireNode(20, 19)
optimiseLater()
if (process.argv.includes('--debug')) process.setSourceMapsEnabled(true)
const engine = await bundledEngine()
const { main } = await import(pathToFileURL(join(engine, 'cli.js')).href)
process.exitCode = await runMain(main)
// Worker threads or an open connection must not keep a finished command alive.
await new Promise((resolve) => process.stdout.write('', resolve))
process.exit()

function requireNode(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  fail(2, `error NODE_VERSION  Quire needs Node ${major}.${minor} or newer; this is ${process.version}.`)
}

// V8 turns a function that was used for a while into faster code, on all threads at once. Most of a build's functions are used for two seconds:
// making that code took a fifth of the processor's time. Six times the usual while: 1,000 docs take 0.85 of the time, 5,000 the same.
// Measured with Node 20 (V8 11); others keep their own.
function optimiseLater() {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=400000')
}

async function runMain(main) {
  try {
    return await main(process.argv.slice(2))
  } catch (error) {
    return fail(70, `${error?.stack ?? error}\nThis is a bug in Quire. Please report it with the text above (Node ${process.version}).`)
  }
}

async function bundledEngine() {
  const folder = join(STORE, stampOf(sourceFiles()))
  if (existsSync(join(folder, 'cli.js'))) {
    markUsed(folder)
    return folder
  }
  await bundleInto(folder)
  removeUnused(folder)
  return folder
}

function sourceFiles() {
  const src = join(ENGINE_ROOT, 'src')
  const names = readdirSync(src, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  return [...names.map((entry) => join(entry.parentPath, entry.name)).sort(), join(ENGINE_ROOT, 'package-lock.json'), fileURLToPath(import.meta.url)]
}

function stampOf(files) {
  const hash = createHash('sha256').update(`${ENGINE_ROOT} ${process.versions.node}`)
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false })
    hash.update(`${relative(ENGINE_ROOT, file)} ${stats?.size} ${stats?.mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

// Two processes may start at once: each writes a folder of its own, the first rename wins and both run the same engine.
async function bundleInto(folder) {
  const temporary = `${folder}.tmp-${process.pid}`
  try {
    await bundle(temporary)
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(join(folder, 'cli.js'))) throw error
  }
}

async function bundle(outdir) {
  const esbuild = await loadEsbuild()
  mkdirSync(outdir, { recursive: true })
  try {
    await esbuild.build({
      absWorkingDir: ENGINE_ROOT,
      entryPoints: [join(ENGINE_ROOT, 'src/cli.ts'), join(ENGINE_ROOT, 'src/worker.ts')],
      outdir,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // Names stay, for the stack of a bug; the rest is parsed faster when there is less of it.
      minifySyntax: true,
      minifyWhitespace: true,
      entryNames: '[name]',
      chunkNames: '[name]-[hash]',
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'silent',
      define: { ENGINE_ROOT: JSON.stringify(ENGINE_ROOT) },
      alias: { 'unist-util-visit': join(ENGINE_ROOT, 'src/compile/visit.ts') },
      // esbuild starts a program beside it, gray-matter is needed by few sites; React must be the one React that pages get.
      external: ['esbuild', 'gray-matter', 'satteri', 'react', 'react-dom', 'react-router-dom', 'fsevents', 'lightningcss'],
      // CommonJS packages inside the bundle ask for Node's modules by require().
      banner: { js: "import { createRequire as quireRequire } from 'node:module'; const require = quireRequire(import.meta.url);" },
    })
  } catch (error) {
    const lines = (error.errors ?? []).map(({ text, location: at }) => `error ENGINE  ${at ? `${at.file}:${at.line}:${at.column + 1}  ` : ''}${text}`)
    rmSync(outdir, { recursive: true, force: true })
    fail(70, lines.length > 0 ? lines.join('\n') : error.stack)
  }
}

async function loadEsbuild() {
  try {
    return await import('esbuild')
  } catch (error) {
    return fail(2, `error ENGINE  ${error.message.split('\n')[0]}\nhint  Run npm ci first.`)
  }
}

function markUsed(folder) {
  try {
    const now = new Date()
    utimesSync(folder, now, now)
  } catch {
    // On a read-only disk nothing is removed either.
  }
}

// A running dev server loads parts of its engine late: what was used within the hour stays.
function removeUnused(current) {
  const age = (folder) => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  for (const name of readdirSync(STORE)) {
    const folder = join(STORE, name)
    if (folder !== current && age(folder) > HOUR) rmSync(folder, { recursive: true, force: true })
  }
}

function fail(code, text) {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
