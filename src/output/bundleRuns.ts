// The esbuild runs, in memory: (a) the client with its layouts as chunks of their own, (b) the style sheet, (c) the script before the first
// paint, (d) everything that renders in Node, (e) the author's .tsx pages for the browser, with React taken from (a).
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BuildOptions, BuildResult, Message, Metafile } from 'esbuild'
import type { SiteFrame } from '../shared/page.ts'
import { joinPath } from '../shared/url.ts'
import { engineRoot } from '../tools/engine.ts'
import { SiteError } from '../tools/problem.ts'
import { aliasParts, nodeReact, sharedReact } from './bundlePlugins.ts'

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

export interface BundleRuns {
  client: BundleFile[]
  css: BundleFile[]
  boot: BundleFile[]
  server: BundleFile[]
  modules: BundleFile[]
  entries: { client: BundleFile; css: BundleFile; server: BundleFile; modules: BundleFile[]; serverModules: BundleFile[] }
  clientBytes: number
  /** Every file that went in, absolute. */
  inputs: string[]
}

interface Settings {
  siteRoot: string
  baseUrl: string
  pages: ModuleSource[]
  colorMode: SiteFrame['colorMode']
  announcementId: string | null
}

const THEME = join(engineRoot, 'theme')
/** Nothing is written there: names of outputs are relative to it. */
const OUT = join(engineRoot, '.quire', 'out')

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
  loader: { '.svg': 'dataurl' },
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Throws SiteError for what esbuild finds wrong, with the file's place. */
export async function bundleAll({ siteRoot, baseUrl, pages, colorMode, announcementId }: Settings): Promise<BundleRuns> {
  const { build } = await import('esbuild')
  const files = {
    client: join(THEME, 'client.tsx'),
    css: join(THEME, 'styles/theme.css'),
    boot: join(THEME, 'boot.ts'),
    server: join(THEME, 'server.tsx'),
  }
  const pageEntries = Object.fromEntries(pages.map(({ file }, i) => [`page-${i}`, file]))
  const browser: BuildOptions = { ...common, minify: true, platform: 'browser', splitting: true }
  const constants = { ...common.define, __COLOR_MODE__: JSON.stringify(colorMode), __ANNOUNCEMENT_ID__: JSON.stringify(announcementId) }

  const [client, css, boot, server] = await Promise.all([
    run({
      ...browser,
      entryPoints: { client: files.client },
      entryNames: 'assets/js/[name]-[hash]',
      chunkNames: 'assets/js/[name]-[hash]',
    }),
    run({ ...common, minify: true, entryPoints: { styles: files.css }, entryNames: 'assets/css/[name]-[hash]' }),
    run({ ...common, minify: true, format: 'iife', entryPoints: { boot: files.boot }, define: constants }),
    run({
      ...common,
      minifySyntax: true,
      platform: 'node',
      target: 'node20',
      splitting: true,
      entryPoints: { server: files.server, ...pageEntries },
      entryNames: 'server/[name]-[hash]',
      chunkNames: 'server/[name]-[hash]',
      outExtension: { '.js': '.mjs' },
      plugins: [nodeReact(), aliasParts(THEME)],
    }),
  ])
  const entry = outputOf(client, files.client)
  const react = sharedReact(joinPath(baseUrl, entry.path), entry.exports)
  const modules = pages.length
    ? await run({
        ...browser,
        entryPoints: pageEntries,
        entryNames: 'assets/pages/[name]-[hash]',
        chunkNames: 'assets/pages/[name]-[hash]',
        plugins: [react],
      })
    : undefined

  return {
    client: filesOf(client),
    css: filesOf(css),
    boot: filesOf(boot),
    server: filesOf(server),
    modules: modules ? filesOf(modules) : [],
    entries: {
      client: entry,
      css: filesOf(css).find(({ path }) => path.endsWith('.css'))!,
      server: outputOf(server, files.server),
      modules: pages.map(({ file }) => outputOf(modules!, file)),
      serverModules: pages.map(({ file }) => outputOf(server, file)),
    },
    clientBytes: bytesLoadedBy(client.metafile!, entry.path),
    inputs: [...new Set([client, css, boot, server, ...(modules ? [modules] : [])].flatMap(inputsOf))],
  }

  async function run(options: BuildOptions): Promise<BuildResult> {
    try {
      return await build(options)
    } catch (error) {
      const { errors } = error as { errors?: Message[] }
      if (!errors) throw error
      throw new SiteError(errors.map((message) => problemFrom(message, siteRoot)))
    }
  }
}

const filesOf = (result: BuildResult): BundleFile[] =>
  result.outputFiles!.map(({ path, contents }) => ({ path: relative(OUT, path).replaceAll('\\', '/'), bytes: contents }))

/** What an entry point became. */
function outputOf(result: BuildResult, source: string): BundleFile & { exports: string[] } {
  const [path, output] = Object.entries(result.metafile!.outputs).find(
    ([, { entryPoint }]) => entryPoint !== undefined && join(engineRoot, entryPoint) === source,
  )!
  const file = filesOf(result).find((candidate) => join(OUT, candidate.path) === join(engineRoot, path))!
  return { ...file, exports: output.exports }
}

/** Files on disk that went into a run; modules that a plugin made have no file. */
function inputsOf(result: BuildResult): string[] {
  return Object.keys(result.metafile!.inputs)
    .map((path) => join(engineRoot, path))
    .filter((file) => existsSync(file))
}

/** The entry and all chunks it imports at once; layouts, loaded by need, are not among them. */
function bytesLoadedBy(metafile: Metafile, path: string, seen = new Set<string>()): number {
  const name = relative(engineRoot, join(OUT, path)).replaceAll('\\', '/')
  return add(metafile.outputs[path] ? path : name)

  function add(key: string): number {
    if (seen.has(key)) return 0
    seen.add(key)
    const { bytes, imports } = metafile.outputs[key]!
    return bytes + imports.filter(({ kind, external }) => kind === 'import-statement' && !external).reduce((sum, use) => sum + add(use.path), 0)
  }
}

function problemFrom({ text, location }: Message, siteRoot: string) {
  const file = location ? relative(siteRoot, join(engineRoot, location.file)).replaceAll('\\', '/') : undefined
  return {
    code: 'BUNDLE_FAILED',
    severity: 'error' as const,
    message: text,
    file,
    line: location?.line,
    column: location ? location.column + 1 : undefined,
  }
}
