// Writes a report for people: each problem with its line and what to do about it, then one line
// that sums up.
import { greatest } from '../shared/lists.ts'
import { codeFrame, lineReader } from './codeFrame.ts'
import { type Log, type Style, visible, visibleLine } from './log.ts'
import { plural } from './plural.ts'
import { type Problem, sortProblems } from './problem.ts'
import type { BuildReport, ProblemCount, Stage } from './report.ts'
import { shortList } from './shortList.ts'

export interface PrintOptions {
  log: Log
  /** What was found as well, and is not told. */
  more?: ProblemCount[]
  /** The site's folder: problems name files relative to it. */
  root: string
  /** Each note and each warning on its own. */
  verbose?: boolean
  env?: Record<string, string | undefined>
}

/**
 * Notes, warnings and then errors, which are nearest to where a reader looks; each in the order of
 * their places. Notes of one kind are one line, and of warnings the first of each kind are shown.
 */
export function printProblems(
  problems: Problem[],
  { log, root, verbose = false, env = process.env, more = [] }: PrintOptions,
): void {
  const sorted = sortProblems(problems.filter(({ code }) => code !== SUMMARY))
  const read = lineReader()
  const print = (problem: Problem) => {
    const line = problem.severity === 'info' ? log.info : log.warn
    line(problemText(verbose ? problem : shortened(problem), log, (p) => codeFrame(root, p, read)))
    if (problem.stack) log.debug(visible(problem.stack))
  }
  const of = (severity: Problem['severity']) => sorted.filter((one) => one.severity === severity)
  let isFolded = false
  for (const kind of kindsOf(of('info'))) {
    if (verbose || kind.length === 1) kind.forEach(print)
    else print(foldedNotes(kind))
    isFolded ||= !verbose && kind.length > 1
  }
  if (isFolded) log.info('Type --verbose to see each note.')
  for (const kind of kindsOf(of('warning'))) printFirst(kind, verbose ? kind.length : MAX_LISTED)
  for (const problem of problems) if (problem.code === SUMMARY) print(problem)
  printFirst(of('error'), MAX_SHOWN)
  for (const { severity, code, count } of more)
    log.warn(`… ${count} more are only counted: ${severity} ${code}`)
  if (env.GITHUB_ACTIONS === 'true')
    for (const problem of shownFirst(sorted)) log.warn(annotation(problem))

  function printFirst(some: Problem[], most: number): void {
    some.slice(0, most).forEach(print)
    const left = some.slice(most)
    if (left[0]) log.warn(`… ${left.length} more: ${left[0].severity} ${shownCodes(left)}`)
  }
}

const STYLE: Record<Problem['severity'], Style> = { error: 'red', warning: 'yellow', info: 'cyan' }

export function problemText(
  problem: Problem,
  { paint }: Pick<Log, 'paint'>,
  frame: (problem: Problem) => string | undefined,
): string {
  const place = [problem.file, problem.line, problem.line && problem.column]
    .filter((part) => part !== undefined)
    .join(':')
  const head = [
    paint(STYLE[problem.severity], `${problem.severity} ${problem.code}`),
    place && visibleLine(place),
    indented(problem.message),
  ]
  const lines = [head.filter(Boolean).join('  ')]
  const code = frame(problem)
  if (code) lines.push(paint('dim', visible(code)))
  for (const detail of problem.details ?? []) lines.push(`   ${indented(detail)}`)
  if (problem.hint) lines.push(`${paint('cyan', 'hint')}  ${indented(problem.hint)}`)
  return lines.join('\n')
}

/** Further lines stand under the first: none looks like a line of ours. */
const indented = (text: string) => visible(text).replaceAll('\n', '\n   ')

/** The form in which GitHub shows a problem next to its line. */
function annotation({ severity, code, message, file, line, column, hint }: Problem): string {
  const escapeText = (text: string) =>
    visible(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const escapeValue = (text: string) =>
    escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const place = Object.entries({ file, line, col: column, title: code }).filter(
    ([, value]) => value !== undefined,
  )
  const command = { error: 'error', warning: 'warning', info: 'notice' }[severity]
  return `::${command} ${place.map(([name, value]) => `${name}=${escapeValue(String(value))}`).join(',')}::${escapeText([message, hint].filter(Boolean).join('\n'))}`
}

/** `✓ 52 pages in 0.8 s → build/`, or `✗ 2 errors, 1 warning in 0.3 s`. */
export function summary(
  report: BuildReport,
  ms: number,
  { paint }: Pick<Log, 'paint'>,
  verb: 'built' | 'checked' = 'built',
): string {
  const count = (severity: Problem['severity']) =>
    [...report.problems.map((problem) => ({ ...problem, count: 1 })), ...(report.more ?? [])]
      .filter((one) => one.severity === severity)
      .reduce((sum, one) => sum + one.count, 0)
  const counts = [plural(count('error'), 'error'), plural(count('warning'), 'warning')].filter(
    (text) => !text.startsWith('0 '),
  )
  const time = `${(ms / 1000).toFixed(1)} s`
  if (!report.ok) return paint('red', `✗ ${counts.join(', ') || 'failed'} in ${time}`)
  const pages = plural(report.pages, 'page')
  const done =
    verb === 'checked'
      ? `✓ ${pages} checked in ${time}`
      : `✓ ${pages} in ${time} → ${(report.outDir ?? '').replace(/\/?$/, '/')}`
  return [paint('green', done), ...counts].join(', ')
}

/** One line for each stage, with `--timings`. */
export function stageTable(stages: Stage[]): string {
  const width = greatest(
    stages.map((stage) => stage.name.length),
    0,
  )
  return stages
    .map(
      ({ name, ms, items }) =>
        `${name.padEnd(width)}  ${ms.toFixed(1).padStart(8)} ms${items === undefined ? '' : `  ${items}`}`,
    )
    .join('\n')
}

// Of many notes of one kind a report shows the first ones.

/** After so many errors a reader has seen enough; the rest is counted. */
const MAX_SHOWN = 50

/** A longer list is not read. */
const MAX_LISTED = 5

/** Speaks of the whole site, and stands below all that concerns one place, but for errors. */
const SUMMARY = 'MOVE_IN'

/** By their codes, in the order in which these come up. */
function kindsOf(problems: Problem[]): Problem[][] {
  const kinds = new Map<string, Problem[]>()
  for (const problem of problems) {
    const kind = kinds.get(problem.code)
    if (kind) kind.push(problem)
    else kinds.set(problem.code, [problem])
  }
  return [...kinds.values()]
}

/** Many notes as one, which stands at the place of the first. */
function foldedNotes(kind: Problem[]): Problem {
  const { message, ...first } = kind[0]!
  return { ...first, message: `${kind.length} times, here: ${message}`, details: undefined }
}

function shortened(problem: Problem): Problem {
  const { details = [], code } = problem
  if (details.length <= MAX_LISTED || code === SUMMARY) return problem
  const left = details.length - MAX_LISTED
  return { ...problem, details: [...details.slice(0, MAX_LISTED), `… ${left} more`] }
}

const shownCodes = (problems: Problem[]) =>
  shortList([...new Set(problems.map(({ code }) => code))])

// Fifty warnings must not hide an error: errors come in first, then the places decide the order
// again.
function shownFirst(sorted: Problem[]): Problem[] {
  if (sorted.length <= MAX_SHOWN) return sorted
  const weight = { error: 0, warning: 1, info: 2 }
  return sortProblems(
    [...sorted].sort((a, b) => weight[a.severity] - weight[b.severity]).slice(0, MAX_SHOWN),
  )
}
