// Where the temporary folders of tests lie. On a disk the system spends longer on the small files
// of a thousand sites, and on their removal, than the engine does.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'quire-tests-'
/** The whole suite needs a third of it. */
const ENOUGH = 1_500_000_000

/** A folder in memory that ends with the tests; undefined where there is none, or too little. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    if (bavail * bsize < ENOUGH) return undefined
    removeLeftOver()
    const folder = path.join(MEMORY, `${NAME}${process.pid}`)
    fs.mkdirSync(folder, { recursive: true })
    process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
    return canExecuteIn(folder) ? folder : undefined
  } catch {
    // Not Linux, or not ours to write to.
    return undefined
  }
}

/** Of tests that were killed. */
function removeLeftOver(): void {
  for (const name of fs.readdirSync(MEMORY))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))))
      fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true })
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/** Some tests run programs there, which the system may forbid. */
function canExecuteIn(folder: string): boolean {
  const program = path.join(folder, 'program')
  fs.writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  fs.rmSync(program)
  return status === 0
}
