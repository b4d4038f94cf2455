// Means of `process` that end it at once, so that no report could be written: code of the site's
// own gets an error in their place. The engine itself asks whether processes live, and no more.

let isDone = false

/** Holds from the first call on: code goes on after what it waits for. */
export function refuseEnds(): void {
  if (isDone) return
  isDone = true
  const { kill } = process
  process.abort = () => {
    throw new Error('it calls process.abort()')
  }
  process.kill = (pid, signal) => {
    // Zero is the group that this process is in.
    if ((pid === process.pid || pid === 0) && signal !== 0)
      throw new Error('it calls process.kill() on the command itself')
    return kill.call(process, pid, signal)
  }
}
