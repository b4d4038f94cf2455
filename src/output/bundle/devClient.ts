// The browser's side of the development server, in one script. It is made when the server starts
// and is no part of a site.
import { join } from 'node:path'
import { common, run, THEME } from './esbuildRun.ts'

/** The text of the script. */
export async function bundleDevClient(siteRoot: string): Promise<string> {
  const entryPoints = [join(THEME, 'dev/client.ts')]
  const { outputFiles } = await run({ ...common, entryPoints, metafile: false }, siteRoot)
  return outputFiles![0]!.text
}
