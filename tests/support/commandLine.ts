// Runs `quire <args>`. A process of its own spends most of its time loading the engine, so that
// plain runs, one after the other, share one that has it loaded: what they print and the code they
// end with are the same. A run is plain when nothing of it could be noticed by the next.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { engineRoot } from '../../src/tools/engine.ts'

export interface Ended {
  exitCode: number | null
  stdout: string
  stderr: string
}

export interface CommandLine {
  args: string[]
  /** Variables of its own. */
  env?: Record<string, string>
  /** Where it is typed; by default where the tests were started. */
  cwd?: string
}

const SCRIPT = path.join(engineRoot, 'scripts/site.cjs')
const HOST = fileURLToPath(new URL('./commandHost.mjs', import.meta.url))

/** Without what tests and their surroundings set. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { GITHUB_ACTIONS, FORCE_COLOR, NODE_ENV, VITEST, PORT, ...clean } = process.env
  return clean
}

export function spawnCommand({ args, env, cwd }: CommandLine): ChildProcess {
  return spawn(process.execPath, [SCRIPT, ...args], {
    cwd,
    env: { ...cleanEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What a process said, when it has ended. */
export function ended(child: ChildProcess): Promise<Ended> {
  const output = outputOf(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode, ...output }))
  })
}

function outputOf(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]!.setEncoding('utf8').on('data', (text) => {
      output[name] += text
    })
  return output
}

/** Nothing takes as long in ms; what waits for ever would otherwise outlive its test. */
const LIMIT = 120_000

interface Host {
  process: ChildProcess
  /** Where it was started, and with which variables. */
  home: string
}

let host: Host | undefined
let isBusy = false

/** Runs a plain command line of a site; undefined when it has to have a process of its own. */
export async function runInHost(line: CommandLine, site: string): Promise<Ended | undefined> {
  if (isBusy || !isPlain(line, site)) return undefined
  isBusy = true
  try {
    host = host?.home === home() ? host : newHost()
    const { isClean, ...run } = await answerOf(host.process, line.args)
    if (!isClean) dropHost()
    return run
  } finally {
    isBusy = false
  }
}

/** Of the process that plain runs share, while it is there. */
export const hostId = (): number | undefined => host?.process.pid

const home = () => JSON.stringify([process.cwd(), cleanEnv()])

function newHost(): Host {
  dropHost()
  const child = fork(HOST, {
    env: cleanEnv(),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // It ends with its worker, and does not keep it from ending.
  child.unref()
  child.channel!.unref()
  for (const stream of [child.stdout, child.stderr])
    (stream as unknown as { unref(): void }).unref()
  return { process: child, home: home() }
}

function dropHost(): void {
  if (host?.process.connected) host.process.disconnect()
  host = undefined
}

/** The pipes are read to a mark: a message could overtake what was written before it. */
function answerOf(child: ChildProcess, argv: string[]): Promise<Ended & { isClean: boolean }> {
  const end = `\0${randomUUID()}`
  const output = outputOf(child)
  return new Promise((resolve) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT)
    let answer: { exitCode: number; isClean: boolean } | undefined
    const look = () => {
      if (!answer || !output.stdout.endsWith(end) || !output.stderr.endsWith(end)) return
      finish(answer.exitCode, answer.isClean, end.length)
    }
    const take = (message: typeof answer) => {
      answer = message
      look()
    }
    const finish = (exitCode: number | null, isClean: boolean, rest = 0) => {
      clearTimeout(limit)
      for (const stream of [child.stdout!, child.stderr!]) stream.removeAllListeners('data')
      child.off('message', take).off('close', died)
      const [stdout, stderr] = [output.stdout, output.stderr].map((text) =>
        text.slice(0, text.length - rest),
      )
      resolve({ exitCode, isClean, stdout: stdout!, stderr: stderr! })
    }
    const died = (exitCode: number | null) => finish(exitCode, false)
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', look)
    child.on('message', take).on('close', died)
    child.send({ argv, end })
  })
}

const COMMANDS = ['build', 'check', 'clear', 'version']

function isPlain({ args, env, cwd }: CommandLine, site: string): boolean {
  const isOwn = cwd !== undefined || Object.keys(env ?? {}).length > 0
  if (isOwn || !COMMANDS.includes(args[0]!) || args.includes('--debug')) return false
  try {
    return isData(site)
  } catch {
    // A file that may not be read, or a link that leads to itself.
    return false
  }
}

const CODE = /\.(?:[cm]?[jt]sx?|mdx)$/
/** Its output and what is kept for the next build: not written by authors. */
const MADE = ['build', '.quire', 'static']

/**
 * Nothing in the folder is run, but a configuration of literals: a module that the host has loaded
 * would not be run again.
 */
function isData(folder: string, isRoot = true): boolean {
  return fs.readdirSync(folder, { withFileTypes: true }).every((entry) => {
    const file = path.join(folder, entry.name)
    if (isRoot && MADE.includes(entry.name)) return true
    if (entry.isDirectory()) return isData(file, false)
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    // Through a link to a folder one could come back to it; what is large takes long to read.
    if (stat?.isDirectory() || (stat?.size ?? 0) > 1e6) return false
    const text = stat?.isFile() ? fs.readFileSync(file, 'utf8') : ''
    if (isRoot && entry.name === 'site.config.ts')
      return !/[(`]|\b(?:import|process|get)\b/.test(text)
    return !CODE.test(entry.name) && !/^(?:import|export)\b/m.test(text)
  })
}
