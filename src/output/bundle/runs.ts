// The esbuild runs, in memory: (a) the client with its layouts as chunks of their own, (b) the
// style sheet, (c) everything that renders in Node, (d) the inline scripts, which load (a), (e) the
// author's .tsx pages for the browser, with React taken from (a).
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BuildOptions, BuildResult, Message, Metafile } from 'esbuild'
import { esbuild, moduleProblem } from '../../config/bundleModule.ts'
import type { SiteShell } from '../../shared/page.ts'
import { joinPath } from '../../shared/url.ts'
import { engineRoot } from '../../tools/engine.ts'
import { SiteError } from '../../tools/problem.ts'
import { type CustomStyles, customStyles } from './customStyles.ts'
import { namedByBytes, withStableNames } from './names.ts'
import {
  aliasParts,
  customMedia,
  flatReact,
  nodeReact,
  shakeRouter,
  sharedReact,
  styleOptions,
} from './plugins.ts'

export interface ModuleSource {
  /** Relative to the site's root. */
  path: string
  /** Absolute. */
  file: string
}

export interface BundleFile {
  /** Where it is emitted or kept, e.g. `assets/js/client-1A2B3C4D.js`. */
  path: string
  bytes: Uint8Array
}

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

export interface BundleRuns {
  client: BundleFile[]
  css: BundleFile[]
  inline: InlineScripts
  server: BundleFile[]
  modules: BundleFile[]
  entries: {
    client: BundleFile
    css: BundleFile
    server: BundleFile
    modules: PageModule[]
    serverModules: BundleFile[]
    styleScript?: BundleFile
  }
  clientBytes: number
  /** Every file that went in, absolute. */
  inputs: string[]
}

/** A page's own module, and the style sheet of what it imports. */
export interface PageModule extends BundleFile {
  style?: BundleFile
}

export interface Settings {
  siteRoot: string
  baseUrl: string
  pages: ModuleSource[]
  colorMode: SiteShell['colorMode']
  announcementId: string | null
  /** Options that are on: see theme/features.d.ts. */
  features: Record<string, boolean>
  /** Rules that follow from the configuration; they stand at the end of the style sheet. */
  css: string
  /** The site's own style sheets, where it has some. */
  customStyles?: CustomStyles
}

const THEME = join(engineRoot, 'theme')
/** Nothing is written there: names of outputs are relative to it. */
const OUT = join(engineRoot, '.quire', 'out')

/**
 * What a page's module or style sheet imports becomes a part of it: both runs then name it alike.
 */
function embedded(extensions: string[]): BuildOptions['loader'] {
  return Object.fromEntries(extensions.map((extension) => [`.${extension}`, 'dataurl' as const]))
}

const common: BuildOptions = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  absWorkingDir: engineRoot,
  outdir: OUT,
  loader: embedded([
    'svg',
    'png',
    'jpg',
    'jpeg',
    'gif',
    'webp',
    'avif',
    'woff',
    'woff2',
    'ttf',
    'otf',
  ]),
  define: { 'process.env.NODE_ENV': '"production"' },
}

/**
 * The first with `color-mix()`. They do not know nested rules: without those a style sheet is also
 * read in half the time.
 */
const STYLE_TARGET = ['chrome111', 'firefox113', 'safari16.4']

const CSS_FAULT = /^(css-syntax-error|js-comment-in-css|invalid-@)/
const STYLES = join(THEME, 'styles')
const SERVER = join(THEME, 'server/server.tsx')
const STYLE_SCRIPT = join(THEME, 'data/pageStyle.ts')

const definesFor = (features: Settings['features']) => ({
  ...common.define,
  ...definesOf('FEATURES.', features),
})
const entriesOf = (pages: ModuleSource[]) =>
  Object.fromEntries(pages.map(({ file }, i) => [`page-${i}`, file]))

/** The run for Node: everything that renders. */
export function serverOptions(features: Settings['features'], pages: ModuleSource[]): BuildOptions {
  return {
    ...common,
    define: definesFor(features),
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    target: 'node20',
    // React asks for Node's modules by require().
    banner: {
      js: "import { createRequire as quireRequire } from 'node:module'; const require = quireRequire(import.meta.url);",
    },
    splitting: true,
    entryPoints: { server: SERVER, ...entriesOf(pages) },
    entryNames: 'server/[name]-[hash]',
    chunkNames: 'server/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    plugins: [nodeReact(), aliasParts(THEME)],
  }
}

/** Throws SiteError for what esbuild finds wrong, with the file's place. */
export async function bundleAll({
  siteRoot,
  baseUrl,
  pages,
  ...settings
}: Settings): Promise<BundleRuns> {
  const { build } = esbuild()
  const { customStyles: own } = settings
  const ownInputs = new Set<string>()
  const define = definesFor(settings.features)
  const files = {
    client: join(THEME, 'client/client.tsx'),
    css: join(STYLES, 'theme.css'),
    head: join(THEME, 'boot/boot.ts'),
    banner: join(THEME, 'boot/baseUrlBanner.ts'),
    server: SERVER,
  }
  const pageEntries = entriesOf(pages)
  const browser: BuildOptions = {
    ...common,
    define,
    minify: true,
    platform: 'browser',
    splitting: true,
  }

  const [client, css, server] = await Promise.all([
    run({
      ...browser,
      entryPoints: { client: files.client },
      entryNames: 'assets/js/[name]-[hash]',
      chunkNames: 'assets/js/[name]-[hash]',
      plugins: [shakeRouter(), flatReact()],
    }),
    run({
      ...common,
      minify: true,
      target: STYLE_TARGET,
      entryPoints: { styles: files.css },
      entryNames: 'assets/css/[name]-[hash]',
      assetNames: 'assets/css/[hash]',
      plugins: [
        styleOptions(settings.features),
        ...(own ? [customStyles(THEME, own, ownInputs)] : []),
        customMedia(join(STYLES, 'tokens.css')),
      ],
      footer: { css: settings.css },
    }).then((result) => (own ? namedByBytes(withoutFaults(result)) : result)),
    run(serverOptions(settings.features, pages)),
  ])
  const entry = outputOf(client, files.client)
  const hrefOf = (path: string) => joinPath(baseUrl, path)
  const react = sharedReact(THEME, hrefOf(entry.path), entry.exports)
  const chunksOf = (section: string) => {
    const layouts = outputOf(client, join(THEME, `layouts/${section}.tsx`)).path
    return [...loadedBy(client.metafile!, entry.path, layouts)]
      .filter((path) => path !== entry.path)
      .map(hrefOf)
  }
  const constants = {
    ANNOUNCEMENT_ID__: settings.announcementId,
    BASE_URL__: baseUrl,
    // theme/boot/loadClient.ts imports this address, which is theme/client/client.tsx, bundled.
    CLIENT_HREF__: hrefOf(entry.path),
    CHUNKS__: { docs: chunksOf('docsSection'), blog: chunksOf('blogSection') },
  }
  const inline = await run({
    ...common,
    minify: true,
    format: 'iife',
    entryPoints: { head: files.head, banner: files.banner },
    define: {
      ...define,
      ...definesOf('__', constants),
      ...definesOf('__COLOR_MODE__.', settings.colorMode),
    },
  })
  const modulesWith = async (options: BuildOptions) =>
    withStableNames(
      await run({
        ...browser,
        entryPoints: pageEntries,
        entryNames: 'assets/pages/[name]-[hash]',
        chunkNames: 'assets/pages/[name]-[hash]',
        plugins: [react],
        ...options,
      }),
    )
  let modules = pages.length ? await modulesWith({}) : undefined
  // Shortened names of classes would differ from those in the HTML, which is drawn by another run.
  if (modules && inputsOf(modules).some((file) => file.endsWith('.module.css')))
    modules = await modulesWith({ minify: false, minifySyntax: true, minifyWhitespace: true })

  const styles = pages.map(({ file }) => styleOf(modules!, file))
  // A run of its own: as a chunk of the client it would be one more file for readers who never need
  // it.
  const styleRun = styles.some((style) => style)
    ? await run({
        ...common,
        minify: true,
        entryPoints: { style: STYLE_SCRIPT },
        entryNames: 'assets/pages/[name]-[hash]',
      })
    : undefined

  return {
    client: filesOf(client),
    css: filesOf(css),
    inline: { head: textOf(inline, files.head), banner: textOf(inline, files.banner) },
    server: filesOf(server),
    modules: [modules, styleRun].flatMap((result) => (result ? filesOf(result) : [])),
    entries: {
      client: entry,
      css: filesOf(css).find(({ path }) => path.endsWith('.css'))!,
      server: outputOf(server, files.server),
      modules: pages.map(({ file }, i) => ({ ...outputOf(modules!, file), style: styles[i] })),
      serverModules: pages.map(({ file }) => outputOf(server, file)),
      styleScript: styleRun && outputOf(styleRun, STYLE_SCRIPT),
    },
    clientBytes: bytesOf(client.metafile!, loadedBy(client.metafile!, entry.path)),
    inputs: [
      ...ownInputs,
      ...new Set(
        [
          client,
          css,
          inline,
          server,
          ...[modules, styleRun].filter((result) => result !== undefined),
        ].flatMap(inputsOf),
      ),
    ],
  }

  async function run(options: BuildOptions): Promise<BuildResult> {
    try {
      return await build(options)
    } catch (error) {
      const { errors } = error as { errors?: Message[] }
      if (!errors) throw error
      throw faulty(errors)
    }
  }

  /** What a browser would leave out is a slip; of packages that is no author's matter. */
  function withoutFaults(result: BuildResult): BuildResult {
    const faults = result.warnings.filter(
      ({ id, location }) => CSS_FAULT.test(id) && !location?.file.includes('node_modules/'),
    )
    if (faults.length > 0) throw faulty(faults)
    return result
  }

  function faulty(messages: Message[]): SiteError {
    const about = { code: 'BUNDLE_FAILED', root: siteRoot, folder: engineRoot }
    return new SiteError(messages.map((message) => moduleProblem(message, about)))
  }
}

const definesOf = (prefix: string, values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [prefix + name, JSON.stringify(value)]),
  )

const filesOf = (result: BuildResult): BundleFile[] =>
  result.outputFiles!.map(({ path, contents }) => ({
    path: relative(OUT, path).replaceAll('\\', '/'),
    bytes: contents,
  }))

/** What an entry point became. */
function outputOf(result: BuildResult, source: string): BundleFile & { exports: string[] } {
  const [path, output] = Object.entries(result.metafile!.outputs).find(
    ([, { entryPoint }]) => entryPoint !== undefined && join(engineRoot, entryPoint) === source,
  )!
  const file = filesOf(result).find(
    (candidate) => join(OUT, candidate.path) === join(engineRoot, path),
  )!
  return { ...file, exports: output.exports }
}

/** The style sheet of an entry point and of all that it imports, if there is any. */
function styleOf(result: BuildResult, source: string): BundleFile | undefined {
  const output = Object.values(result.metafile!.outputs).find(
    ({ entryPoint }) => entryPoint !== undefined && join(engineRoot, entryPoint) === source,
  )
  const path = output?.cssBundle
  return path === undefined
    ? undefined
    : filesOf(result).find((file) => file.path === emittedPath(path))
}

/** Files on disk that went into a run; modules that a plugin made have no file. */
function inputsOf(result: BuildResult): string[] {
  return Object.keys(result.metafile!.inputs)
    .map((path) => join(engineRoot, path))
    .filter((file) => existsSync(file))
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

/** Metafiles name outputs from the engine's root, we from where they are emitted. */
const emittedPath = (path: string): string =>
  relative(OUT, join(engineRoot, path)).replaceAll('\\', '/')
const outputIn = (metafile: Metafile, path: string) =>
  metafile.outputs[relative(engineRoot, join(OUT, path)).replaceAll('\\', '/')]!
