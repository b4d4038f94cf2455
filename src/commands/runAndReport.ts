// Runs a command's work and turns its end, good or bad, into a printed report and an exit code.
import { dirname, resolve } from 'node:path'
import { diskProblem, fewFiles, isDiskError, lacksHandles } from '../tools/diskProblem.ts'
import { engineVersion } from '../tools/engine.ts'
import { type PrintOptions, printProblems, stageTable, summary } from '../tools/printReport.ts'
import { type Problem, SiteError, sortProblems } from '../tools/problem.ts'
import type { BuildReport } from '../tools/report.ts'
import { messageOf, stackOf } from '../tools/thrown.ts'
import type { Context } from './context.ts'

/**
 * 0 fine · 1 content or links rejected · 2 usage or config · 3 input or output · 70 a bug of ours.
 */
export type ExitCode = number

/**
 * 1.5 s: stages look at the signal between steps; a user who pressed Ctrl-C waits no longer, and
 * the next build removes leftovers.
 */
const PATIENCE = 1500

export async function runAndReport(
  context: Context,
  verb: 'built' | 'checked',
  run: () => Promise<BuildReport>,
): Promise<ExitCode> {
  const { log, report, signal } = context
  const start = performance.now()
  const outcome = await outcomeOf(context, run)
  report.progress?.close()
  if (signal.aborted) {
    log.warn(
      report.published
        ? 'Interrupted; the new site is in place.'
        : 'Interrupted; what was published before is unchanged.',
    )
    return signalExitCode(signal)
  }
  const result = { ...(outcome.report ?? report.result()), ok: outcome.code === 0 }
  printProblems(result.problems, printOptions(context))
  if (outcome.bug) printBug(outcome.bug, context)
  if (context.args.on.has('timings')) log.warn(stageTable(result.stages))
  const line = summary(result, performance.now() - start, log, verb)
  if (result.ok) log.info(line)
  else log.warn(line)
  if (context.args.on.has('json')) context.print(JSON.stringify(result))
  return outcome.code
}

const printOptions = ({ log, root, args, report }: Context): PrintOptions => ({
  log,
  more: report.more,
  root,
  verbose: args.on.has('verbose'),
})

/**
 * Runs work that has no report of its own, such as serving. With --json a failure is printed as
 * data, unless `isPrinted` says that the caller does that.
 */
export async function exitCodeOf(
  context: Context,
  run: () => Promise<ExitCode>,
  isPrinted = false,
): Promise<ExitCode> {
  const outcome: { code: ExitCode; bug?: unknown } = await run().then(
    (code) => ({ code }),
    (error) => outcomeAfter(error, context),
  )
  context.report.progress?.close()
  printProblems(context.report.problems, printOptions(context))
  if (outcome.bug) printBug(outcome.bug, context)
  if (outcome.code !== 0 && !isPrinted && context.args.on.has('json'))
    context.print(JSON.stringify({ ok: false, problems: sortProblems(context.report.problems) }))
  return outcome.code
}

interface Outcome {
  code: ExitCode
  report?: BuildReport
  bug?: unknown
}

async function outcomeOf(context: Context, run: () => Promise<BuildReport>): Promise<Outcome> {
  const { signal } = context
  try {
    const report = await Promise.race([run(), interrupted(signal)])
    return { code: report.ok ? 0 : 1, report }
  } catch (error) {
    return outcomeAfter(error, context)
  }
}

function interrupted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      setTimeout(() => reject(signal.reason), PATIENCE).unref(),
    )
  })
}

function outcomeAfter(error: unknown, { report, root, log, args }: Context): Outcome {
  const isForeseen = error instanceof SiteError || isDiskError(error)
  if (isForeseen) log.debug(error.stack ?? error.message)
  if (error instanceof SiteError) {
    report.add(error.problems)
    return { code: error.exitCode }
  }
  if (isDiskError(error)) {
    const { out } = args.text
    report.add([diskProblem(withoutStaging(error), root, out && dirname(resolve(out)))])
    return { code: 3 }
  }
  if (!lacksHandles()) return { code: 70, bug: error }
  log.debug(stackOf(error) ?? messageOf(error))
  report.add([fewFiles()])
  return { code: 3 }
}

/** Authors know the output, not the staging folder. */
function withoutStaging<T extends NodeJS.ErrnoException>(error: T): T {
  if (error.path !== undefined)
    error.path = error.path.replace(/\.(tmp|next|old)-\d+(?=[\\/]|$)/, '')
  return error
}

function printBug(bug: unknown, { log }: Context): void {
  log.warn(stackOf(bug) ?? messageOf(bug))
  log.warn(
    `This is a bug in Quire, not in your site. Please report it with the text above (Quire ${engineVersion}, Node ${process.version}, ${process.platform}).`,
  )
}

/** A command that would harm something, or cannot begin, leaves everything as it was. */
export const refusal = (
  code: string,
  message: string,
  hint: string,
  place: Partial<Problem> = {},
) => new SiteError([{ code, severity: 'error', message, hint, ...place }], 2)

export function signalExitCode(signal: AbortSignal): ExitCode {
  return { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[String(signal.reason)] ?? 130
}
