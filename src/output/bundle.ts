// Bundles the theme with esbuild: once for the browser, once for rendering, and the author's own .tsx pages apart. The theme is bundled
// without any knowledge of pages, so a site of ten and one of ten thousand get the same client, byte for byte.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { BuildResult, Message, Metafile, OutputFile, Plugin } from 'esbuild'
import type { SiteConfig } from '../config/config.ts'
import type { SiteFrame } from '../shared/page.ts'
import { joinPath } from '../shared/url.ts'
import { engineRoot, engineVersion } from '../tools/engine.ts'
import { hash } from '../tools/hash.ts'
import { SiteError } from '../tools/problem.ts'
import { aliasParts, nodeReact, sharedReact } from './bundlePlugins.ts'

export interface Bundle {
  /** Changes with the theme, the author's modules and what is written into them. */
  hash: string
  /** Without the author's modules: what a page's `build` is made from. */
  clientHash: string
  clientHref: string
  cssHref: string
  /** Script that runs before the first paint, as text. */
  boot: string
  /** URL of each .tsx page's module in the browser, by source path. */
  modules: Record<string, string>
  /** Rendering module for Node, absolute. */
  serverFile: string
  /** Rendering modules of .tsx pages for Node, by source path, absolute. */
  serverModules: Record<string, string>
  /** What is emitted: address without base → file on disk. */
  files: Record<string, string>
  /** Minified bytes of the script that a first visit loads: entry and what it imports. */
  clientBytes: number
}

interface StoredBundle extends Bundle {
  /** Every file that went in, with its hash. */
  inputs: Record<string, string>
}

const THEME = join(engineRoot, 'theme')

/** Builds, or takes from `folder` when nothing that goes in has changed. `pages` are the sources of .tsx pages. */
export async function bundleTheme(
  config: SiteConfig,
  frame: Omit<SiteFrame, 'build'>,
  pages: { path: string; file: string }[],
  useCache: boolean,
): Promise<Bundle> {
  const settings = {
    base: config.baseUrl,
    colorMode: frame.colorMode,
    announcement: frame.announcement?.id ?? null,
    pages: pages.map((page) => page.path),
    engineVersion,
  }
  const key = hash([JSON.stringify(settings), engineRoot, process.version], 12)
  const folder = join(config.root, '.quire', 'theme', key)
  const stored = useCache ? readStored(folder) : undefined
  if (stored) return stored
  const bundle = await bundleAll(config, frame, pages, folder)
  return bundle
}

function readStored(folder: string): Bundle | undefined {
  const file = join(folder, 'bundle.json')
  if (!existsSync(file)) return undefined
  try {
    const { inputs, ...bundle } = JSON.parse(readFileSync(file, 'utf8')) as StoredBundle
    const unchanged = Object.entries(inputs).every(([path, sum]) => existsSync(path) && hash([readFileSync(path)]) === sum)
    return unchanged && Object.values(bundle.files).every((path) => existsSync(path)) ? bundle : undefined
  } catch {
    return undefined
  }
}

async function bundleAll(
  config: SiteConfig,
  frame: Omit<SiteFrame, 'build'>,
  pages: { path: string; file: string }[],
  folder: string,
): Promise<Bundle> {
  const esbuild = await import('esbuild')
  const work = `${folder}.${process.pid}`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const base = {
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    jsx: 'automatic',
    target: 'es2022',
    format: 'esm',
    absWorkingDir: engineRoot,
    loader: { '.svg': 'dataurl' },
  } as const
  const production = { 'process.env.NODE_ENV': '"production"' }
  const browser = { ...base, minify: true, platform: 'browser', splitting: true, define: production, legalComments: 'none', charset: 'utf8' } as const
  const assets = 'assets'
  const [client, css, boot, server] = await Promise.all([
    run(
      esbuild.build({
        ...browser,
        entryPoints: { client: join(THEME, 'client.tsx'), runtime: join(THEME, 'runtime.ts') },
        outdir: join(work, assets),
        entryNames: 'js/[name]-[hash]',
        chunkNames: 'js/[name]-[hash]',
      }),
    ),
    run(
      esbuild.build({
        ...base,
        minify: true,
        entryPoints: { styles: join(THEME, 'styles/theme.css') },
        outdir: join(work, assets),
        entryNames: 'css/[name]-[hash]',
      }),
    ),
    run(
      esbuild.build({
        ...base,
        minify: true,
        format: 'iife',
        entryPoints: [join(THEME, 'boot.ts')],
        outdir: work,
        define: {
          ...production,
          __COLOR_MODE__: JSON.stringify(frame.colorMode),
          __ANNOUNCEMENT_ID__: JSON.stringify(frame.announcement?.id ?? null),
        },
      }),
    ),
    run(
      esbuild.build({
        ...base,
        platform: 'node',
        target: 'node20',
        splitting: true,
        define: production,
        minifySyntax: true,
        entryPoints: { server: join(THEME, 'server.tsx'), ...Object.fromEntries(pages.map((page, i) => [`page-${i}`, page.file])) },
        outdir: join(work, 'server'),
        entryNames: '[name]-[hash]',
        outExtension: { '.js': '.mjs' },
        plugins: [nodeReact(), aliasParts(THEME)],
      }),
    ),
  ])
  const addressOf = (outPath: string) => `/${relative(work, outPath).replaceAll('\\', '/')}`
  const entryOf = (result: BuildResult, source: string) =>
    Object.entries(result.metafile!.outputs).find(([, output]) => output.entryPoint && join(engineRoot, output.entryPoint) === source)?.[0]
  const runtimePath = join(engineRoot, entryOf(client, join(THEME, 'runtime.ts'))!)
  const runtimeHref = joinPath(config.baseUrl, addressOf(runtimePath))
  const modules = pages.length
    ? await run(
        esbuild.build({
          ...browser,
          entryPoints: Object.fromEntries(pages.map((page, i) => [`page-${i}`, page.file])),
          outdir: join(work, assets),
          entryNames: 'pages/[name]-[hash]',
          chunkNames: 'pages/[name]-[hash]',
          plugins: [sharedReact(runtimeHref, runtimeExports(client, runtimePath))],
        }),
      )
    : undefined

  const files: Record<string, string> = {}
  for (const { path, contents } of [...client.outputFiles!, ...css.outputFiles!, ...(modules?.outputFiles ?? [])]) {
    write(path, contents)
    files[addressOf(path)] = join(folder, relative(work, path))
  }
  for (const { path, contents } of server.outputFiles!) write(path, contents)
  const finalPath = (result: BuildResult, source: string) => join(folder, relative(work, join(engineRoot, entryOf(result, source)!)))
  const hrefOf = (result: BuildResult, source: string) => joinPath(config.baseUrl, addressOf(join(engineRoot, entryOf(result, source)!)))
  const clientHash = hash(
    [...client.outputFiles!, ...css.outputFiles!, ...boot.outputFiles!].map((file) => file.contents),
    12,
  )
  const bundle: Bundle = {
    clientHash,
    hash: hash([clientHash, ...server.outputFiles!.map((file) => file.contents), ...(modules?.outputFiles ?? []).map((file) => file.contents)], 16),
    clientHref: hrefOf(client, join(THEME, 'client.tsx')),
    cssHref: joinPath(config.baseUrl, addressOf(css.outputFiles!.find((file) => file.path.endsWith('.css'))!.path)),
    boot: boot.outputFiles![0]!.text.trim(),
    modules: Object.fromEntries(pages.map((page) => [page.path, hrefOf(modules!, page.file)])),
    serverFile: finalPath(server, join(THEME, 'server.tsx')),
    serverModules: Object.fromEntries(pages.map((page) => [page.path, finalPath(server, page.file)])),
    files,
    clientBytes: bytesOfEntry(client.metafile!, entryOf(client, join(THEME, 'client.tsx'))!),
  }
  const inputs = Object.fromEntries(
    [client, css, boot, server, ...(modules ? [modules] : [])]
      .flatMap((result) => Object.keys(result.metafile!.inputs))
      .map(inputFile)
      .filter((file) => existsSync(file))
      .map((file) => [file, hash([readFileSync(file)])]),
  )
  writeFileSync(join(work, 'bundle.json'), JSON.stringify({ ...bundle, inputs } satisfies StoredBundle))
  rmSync(folder, { recursive: true, force: true })
  renameSync(work, folder)
  prune(join(folder, '..'), basename(folder))
  return bundle

  function write(path: string, contents: Uint8Array): void {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, contents)
  }

  async function run<T extends BuildResult>(building: Promise<T>): Promise<T & { outputFiles?: OutputFile[] }> {
    try {
      return await building
    } catch (error) {
      const errors = (error as { errors?: Message[] }).errors
      if (!errors) throw error
      throw new SiteError(
        errors.map(({ text, location }) => ({
          code: 'BUNDLE_FAILED',
          severity: 'error',
          message: text,
          file: location ? relative(config.root, join(engineRoot, location.file)) : undefined,
          line: location?.line,
          column: location ? location.column + 1 : undefined,
        })),
      )
    }
  }
}

const inputFile = (path: string) => join(engineRoot, path.replace(/^[a-z-]+:/, ''))

/** Names that run (a)'s runtime chunk exports: what the author's modules may take from it. */
function runtimeExports(client: BuildResult, runtimePath: string): string[] {
  return client.metafile!.outputs[relative(engineRoot, runtimePath)]?.exports ?? []
}

/** The entry and all chunks it imports at once; layouts, loaded by need, are not among them. */
function bytesOfEntry(metafile: Metafile, entry: string): number {
  const seen = new Set<string>()
  const add = (path: string): number => {
    if (seen.has(path)) return 0
    seen.add(path)
    const output = metafile.outputs[path]!
    return (
      output.bytes + output.imports.filter((use) => use.kind === 'import-statement' && !use.external).reduce((sum, use) => sum + add(use.path), 0)
    )
  }
  return add(entry)
}

/** Keeps the folder just made and the newest one beside it. */
function prune(parent: string, keep: string): void {
  const others = readdirSync(parent).filter((name) => name !== keep)
  for (const name of others.slice(0, Math.max(0, others.length - 3))) rmSync(join(parent, name), { recursive: true, force: true })
}

export type { Plugin }
