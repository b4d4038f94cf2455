// Runs one command with an end: a time limit, a limit to what it prints, and the signal of Ctrl-C.
// Whatever it started ends with it.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

export interface RunOptions {
  cwd: string
  input?: string
  seconds: number
  /** Aborted by Ctrl-C. */
  stop?: AbortSignal
  /** Added to the small environment that every command gets. */
  env?: Record<string, string>
}

export interface RunResult {
  /** Undefined when a signal ended it. */
  status?: number
  /** Name of the signal that ended it; not ours. */
  signal?: NodeJS.Signals
  stdout: Buffer
  stderr: string
  /** Why we ended it. */
  ended?: 'time' | 'size' | 'stop'
}

/** 8 MB: pages show some lines, a program that prints this much does not stop by itself. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * 0.3 s for what a script left in the background to say its last words; a server would stay for
 * ever.
 */
const AFTERGLOW = 300

const running = new Set<number>()
process.on('exit', () => running.forEach(killGroup))

/** Rejects when the command cannot be started at all. */
export function execute(
  command: string,
  args: string[],
  { cwd, input = '', seconds, stop, env }: RunOptions,
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    // A group of its own: what the command starts in the background is ended with it.
    const child = spawn(command, args, {
      cwd,
      env: { ...smallEnvironment(cwd), ...env },
      detached: true,
      stdio: 'pipe',
    })
    const printed = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
    let size = 0
    let ended: RunResult['ended']
    const end = (why?: RunResult['ended']) => {
      ended ??= why
      if (child.pid !== undefined) killGroup(child.pid)
    }
    const onStop = () => end('stop')
    const timer = setTimeout(() => end('time'), seconds * 1000)
    const settle = () => {
      clearTimeout(timer)
      stop?.removeEventListener('abort', onStop)
      if (child.pid === undefined) return
      killGroup(child.pid)
      running.delete(child.pid)
    }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].on('data', (bytes: Buffer) => {
        size += bytes.byteLength
        if (size > MAX_BYTES) end('size')
        else printed[name].push(bytes)
      })
    }
    child.on('error', (error) => {
      settle()
      reject(error)
    })
    child.on('exit', () => setTimeout(() => end(), AFTERGLOW).unref())
    child.on('close', (code, signal) => {
      settle()
      const stderr = Buffer.concat(printed.stderr).toString()
      resolve({
        status: code ?? undefined,
        signal: ended ? undefined : (signal ?? undefined),
        stdout: Buffer.concat(printed.stdout),
        stderr,
        ended,
      })
    })
    if (child.pid !== undefined) running.add(child.pid)
    stop?.addEventListener('abort', onStop)
    if (stop?.aborted) onStop()
    // A program need not read what it is given.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** No tokens of the one who checks, and the same words on every machine. */
function smallEnvironment(cwd: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: cwd,
    TMPDIR: cwd,
    LC_ALL: 'C.UTF-8',
    LANG: 'C.UTF-8',
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, constants.signals.SIGKILL)
  } catch {
    // The group has ended already.
  }
}
