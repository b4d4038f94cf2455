// Ends this process when code that goes on after an `await` loops for ever on the main thread. No
// limit of Node's holds there (withinTime.ts), nothing else of ours runs, and only another thread
// can see that it does not.
import { isMainThread, Worker } from 'node:worker_threads'
import { lastWordsProcess } from './lastWords.ts'

/** ms; the main thread counts this often while it is not in a loop. */
const BEAT = 200

const WATCH = `
const { writeSync } = require('node:fs')
const { workerData: { shared, ms, text, others } } = require('node:worker_threads')
const count = new Int32Array(shared)
let seen = -1
let stuck = 0
setInterval(() => {
  const now = Atomics.load(count, 0)
  stuck = now === seen ? stuck + ${BEAT} : 0
  seen = now
  if (stuck < ms) return
  try { writeSync(2, text) } catch {}
  for (const id of [...others, process.pid]) try { process.kill(id, 'SIGKILL') } catch {}
}, ${BEAT})
`

/** Prints `text` and kills the process after a loop of `ms`, until what it gives is called. */
export function endLoops(ms: number, text: string): () => void {
  // A pool ends its threads by itself.
  if (!isMainThread) return () => {}
  const shared = new SharedArrayBuffer(4)
  const count = new Int32Array(shared)
  const beat = setInterval(() => Atomics.add(count, 0, 1), BEAT).unref()
  // It is under way when this returns: the loop may begin at once.
  const others = [lastWordsProcess()].filter((id) => id !== undefined)
  const watch = new Worker(WATCH, { eval: true, workerData: { shared, ms, text, others } })
  watch.unref()
  watch.on('error', () => {})
  return () => {
    clearInterval(beat)
    watch.terminate().catch(() => {})
  }
}
