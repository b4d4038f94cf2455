// Turns one source file into a Compiled. Runs in a worker. Looks at this file and its includes
// only; anything about other files belongs in src/site.

import type { SectionPlugins } from '../config/extensions.ts'
import { type Limited, loadNative, renderBody } from '../fast/markdown/twin.ts'
import { countWords, toLatin1 } from '../fast/text/twin.ts'
import { hash } from '../tools/hash.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { messageOf } from '../tools/thrown.ts'
import { TimeLimitError } from '../tools/withinTime.ts'
import type { Compiled, Include } from '../types/compiled.ts'
import type { Source } from '../types/source.ts'
import { lateFrontMatter } from './checks/lateFrontMatter.ts'
import { extrasOf } from './extras/extras.ts'
import type { FrontMatter } from './frontMatter/fields.ts'
import { checkFrontMatter } from './frontMatter/schema.ts'
import { splitFrontMatter } from './frontMatter/split.ts'
import { type Includes, rootOf } from './includes/includes.ts'
import type { MarkdownInput, MarkdownOptions } from './markdown.ts'
import type { DynamicReason } from './mdx/dynamic.ts'
import { formatOf } from './mdx/format.ts'
import type { ModuleInput, RenderedModule } from './module/compileModule.ts'
import { decodeText } from './text/decode.ts'
import { depthProblem } from './text/depth.ts'
import { searchText } from './text/searchText.ts'
import { timeFor, tooSlow, type Within } from './text/time.ts'
import { markedAnew } from './text/truncateMarker.ts'
import type { Rendered } from './tree/rendered.ts'
import { SLOT } from './tree/slot.ts'

const WORDS_PER_MINUTE = 200

/**
 * Compiles one file's bytes. Whatever is wrong with the file is in `problems`, never thrown.
 * `within` ends what takes too long, where no other thread does.
 */
export async function compileSource(
  source: Source,
  bytes: Uint8Array,
  options: MarkdownOptions,
  within: Within = (_, work) => work(),
): Promise<Compiled> {
  try {
    if (source.format === 'tsx')
      return empty(source, {
        body: { type: 'module' },
        frontMatter: moduleFrontMatter(decodeText(bytes, source.path)),
      })
    const limited: Limited = (work) => within(timeFor(bytes), work)
    return await compileText(source, decodeText(bytes, source.path), { options, limited })
  } catch (error) {
    if (error instanceof SiteError) return empty(source, { problems: error.problems })
    if (error instanceof TimeLimitError) return tooSlow(source, error.ms)
    // Our own steps stumble over what a plugin made of the text, or it went round in circles.
    if (options.plugins) {
      const plain = await compileSource(source, bytes, { ...options, plugins: undefined }, within)
      return { ...plain, problems: [...plain.problems, afterPlugins(source, error)] }
    }
    if (error instanceof RangeError)
      return empty(source, {
        problems: [
          problem(
            source,
            'MARKDOWN_DEPTH',
            'this file is nested too deeply',
            'Use fewer levels of quotes and lists.',
          ),
        ],
      })
    throw error
  }
}

const afterPlugins = (source: Source, error: unknown): Problem =>
  problem(
    source,
    'PLUGIN_TREE',
    `this file cannot be rendered as the site’s plugins have changed it: ${messageOf(error)}`,
    'Leave out the plugins of remark and rehype one by one to find which of them it is.',
  )

interface How {
  options: MarkdownOptions
  limited: Limited
}

async function compileText(source: Source, text: string, how: How): Promise<Compiled> {
  const written = splitFrontMatter(text, source.path)
  const split = source.frontMatter ? { ...written, data: source.frontMatter } : written
  const { frontMatter, problems } = checkFrontMatter(split, source)
  const tooDeep = depthProblem(split.body, split.bodyLine)
  if (tooDeep)
    return empty(source, {
      frontMatter,
      frontMatterLines: split.lines,
      problems: [...problems, { ...tooDeep, file: source.path }],
    })
  const { truncateMarker } = how.options
  const body = truncateMarker
    ? how.limited(() => markedAnew(split.body, truncateMarker))
    : split.body
  const rendered = await render({ ...split, body }, source, frontMatter, how)
  const { notes, contentTitle, summary, excerpt, includedFiles, module } = rendered
  // The places of a module are the file's already.
  const before = module ? 0 : split.bodyLine
  for (const link of notes.links) if (link.line) link.line += before
  for (const found of notes.problems) {
    problems.push({ ...found, file: source.path, line: found.line && found.line + before })
  }
  const late = split.bodyLine === 0 ? lateFrontMatter(split.body) : undefined
  if (late) problems.push({ ...late, file: source.path })
  if (!split.body.trim() && source.section !== 'pages')
    problems.push({
      ...problem(
        source,
        'SOURCE_EMPTY',
        'this file has no text',
        'Write something below the front matter.',
      ),
      severity: 'warning',
    })
  return {
    path: source.path,
    frontMatter,
    frontMatterLines: split.lines,
    contentTitle,
    summary,
    body: {
      ...(module
        ? { type: 'document', code: toLatin1(module.code), imports: module.imports }
        : { type: 'html' }),
      pieces: toLatin1(rendered.body).split(SLOT),
    },
    excerpt: excerpt === undefined ? undefined : toLatin1(excerpt).split(SLOT),
    headings: notes.headings,
    links: notes.links,
    ...(how.options.math && hasFormulas(rendered) && { hasFormulas: true }),
    ...(how.options.hasSearch && { searchText: searchText(rendered.body) }),
    readingMinutes: source.section === 'blog' ? readingMinutes(split.body) : 0,
    ...(includedFiles.length && { includedFiles }),
    problems,
  }
}

/** In its text, or in what lists show of it. */
const hasFormulas = ({ body }: Rendered) => body.includes('class="katex')

interface Result extends Rendered {
  includedFiles: Include[]
  /** Of a document in MDX that has to be run. */
  module?: Pick<RenderedModule, 'code' | 'imports'>
}

async function render(
  { body: text, bodyLine }: { body: string; bodyLine: number },
  source: Source,
  frontMatter: FrontMatter,
  { options, limited }: How,
): Promise<Result> {
  const { path } = source
  const includes: Includes = { root: rootOf(source), found: [], count: 0 }
  const idSuffix = idSuffixOf(source)
  if (options.math) await (await import('./math/mathPackages.ts')).loadMath(options.math)
  // On the blog the layout shows the title.
  const dropTitle = source.section === 'blog'
  const context = { path, chain: [path], parts: [], includes, frontMatter, idSuffix }
  const { plugins } = options
  const rendered = await (plugins
    ? withPlugins({ text, options, context, dropTitle }, plugins)
    : renderBody({ text, options, context, dropTitle }, limited))
  const { dynamic } = rendered
  const format = formatOf(path, options.format, frontMatter)
  if (!dynamic || format === 'md') return { ...rendered, includedFiles: includes.found }
  if (options.modules === false) {
    const others = rendered.notes.problems.filter((one) => !isAt(dynamic, one))
    const problems = [refusedModule(dynamic), ...others]
    return { ...rendered, notes: { ...rendered.notes, problems }, includedFiles: includes.found }
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
  return { ...module, module, includedFiles: includes.found }
}

/** Loaded for sites that have plugins. */
async function withPlugins(input: MarkdownInput, plugins: SectionPlugins): Promise<Rendered> {
  await loadNative()
  const { renderWithPlugins } = await import('./sitePlugins/renderWithPlugins.ts')
  return renderWithPlugins(input, plugins)
}

async function moduleOf(input: ModuleInput, { options, limited }: How): Promise<RenderedModule> {
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

/**
 * A component says its title and description by `export const title = '…'`, the text on one line:
 * that much is read without running it.
 */
function moduleFrontMatter(text: string): FrontMatter {
  const lines = [...text.matchAll(/^export const (title|description) =\s+(['"`])(.*)\2;?$/gm)]
  return Object.fromEntries(lines.map(([, name, , value]) => [name!, value!]))
}

/** Whole minutes, rounded up. */
const readingMinutes = (body: string) => Math.ceil(countWords(body) / WORDS_PER_MINUTE)

function problem(source: Source, code: string, message: string, hint: string): Problem {
  return { code, severity: 'error', message, file: source.path, line: 1, column: 1, hint }
}

function empty(source: Source, own: Partial<Compiled>): Compiled {
  const frontMatter: FrontMatter = {}
  return {
    path: source.path,
    frontMatter,
    frontMatterLines: {},
    body: { type: 'html', pieces: [''] },
    headings: [],
    links: [],
    readingMinutes: 0,
    problems: [],
    ...own,
  }
}
