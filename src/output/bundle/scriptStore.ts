// The theme's scripts of earlier runs: of two sites, or of a site before and after an edit of its
// style sheet, base path or colors, they are mostly the same, and they are the larger part of the
// work.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../../tools/hash.ts'
import type { BundleFile } from './esbuildRun.ts'
import type { ScriptRuns, ThemeEntry } from './scriptRuns.ts'
import type { Settings } from './settings.ts'
import { bundleStore, type Later, readStored, storeBundle } from './store.ts'

/** Scripts by the names of their files. */
interface KeptScripts extends Pick<ScriptRuns, 'clientBytes' | 'chunks' | 'inputs'> {
  folder: string
  client: string[]
  server: string[]
  entries: Record<keyof ScriptRuns['entries'], Pick<ThemeEntry, 'path' | 'exports'>>
  files: Record<string, string>
}

/** Those of earlier where nothing of the site's own goes in, else what `make` gives. */
export async function keptScripts(
  { siteRoot, features, ownTheme, mermaid, search }: Settings,
  { useCache, later }: { useCache: boolean; later?: Later },
  make: () => Promise<ScriptRuns>,
): Promise<ScriptRuns> {
  if (ownTheme || mermaid || search) return make()
  const store = bundleStore(siteRoot, [features], 'scripts')
  const known = useCache ? readStored<KeptScripts>(store) : undefined
  if (known) return read(known)
  const runs = await make()
  const files = [...runs.client, ...runs.server]
  const folder = store.folderOf(
    hash(
      files.flatMap(({ path, bytes }) => [path, bytes]),
      16,
    ),
  )
  const bundle = named(runs, folder)
  storeBundle(store, folder, { bundle, files, inputs: runs.inputs }, later)
  return runs
}

function named(runs: ScriptRuns, folder: string): KeptScripts {
  const { clientBytes, chunks, inputs, entries } = runs
  const [client, server] = [runs.client, runs.server].map((files) => files.map(({ path }) => path))
  const entryOf = ({ path, exports }: ThemeEntry) => ({ path, exports })
  return {
    folder,
    client: client!,
    server: server!,
    clientBytes,
    chunks,
    inputs,
    entries: { client: entryOf(entries.client), server: entryOf(entries.server) },
    files: Object.fromEntries([...client!, ...server!].map((path) => [path, join(folder, path)])),
  }
}

function read({ folder, client, server, entries, ...rest }: KeptScripts): ScriptRuns {
  const fileOf = (path: string): BundleFile => ({ path, bytes: readFileSync(join(folder, path)) })
  const entryOf = ({ path, exports }: Pick<ThemeEntry, 'path' | 'exports'>) => ({
    ...fileOf(path),
    exports,
  })
  const { clientBytes, chunks, inputs } = rest
  return {
    client: client.map(fileOf),
    server: server.map(fileOf),
    entries: { client: entryOf(entries.client), server: entryOf(entries.server) },
    clientBytes,
    chunks,
    inputs,
  }
}
