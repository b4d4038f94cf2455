// What the translation of each part needs of the whole.
import { isAbsolute, relative } from 'node:path'
import { slashes } from '../../tools/paths.ts'
import type { MoveNotes } from './notes.ts'

export interface ForeignContext {
  /** The site's folder, absolute. */
  root: string
  notes: MoveNotes
  /** Names of packages that are not installed. */
  missing: ReadonlySet<string>
}

/** A path from the site's folder: authors often write what `require.resolve` gives. */
export function relativePath(written: unknown, { root }: ForeignContext): unknown {
  if (typeof written !== 'string') return written
  return slashes(isAbsolute(written) ? relative(root, written) || '.' : written)
}
