// Turns one source file into a Compiled. Runs in a worker. Looks at this file and its includes
// only; anything about other files belongs in src/site.
import { renderBody } from '../fast/markdown/twin.ts'
import { countWords, toLatin1 } from '../fast/text/twin.ts'
import { hash } from '../tools/hash.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { Compiled, Include, Source } from '../types.ts'
import { lateFrontMatter } from './checks/lateFrontMatter.ts'
import { type Includes, rootOf } from './components/includes.ts'
import type { FrontMatter } from './frontMatter/fields.ts'
import { checkFrontMatter } from './frontMatter/schema.ts'
import { splitFrontMatter } from './frontMatter/split.ts'
import type { MarkdownOptions } from './markdown.ts'
import type { RenderedModule } from './module/compileModule.ts'
import { mayBeDynamic } from './module/dynamicReason.ts'
import { SLOT } from './plugins/links.ts'
import { decodeText } from './text/decode.ts'
import { depthProblem } from './text/depth.ts'
import type { Rendered } from './tree/rendered.ts'

const WORDS_PER_MINUTE = 200

export interface CompileSettings extends MarkdownOptions {
  /** False where no document may be a module. */
  modules?: boolean
  /** The site has components that need no import. */
  hasOwnComponents?: boolean
}

/** Compiles one file's bytes. Whatever is wrong with the file is in `problems`, never thrown. */
export async function compileSource(
  source: Source,
  bytes: Uint8Array,
  options: CompileSettings,
): Promise<Compiled> {
  try {
    if (source.format === 'tsx')
      return empty(source, {
        body: { type: 'module' },
        frontMatter: moduleFrontMatter(decodeText(bytes, source.path)),
      })
    return await compileText(source, decodeText(bytes, source.path), options)
  } catch (error) {
    if (error instanceof SiteError) return empty(source, { problems: error.problems })
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

async function compileText(
  source: Source,
  text: string,
  options: CompileSettings,
): Promise<Compiled> {
  const split = splitFrontMatter(text, source.path)
  const { frontMatter, problems } = checkFrontMatter(split, source)
  const tooDeep = depthProblem(split.body, split.bodyLine)
  if (tooDeep)
    return empty(source, {
      frontMatter,
      frontMatterLines: split.lines,
      problems: [...problems, { ...tooDeep, file: source.path }],
    })
  const module = await renderModule(source, { ...split, frontMatter }, options)
  const rendered = module ?? (await render(split.body, source, options))
  const { notes, contentTitle, summary, body, preview, includedFiles } = rendered
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
      parts: toLatin1(body).split(SLOT),
    },
    preview: preview === undefined ? undefined : toLatin1(preview).split(SLOT),
    headings: notes.headings,
    links: notes.links,
    readingMinutes: source.section === 'blog' ? readingMinutes(split.body) : 0,
    ...(includedFiles.length && { includedFiles }),
    problems,
  }
}

async function render(
  text: string,
  source: Source,
  options: MarkdownOptions,
): Promise<Rendered & { includedFiles: Include[] }> {
  const isPost = source.section === 'blog'
  const includes = noIncludes(source)
  const context = {
    path: source.path,
    chain: [source.path],
    parts: [],
    includes,
    idSuffix: idSuffixOf(source),
  }
  // On the blog the layout shows the title.
  const rendered = await renderBody({ text, options, context, dropTitle: isPost })
  return { ...rendered, includedFiles: includes.found }
}

/**
 * A document in MDX that has to be run, as a module; undefined for any other. MDX is loaded only
 * where that may be.
 */
async function renderModule(
  source: Source,
  { body, bodyLine, frontMatter }: { body: string; bodyLine: number; frontMatter: FrontMatter },
  options: CompileSettings,
): Promise<(RenderedModule & { includedFiles: Include[] }) | undefined> {
  const { modules = true, hasOwnComponents = false } = options
  if (source.format !== 'mdx' || !mayBeDynamic(body, hasOwnComponents)) return undefined
  const { renderDynamic } = await import('./module/renderDynamic.ts')
  const includes = noIncludes(source)
  const rendered = renderDynamic(
    {
      path: source.path,
      text: '\n'.repeat(bodyLine) + body,
      frontMatter,
      includes,
      idSuffix: idSuffixOf(source),
      dropTitle: source.section === 'blog',
      hasOwnComponents,
    },
    modules,
  )
  return rendered && { ...rendered, includedFiles: includes.found }
}

const noIncludes = (source: Source): Includes => ({ root: rootOf(source), found: [], count: 0 })

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
    body: { type: 'html', parts: [''] },
    headings: [],
    links: [],
    readingMinutes: 0,
    problems: [],
    ...own,
  }
}
