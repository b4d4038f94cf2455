// Loads the engine: bundles src/ into .quire/engine/<stamp>/ when a source has changed
// (bundleEngine.mjs), and requires the bundle. The stamp is made from names, sizes
// and times only, so that an unchanged engine starts at once. An installation that is read-only
// keeps its bundle in a folder of the user's own. A package brings its bundle along (package.mjs).
'use strict'
const {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} = require('node:fs')
const { dirname, join, relative, sep } = require('node:path')
const { userFolder } = require('../src/tools/userFolder.cjs')
const { enableCompileCache } = require('./compileCache.cjs')

const ENGINE_ROOT = dirname(__dirname)
const HOUR = 3_600_000
const SCRIPT = 'engine.cjs'
const PACKAGED = join(ENGINE_ROOT, 'dist')
const LOADERS = ['site.cjs', 'engine.cjs', 'bundleEngine.mjs', 'compileCache.cjs'].map(
  (name) => `scripts/${name}`,
)

/** Makes this process the engine's, and gives `main` of src/cli.ts. */
async function loadMain() {
  process.env.NODE_ENV ??= 'production'
  requireNode(20, 19)
  const folder = await bundledEngine()
  enableCompileCache(folder)
  return require(join(folder, SCRIPT)).main
}

/** Runs one command line and gives its exit code, also where that is a bug. */
async function runMain(main, argv, signal) {
  try {
    return await main(argv, signal)
  } catch (error) {
    process.stderr.write(
      `${error?.stack ?? error}\nThis is a bug in Quire. Please report it with the text above (Node ${process.version}).\n`,
    )
    return 70
  }
}

function requireNode(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  fail(
    2,
    `error NODE_VERSION  Quire needs Node ${major}.${minor} or newer; this is ${process.version}.`,
  )
}

async function bundledEngine() {
  if (isPackage()) return PACKAGED
  const stamp = stampOf(sourceFiles())
  const failures = []
  for (const storeOf of [ownStore, () => join(userFolder(), 'engine')]) {
    const store = storeOf()
    const folder = store && join(store, stamp)
    if (!folder) continue
    if (existsSync(join(folder, SCRIPT))) return usedAgain(folder)
    const failure = await bundleInto(folder)
    if (failure) failures.push(failure)
    else {
      removeUnused(store, stamp)
      return folder
    }
  }
  return fail(
    3,
    `error ENGINE  ${failures.at(-1).message}\nhint  Set XDG_CACHE_HOME to a folder that you may write to.`,
  )
}

// A package has none of the sources; a checkout from which one was made has the bundle as well.
const isPackage = () => !existsSync(join(ENGINE_ROOT, 'src/cli.ts'))

// Undefined where a link or a file of that name is somebody else's, or nothing can be written and
// nothing is there.
function ownStore() {
  const home = join(ENGINE_ROOT, '.quire')
  try {
    if (!lstatSync(home, { throwIfNoEntry: false })) mkdirSync(home)
    return lstatSync(home).isDirectory() ? join(home, 'engine') : undefined
  } catch {
    return undefined
  }
}

function sourceFiles() {
  const src = join(ENGINE_ROOT, 'src')
  // The manual in it is a site, with what was built of it.
  const folders = readdirSync(src, { withFileTypes: true }).filter(({ name }) => name !== 'docs')
  return [
    ...modulesAmong(folders, src).sort(),
    ...['package-lock.json', ...LOADERS].map((name) => join(ENGINE_ROOT, name)),
  ]
}

// `recursive: true` takes four times as long.
function modulesAmong(entries, folder) {
  return entries.flatMap((entry) => {
    const path = folder + sep + entry.name
    if (entry.isDirectory()) return modulesAmong(readdirSync(path, { withFileTypes: true }), path)
    return entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name) ? [path] : []
  })
}

const newHash = () => require('node:crypto').createHash('sha256')

function stampOf(files) {
  let told = `${ENGINE_ROOT} ${process.versions.node} ${process.arch}`
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false })
    told += `\n${file} ${stats?.size} ${stats?.mtimeMs}`
  }
  return newHash().update(told).digest('hex').slice(0, 16)
}

/** By content alone: what a checkout elsewhere has kept holds here, and an edit outdates it. */
function engineId() {
  const hash = newHash().update(process.versions.node)
  for (const file of sourceFiles()) {
    const name = relative(ENGINE_ROOT, file).replaceAll(sep, '/')
    const bytes = existsSync(file) ? readFileSync(file) : ''
    hash.update(`\n${name} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

// Two processes may start at once: each writes a folder of its own, the first rename wins and both
// run the same engine. Gives what the disk refused.
async function bundleInto(folder) {
  const temporary = `${folder}.tmp-${process.pid}`
  try {
    mkdirSync(temporary, { recursive: true })
    const { bundleEngine } = await import('./bundleEngine.mjs')
    await bundleEngine(temporary, engineId())
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    return existsSync(join(folder, SCRIPT)) ? undefined : error
  }
}

function usedAgain(folder) {
  try {
    const now = new Date()
    utimesSync(folder, now, now)
  } catch {
    // On a read-only disk nothing is removed either.
  }
  return folder
}

// A running dev server loads parts of its engine late: what was used within the hour stays.
function removeUnused(store, current) {
  const age = (folder) => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  for (const name of readdirSync(store)) {
    const isOurs = /^[\da-f]{16}(\.tmp-\d+)?$/.test(name)
    if (isOurs && name !== current && age(join(store, name)) > HOUR)
      rmSync(join(store, name), { recursive: true, force: true })
  }
}

function fail(code, text) {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

module.exports = { loadMain, runMain, engineId }
