// What V8 made of a script, kept on the disk for the processes after this one: they need not
// compile it. V8 takes none that another version of it has made, or one under other flags
// (optimising.cjs).
'use strict'
const { createHash } = require('node:crypto')
const { readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { threadId } = require('node:worker_threads')

const HASH_BYTES = 32
/** What is known of the kept code, as JSON: its length is behind the hash, then it. */
const LENGTH_BYTES = 4

const hashOf = (code) => createHash('sha256').update(code).digest()

/**
 * What `keep` has written, or nothing. V8 takes what it is given for whole; a machine that lost its
 * power may have left half of it.
 */
function keptCode(file) {
  try {
    const bytes = readFileSync(file)
    const rest = bytes.subarray(HASH_BYTES)
    if (!hashOf(rest).equals(bytes.subarray(0, HASH_BYTES))) return {}
    const start = LENGTH_BYTES + rest.readUInt32LE()
    return {
      known: JSON.parse(rest.toString('utf8', LENGTH_BYTES, start)),
      code: rest.subarray(start),
    }
  } catch {
    return {}
  }
}

/**
 * Writes what V8 has compiled of `script` until now. It only makes the next start faster: where
 * nothing can be written, nothing is kept.
 */
function keep(script, file, known = {}) {
  const temporary = `${file}.tmp-${process.pid}-${threadId}`
  try {
    const json = JSON.stringify(known)
    // V8 copies code that does not begin at a multiple of 8.
    const told = Buffer.from(json + ' '.repeat(-(HASH_BYTES + LENGTH_BYTES + json.length) & 7))
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32LE(told.length)
    const rest = Buffer.concat([length, told, script.createCachedData()])
    writeFileSync(temporary, Buffer.concat([hashOf(rest), rest]))
    renameSync(temporary, file)
  } catch {
    rmSync(temporary, { force: true })
  }
}

module.exports = { hashOf, keep, keptCode }
