// The service worker: one script at the site's base, bundled alone with Workbox.
import { join } from 'node:path'
import type { OptionalPackage } from '../../config/optionalPackage.ts'
import type { BundleFile } from './esbuildRun.ts'
import { common, definesOf, filesOf, inputsOf, run, THEME } from './esbuildRun.ts'
import { packageFrom } from './packageRuns.ts'

export async function workerRun(
  packages: Record<string, OptionalPackage>,
  { baseUrl, siteRoot }: { baseUrl: string; siteRoot: string },
): Promise<{ files: BundleFile[]; inputs: string[] }> {
  const result = await run(
    {
      ...common,
      minify: true,
      format: 'iife',
      entryPoints: { 'service-worker': join(THEME, 'client/serviceWorker.ts') },
      entryNames: '[name]',
      define: { ...common.define, ...definesOf('__', { BASE_URL__: baseUrl }) },
      plugins: Object.entries(packages).map(([name, each]) => packageFrom(name, each)),
    },
    siteRoot,
  )
  return { files: filesOf(result), inputs: inputsOf(result) }
}
