// The browser's side of the development server, in one script, which is no part of a site. It is
// the same for all sites: the engine keeps it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../../tools/hash.ts'
import { common, inputsOf, run, THEME } from './esbuildRun.ts'
import { bundleStore, readStored, storeBundle } from './store.ts'

const FILE = 'dev-client.js'

interface Kept {
  files: Record<typeof FILE, string>
}

/** The text of the script. */
export async function bundleDevClient(siteRoot: string, useCache: boolean): Promise<string> {
  const store = bundleStore(siteRoot, [FILE], 'scripts')
  const known = useCache ? readStored<Kept>(store) : undefined
  if (known) return readFileSync(known.files[FILE], 'utf8')
  const result = await run({ ...common, entryPoints: [join(THEME, 'dev/client.ts')] }, siteRoot)
  const { contents: bytes, text } = result.outputFiles![0]!
  const folder = store.folderOf(hash([bytes], 16))
  const bundle = { files: { [FILE]: join(folder, FILE) } }
  const files = [{ path: FILE, bytes }]
  storeBundle<Kept>(store, folder, { bundle, files, inputs: inputsOf(result) })
  return text
}
