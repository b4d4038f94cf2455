// Sources that nothing reads: what is missing on the site may be among them.
import type { Problem } from '../tools/problem.ts'

export interface UnreadPlace {
  /** Tells of it; its file is the folder, or the source. */
  problem: Problem
  /** Where it should be: itself where its section is turned off. */
  place: string
  /** The sources in it, as paths from the site's folder; looked up once, when asked for. */
  files: () => string[]
}
