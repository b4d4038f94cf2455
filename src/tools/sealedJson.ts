// JSON of the engine's own behind a hash of it: what is damaged may still be JSON, of another
// shape.
import { readFileSync } from 'node:fs'
import { isFile } from './files.ts'
import { hash } from './hash.ts'
import { replaceFile } from './replaceFile.ts'

/** Undefined for a file that is not there, cannot be read, or is not what was written. */
export function readSealed(file: string): unknown {
  const [sum, json = ''] = textOf(file).split('\n')
  return sum === hash([json]) ? JSON.parse(json) : undefined
}

/** Throws what the disk refuses. */
export function writeSealed(file: string, value: object): void {
  const json = JSON.stringify(value)
  replaceFile(file, `${hash([json])}\n${json}`)
}

/** Of what only makes the next command faster. */
export function keepSealed(file: string, value: object): void {
  try {
    writeSealed(file, value)
  } catch {
    // The disk is full, or may not be written to.
  }
}

function textOf(file: string): string {
  try {
    return isFile(file) ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  }
}
