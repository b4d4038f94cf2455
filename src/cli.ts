// argv → command → report → exit code. Commands are imported when they run, so that help and usage errors come at once.

import type { Context } from './commands/context.ts'
import { commands } from './commands/table.ts'
import { type Arguments, type Command, commandHelp, generalHelp, readArguments } from './tools/args.ts'
import { engineVersion } from './tools/engine.ts'
import { createLog } from './tools/log.ts'
import { printProblems } from './tools/printReport.ts'
import { SiteError } from './tools/problem.ts'

const TITLE = `Quire ${engineVersion}: a static site generator for developer's notebooks.`

/** Runs one command line and gives the exit code. */
export async function main(argv: string[]): Promise<number> {
  const asked = answerTo(argv)
  if (asked !== undefined) return say(asked)
  if (argv.length === 0) {
    process.stderr.write(`${generalHelp(commands, TITLE)}\n`)
    return 2
  }
  try {
    return await run(readArguments(argv, commands))
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    printProblems(error.problems, { log: createLog(), root: process.cwd() })
    if (argv.includes('--json')) say(JSON.stringify({ ok: false, problems: error.problems }))
    return error.exitCode
  }
}

/** The text for --help, help and --version, wherever they stand; undefined when work is asked for. */
function answerTo(argv: string[]): string | undefined {
  const [first, second] = argv
  if (first === '-v' || first === '--version') return engineVersion
  const named = (name: string | undefined): Command | undefined => commands.find((one) => one.name === name || one.alias?.includes(name ?? ''))
  if (first === 'help' || first === '-h' || first === '--help') return named(second) ? commandHelp(named(second)!) : generalHelp(commands, TITLE)
  const wantsHelp = argv.includes('-h') || argv.includes('--help')
  return wantsHelp && named(first) ? commandHelp(named(first)!) : undefined
}

function say(text: string): 0 {
  process.stdout.write(`${text}\n`)
  return 0
}

async function run(args: Arguments): Promise<number> {
  const { contextFrom } = await import('./commands/context.ts')
  const log = createLog({ quiet: args.on.has('quiet'), debug: args.on.has('debug') })
  return runCommand(contextFrom(args, log, endSignal()))
}

async function runCommand(context: Context): Promise<number> {
  switch (context.args.command.name) {
    case 'build':
      return (await import('./commands/build.ts')).runBuild(context)
    case 'preview':
      return (await import('./commands/preview.ts')).runPreview(context)
    case 'dev':
      return (await import('./commands/dev.ts')).runDev(context)
    case 'check':
      return (await import('./commands/check.ts')).runCheck(context)
    case 'snippets':
      return (await import('./commands/snippets.ts')).runSnippets(context)
    case 'version':
      return (await import('./commands/version.ts')).runVersion(context)
    default:
      return (await import('./commands/clear.ts')).runClear(context)
  }
}

/** npm passes Ctrl-C on to a process that the terminal has told already: within 300 ms it is the same one. */
const SAME_SIGNAL = 300

/** Aborted by the first signal; the second ends the process at once. */
function endSignal(): AbortSignal {
  const controller = new AbortController()
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
  let first = 0
  for (const [name, code] of Object.entries(codes)) {
    process.on(name, () => {
      if (controller.signal.aborted && performance.now() - first > SAME_SIGNAL) process.exit(code)
      if (!controller.signal.aborted) first = performance.now()
      controller.abort(name)
    })
  }
  return controller.signal
}
