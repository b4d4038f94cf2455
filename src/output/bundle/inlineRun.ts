// The esbuild run of the theme's inline scripts (d), which load the client and know its chunks.
import { join } from 'node:path'
import type { BuildOptions, BuildResult } from 'esbuild'
import { joinPath } from '../../shared/url.ts'
import { common, definesFor, definesOf, inputsOf, outputOf, run, THEME } from './esbuildRun.ts'
import type { ScriptRuns } from './scriptRuns.ts'
import type { Settings } from './settings.ts'

const HEAD = join(THEME, 'boot/boot.ts')
const BANNER = join(THEME, 'boot/baseUrlBanner.ts')

/** Scripts that stand in the HTML itself, the same text in every page that has them. */
export interface InlineScripts {
  /** In every page: what must happen before the first paint, and the loading of the client. */
  head: string
  /**
   * On the home page only, when the option is on: tells that the site stands under another path
   * than it was built for.
   */
  banner: string
}

/** Throws SiteError for what esbuild finds wrong, with the file's place. */
export async function inlineRun(
  { siteRoot, baseUrl, colorMode, announcementId, features }: Settings,
  { entries, chunks }: ScriptRuns,
): Promise<{ scripts: InlineScripts; inputs: string[] }> {
  const hrefOf = (path: string) => joinPath(baseUrl, path)
  const constants = {
    ANNOUNCEMENT_ID__: announcementId,
    BASE_URL__: baseUrl,
    // theme/boot/loadClient.ts imports this address, which is theme/client/client.tsx, bundled.
    CLIENT_HREF__: hrefOf(entries.client.path),
    CHUNKS__: { docs: chunks.docs.map(hrefOf), blog: chunks.blog.map(hrefOf) },
  }
  const options: BuildOptions = {
    ...common,
    minify: true,
    format: 'iife',
    entryPoints: { head: HEAD, banner: BANNER },
    define: {
      ...definesFor(features),
      ...definesOf('__', constants),
      ...definesOf('__COLOR_MODE__.', colorMode),
    },
  }
  const result = await run(options, siteRoot)
  return {
    scripts: { head: textOf(result, HEAD), banner: textOf(result, BANNER) },
    inputs: inputsOf(result),
  }
}

/** Text of an entry point that stands in the HTML. */
const textOf = (result: BuildResult, source: string): string =>
  new TextDecoder().decode(outputOf(result, source).bytes).trim()
