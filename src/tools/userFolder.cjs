// A folder of the user's own, for what cannot be kept next to the engine or the site because that
// is read-only. What lies in it is run, so that no other user may write there: a folder that
// another user made in advance is never taken. Plain JavaScript: scripts/engine.cjs needs it before
// there is an engine.
'use strict'
const {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
} = require('node:fs')
const { homedir, tmpdir } = require('node:os')
const { dirname, isAbsolute, join } = require('node:path')

/** Of this process alone, where there is none that stays. */
let temporary

/**
 * Absolute, there, writable, and closed to others. Throws the disk's error when there is not even a
 * temporary one.
 */
function userFolder() {
  const folder = candidates().find(
    (candidate) => isPrivate(candidate) || (make(candidate) && isPrivate(candidate)),
  )
  if (folder) return folder
  if (!temporary) {
    temporary = mkdtempSync(join(tmpdir(), 'quire-'))
    process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
  }
  return temporary
}

/** The one that is there; undefined when none was made yet. */
function existingUserFolder() {
  return candidates().find(isPrivate) ?? temporary
}

function candidates() {
  const { XDG_CACHE_HOME } = process.env
  const base = XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : usualBase()
  return [
    ...(base ? [join(base, 'quire')] : []),
    join(tmpdir(), `quire-${process.getuid?.() ?? 'cache'}`),
  ]
}

/**
 * With `sudo`, HOME may be another user's: a folder of root's in it would be in that user's way.
 */
function usualBase() {
  try {
    if (!isOwn(statSync(homedir()))) return undefined
    if (process.platform === 'win32')
      return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData/Local')
    return join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
  } catch {
    return undefined
  }
}

function make(folder) {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch {
    return false
  }
}

function isPrivate(folder) {
  try {
    const stats = lstatSync(folder)
    if (!stats.isDirectory() || !isOwn(stats)) return false
    if (process.platform !== 'win32' && (stats.mode & 0o077) !== 0) chmodSync(folder, 0o700)
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const isOwn = ({ uid }) => process.getuid === undefined || uid === process.getuid()

module.exports = { userFolder, existingUserFolder }
