// Data on stdout, for programs. A pipe takes it piece by piece: a command ends when its reader has
// all of it.

/** Texts that are not written yet. */
const pending = new Set<Promise<Error | undefined>>()

/** Writes to stdout while all else is led to stderr. */
let writeData: typeof process.stdout.write | undefined

/** Leads what authors' modules print to stderr, so that stdout is data alone. Gives its end. */
export function keepForData(): () => void {
  const { stdout, stderr } = process
  const { write } = stdout
  writeData = write.bind(stdout)
  stdout.write = stderr.write.bind(stderr)
  return () => {
    stdout.write = write
    writeData = undefined
  }
}

export function writeOut(text: string): void {
  const write = writeData ?? process.stdout.write.bind(process.stdout)
  const written = new Promise<Error | undefined>((resolve) =>
    write(`${text}\n`, (error) => resolve(error ?? undefined)),
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
