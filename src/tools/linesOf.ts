// The lines of an author's file, for what is said of one of them.
import { readFileSync } from 'node:fs'

/** None for a file that cannot be read. */
export function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)
  } catch {
    return []
  }
}
