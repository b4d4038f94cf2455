// Data on stdout, for programs. A pipe takes it piece by piece: a command ends when its reader has
// all of it.

/** Texts that are not written yet. */
const pending = new Set<Promise<Error | undefined>>()

export function writeOut(text: string): void {
  const written = new Promise<Error | undefined>((resolve) =>
    process.stdout.write(`${text}\n`, (error) => resolve(error ?? undefined)),
  )
  pending.add(written)
}

/**
 * Why a reader did not get everything, once all is written; a reader that has gone away had enough.
 */
export async function unwritten(): Promise<NodeJS.ErrnoException | undefined> {
  const failures: (NodeJS.ErrnoException | undefined)[] = await Promise.all(pending)
  pending.clear()
  const isMeant = (failure?: NodeJS.ErrnoException) =>
    failure?.code !== 'EPIPE' && failure?.code !== 'ERR_STREAM_DESTROYED'
  return failures.find((failure) => failure && isMeant(failure))
}
