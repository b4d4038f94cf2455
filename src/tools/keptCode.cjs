// What V8 made of a script, kept on the disk for the processes after this one: they need not
// compile it. V8 takes none that another version of it has made. It does take that of another build
// of the same version, such as the Node before this one, and crashes on it: kept code says which
// program has made it.
'use strict'
const { readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { threadId } = require('node:worker_threads')
const { crc32 } = require('node:zlib')

/** Of all that follows. It is to tell what is damaged; Node loads its cryptography for 10 ms. */
const SUM_BYTES = 4
/** What is known of the kept code, as JSON: its length is behind the sum, then it. */
const LENGTH_BYTES = 4

/** The program that runs: an update of Node has another size or time, and mostly another version. */
function maker() {
  const { size, mtimeMs } = statSync(process.execPath)
  return `${process.version} ${process.platform}-${process.arch} ${size} ${mtimeMs}`
}

/**
 * What `keep` has written, or nothing. V8 takes what it is given for whole; a machine that lost its
 * power may have left half of it.
 */
function keptCode(file) {
  try {
    // A pipe would keep its reader waiting for ever.
    if (!statSync(file).isFile()) return {}
    const bytes = readFileSync(file)
    const rest = bytes.subarray(SUM_BYTES)
    if (crc32(rest) !== bytes.readUInt32LE()) return {}
    const start = LENGTH_BYTES + rest.readUInt32LE()
    const { by, ...known } = JSON.parse(rest.toString('utf8', LENGTH_BYTES, start))
    return by === maker() ? { known, code: rest.subarray(start) } : {}
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
    const json = JSON.stringify({ ...known, by: maker() })
    // V8 copies code that does not begin at a multiple of 8.
    const told = Buffer.from(json + ' '.repeat(-(SUM_BYTES + LENGTH_BYTES + json.length) & 7))
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32LE(told.length)
    const rest = Buffer.concat([length, told, script.createCachedData()])
    const sum = Buffer.alloc(SUM_BYTES)
    sum.writeUInt32LE(crc32(rest))
    writeFileSync(temporary, Buffer.concat([sum, rest]))
    renameSync(temporary, file)
  } catch {
    rmSync(temporary, { force: true })
  }
}

/**
 * Removes what this program has not made: only where nothing is kept a thread is waited for to keep
 * its code.
 */
function forget(file) {
  try {
    rmSync(file, { force: true })
  } catch {
    // On a read-only disk nothing is kept either.
  }
}

module.exports = { forget, keep, keptCode }
