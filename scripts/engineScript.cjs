// Runs the bundled engine as one script, together with what V8 made of it in earlier runs: most of
// a short command's time would go into compiling the engine. Node has that for modules from version
// 22 on; here it is done for 20 as well. Worker threads load it too, so it is CommonJS, which
// starts faster.
'use strict'
const { accessSync, constants, mkdirSync, readFileSync } = require('node:fs')
const Module = require('node:module')
const { join } = require('node:path')
const { Script } = require('node:vm')
const { forget, keep, keptCode } = require('../src/tools/keptCode.cjs')

/** A run of so many times the CPU time has used more of the same parts. */
const MUCH_LONGER = 2

/**
 * Gives the engine's exports and `keepCode`, to be called when the process has done its work.
 * `kind`: 'whole', 'cli' (a command with little to do) or 'worker'. They run other parts of the
 * engine, and each keeps its own code.
 */
function runEngine(folder, kind) {
  const file = join(folder, kind === 'worker' ? 'workerEngine.cjs' : 'engine.cjs')
  const text = readFileSync(file, 'latin1')
  if (process.argv.includes('--debug')) return { engine: loadedByNode(text, file), keepCode() {} }
  const codeFile = join(codeFolder(folder, text), `${kind}.code`)
  const { code: cachedData, known } = keptCode(codeFile)
  const script = new Script(text, { filename: file, cachedData })
  const isKept = cachedData !== undefined && !script.cachedDataRejected
  if (cachedData === undefined) forget(codeFile)
  const module = { exports: {} }
  script.runInThisContext()(
    module.exports,
    require,
    module,
    file,
    folder,
    // Node allows none in a script whose code was kept.
    (address) => import(address),
  )
  const engine = module.exports
  const keepCode = () => {
    const run = { parts: engine.parts, cpu: process.cpuUsage().user }
    if (isKept && !usedMore(run, known)) return
    // With it each command that has little to do would read the code of all.
    if (kind === 'cli' && (engine.use.bundler || engine.use.threads)) return
    keep(script, codeFile, isKept ? together(run, known) : run)
  }
  return { engine, isKept, keepCode }
}

/** Counting the functions that V8 has compiled would take it 2 to 5 ms. */
function usedMore({ parts, cpu }, known) {
  const names = new Set(known.parts)
  return cpu > known.cpu * MUCH_LONGER || parts.some((part) => !names.has(part))
}

const together = (a, b) => ({
  parts: [...new Set([...a.parts, ...b.parts])],
  cpu: Math.max(a.cpu, b.cpu),
})

// The script is one function on the disk already: put together here, its 3 MB would be in memory
// twice, in each thread. It begins on the first line, so that places in it stay true.
const BEFORE = '(function (exports, require, module, __filename, __dirname, engineImport) { '
const BEHIND = '\n})'

/** What is kept on the disk of a script, which is ASCII. See `runEngine`. */
const wrapped = (script) => BEFORE + script + BEHIND

/** Only Node's own loader follows source maps. */
function loadedByNode(text, file) {
  const module = new Module(file)
  module._compile(text.slice(BEFORE.length, -BEHIND.length), file)
  return module.exports
}

/** Beside the engine; of an installation that is read-only, in a folder of the user's own. */
function codeFolder(folder, text) {
  try {
    accessSync(folder, constants.W_OK)
    return folder
  } catch {}
  try {
    const { userFolder } = require('../src/tools/userFolder.cjs')
    const sum = require('node:crypto').createHash('sha256').update(text).digest('hex')
    const own = join(userFolder(), 'engine', sum.slice(0, 16))
    mkdirSync(own, { recursive: true })
    return own
  } catch {
    return folder
  }
}

/** What a thread runs. It keeps its code when it is asked to end, the first time. */
function runWorker(folder) {
  const { engine, isKept, keepCode } = runEngine(folder, 'worker')
  if (!isKept) process.once('exit', keepCode)
  engine.worker()
}

module.exports = { runEngine, runWorker, wrapped }
