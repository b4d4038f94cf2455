// Runs the bundled engine as one script, together with what V8 made of it in earlier runs: most of
// a short command's time would go into compiling the engine. Node has that for modules from version
// 22 on; here it is done for 20 as well. Worker threads load it too, so it is CommonJS, which
// starts faster.
'use strict'
const { createHash } = require('node:crypto')
const {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs')
const { join } = require('node:path')
const { getHeapCodeStatistics } = require('node:v8')
const { Script } = require('node:vm')
const { optimiseAsUsual } = require('../src/tools/optimising.cjs')
const { userFolder } = require('../src/tools/userFolder.cjs')

const HASH_BYTES = 32
/** Of V8's code at the time, a number: behind the hash. */
const SIZE_BYTES = 8
/** Code is kept again when a run ends with this much more than the one that kept it. */
const GROWTH = 1.1

/**
 * Gives the engine's exports and `keepCode`, to be called when the process has done its work.
 * `kind`: 'cli' or 'worker'. They run other parts of the engine, and each keeps its own code.
 */
function runEngine(folder, kind) {
  const file = join(folder, 'engine.cjs')
  // Only Node's own loader follows source maps.
  if (process.argv.includes('--debug')) return { engine: require(file), keepCode() {} }
  const text = readFileSync(file, 'latin1')
  const codeFile = join(codeFolder(folder, text), `${kind}.code`)
  const { code: cachedData, size } = keptCode(codeFile)
  const script = new Script(wrapped(text), { filename: file, cachedData })
  const isKept = cachedData !== undefined && !script.cachedDataRejected
  const module = { exports: {} }
  script.runInThisContext()(
    module.exports,
    require,
    module,
    file,
    folder,
    (address) => import(address),
  )
  const keepCode = () => {
    if (!isKept || codeBytes() > size * GROWTH) keep(script, codeFile)
  }
  return { engine: module.exports, isKept, keepCode }
}

// The script is ASCII (bundleEngine.mjs). It begins on the first line, so that places in it stay
// true. Node allows no `import()` in a script whose code was kept.
const wrapped = (script) =>
  `(function (exports, require, module, __filename, __dirname, engineImport) { ${script}\n})`

const codeBytes = () => getHeapCodeStatistics().bytecode_and_metadata_size

/** Beside the engine; of an installation that is read-only, in a folder of the user's own. */
function codeFolder(folder, text) {
  try {
    accessSync(folder, constants.W_OK)
    return folder
  } catch {}
  try {
    const own = join(userFolder(), 'engine', hashOf(text).toString('hex').slice(0, 16))
    mkdirSync(own, { recursive: true })
    return own
  } catch {
    return folder
  }
}

const hashOf = (code) => createHash('sha256').update(code).digest()

// V8 takes what it is given for whole; a machine that lost its power may have left half of it.
function keptCode(file) {
  try {
    const bytes = readFileSync(file)
    const known = bytes.subarray(HASH_BYTES)
    if (!hashOf(known).equals(bytes.subarray(0, HASH_BYTES))) return {}
    return { code: known.subarray(SIZE_BYTES), size: known.readDoubleLE() }
  } catch {
    return {}
  }
}

// It only makes the next start faster: where nothing can be written, nothing is kept.
function keep(script, file) {
  const temporary = `${file}.tmp-${process.pid}`
  optimiseAsUsual()
  try {
    const size = Buffer.alloc(SIZE_BYTES)
    size.writeDoubleLE(codeBytes())
    const known = Buffer.concat([size, script.createCachedData()])
    writeFileSync(temporary, Buffer.concat([hashOf(known), known]))
    renameSync(temporary, file)
  } catch {
    rmSync(temporary, { force: true })
  }
}

/** What a thread runs. It keeps its code when it is asked to end, the first time. */
function runWorker(folder) {
  const { engine, isKept, keepCode } = runEngine(folder, 'worker')
  if (!isKept) process.once('exit', keepCode)
  engine.worker()
}

module.exports = { runEngine, runWorker }
