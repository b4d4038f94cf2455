// Node's own compile cache, which spares the next process and thread to compile the engine. Node has
// it from version 22.1 on. A user's NODE_COMPILE_CACHE and NODE_DISABLE_COMPILE_CACHE have the last
// word.
'use strict'
const { readdirSync, rmSync } = require('node:fs')
const Module = require('node:module')
const { join } = require('node:path')
const { userFolder } = require('../src/tools/userFolder.cjs')

/** Node removes nothing from it, and the configuration is a new file in each build. */
const MOST_FILES = 300

/** Next to the engine's bundle; where that is read-only, in a folder of the user's own. */
function enableCompileCache(bundle) {
  if (!Module.enableCompileCache || enableIn(bundle)) return
  try {
    enableIn(userFolder())
  } catch {
    // Without a folder nothing is kept.
  }
}

function enableIn(folder) {
  const cache = join(folder, 'code')
  if (filesIn(cache) > MOST_FILES) rmSync(cache, { recursive: true, force: true })
  const { FAILED } = Module.constants.compileCacheStatus
  return Module.enableCompileCache(cache).status !== FAILED
}

function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true }).length
  } catch {
    return 0
  }
}

module.exports = { enableCompileCache }
