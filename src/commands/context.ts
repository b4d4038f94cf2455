// What every command is given, made once from the command line.
import fs from 'node:fs'
import path from 'node:path'
import { CONFIG_FILES } from '../config/configFile.ts'
import { type Arguments, numberFlag } from '../tools/commandLine/args.ts'
import { usage } from '../tools/commandLine/helpText.ts'
import { isFile } from '../tools/files.ts'
import type { Log } from '../tools/log.ts'
import { writeOut } from '../tools/output.ts'
import type { Progress } from '../tools/progress.ts'
import { type BuildFlags, Report } from '../tools/report.ts'

export interface Context {
  args: Arguments
  /** The site's folder, absolute. */
  root: string
  log: Log
  report: Report
  /** Aborted by Ctrl-C or a request to end. */
  signal: AbortSignal
  /** Writes data to stdout. */
  print(text: string): void
}

export function contextFrom(
  args: Arguments,
  log: Log,
  signal: AbortSignal,
  progress?: Progress,
): Context {
  const report = new Report({ strict: args.on.has('strict') })
  report.progress = progress
  return { args, root: rootFrom(args), log, report, signal, print: writeOut }
}

/**
 * The folder one stands in, or the one that is named; its configuration may be named in its place.
 */
function rootFrom(args: Arguments): string {
  const { site = '.' } = args.text
  const named = path.resolve(site)
  const folder =
    isFile(named) && CONFIG_FILES.includes(path.basename(named)) ? path.dirname(named) : named
  if (isFile(folder))
    throw usage(
      `--site needs a folder, and "${site}" is a file`,
      args.command,
      'Name the folder that holds site.config.ts.',
    )
  return fs.existsSync(folder) ? fs.realpathSync(folder) : folder
}

export function buildFlagsFrom({ args, log, report, signal }: Context): BuildFlags {
  return {
    out: args.text.out,
    baseUrl: args.text['base-url'],
    cache: !args.on.has('no-cache'),
    drafts: args.on.has('drafts'),
    strict: args.on.has('strict'),
    verbose: args.on.has('verbose'),
    report,
    log,
    signal,
  }
}

/** 3000: the port that Docusaurus and its users know. */
const DEFAULT_PORT = 3000

export function addressFrom(args: Arguments): { host: string; port: number; strictPort: boolean } {
  const fromEnvironment = /^\d{1,5}$/.test(process.env.PORT ?? '')
    ? Number(process.env.PORT)
    : undefined
  return {
    host: args.text.host ?? 'localhost',
    port: numberFlag(args, 'port', 65535) ?? fromEnvironment ?? DEFAULT_PORT,
    strictPort: args.on.has('strict-port'),
  }
}
