// A folder of sources that nothing reads: what is missing on the site may be in there.
import type { Problem } from '../tools/problem.ts'

export interface UnreadFolder {
  /** Tells of it; its file is the folder. */
  problem: Problem
  /** The folder that is read in its place; itself where its section is turned off. */
  place: string
  /** The paths of the sources in it, from the site's folder; looked up once, when asked for. */
  files: () => string[]
}
