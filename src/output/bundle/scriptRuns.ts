// The esbuild runs of the theme's scripts: (a) the client with its layouts as chunks of their own,
// (c) what renders in Node.
import { join } from 'node:path'
import type { BuildOptions, BuildResult, Metafile, Plugin } from 'esbuild'
import type { DiagramOptions } from '../../config/schema/theme.ts'
import type { OwnTheme } from '../../config/siteTheme.ts'
import {
  asScript,
  type BundleFile,
  common,
  definesFor,
  emittedPath,
  filesOf,
  forNode,
  forScript,
  inputsOf,
  outputIn,
  outputOf,
  run,
  THEME,
} from './esbuildRun.ts'
import { authorImports } from './moduleImports.ts'
import { withStableNames } from './names.ts'
import { OwnStyles } from './ownStyles.ts'
import { ownCode, replacedParts } from './ownTheme.ts'
import { packageFrom, searchPackage } from './packageRuns.ts'
import { flatReact, leftOut, nodeReact, shakeRouter } from './plugins.ts'
import { searchName, searchRun } from './searchRun.ts'
import type { Settings } from './settings.ts'
import { aliasParts } from './themeParts.ts'
import { zoomName, zoomRun } from './zoomRun.ts'

const CLIENT = join(THEME, 'client/client.tsx')
const SERVER = join(THEME, 'server/server.tsx')

export interface ScriptRuns {
  client: BundleFile[]
  server: BundleFile[]
  entries: { client: ThemeEntry; server: ThemeEntry }
  /** What a first page loads of the client. */
  clientBytes: number
  /** Chunks that a page of these sections loads besides the client's entry. */
  chunks: Record<'docs' | 'blog', string[]>
  /** Every file that went in, absolute. */
  inputs: string[]
}

/** `exports`: the names that modules of the author's own can take from it. */
export type ThemeEntry = BundleFile & { exports: string[] }

/**
 * `styles` gets the style sheets that the site's own files import. Throws SiteError for what
 * esbuild finds wrong, with the file's place.
 */
export async function scriptRuns(settings: Settings, styles: OwnStyles): Promise<ScriptRuns> {
  const { features, siteRoot } = settings
  const [server, [client, search, zoom]] = await Promise.all([
    run(serverOptions(settings), siteRoot).then(settings.ownTheme ? withStableNames : asScript),
    clientRuns(),
  ])
  const entry = outputOf(client, CLIENT)
  const chunksOf = (section: string) => {
    const layouts = outputOf(client, join(THEME, `layouts/${section}.tsx`)).path
    const chunks = [...loadedBy(client.metafile!, entry.path, layouts)]
    return chunks.filter((path) => path !== entry.path)
  }
  return {
    client: [client, search ?? [], zoom ?? []].flat().flatMap(filesOf),
    server: filesOf(server),
    entries: { client: entry, server: outputOf(server, SERVER) },
    clientBytes: bytesOf(client.metafile!, loadedBy(client.metafile!, entry.path)),
    chunks: { docs: chunksOf('docsSection'), blog: chunksOf('blogSection') },
    inputs: [client, server, search ?? [], zoom ?? []].flat().flatMap(inputsOf),
  }

  /** The client, and the scripts whose names stand in it. */
  async function clientRuns() {
    const [search, zoom] = await Promise.all([
      features.ownSearch ? searchRun(features, siteRoot) : undefined,
      features.zoom ? zoomRun(siteRoot) : undefined,
    ])
    const client = await clientRun(settings, styles, {
      ...(search && { SEARCH_FILE__: searchName(search) }),
      ...(zoom && { ZOOM_FILE__: zoomName(zoom) }),
    })
    return [client, search, zoom] as const
  }
}

/** What the site's own files need in a run of the theme, in front of its plugins. */
function ownPlugins(own: OwnTheme | undefined, styles = new OwnStyles(own?.root ?? '')): Plugin[] {
  if (!own) return []
  const noModules = {
    siteRoot: own.root,
    modules: [],
    clientModules: [],
    siteConfig: {},
    staticDirectories: [],
  }
  return [replacedParts(own), ownCode(own, styles), authorImports(THEME, noModules)]
}

/** Docusaurus's authors write JSX in .js. */
const loaderFor = (own: OwnTheme | undefined): Pick<BuildOptions, 'loader'> =>
  own ? { loader: { ...common.loader, '.js': 'jsx' } } : {}

/** (c): everything that renders. Only modules can await while they are loaded, as a site's may. */
export function serverOptions({
  features,
  ownTheme: own,
}: Pick<Settings, 'features' | 'ownTheme'>): BuildOptions {
  return {
    ...(own ? forNode : forScript),
    ...loaderFor(own),
    define: definesFor(features),
    entryPoints: { server: SERVER },
    plugins: [...ownPlugins(own), nodeReact(), leftOut(), aliasParts(THEME)],
  }
}

/**
 * (a); `styles` gets the style sheets that the site's own files import. `apart` are the file names
 * of scripts that are bundled apart, by the constants that the client has for them.
 */
async function clientRun(
  { features, siteRoot, mermaid, search, ownTheme: own }: Settings,
  styles: OwnStyles,
  apart: Record<string, string>,
): Promise<BuildResult> {
  const options: BuildOptions = {
    ...common,
    ...loaderFor(own),
    define: {
      ...definesFor(features),
      ...(mermaid && { MERMAID__: toldTo(mermaid) }),
      ...(search && { SEARCH__: textOfJson(search.algolia) }),
      ...Object.fromEntries(
        Object.entries(apart).map(([name, file]) => [name, JSON.stringify(file)]),
      ),
    },
    minify: true,
    platform: 'browser',
    splitting: true,
    entryPoints: { client: CLIENT },
    entryNames: 'assets/js/[name]-[hash]',
    chunkNames: 'assets/js/[name]-[hash]',
    assetNames: 'assets/js/[name]-[hash]',
    plugins: [
      ...ownPlugins(own, styles),
      shakeRouter(),
      ...(search ? [searchPackage(search)] : []),
      flatReact(),
      ...(mermaid ? [packageFrom('mermaid', mermaid)] : []),
    ],
  }
  const result = await run(options, siteRoot)
  return own ? withStableNames(result) : result
}

/** A text: esbuild makes a module of anything else, and every file load it. */
const textOfJson = (value: object) => JSON.stringify(JSON.stringify(value))
const toldTo = ({ theme, options }: DiagramOptions) => textOfJson({ theme, options })

/**
 * Outputs and all chunks they import at once; layouts, loaded by need, only when they are named.
 */
function loadedBy(metafile: Metafile, ...paths: string[]): Set<string> {
  const found = new Set<string>()
  const add = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: chunk, kind, external } of outputIn(metafile, path).imports)
      if (kind === 'import-statement' && !external) add(emittedPath(chunk))
  }
  for (const path of paths) add(path)
  return found
}

const bytesOf = (metafile: Metafile, paths: Set<string>): number =>
  [...paths].reduce((sum, path) => sum + outputIn(metafile, path).bytes, 0)
