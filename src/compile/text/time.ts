// How long a file may take to compile. Time grows with a text's length and no faster, but for what
// the parser's package and an author's own languages do; those are told here instead of waited for.
import type { Problem } from '../../tools/problem.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Source } from '../../types/source.ts'

/** Runs work and breaks it off with an error when it takes longer. */
export type Within = <T>(ms: number, work: () => T) => T

export const TOO_SLOW = 'SOURCE_TIME'

/**
 * A hundred times what the slowest real document takes on an idle machine, since a busy one counts
 * as well: the clock runs on while others work.
 */
const SECONDS = Number(process.env.QUIRE_FILE_SECONDS) || 20
/** The longest file that is read, 5 MB, takes 5 s for it alone. */
const SECONDS_PER_MB = 10

export const timeFor = (bytes: Uint8Array): number =>
  1000 * (SECONDS + (bytes.byteLength / 1e6) * SECONDS_PER_MB)

/** What a file that took longer is compiled to. */
export function tooSlow(source: Source, ms: number): Compiled {
  return {
    path: source.path,
    frontMatter: {},
    frontMatterLines: {},
    body: { type: 'html', parts: [''] },
    headings: [],
    links: [],
    readingMinutes: 0,
    problems: [timeProblem(source, ms)],
  }
}

function timeProblem({ path }: Source, ms: number): Problem {
  return {
    code: TOO_SLOW,
    severity: 'error',
    message: `this file is not compiled after ${Math.round(ms / 1000)} s`,
    file: path,
    line: 1,
    column: 1,
    hint: 'Look for a sign that is repeated very often, or split the file; on a slow machine set QUIRE_FILE_SECONDS.',
  }
}
