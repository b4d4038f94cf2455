// The esbuild runs of the theme, in memory: (a) the client with its layouts as chunks of their own,
// (b) the style sheet, (c) what renders in Node, (d) the inline scripts, which load (a). Modules of
// the author's own are in moduleRuns.ts.
import { join } from 'node:path'
import type { BuildOptions, BuildResult, Metafile, Plugin } from 'esbuild'
import type { OptionalPackage } from '../../config/optionalPackage.ts'
import type { DiagramOptions, SearchOptions } from '../../config/schema/theme.ts'
import type { OwnTheme } from '../../config/siteTheme.ts'
import type { SiteShell } from '../../shared/shell.ts'
import { joinPath } from '../../shared/url.ts'
import type { Problem } from '../../tools/problem.ts'
import { type CustomStyles, customStyles } from './customStyles.ts'
import {
  type BundleFile,
  common,
  definesFor,
  definesOf,
  emittedPath,
  faulty,
  filesOf,
  forNode,
  inputsOf,
  outputIn,
  outputOf,
  run,
  THEME,
} from './esbuildRun.ts'
import { infimaClasses } from './infimaClasses.ts'
import { missingProblems } from './missingImports.ts'
import { authorImports } from './moduleImports.ts'
import { namedByBytes, withStableNames } from './names.ts'
import { OwnStyles, ownSheets } from './ownStyles.ts'
import { ownCode, replacedParts } from './ownTheme.ts'
import { formulaRun, packageFrom, searchPackage } from './packageRuns.ts'
import { flatReact, nodeReact, shakeRouter } from './plugins.ts'
import { sassPackages, sassStyles } from './sassStyles.ts'
import { customMedia, styleOptions } from './stylePlugins.ts'
import { aliasParts } from './themeParts.ts'

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

export interface ThemeRuns {
  client: BundleFile[]
  css: BundleFile[]
  /** Style sheet and fonts of formulas. */
  formulas: BundleFile[]
  inline: InlineScripts
  server: BundleFile[]
  entries: { client: ThemeEntry; css: BundleFile; server: ThemeEntry; formulas?: BundleFile }
  clientBytes: number
  /** Every file that went in, absolute. */
  inputs: string[]
  /** Files that would have gone in, had they been there; absolute. */
  absent: string[]
  problems: Problem[]
}

/** `exports`: the names that modules of the author's own can take from it. */
type ThemeEntry = BundleFile & { exports: string[] }

export interface Settings {
  siteRoot: string
  baseUrl: string
  staticDirectories: string[]
  colorMode: SiteShell['colorMode']
  announcementId: string | null
  /** Options that are on: see theme/features.d.ts. */
  features: Record<string, boolean>
  /** Rules that follow from the configuration; they stand at the end of the style sheet. */
  css: string
  /** The site's own style sheets, where it has some. */
  customStyles?: CustomStyles
  /** Where the site has formulas. */
  katex?: OptionalPackage
  /** Where it replaces parts of the theme. */
  ownTheme?: OwnTheme
  /** Where it has diagrams: the package, and what it is told. */
  mermaid?: OptionalPackage & DiagramOptions
  /** Where it has a search. */
  search?: OptionalPackage & { algolia: SearchOptions }
}

/**
 * The first with `color-mix()`. They do not know nested rules: without those a style sheet is also
 * read in half the time.
 */
const STYLE_TARGET = ['chrome111', 'firefox113', 'safari16.4']

const CSS_FAULT = /^(css-syntax-error|js-comment-in-css|invalid-@)/
const STYLES = join(THEME, 'styles')
const CLIENT = join(THEME, 'client/client.tsx')
const SERVER = join(THEME, 'server/server.tsx')
const HEAD = join(THEME, 'boot/boot.ts')
const BANNER = join(THEME, 'boot/baseUrlBanner.ts')

/** What the site's own files need in a run of the theme, in front of its plugins. */
function ownPlugins(own: OwnTheme | undefined, styles = new OwnStyles(own?.root ?? '')): Plugin[] {
  if (!own) return []
  const noModules = { siteRoot: own.root, modules: [], clientModules: [], siteConfig: {} }
  return [replacedParts(own), ownCode(own, styles), authorImports(THEME, noModules)]
}

/** Docusaurus's authors write JSX in .js. */
const loaderFor = (own: OwnTheme | undefined): Pick<BuildOptions, 'loader'> =>
  own ? { loader: { ...common.loader, '.js': 'jsx' } } : {}

/** (c): everything that renders. */
export function serverOptions({
  features,
  ownTheme: own,
}: Pick<Settings, 'features' | 'ownTheme'>): BuildOptions {
  return {
    ...forNode,
    ...loaderFor(own),
    define: definesFor(features),
    entryPoints: { server: SERVER },
    // Only browsers draw and search.
    external: ['mermaid', '@docsearch/react', 'quire:docsearch.css'],
    plugins: [...ownPlugins(own), nodeReact(), aliasParts(THEME)],
  }
}

/** Throws SiteError for what esbuild finds wrong, with the file's place. */
export async function bundleAll(settings: Settings): Promise<ThemeRuns> {
  const ownInputs = new Set<string>()
  const { siteRoot, katex, ownTheme: own } = settings
  const styles = new OwnStyles(siteRoot)
  const clientOutputs = clientRun(settings, styles)
  const [client, css, server, formulas] = await Promise.all([
    clientOutputs,
    // What the site's own files import is known when they have been read.
    own
      ? clientOutputs.then(() => cssRun(settings, ownInputs, styles))
      : cssRun(settings, ownInputs),
    run(serverOptions(settings), siteRoot).then(own ? withStableNames : same),
    katex && formulaRun(katex, siteRoot),
  ])
  const problems = missingProblems(css.warnings, { siteRoot, modules: [] })
  const entry = outputOf(client, CLIENT)
  const inline = await inlineRun(settings, client, entry.path)
  return {
    client: filesOf(client),
    css: filesOf(css),
    formulas: formulas ? filesOf(formulas) : [],
    inline: { head: textOf(inline, HEAD), banner: textOf(inline, BANNER) },
    server: filesOf(server),
    entries: {
      client: entry,
      css: sheetOf(css),
      server: outputOf(server, SERVER),
      ...(formulas && { formulas: sheetOf(formulas) }),
    },
    clientBytes: bytesOf(client.metafile!, loadedBy(client.metafile!, entry.path)),
    inputs: [
      ...ownInputs,
      ...new Set([client, css, inline, server, formulas ?? []].flat().flatMap(inputsOf)),
    ],
    absent: problems.length > 0 ? sassPackages(siteRoot) : [],
    problems,
  }
}

const same = (result: BuildResult) => result

/** (a); `styles` gets the style sheets that the site's own files import. */
async function clientRun(
  { features, siteRoot, mermaid, search, ownTheme: own }: Settings,
  styles: OwnStyles,
): Promise<BuildResult> {
  const options: BuildOptions = {
    ...common,
    ...loaderFor(own),
    define: {
      ...definesFor(features),
      ...(mermaid && { MERMAID__: toldTo(mermaid) }),
      ...(search && { SEARCH__: textOfJson(search.algolia) }),
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

const sheetOf = (result: BuildResult) => filesOf(result).find(({ path }) => path.endsWith('.css'))!

/** (b); `inputs` gets the files of the site's own that esbuild does not list. */
async function cssRun(
  settings: Settings,
  inputs: Set<string>,
  styles?: OwnStyles,
): Promise<BuildResult> {
  const { siteRoot, features } = settings
  const own = styles ? withOwnStyles(settings, styles) : settings.customStyles
  const sass = { root: siteRoot, isLenient: features.docusaurus === true }
  const options: BuildOptions = {
    ...common,
    minify: true,
    target: STYLE_TARGET,
    entryPoints: { styles: join(STYLES, 'theme.css') },
    entryNames: 'assets/css/[name]-[hash]',
    assetNames: 'assets/css/[hash]',
    plugins: [
      styleOptions(features),
      ...(styles ? [ownSheets(settings.ownTheme!, styles)] : []),
      ...(own ? [sassStyles(sass, inputs), customStyles(THEME, own, inputs)] : []),
      customMedia(join(STYLES, 'tokens.css'), features.docusaurus ? infimaClasses() : {}),
    ],
    footer: { css: settings.css },
  }
  const result = await run(options, siteRoot)
  return own ? namedByBytes(withoutFaults(result, siteRoot)) : result
}

/** Those that the site's own files import come before the ones that the configuration names. */
function withOwnStyles(
  { customStyles, siteRoot: root, baseUrl, staticDirectories }: Settings,
  { sheets }: OwnStyles,
): CustomStyles {
  const named = customStyles?.sheets ?? []
  return { root, baseUrl, staticDirectories, sheets: [...sheets, ...named] }
}

/** What a browser would leave out is a slip; of packages that is no author's matter. */
function withoutFaults(result: BuildResult, siteRoot: string): BuildResult {
  const faults = result.warnings.filter(
    ({ id, location }) => CSS_FAULT.test(id) && !location?.file.includes('node_modules/'),
  )
  if (faults.length > 0) throw faulty(faults, siteRoot)
  return result
}

/** (d), which loads the client of `entry` and knows its chunks. */
function inlineRun(
  { siteRoot, baseUrl, colorMode, announcementId, features }: Settings,
  client: BuildResult,
  entry: string,
): Promise<BuildResult> {
  const hrefOf = (path: string) => joinPath(baseUrl, path)
  const chunksOf = (section: string) => {
    const layouts = outputOf(client, join(THEME, `layouts/${section}.tsx`)).path
    const chunks = [...loadedBy(client.metafile!, entry, layouts)]
    return chunks.filter((path) => path !== entry).map(hrefOf)
  }
  const constants = {
    ANNOUNCEMENT_ID__: announcementId,
    BASE_URL__: baseUrl,
    // theme/boot/loadClient.ts imports this address, which is theme/client/client.tsx, bundled.
    CLIENT_HREF__: hrefOf(entry),
    CHUNKS__: { docs: chunksOf('docsSection'), blog: chunksOf('blogSection') },
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
  return run(options, siteRoot)
}

/** Text of an entry point that stands in the HTML. */
const textOf = (result: BuildResult, source: string): string =>
  new TextDecoder().decode(outputOf(result, source).bytes).trim()

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
