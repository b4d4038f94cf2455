// When V8 optimises. It turns a function that was used for a while into faster code, on all threads
// at once; most of a build's functions are used for too short a time to earn that back, so while
// it compiles and renders it waits longer. Only where that was measured, with V8 11.3 of Node 20.
'use strict'
const { setFlagsFromString } = require('node:v8')

const IS_MEASURED = process.versions.v8.startsWith('11.3.')

/**
 * From now on. Not before a thread has loaded Node's own modules: V8 refuses code that was kept
 * under other flags, and Node comes with the code of its modules.
 */
function optimiseLater() {
  if (IS_MEASURED) setFlagsFromString('--interrupt-budget=1000000')
}

/** As V8 does by itself: code that is kept now can be used by a process that has just begun. */
function optimiseAsUsual() {
  if (IS_MEASURED) setFlagsFromString('--interrupt-budget=67584')
}

module.exports = { optimiseLater, optimiseAsUsual }
