// Renders the text of a source: as HTML, or where it has to be run as a module.
import type { SectionPlugins } from '../config/extensions.ts'
import { hash } from '../tools/hash.ts'
import type { Problem } from '../tools/problem.ts'
import type { Include } from '../types/compiled.ts'
import type { Source } from '../types/source.ts'
import type { MarkdownInput, MarkdownOptions } from './document/markdownOptions.ts'
import { RemarkNeeded } from './document/markdownProcessor.ts'
import { extrasOf } from './extras/extras.ts'
import type { FrontMatter } from './frontMatter/fields.ts'
import { type Includes, rootOf, sectionOf } from './includes/includes.ts'
import { renderMarkdown } from './markdown.ts'
import type { DynamicReason } from './mdx/dynamic.ts'
import { formatOf } from './mdx/format.ts'
import type { ModuleInput, RenderedModule } from './module/compileModule.ts'
import { loadProcessor, loadRemark } from './processor.ts'
import type { Rendered } from './tree/rendered.ts'

/** Runs work, and may break it off. */
export type Limited = <T>(work: () => T) => T

export interface CompileSettings {
  options: MarkdownOptions
  limited: Limited
}

interface Result extends Rendered {
  includedFiles: Include[]
  /** Of a document in MDX that has to be run. */
  module?: Pick<RenderedModule, 'code' | 'imports'>
}

export async function renderSource(...input: Parameters<typeof rendered>): Promise<Result> {
  try {
    return await rendered(...input)
  } catch (error) {
    if (!(error instanceof RemarkNeeded)) throw error
    await loadRemark()
    return rendered(...input)
  }
}

async function rendered(
  { body: text, bodyLine }: { body: string; bodyLine: number },
  source: Source,
  frontMatter: FrontMatter,
  { options, limited }: CompileSettings,
): Promise<Result> {
  const { path } = source
  const section = sectionOf(source)
  const { publicFiles, aliases } = options
  const root = rootOf(source)
  const includes: Includes = { root, found: [], count: 0, section, publicFiles, aliases }
  const idSuffix = idSuffixOf(source)
  if (options.math) await (await import('./math/mathPackages.ts')).loadMath(options.math)
  // On the blog the layout shows the title.
  const dropTitle = source.section === 'blog'
  const context = { path, chain: [path], parts: [], includes, frontMatter, idSuffix }
  await loadProcessor(options)
  const { plugins } = options
  const result = await (plugins
    ? withPlugins({ text, options, context, dropTitle }, plugins)
    : limited(() => renderMarkdown({ text, options, context, dropTitle })))
  const { dynamic } = result
  const format = formatOf(path, options.format, frontMatter)
  if (!dynamic || format === 'md') return { ...result, includedFiles: includes.found }
  if (options.modules === false) {
    const others = result.notes.problems.filter((one) => !isAt(dynamic, one))
    const problems = [refusedModule(dynamic), ...others]
    return { ...result, notes: { ...result.notes, problems }, includedFiles: includes.found }
  }
  const { hasOwnComponents = false, importsMarkdown: keepsApart } = options
  const input: ModuleInput = {
    path,
    text: '\n'.repeat(bodyLine) + text,
    frontMatter,
    // What has been read so far decided that it is run.
    includes: { ...includes, count: 0 },
    idSuffix,
    dropTitle,
    hasOwnComponents,
    keepsApart,
    extras: extrasOf(options),
    code: options,
    anchors: options.anchors,
    siteFormat: options.format,
    html: options.html,
  }
  const module = await moduleOf(input, { options, limited })
  const ofParts = (result.ofParts ?? []).map((one) => ({
    ...one,
    line: one.line && one.line + bodyLine,
  }))
  const problems = [...ofParts, ...module.notes.problems]
  const notes = { ...module.notes, problems }
  return { ...module, notes, module, includedFiles: includes.found }
}

/** Loaded for sites that have plugins. */
async function withPlugins(input: MarkdownInput, plugins: SectionPlugins): Promise<Rendered> {
  await loadRemark()
  const { renderWithPlugins } = await import('./sitePlugins/renderWithPlugins.ts')
  return renderWithPlugins(input, plugins)
}

async function moduleOf(
  input: ModuleInput,
  { options, limited }: CompileSettings,
): Promise<RenderedModule> {
  if (options.plugins) {
    const { moduleWithPlugins } = await import('./sitePlugins/moduleWithPlugins.ts')
    return moduleWithPlugins(input, options.plugins)
  }
  const { renderModule } = await import('./module/renderModule.ts')
  return limited(() => renderModule(input))
}

const isAt = ({ line, column }: DynamicReason, problem: Problem) =>
  /^MDX_/.test(problem.code) && problem.line === line && problem.column === column

/** Each other place that has to be run is reported as well. */
const refusedModule = ({ what, line, column }: DynamicReason): Problem => ({
  code: 'MDX_MODULE',
  severity: 'error',
  message: `this document ${what}, and the site runs no code of its documents`,
  line,
  column,
  hint: 'Remove it, or set "markdown: { modules: true }" in the configuration.',
})

/** Several posts stand on one page of a list. */
const idSuffixOf = ({ section, path }: Source) => (section === 'blog' ? hash([path], 6) : undefined)
