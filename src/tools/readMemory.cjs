// Memory that one file after the other is read into. Where a system gives a program its memory page
// by page, new memory costs more than reading into it. Plain JavaScript: scripts/engineScript.cjs
// needs it before the engine is there.
'use strict'
const { closeSync, fstatSync, openSync, readFileSync, readSync } = require('node:fs')

/** The engine and what is kept of it fit; pages that nothing was read into cost nothing. */
const BYTES = 8 * 1024 * 1024

/** Shared, so that a thread can go on with it. */
const newMemory = (bytes = BYTES) => new SharedArrayBuffer(bytes)

/** The bytes of a regular file: in `memory`, where they fit, until the next one is read. */
function readIn(memory, file) {
  const bytes = Buffer.from(memory)
  const descriptor = openSync(file, 'r')
  try {
    return fstatSync(descriptor).size < bytes.length
      ? readInto(bytes, descriptor)
      : readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The bytes of an open file that is smaller than `bytes`, as the first part of these. */
function readInto(bytes, descriptor) {
  let size = 0
  let read
  do {
    read = readSync(descriptor, bytes, size, bytes.length - size, size)
    size += read
  } while (read > 0)
  return bytes.subarray(0, size)
}

module.exports = { newMemory, readIn, readInto }
