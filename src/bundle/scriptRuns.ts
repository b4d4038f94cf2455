// The esbuild runs of the theme's scripts: (a) the client with its layouts as chunks of their own,
// (c) what renders in Node, and scripts that are bundled apart so that no page pays for them that
// does not use them. Of two sites, or of a site before and after an edit of its style sheet, base
// path or colors, they are mostly the same and the larger part of the work: they have a store.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildOptions, BuildResult, Metafile, Plugin } from 'esbuild'
import type { OwnTheme } from '../config/siteTheme.ts'
import { hash } from '../tools/hash.ts'
import type { Settings } from './bundle.ts'
import {
  asScript,
  type BundleFile,
  common,
  definesFor,
  definesOf,
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
import { authorImports, partFile } from './moduleImports.ts'
import { withStableNames } from './names.ts'
import { OwnStyles } from './ownStyles.ts'
import { ownCode, replacedParts } from './ownTheme.ts'
import { leftOut, packageFrom, searchPackage, shakeRouter } from './packages.ts'
import { flatReact, givenReact, nodeReact } from './react.ts'
import { bundleStore, type Keeping, keptBundle } from './store.ts'
import { lazySheet } from './stylePlugins.ts'

const CLIENT = join(THEME, 'client/client.tsx')
const SERVER = join(THEME, 'server/server.tsx')
const SEARCH = join(THEME, 'enhance/search/entry.ts')
const ZOOM = join(THEME, 'enhance/zoom.ts')
const DEV_CLIENT = join(THEME, 'dev/client.ts')

interface ThemeEntry {
  path: string
  /** The names that modules of the author's own can take from it. */
  exports: string[]
}

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

/**
 * Those of earlier where nothing of the site's own goes in. `styles` gets the style sheets that the
 * site's own files import. Throws SiteError for what esbuild finds wrong, with the file's place.
 */
export async function themeScripts(
  settings: Settings,
  how: Keeping,
  styles: OwnStyles,
): Promise<ScriptRuns> {
  const { siteRoot, features, ownTheme, mermaid, search } = settings
  if (ownTheme || mermaid || search) return scriptRuns(settings, styles)
  const store = bundleStore(siteRoot, [features], 'scripts')
  const kept = await keptBundle(store, how, async () => {
    const runs = await scriptRuns(settings, styles)
    const { client, server, inputs } = runs
    const files = [...client, ...server]
    const paths = { client: client.map(({ path }) => path), server: server.map(({ path }) => path) }
    return {
      hash: sumOf(files),
      bundle: (folder) => ({ ...runs, ...paths, folder }),
      files,
      inputs,
    }
  })
  const read = (path: string) => ({ path, bytes: readFileSync(join(kept.folder, path)) })
  return { ...kept, client: kept.client.map(read), server: kept.server.map(read) }
}

/** The text of the browser's side of the development server, which is no part of a site. */
export async function bundleDevClient(siteRoot: string, useCache: boolean): Promise<string> {
  const store = bundleStore(siteRoot, [DEV_CLIENT], 'scripts')
  const { file } = await keptBundle(store, { useCache }, async () => {
    const result = await run({ ...common, entryPoints: { 'dev-client': DEV_CLIENT } }, siteRoot)
    const files = filesOf(result)
    const bundle = (folder: string) => ({ file: join(folder, files[0]!.path) })
    return { hash: sumOf(files), bundle, files, inputs: inputsOf(result) }
  })
  return readFileSync(file, 'utf8')
}

const sumOf = (files: BundleFile[]) =>
  hash(
    files.flatMap(({ path, bytes }) => [path, bytes]),
    16,
  )

async function scriptRuns(settings: Settings, styles: OwnStyles): Promise<ScriptRuns> {
  const [server, { client, apart }] = await Promise.all([
    run(serverOptions(settings), settings.siteRoot).then(
      settings.ownTheme ? withStableNames : asScript,
    ),
    clientRuns(settings, styles),
  ])
  const entry = outputOf(client, CLIENT)
  const chunksOf = (section: string) => {
    const layouts = outputOf(client, join(THEME, `layouts/${section}.tsx`)).path
    const chunks = [...loadedBy(client.metafile!, entry.path, layouts)]
    return chunks.filter((path) => path !== entry.path)
  }
  const nameOf = ({ path, exports }: ThemeEntry) => ({ path, exports })
  return {
    client: [client, ...apart].flatMap(filesOf),
    server: filesOf(server),
    entries: { client: nameOf(entry), server: nameOf(outputOf(server, SERVER)) },
    clientBytes: bytesOf(client.metafile!, loadedBy(client.metafile!, entry.path)),
    chunks: { docs: chunksOf('docsSection'), blog: chunksOf('blogSection') },
    inputs: [client, server, ...apart].flatMap(inputsOf),
  }
}

/** The client, and the scripts whose names stand in it. */
async function clientRuns(
  settings: Settings,
  styles: OwnStyles,
): Promise<{ client: BuildResult; apart: BuildResult[] }> {
  const { features, siteRoot } = settings
  const [search, zoom] = await Promise.all([
    features.ownSearch ? run(searchOptions(features), siteRoot) : undefined,
    features.zoom ? run(zoomOptions(), siteRoot) : undefined,
  ])
  const names = {
    ...(search && { SEARCH_FILE__: basename(outputOf(search, SEARCH).path) }),
    ...(zoom && { ZOOM_FILE__: basename(outputOf(zoom, ZOOM).path) }),
  }
  const client = await run(clientOptions(settings, styles, names), siteRoot)
  return {
    client: settings.ownTheme ? withStableNames(client) : client,
    apart: [search ?? [], zoom ?? []].flat(),
  }
}

const inScripts: BuildOptions = {
  ...common,
  minify: true,
  entryNames: 'assets/js/[name]-[hash]',
  chunkNames: 'assets/js/[name]-[hash]',
  assetNames: 'assets/js/[name]-[hash]',
}

/** (a); `names` are constants that the client has. */
function clientOptions(
  { features, mermaid, search, ownTheme }: Settings,
  styles: OwnStyles,
  names: Record<string, string>,
): BuildOptions {
  return {
    ...inScripts,
    ...loaderFor(ownTheme),
    define: {
      ...definesFor(features),
      ...(mermaid && { MERMAID__: textOfJson({ theme: mermaid.theme, options: mermaid.options }) }),
      ...(search && { SEARCH__: textOfJson(search.algolia) }),
      ...definesOf('', names),
    },
    splitting: true,
    entryPoints: { client: CLIENT },
    plugins: [
      ...ownPlugins(ownTheme, styles),
      shakeRouter(),
      ...(search ? [searchPackage(search)] : []),
      flatReact(),
      ...(mermaid ? [packageFrom('mermaid', mermaid)] : []),
    ],
  }
}

/** A text: esbuild makes a module of anything else, and every file load it. */
const textOfJson = (value: object) => JSON.stringify(JSON.stringify(value))

/** The site's own search: it is handed React. */
export const searchOptions = (features: Record<string, boolean>): BuildOptions => ({
  ...inScripts,
  define: definesFor(features),
  entryPoints: { search: SEARCH },
  plugins: [givenReact(), lazySheet('search', 'file')],
})

/** As a chunk of the client it would share code with it: every page would load one file more. */
export const zoomOptions = (): BuildOptions => ({
  ...inScripts,
  entryPoints: { zoom: ZOOM },
  plugins: [lazySheet('zoom', 'text')],
})

/** (c): everything that renders. Only modules can await while they are loaded, as a site's may. */
function serverOptions({
  features,
  ownTheme,
}: Pick<Settings, 'features' | 'ownTheme'>): BuildOptions {
  return {
    ...(ownTheme ? forNode : forScript),
    ...loaderFor(ownTheme),
    define: definesFor(features),
    entryPoints: { server: SERVER },
    plugins: [...ownPlugins(ownTheme), nodeReact(), leftOut(), aliasParts()],
  }
}

/** What the site's own files need in a run of the theme, in front of its plugins. */
function ownPlugins(own: OwnTheme | undefined, styles = new OwnStyles(own?.root ?? '')): Plugin[] {
  if (!own) return []
  const noModules = { modules: [], clientModules: [], siteConfig: {}, staticDirectories: [] }
  const imports = authorImports({ siteRoot: own.root, ...noModules })
  return [replacedParts(own), ownCode(own, styles), imports]
}

/** Docusaurus's authors write JSX in .js. */
const loaderFor = (own: OwnTheme | undefined): Pick<BuildOptions, 'loader'> =>
  own ? { loader: { ...common.loader, '.js': 'jsx' } } : {}

/** `@theme/Link` is the theme's part of that name. */
const aliasParts = (): Plugin => ({
  name: 'theme-parts',
  setup(build) {
    build.onResolve({ filter: /^@theme\// }, ({ path }) => ({
      path: partFile(path.slice('@theme/'.length)),
    }))
  },
})

/**
 * Outputs and all chunks they import at once; layouts, loaded by need, only when they are named.
 */
function loadedBy(metafile: Metafile, ...paths: string[]): Set<string> {
  const found = new Set<string>()
  for (const start of paths) {
    found.add(start)
    for (const path of found)
      for (const { path: chunk, kind, external } of outputIn(metafile, path).imports)
        if (kind === 'import-statement' && !external) found.add(emittedPath(chunk))
  }
  return found
}

const bytesOf = (metafile: Metafile, paths: Set<string>): number =>
  [...paths].reduce((sum, path) => sum + outputIn(metafile, path).bytes, 0)
