// How V8 collects garbage. By itself it takes threads of its own for that, and begins to mark what
// is in use long before memory runs out. A build has work for every processor: such threads wait for
// one, and the thread that has made the garbage waits for them. Only where that was measured, with
// V8 11.3 of Node 20 (decision 0112). V8 takes code that was kept under other flags of this kind.
'use strict'
const { setFlagsFromString } = require('node:v8')

const IS_MEASURED = process.versions.v8.startsWith('11.3.')
const FLAGS = ['parallel-scavenge', 'incremental-marking']

/** Each thread by itself, when its memory is full: for a process that ends soon. */
function collectAlone() {
  if (IS_MEASURED) for (const flag of FLAGS) setFlagsFromString(`--no-${flag}`)
}

/** As V8 does by itself. */
function collectAsUsual() {
  if (IS_MEASURED) for (const flag of FLAGS) setFlagsFromString(`--${flag}`)
}

module.exports = { collectAlone, collectAsUsual }
