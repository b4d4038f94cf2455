// What every command is given, made once from the command line.
import fs from 'node:fs'
import path from 'node:path'
import { configFileOf } from '../config/load.ts'
import { type Arguments, numberFlag } from '../tools/args.ts'
import { engineRoot } from '../tools/engine.ts'
import type { Log } from '../tools/log.ts'
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

export function contextFrom(args: Arguments, log: Log, signal: AbortSignal): Context {
  const report = new Report({ strict: args.on.has('strict') })
  return { args, root: rootFrom(args.text.site), log, report, signal, print: (text) => void fs.writeSync(1, `${text}\n`) }
}

function rootFrom(site: string | undefined): string {
  const folder = path.resolve(site ?? (configFileOf(process.cwd()) ? '.' : engineRoot))
  return fs.existsSync(folder) ? fs.realpathSync(folder) : folder
}

export function buildFlagsFrom({ args, log, report, signal }: Context): BuildFlags {
  return {
    out: args.text.out,
    baseUrl: args.text['base-url'],
    cache: !args.on.has('no-cache'),
    drafts: args.on.has('drafts'),
    strict: args.on.has('strict'),
    report,
    log,
    signal,
  }
}

/** 3000: the port that Docusaurus and its users know. */
const DEFAULT_PORT = 3000

export function addressFrom(args: Arguments): { host: string; port: number; strictPort: boolean } {
  const fromEnvironment = /^\d{1,5}$/.test(process.env.PORT ?? '') ? Number(process.env.PORT) : undefined
  return {
    host: args.text.host ?? 'localhost',
    port: numberFlag(args, 'port', 65535) ?? fromEnvironment ?? DEFAULT_PORT,
    strictPort: args.on.has('strict-port'),
  }
}
