// What all esbuild runs have in common: their options, how a run is made and its faults reported,
// what their plugins do alike, and how outputs are found.
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type {
  BuildOptions,
  BuildResult,
  Message,
  Metafile,
  OnLoadResult,
  OnResolveArgs,
  PartialMessage,
  PluginBuild,
} from 'esbuild'
import { moduleProblem } from '../config/moduleProblem.ts'
import { asking } from '../config/regularFiles.ts'
import { engineRoot } from '../tools/engine.ts'
import { esbuild } from '../tools/esbuild.ts'
import { slashes } from '../tools/paths.ts'
import { SiteError } from '../tools/problem.ts'
import type { ModuleSource } from './bundle.ts'

export interface BundleFile {
  /** Where it is emitted or kept, e.g. `assets/js/client-1A2B3C4D.js`. */
  path: string
  bytes: Uint8Array
}

export const THEME = join(engineRoot, 'theme')
/** Nothing is written there: names of outputs are relative to it. */
const OUT = join(engineRoot, '.quire', 'out')
/** Sources in a map of `forNode` are named from there. */
export const MAPPED_FROM = join(OUT, 'server')
export const isMap = ({ path }: Pick<BundleFile, 'path'>) => path.endsWith('.map')

const EMBEDDED = 'svg png jpg jpeg gif webp avif woff woff2 ttf otf'.split(' ')

export const common: BuildOptions = {
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
  // What a page's module or style sheet imports becomes a part of it: both runs then name it alike.
  loader: Object.fromEntries(EMBEDDED.map((extension) => [`.${extension}`, 'dataurl'])),
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Options that are on, as constants: see theme/features.d.ts. */
export const definesFor = (features: Record<string, boolean>) => ({
  ...common.define,
  ...definesOf('FEATURES.', features),
})

const small = { minifySyntax: true, minifyWhitespace: true, target: 'node20' }

/** What a run for Node has whose outputs are modules. */
export const forNode: BuildOptions = {
  ...common,
  ...small,
  platform: 'node',
  // React asks for Node's modules by require().
  banner: {
    js: "import { createRequire as quireRequire } from 'node:module'; const require = quireRequire(import.meta.url);",
  },
  splitting: true,
  // Code of the site's own may throw: see thrownAt.ts.
  sourcemap: 'external',
  sourcesContent: false,
  entryNames: 'server/[name]-[hash]',
  chunkNames: 'server/[name]-[hash]',
  outExtension: { '.js': '.mjs' },
}

/**
 * What a run for Node has whose output is one script, which a thread requires at once. esbuild
 * tells the names of what modules export, and not of what a script does: `asScript` makes one of
 * the module.
 */
export const forScript: BuildOptions = {
  ...common,
  ...small,
  platform: 'node',
  entryNames: 'server/[name]-[hash]',
  outExtension: { '.js': '.cjs' },
}

export async function asScript(result: BuildResult): Promise<BuildResult> {
  const outputFiles = result.outputFiles!.map(async (file) => {
    const { code } = await esbuild().transform(file.text, {
      ...small,
      format: 'cjs',
      define: { 'import.meta.url': 'scriptUrl' },
      banner: "const scriptUrl = require('node:url').pathToFileURL(__filename).href;",
    })
    return { ...file, contents: new TextEncoder().encode(code), text: code }
  })
  return { ...result, outputFiles: await Promise.all(outputFiles) }
}

/**
 * Throws SiteError for what esbuild finds wrong, with the place in the file that was written.
 * `retries` says of errors whether the run is made once more.
 */
export async function run(
  options: BuildOptions,
  siteRoot: string,
  modules: ModuleSource[] = [],
  retries: (errors: Message[]) => boolean = () => false,
): Promise<BuildResult> {
  try {
    return await esbuild().build(options)
  } catch (error) {
    const { errors } = error as { errors?: Message[] }
    if (!errors) throw error
    if (retries(errors)) return run(options, siteRoot, modules, retries)
    throw faulty(inDocuments(errors, modules), siteRoot)
  }
}

/**
 * The messages at the places of imports in documents: the bundler has read the JavaScript that a
 * document was compiled to, which has other lines. One that is about no import keeps the file.
 */
function inDocuments(messages: Message[], modules: ModuleSource[]): Message[] {
  const documents = new Map(
    modules.filter(({ code }) => code !== undefined).map((source) => [source.file, source]),
  )
  return messages.map((message) => {
    const { location } = message
    const source = location && documents.get(resolve(engineRoot, location.file))
    // A plugin of ours has given the place in the document.
    if (!source || message.detail?.hint !== undefined) return message
    const from = /["']([^"']+)["']\s*;?\s*$/.exec(location.lineText)?.[1]
    const at = source.imports?.find((each) => each.from === from)
    const { line, column } = at ?? { line: 1, column: 1 }
    return { ...message, location: { ...location, line, column: column - 1 } }
  })
}

export function faulty(messages: Message[], siteRoot: string): SiteError {
  const about = { code: 'BUNDLE_FAILED', root: siteRoot, folder: engineRoot }
  const problems = messages.map((message) => moduleProblem(message, about))
  return new SiteError(problems, problems.some(({ code }) => code.startsWith('IO_')) ? 3 : 1)
}

/** What a plugin of ours says, in our words and with what to type next. */
export type Hinted = PartialMessage & { detail: { hint: string } }

export const hinted = (text: string, hint: string): Hinted => ({ text, detail: { hint } })

interface Virtual {
  namespace: string
  /** Of the module of that name. */
  contentsOf: (path: string) => string
  /** False: what is not used of it falls away. */
  sideEffects?: boolean
  more?: OnLoadResult
}

/** Modules that are no files, by what `filter` matches. */
export function virtual(build: PluginBuild, filter: RegExp, given: Virtual): void {
  const { namespace, contentsOf, sideEffects, more } = given
  build.onResolve({ filter }, ({ path }) => ({ path, namespace, sideEffects }))
  build.onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: contentsOf(path), ...more }))
}

/** Where the other plugins and esbuild find a module; undefined where they do not. */
export async function foundBy(
  plugin: string,
  build: PluginBuild,
  { pluginData, ...args }: OnResolveArgs,
  path = args.path,
) {
  const askers = asking(plugin, pluginData)
  if (!askers) return undefined
  const { importer, kind, namespace, resolveDir } = args
  const how = { importer, kind, namespace, resolveDir, pluginData: askers }
  const found = await build.resolve(path, how)
  // esbuild says it once more, with the place.
  return found.errors.length === 0 ? found : undefined
}

export const definesOf = (
  prefix: string,
  values: Record<string, unknown>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [prefix + name, JSON.stringify(value)]),
  )

export const filesOf = (result: BuildResult): BundleFile[] => [...indexOf(result).files.values()]

/** What an entry point became; `source` is absolute. */
export function outputOf(result: BuildResult, source: string): BundleFile & { exports: string[] } {
  const { path, exports } = entryOf(result, source)!
  return { ...fileAt(result, path)!, exports }
}

/** The style sheet of an entry point and of all that it imports, if there is any. */
export function styleOf(result: BuildResult, source: string): BundleFile | undefined {
  const path = entryOf(result, source)?.cssBundle
  return path === undefined ? undefined : fileAt(result, path)
}

type Output = Metafile['outputs'][string]

interface Index {
  /** By the sources, absolute; `path` as the metafile has it. */
  entries: Map<string, Output & { path: string }>
  /** By where they would be written, absolute. */
  files: Map<string, BundleFile>
  inputs?: string[]
}

/** Made once for each run: a site may have hundreds of entry points. */
const indexes = new WeakMap<BuildResult, Index>()

function indexOf(result: BuildResult): Index {
  const known = indexes.get(result)
  if (known) return known
  const entries: Index['entries'] = new Map()
  for (const [path, output] of Object.entries(result.metafile!.outputs))
    if (output.entryPoint !== undefined)
      entries.set(join(engineRoot, output.entryPoint), { ...output, path })
  const files = new Map(
    result.outputFiles!.map(({ path, contents }) => {
      const file = { path: slashes(relative(OUT, path)), bytes: contents }
      return [join(OUT, file.path), file] as const
    }),
  )
  const index: Index = { entries, files }
  indexes.set(result, index)
  return index
}

const entryOf = (result: BuildResult, source: string) => indexOf(result).entries.get(source)

const fileAt = (result: BuildResult, path: string) =>
  indexOf(result).files.get(join(engineRoot, path))

/** Files on disk that went into a run; modules that a plugin made have no file. */
export function inputsOf(result: BuildResult): string[] {
  const index = indexOf(result)
  index.inputs ??= Object.keys(result.metafile!.inputs)
    .map((path) => join(engineRoot, path))
    .filter((file) => existsSync(file))
  return index.inputs
}

/** Metafiles name outputs from the engine's root, we from where they are emitted. */
export const emittedPath = (path: string): string => slashes(relative(OUT, join(engineRoot, path)))
export const outputIn = (metafile: Metafile, path: string) =>
  metafile.outputs[slashes(relative(engineRoot, join(OUT, path)))]!
