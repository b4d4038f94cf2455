// Compiles some sources, in a thread or here: what a thread needs for it and nothing else, since it
// is ready as soon as that is loaded.
import type { CodeLanguage, SiteModule, SitePlugins } from '../config/extensions.ts'
import type { Within } from '../tools/withinTime.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Source } from '../types/source.ts'
import type { MarkdownOptions } from './document/markdownOptions.ts'
import { rootOf } from './includes/includes.ts'
import { optionsFor, type SectionOptions } from './sectionOptions.ts'

export interface CompileOptions extends MarkdownOptions {
  /** The site's own. */
  codeLanguages: CodeLanguage[]
  /** Likewise. */
  highlighter?: SiteModule
  sections?: SectionOptions
  /** Plugins of Markdown, where the site has any. */
  sitePlugins?: SitePlugins
}

/** Options that change nothing of a result, and are no part of its key. */
export interface BatchOptions extends CompileOptions {
  measuresTime?: boolean
}

/** A result on its way from a thread. */
export type Fresh = Compiled & { ms?: number }

export interface CompileTask {
  source: Source
  bytes: Uint8Array
}

/** Loaded when there is something to compile, and once: asking for it again costs 0.1 ms a file. */
let compiler: typeof import('./compile.ts') | undefined
/** Where a site brings some along. */
let languages: typeof import('./code/languages.ts') | undefined

/** Code of the site's own runs to compile it, and only in threads. */
export const hasOwnCode = ({ codeLanguages, highlighter }: CompileOptions) =>
  codeLanguages.length > 0 || highlighter !== undefined

/** Runs in a thread, or here. */
export async function compileBatch(
  tasks: CompileTask[],
  options: BatchOptions,
  within?: Within,
): Promise<Fresh[]> {
  compiler ??= await import('./compile.ts')
  const { compileSource } = compiler
  const [first] = tasks
  if (!first) return []
  if (hasOwnCode(options)) languages ??= await import('./code/languages.ts')
  await languages?.loadOwnCode(options, rootOf(first.source))
  if (options.sitePlugins) {
    const { loadPlugins } = await import('./sitePlugins/pluginSet.ts')
    await loadPlugins(options.sitePlugins)
  }
  const results: Fresh[] = []
  for (const { source, bytes } of tasks) {
    const start = options.measuresTime ? performance.now() : 0
    const own = optionsFor(source, options)
    const compiled: Fresh = await compileSource(source, bytes, own, within)
    if (options.measuresTime) compiled.ms = performance.now() - start
    results.push(compiled)
  }
  return results
}
