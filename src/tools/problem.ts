// A problem is data: what is wrong, where, and what to type next. It is collected, cached with the
// result that caused it, and printed once.

export interface Problem {
  /**
   * Short name that never changes, e.g. `LINK_BROKEN`; all are listed in src/docs/problems.md.
   */
  code: string
  severity: 'error' | 'warning' | 'info'
  message: string
  /** Path relative to the site's root. */
  file?: string
  /** Counted from 1. */
  line?: number
  /** Counted from 1. */
  column?: number
  /** What to do about it. */
  hint?: string
  /** More lines that belong to the message, e.g. all the places of one broken link. */
  details?: string[]
  /** Where it was thrown and by what, in the author's own files; shown with `--debug`. */
  stack?: string
}

/** The code of a file that we fail on: the fault is ours, and not the author's. */
export const BUG = 'SOURCE_BUG'

const rejected = (problems: Problem[]) => (problems.some(({ code }) => code === BUG) ? 70 : 1)

/** The only error that is thrown on purpose. Anything else that escapes is a bug of the engine. */
export class SiteError extends Error {
  readonly problems: Problem[]
  /** Of the command: 1 content rejected, 2 usage or config, 3 input or output, 70 a bug. */
  readonly exitCode: 1 | 2 | 3 | 70
  constructor(problems: Problem[], exitCode: SiteError['exitCode'] = rejected(problems)) {
    super(problems.map((problem) => problem.message).join('\n'))
    this.name = 'SiteError'
    this.problems = problems
    this.exitCode = exitCode
  }
}

/** By file, line, column and code, so that two runs print the same. */
export function sortProblems(problems: Problem[]): Problem[] {
  const key = (p: Problem) => [p.file ?? '', p.line ?? 0, p.column ?? 0, p.code, p.message] as const
  return [...problems].sort((a, b) => {
    const x = key(a)
    const y = key(b)
    for (let i = 0; i < x.length; i++) {
      if (x[i]! < y[i]!) return -1
      if (x[i]! > y[i]!) return 1
    }
    return 0
  })
}

const GRAVITY: Problem['severity'][] = ['info', 'warning', 'error']

export const isGraver = (one: Problem['severity'], other: Problem['severity']): boolean =>
  GRAVITY.indexOf(one) > GRAVITY.indexOf(other)

/** Turns a configured severity into a problem's; undefined for `ignore`. */
export function severityOf(
  level: 'ignore' | 'log' | 'warn' | 'throw',
): Problem['severity'] | undefined {
  return {
    ignore: undefined,
    log: 'info' as const,
    warn: 'warning' as const,
    throw: 'error' as const,
  }[level]
}
