// How long a file may take to compile. Time grows with a text's length and no faster, but for what
// the parser's package and an author's own languages do; those are reported here instead of waited
// for.
import type { Problem } from '../../tools/problem.ts'
import { BUSY_HINT, type TimeLimitError } from '../../tools/workTime.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Source } from '../../types/source.ts'
import { emptyCompiled, fileProblem } from './emptyCompiled.ts'

const TOO_SLOW = 'SOURCE_TIME'
const LOST = 'SOURCE_LOST'

/** A hundred times what the slowest real document takes. */
const SECONDS = Number(process.env.QUIRE_FILE_SECONDS) || 20
/** The longest file that is read, 5 MB, takes 5 s for it alone. */
const SECONDS_PER_MB = 10

export const timeFor = (bytes: Uint8Array): number =>
  1000 * (SECONDS + (bytes.byteLength / 1e6) * SECONDS_PER_MB)

/**
 * Problems of this machine and hour, and of files that are not there, whose hint depends on which
 * others are: with them nothing is kept.
 */
export const isPassing = ({ code }: Problem): boolean =>
  code === TOO_SLOW || code === LOST || code === 'PARTIAL'

const SLOW_HINT =
  'Look for a sign that is repeated very often, or a plugin that never ends, or split the file; on a slow machine set QUIRE_FILE_SECONDS.'

/** What a file that took longer is compiled to. */
export const tooSlow = (source: Source, { ms, waited, isBusy }: TimeLimitError): Compiled =>
  without(source, {
    code: TOO_SLOW,
    message: isBusy
      ? `this machine is busy: this file is not compiled after ${Math.round(waited / 1000)} s`
      : `this file is not compiled after ${Math.round(ms / 1000)} s`,
    hint: isBusy ? `${BUSY_HINT} ${SLOW_HINT}` : SLOW_HINT,
  })

/** What a file that ended its thread is compiled to: only code of the site's own can do that. */
export const lost = (source: Source, { message }: Error): Compiled =>
  without(source, {
    code: LOST,
    message: `compiling this file ended the thread that it ran in: ${message}`,
    hint: 'Look at the code of the site that takes part in it: plugins, languages of code.',
  })

/** What a file is compiled to that is not begun, since too many others never ended. */
export const skipped = (source: Source): Compiled =>
  without(source, {
    code: LOST,
    message: 'this file is not compiled: too many others do not end',
    hint: 'Fix those first.',
  })

function without(source: Source, problem: Parameters<typeof fileProblem>[1]): Compiled {
  return emptyCompiled(source, { problems: [fileProblem(source, problem)] })
}
