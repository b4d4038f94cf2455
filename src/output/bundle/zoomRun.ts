// The script that enlarges images, with its style sheet in it. It is none of the client's chunks:
// esbuild would part what all of them share, and every page would load one file more.
import { basename, join } from 'node:path'
import type { BuildResult } from 'esbuild'
import { common, outputOf, run, THEME } from './esbuildRun.ts'
import { lazySheet } from './stylePlugins.ts'
import { STYLE_TARGET } from './styleRun.ts'

const ENTRY = join(THEME, 'enhance/zoom.ts')

export function zoomRun(siteRoot: string): Promise<BuildResult> {
  return run(
    {
      ...common,
      minify: true,
      platform: 'browser',
      entryPoints: { zoom: ENTRY },
      entryNames: 'assets/js/[name]-[hash]',
      plugins: [lazySheet('zoom', 'text', STYLE_TARGET)],
    },
    siteRoot,
  )
}

/** The script's file name, in the folder of the client. */
export const zoomName = (result: BuildResult): string => basename(outputOf(result, ENTRY).path)
