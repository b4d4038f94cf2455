// Loads a chunk of the client. After a failure it is asked for under a fresh address: a file that
// came broken is never fetched again under its own name. The address is the one the browser has
// noted, because only the bundler knows how the chunk is called.

const failures = new Map<string, number>()
/** Importing again what is there takes browsers two frames. */
const loaded = new Map<string, unknown>()

/** `name` is the chunk's file name without its hash; `url` its address, where that is known. */
export async function loadChunk<T>(name: string, load: () => Promise<T>, url?: string): Promise<T> {
  if (loaded.has(name)) return loaded.get(name) as T
  const before = failures.get(name) ?? 0
  const address = before > 0 ? (url ?? addressOf(name)) : undefined
  try {
    const chunk = await (address ? (import(`${address}?r=${before}`) as Promise<T>) : load())
    loaded.set(name, chunk)
    return chunk
  } catch (error) {
    failures.set(name, before + 1)
    throw error
  }
}

function addressOf(name: string): string | undefined {
  const files = performance.getEntriesByType('resource').map((entry) => entry.name.split('?')[0]!)
  return files.findLast((file) => file.includes(`/${name}-`) && file.endsWith('.js'))
}
