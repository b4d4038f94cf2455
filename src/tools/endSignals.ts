// The signals that ask a command to end. While code of an author's runs on the main thread they do
// what the system does with them: a loop that never ends would keep us from hearing them.
import { setImmediate as nextTurn } from 'node:timers/promises'

const NAMES = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
export type EndSignal = (typeof NAMES)[number]

let heard: ((name: EndSignal) => void) | undefined
/** How many runs of authors' code are under way. */
let running = 0
/** The means themselves: the code may replace those of `process`. */
const [on, off] = [process.on.bind(process), process.off.bind(process)]

/** Calls `handle` for each signal from now on. */
export function hearEndSignals(handle: (name: EndSignal) => void): void {
  heard = handle
  if (running === 0) for (const name of NAMES) on(name, handle)
}

/** Until the function that it gives is called, a signal ends the process at once. */
export async function endAtOnce(): Promise<() => void> {
  // In a thread: the main one hears them.
  if (!heard) return () => {}
  const handle = heard
  // A signal that has come already is handled when the loop next asks for events, and lost without
  // a listener. During that part of a turn, "the next turn" is the end of the same one.
  if (running === 0) await nextTurn().then(() => nextTurn())
  if (running++ === 0) for (const name of NAMES) off(name, handle)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    if (--running === 0) for (const name of NAMES) on(name, handle)
  }
}
