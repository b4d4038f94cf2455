// argv → row of the command table → its run → exit code.
import { writeSync } from 'node:fs'
import path from 'node:path'
import { commands, type RunnableCommand } from './commands/table.ts'
import {
  type Arguments,
  commandCalled,
  commandIn,
  readArguments,
} from './tools/commandLine/args.ts'
import { commandHelp, generalHelp } from './tools/commandLine/helpText.ts'
import { unknownCommand } from './tools/commandLine/wrongWords.ts'
import { diskProblem, fewFiles, isDiskError, lacksHandles } from './tools/diskProblem.ts'
import { hearEndSignals } from './tools/endSignals.ts'
import { engineRoot, engineVersion } from './tools/engine.ts'
import { NODE_HANDLES, requireHandles } from './tools/handles.ts'
import { createLog } from './tools/log.ts'
import { keepForData, unwritten, writeOut } from './tools/output.ts'
import { shownPath } from './tools/paths.ts'
import { checkThreads } from './tools/poolThread.ts'
import { presentTime } from './tools/presentTime.ts'
import { printProblems } from './tools/printReport.ts'
import { type Problem, SiteError } from './tools/problem.ts'
import { Progress, wantsProgress } from './tools/progress.ts'
import { messageOf, stackOf } from './tools/thrown.ts'

const TITLE = `Quire ${engineVersion}: a static site generator for developer's notebooks.`

/**
 * Runs one command line and gives the exit code, when all output is with its reader. `signal` asks
 * it to end; without one the process's are heard.
 */
export async function main(argv: string[], signal?: AbortSignal): Promise<number> {
  printsData = argv.includes('--json')
  const freeOutput = printsData ? keepForData() : () => {}
  process.once('exit', endedEarly)
  process.on('uncaughtException', endByStray)
  const code = await exitCodeOf(argv, signal).finally(() => {
    freeOutput()
    process.off('exit', endedEarly)
    process.off('uncaughtException', endByStray)
  })
  const failure = await unwritten()
  if (!failure) return code
  process.stderr.write(
    `error IO_${failure.code ?? 'WRITE'}  stdout: the output cannot be written\n`,
  )
  return 3
}

/**
 * A script that waits for the command would take it for done. Node ends with 13 when nothing is
 * left to do while something is awaited.
 */
function endedEarly(): void {
  if (isEnding) return
  const message = 'the command did not finish: a module of the site ended the process'
  const hint = 'Remove process.exit() from it, and promises that never settle.'
  writeSync(2, `error ${'CONFIG_EXIT'}  ${message}\nhint  ${hint}\n`)
  dataAtEnd([{ code: 'CONFIG_EXIT', severity: 'error', message, hint }])
  process.exitCode = 2
}

/** With --json. */
let printsData = false

/** The report of a command that is cut off: what is written later would not be. */
function dataAtEnd(problems: Problem[]): void {
  if (printsData) writeSync(1, `${JSON.stringify({ ok: false, problems })}\n`)
}

/** Set before we end the process ourselves. */
let isEnding = false

function end(exitCode: number): never {
  isEnding = true
  process.exit(exitCode)
}

/**
 * Thrown without being awaited, by a timer of an author's module for instance: what is left undone
 * is not known. The next build removes what this one leaves behind.
 */
async function endByStray(error: unknown): Promise<never> {
  // What goes wrong here is not awaited either, and would come back for ever.
  process.off('uncaughtException', endByStray)
  const { strayError } = await import('./config/thrownByAuthors.ts')
  const stray = strayError(error)
  const root = process.cwd()
  if (stray instanceof SiteError) {
    printProblems(stray.problems, { log: createLog(), root })
    dataAtEnd(stray.problems)
    end(stray.exitCode)
  }
  const ofDisk = isDiskError(stray) ? diskProblem(stray, root) : lacksHandles() && fewFiles()
  if (ofDisk) {
    printProblems([ofDisk], { log: createLog(), root })
    dataAtEnd([ofDisk])
    end(3)
  }
  writeSync(2, `${stackOf(stray) ?? messageOf(stray)}\nThis is a bug in Quire. Please report it.\n`)
  dataAtEnd([])
  end(70)
}

async function exitCodeOf(argv: string[], signal: AbortSignal | undefined): Promise<number> {
  const help = helpFor(argv)
  if (help !== undefined) return print(help)
  if (argv.length === 0) {
    process.stderr.write(`${generalText()}\n`)
    return 2
  }
  try {
    if (argv[0] === 'help') throw unknownCommand(argv[1]!, commands)
    return await run(readArguments(argv, commands), signal)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    printProblems(error.problems, { log: createLog(), root: process.cwd() })
    if (argv.includes('--json')) print(JSON.stringify({ ok: false, problems: error.problems }))
    return error.exitCode
  }
}

/** Ends with the manual that a package has: a site of ours is nowhere. */
function generalText(): string {
  const first = path.join(engineRoot, 'src/docs/manual/content/docs/tour.md')
  return `${generalHelp(commands, TITLE)}\nThe manual begins with\n  ${shownPath(first, process.cwd())}`
}

/**
 * The text for --help, help and --version, wherever they stand; undefined when work is asked for.
 */
function helpFor(argv: string[]): string | undefined {
  const [first, second] = argv
  if (first === '-v' || first === '--version') return engineVersion
  if (first === 'help' || first === '-h' || first === '--help') {
    const command = commandCalled(second, commands)
    if (command) return commandHelp(command)
    const isUnknown = first === 'help' && second !== undefined && !second.startsWith('-')
    return isUnknown ? undefined : generalText()
  }
  if (!argv.includes('-h') && !argv.includes('--help')) return undefined
  const command = commandIn(argv, commands)
  return command && commandHelp(command)
}

function print(text: string): 0 {
  writeOut(text)
  return 0
}

async function run(args: Arguments<RunnableCommand>, signal = endSignal()): Promise<number> {
  requireHandles(NODE_HANDLES)
  // Here, and not where they are used: a build that finds nothing changed uses neither.
  checkThreads()
  presentTime()
  const { contextFrom } = await import('./commands/context.ts')
  const progress = wantsProgress(process.stderr, args.on, process.env)
    ? new Progress(process.stderr)
    : undefined
  const log = createLog({
    quiet: args.on.has('quiet'),
    debug: args.on.has('debug'),
    stream: progress?.stream,
  })
  const close = () => progress?.close()
  process.once('exit', close)
  try {
    return await args.command.run(contextFrom(args, log, signal, progress))
  } finally {
    close()
    process.off('exit', close)
  }
}

/**
 * npm passes Ctrl-C on to a process that the terminal has signalled already: within 300 ms it is
 * the same one.
 */
const SAME_SIGNAL = 300

/** Aborted by the first signal; the second ends the process at once. */
function endSignal(): AbortSignal {
  const controller = new AbortController()
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
  let first = 0
  hearEndSignals((name) => {
    if (controller.signal.aborted && performance.now() - first > SAME_SIGNAL) end(codes[name])
    if (!controller.signal.aborted) first = performance.now()
    controller.abort(name)
  })
  return controller.signal
}
