// Says whose code ran when V8 had no memory left: it ends the process at once and asks no code. A
// shell waits for the end of a pipe and has the last word. With as much memory as Node takes by
// itself the limit of time is met first, and starting a shell for each command would cost more than
// it tells.
import type { Writable } from 'node:stream'
import { getHeapStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { childProcess } from './childProcess.ts'

/** Bytes. */
const PLENTY = 2 ** 31

const HINT =
  'End the loop that fills the memory, or allow more: NODE_OPTIONS=--max-old-space-size=4096.'

const SHELL = `while IFS= read -r file; do at=$file; done
[ -z "$at" ] || printf '\\nerror ${'CONFIG_MEMORY'}  %s  the process ended while this ran\\nhint  ${HINT}\\n' "$at" >&2`

let shell: Writable | undefined
let shellId: number | undefined
const running = new Set<{ file: string }>()

/** Until the function that it gives is called, `file` is what an abrupt end is blamed on. */
export function blameOnEnd(file: string): () => void {
  if (!isMainThread || getHeapStatistics().heap_size_limit > PLENTY) return () => {}
  shell ??= startShell()
  const run = { file: file.replace(/\p{Cc}/gu, '?') }
  running.add(run)
  tell(run.file)
  return () => {
    running.delete(run)
    tell([...running].at(-1)?.file ?? '')
  }
}

/** The process to end first by who ends this one and says why. */
export const lastWordsProcess = () => shellId

/** The system takes a line at once, long before the code that follows. */
const tell = (line: string) => shell?.write(`${line}\n`)

function startShell(): Writable | undefined {
  if (process.platform === 'win32') return undefined
  const child = childProcess().spawn('/bin/sh', ['-c', SHELL], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const { stdin } = child
  shellId = child.pid
  if (!stdin) return undefined
  for (const each of [child, stdin]) each.on('error', () => {})
  child.unref()
  // Only where it ends in order.
  process.once('exit', () => tell(''))
  return stdin
}
