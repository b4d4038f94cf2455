// Finds where in the author's source a page threw. Bundles have no source maps, since making them
// for every build costs more than all pages that throw: the run is made once more, with maps, when
// there is something to look up.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteConfig } from '../../config/config.ts'
import { esbuild } from '../../tools/esbuild.ts'
import { FILE_IN_STACK, slashes } from '../../tools/paths.ts'
import type { Problem } from '../../tools/problem.ts'
import type { ImportedMarkdown, ModuleSource, ThemeBundle } from './bundle.ts'
import { moduleSettings } from './bundleModules.ts'
import { serverModuleOptions } from './moduleRuns.ts'

import { serverOptions } from './scriptRuns.ts'

/** A problem with the stack of the error behind it. */
export interface Thrown {
  problem: Problem
  stack: string
}

/** The site's own code in a bundle. */
export interface BundledCode {
  modules: ModuleSource[]
  /** How Markdown that code imports was read. */
  markdown?: ImportedMarkdown
}

interface Frame {
  name?: string
  /** Relative to the site's root. */
  file: string
  line: number
  column: number
}

/**
 * The problems at the place in the site that threw, each with the site's part of the stack. The run
 * is made once for each `code`.
 */
export async function withPlaces(
  thrown: Thrown[],
  config: SiteConfig,
  theme: ThemeBundle,
  code: BundledCode,
): Promise<Problem[]> {
  const making = made.get(code) ?? mapsOf(config, theme, code)
  made.set(code, making)
  const maps = await making.catch(() => new Map<string, Mapped>())
  const mapOf = readOnce(maps)
  return thrown.map(({ problem, stack }) => {
    const frames = stack.split('\n').flatMap((line) => frameOf(line, mapOf, config.root) ?? [])
    const own = frames.find(({ file }) => file === problem.file) ?? frames[0]
    if (!own || problem.line !== undefined) return problem
    const trace = frames.map(
      ({ name, file, line, column }) =>
        `at ${name ? `${name} (${file}:${line}:${column})` : `${file}:${line}:${column}`}`,
    )
    const { file, line, column } = own
    return { ...problem, file, line, column, stack: trace.join('\n') }
  })
}

interface Mapped {
  map: SourceMap
  /** Folder that the map's sources are meant from. */
  folder: string
}

/** Each locale has pages that throw. */
const made = new WeakMap<BundledCode, Promise<Map<string, Mapped>>>()

/** By the text of the bundled file, which is the same with and without a map. */
async function mapsOf(
  config: SiteConfig,
  theme: ThemeBundle,
  { modules, markdown }: BundledCode,
): Promise<Map<string, Mapped>> {
  const settings = { ...(await moduleSettings(theme, modules, config)), markdown }
  const runs = [
    // Of the engine's own parts no place is told.
    ...(settings.ownTheme ? [serverOptions(settings)] : []),
    ...(modules.length > 0 ? [serverModuleOptions(settings)] : []),
  ]
  const results = await Promise.all(
    runs.map((options) =>
      esbuild().build({ ...options, sourcemap: 'external', sourcesContent: false }),
    ),
  )
  const files = new Map(
    results.flatMap(({ outputFiles }) => outputFiles!.map(({ path, text }) => [path, text])),
  )
  return new Map(
    [...files].flatMap(([path, text]) => {
      const map = files.get(`${path}.map`)
      return map === undefined
        ? []
        : [[codeOf(text), { map: new SourceMap(JSON.parse(map)), folder: dirname(path) }] as const]
    }),
  )
}

/** Names of other outputs hold a hash, which a map changes. */
const codeOf = (text: string) => text.replace(/-[A-Z0-9]{8}\.mjs/g, '.mjs')

const STACK_LINE = new RegExp(
  String.raw`^\s*at (?:(?:async )?(?:new )?([\w$.<>]+) (?:\[[^\]]*\] )?\()?(${FILE_IN_STACK}):(\d+):(\d+)\)?$`,
)

function frameOf(text: string, mapOf: MapOf, root: string): Frame | undefined {
  const [, name, where, line, column] = STACK_LINE.exec(text) ?? []
  if (where === undefined) return undefined
  const file = where.startsWith('file:') ? fileURLToPath(where) : where
  const mapped = mapOf(file)
  const entry = mapped?.map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!mapped || !entry || !('originalSource' in entry)) return undefined
  const source = relative(root, resolve(mapped.folder, entry.originalSource))
  if (source.startsWith('..') || source.includes('node_modules')) return undefined
  return {
    name,
    file: slashes(source),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  }
}

type MapOf = (file: string) => Mapped | undefined

/** The map of each file, which stands in many stacks. */
function readOnce(maps: Map<string, Mapped>): MapOf {
  const known = new Map<string, Mapped | undefined>()
  return (file) => {
    if (!known.has(file)) known.set(file, maps.get(codeAt(file)))
    return known.get(file)
  }
}

function codeAt(file: string): string {
  try {
    return codeOf(readFileSync(file, 'utf8'))
  } catch {
    return ''
  }
}
