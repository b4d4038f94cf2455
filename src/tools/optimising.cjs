// When V8 optimises. It turns a function that was used for a while into faster code, on all threads
// at once; most of a build's functions are used for too short a time to earn that back, so while
// it compiles and renders it waits longer. Memory for young objects does not grow any more then: what
// is used again is there already (decision 0112). Only where that was measured, with V8 11.3 of Node
// 20.
'use strict'
const { setFlagsFromString } = require('node:v8')

const IS_MEASURED = process.versions.v8.startsWith('11.3.')

/** How much a function runs before it is optimised, and by what memory for young objects grows. */
function setFlags(budget, growth) {
  if (!IS_MEASURED) return
  setFlagsFromString(`--interrupt-budget=${budget}`)
  setFlagsFromString(`--semi-space-growth-factor=${growth}`)
}

/**
 * From now on. Not before a thread has loaded Node's own modules: V8 refuses code that was kept
 * under other flags, and Node comes with the code of its modules.
 */
const optimiseLater = () => setFlags(1_000_000, 1)

/** As V8 does by itself: code that is kept now can be used by a process that has just begun. */
const optimiseAsUsual = () => setFlags(67_584, 2)

module.exports = { optimiseLater, optimiseAsUsual }
