// Names for contents: short, stable, the same on every machine.
import { createHash } from 'node:crypto'

/** SHA-256 of the given parts, in base 16, cut to `length` digits. Parts are separated, so that ('ab','c') and ('a','bc') differ. */
export function hash(parts: (string | Uint8Array)[], length = 32): string {
  const sum = createHash('sha256')
  for (const part of parts) {
    sum.update(part)
    sum.update('\0')
  }
  return sum.digest('hex').slice(0, length)
}
