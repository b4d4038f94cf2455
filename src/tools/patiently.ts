// Windows refuses to move or remove what another program has open: a virus scanner, an indexer, an
// editor that looks at each change. They let go within moments.
const HELD = ['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY']

/** ms between tries: half a second in all. */
const PAUSES = [5, 10, 20, 40, 80, 160, 200]

/**
 * What `act` gives; tried again while a file is held. Elsewhere such an error is final: no time
 * helps.
 */
export function patiently<T>(
  act: () => T,
  platform: string = process.platform,
  wait: (ms: number) => void = sleep,
): T {
  for (const pause of platform === 'win32' ? PAUSES : []) {
    try {
      return act()
    } catch (error) {
      if (!HELD.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      wait(pause)
    }
  }
  return act()
}

/** Nothing else may happen meanwhile: files are moved in an order. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
