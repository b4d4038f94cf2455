// Writes a file of the engine's own in one step: a reader sees the old one or the new one, and a
// link in its place is replaced, never followed.
import { lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { patiently } from './patiently.ts'

/** `fill` writes the file under the name that it is given, which is then moved into place. */
export function replaceFile(file: string, fill: string | ((temporary: string) => void)): void {
  const temporary = temporaryFor(file)
  try {
    if (typeof fill === 'string') writeFileSync(temporary, fill, { flag: 'wx' })
    else fill(temporary)
    moveOver(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function temporaryFor(file: string): string {
  const temporary = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  makeWay(temporary)
  return temporary
}

/** A file of ours takes the place of another, or of whatever was put there. */
export function moveOver(from: string, to: string): void {
  try {
    patiently(() => renameSync(from, to))
  } catch (error) {
    if (!lstatSync(to, { throwIfNoEntry: false })?.isDirectory()) throw error
    makeWay(to)
    patiently(() => renameSync(from, to))
  }
}

/**
 * A folder with something in it was not made by us: it is moved aside, so that neither the work nor
 * what is in it is lost.
 */
export function makeWay(file: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (!stats) return
  try {
    if (stats.isDirectory()) rmdirSync(file)
    else patiently(() => rmSync(file))
  } catch (error) {
    if (!stats.isDirectory()) throw error
    let free = `${file}.aside`
    for (let n = 2; lstatSync(free, { throwIfNoEntry: false }); n++) free = `${file}.aside-${n}`
    patiently(() => renameSync(file, free))
  }
}
