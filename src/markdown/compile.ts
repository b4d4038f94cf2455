// Turns one source file into a Compiled. Runs in a worker. Looks at this file and its includes
// only; anything about other files belongs in src/site.
import readingTime from 'reading-time'
import { conflictIn } from '../tools/conflict.ts'
import { isDiskError } from '../tools/diskProblem.ts'
import { BUG, type Problem, SiteError } from '../tools/problem.ts'
import { isTooDeep, messageOf, stackOf } from '../tools/thrown.ts'
import type { Within } from '../tools/withinTime.ts'
import { TimeLimitError } from '../tools/workTime.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Source } from '../types/source.ts'
import type { MarkdownOptions } from './document/markdownOptions.ts'
import { lateFrontMatter } from './frontMatter/fences.ts'
import type { FrontMatter } from './frontMatter/fields.ts'
import { checkFrontMatter } from './frontMatter/schema.ts'
import { splitFrontMatter } from './frontMatter/split.ts'
import { type CompileSettings, type Limited, renderSource } from './renderSource.ts'
import { decodeText } from './text/decode.ts'
import { depthProblem } from './text/depth.ts'
import { emptyCompiled, fileProblem } from './text/emptyCompiled.ts'
import { searchOf } from './text/searchOf.ts'
import { timeFor, tooSlow } from './text/time.ts'
import { markedAnew } from './text/truncateMarker.ts'
import type { Rendered } from './tree/rendered.ts'
import { SLOT } from './tree/slot.ts'

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
      return emptyCompiled(source, {
        body: { type: 'module' },
        frontMatter: moduleFrontMatter(decodeText(bytes, source.path)),
      })
    const limited: Limited = (work) => within(timeFor(bytes), work)
    return await compileText(source, decodeText(bytes, source.path), { options, limited })
  } catch (error) {
    if (error instanceof SiteError)
      return emptyCompiled(source, { problems: error.problems, isUnread: true })
    if (error instanceof TimeLimitError) return tooSlow(source, error)
    // Our own steps stumble over what a plugin made of the text, or it went round in circles.
    if (options.plugins) {
      const bare = { ...options, plugins: undefined }
      const plain = await compileSource(source, bytes, bare, within)
      return { ...plain, problems: [...plain.problems, afterPlugins(source, error)] }
    }
    if (isTooDeep(error))
      return emptyCompiled(source, {
        problems: [
          fileProblem(source, {
            code: 'MARKDOWN_DEPTH',
            message: 'this file is nested too deeply',
            hint: 'Use fewer levels of quotes and lists.',
          }),
        ],
      })
    if (isDiskError(error)) throw error
    return emptyCompiled(source, { problems: [ourFault(source, error)] })
  }
}

/** The author learns which file it is, and of everything else that is wrong. */
const ourFault = (source: Source, error: unknown): Problem => ({
  ...fileProblem(source, {
    code: BUG,
    message: `Quire cannot read this file: ${messageOf(error)}`,
    hint: 'This is a bug in Quire. Please report it with this file; take out parts of the text to find the one that it stumbles over.',
  }),
  stack: stackOf(error),
})

const afterPlugins = (source: Source, error: unknown): Problem =>
  fileProblem(source, {
    code: 'PLUGIN_TREE',
    message: `this file cannot be rendered as the site’s plugins have changed it: ${messageOf(error)}`,
    hint: 'Leave out the plugins of remark and rehype one by one to find which of them it is.',
  })

async function compileText(source: Source, text: string, how: CompileSettings): Promise<Compiled> {
  const conflict = conflictIn(text)
  if (conflict)
    throw new SiteError([
      { code: 'MERGE_CONFLICT', severity: 'error', file: source.path, ...conflict },
    ])
  const written = splitFrontMatter(text, source.path)
  const split = source.frontMatter ? { ...written, data: source.frontMatter } : written
  const { frontMatter, problems } = checkFrontMatter(split, source)
  const tooDeep = depthProblem(split.body, split.bodyLine)
  if (tooDeep)
    return emptyCompiled(source, {
      frontMatter,
      frontMatterLines: split.lines,
      frontMatterColumns: split.columns,
      problems: [...problems, { ...tooDeep, file: source.path }],
    })
  const { truncateMarker } = how.options
  const body = truncateMarker
    ? how.limited(() => markedAnew(split.body, truncateMarker))
    : split.body
  const rendered = await renderSource({ ...split, body }, source, frontMatter, how).catch(
    (error) => {
      throw placed(error, source.path, split.bodyLine)
    },
  )
  const { notes, contentTitle, summary, excerpt, includedFiles, module } = rendered
  // The places of a module are the file's already.
  const before = module ? 0 : split.bodyLine
  for (const link of notes.links) if (link.line) link.line += before
  for (const found of notes.problems) {
    // A problem of another file, such as a plugin's, has its own place.
    if (found.file) problems.push(found)
    else problems.push({ ...found, file: source.path, line: found.line && found.line + before })
  }
  const pieces = rendered.body.split(SLOT)
  const late = split.bodyLine === 0 ? lateFrontMatter(split.body) : undefined
  if (late) problems.push({ ...late, file: source.path })
  if (!split.body.trim() && source.section !== 'pages')
    problems.push({
      ...fileProblem(source, {
        code: 'SOURCE_EMPTY',
        message: 'this file has no text',
        hint: 'Write something below the front matter.',
      }),
      severity: 'warning',
    })
  return {
    path: source.path,
    frontMatter,
    frontMatterLines: split.lines,
    frontMatterColumns: split.columns,
    contentTitle,
    summary,
    body: {
      ...(module
        ? { type: 'document', code: module.code, imports: module.imports }
        : { type: 'html' }),
      pieces,
    },
    excerpt: excerpt === undefined ? undefined : excerpt.split(SLOT),
    headings: notes.headings,
    links: notes.links,
    ...(how.options.math && hasFormulas(rendered) && { hasFormulas: true }),
    ...(how.options.hasSearch && { searched: searchOf(pieces.join('')) }),
    readingMinutes: source.section === 'blog' ? readingMinutes(split.body) : 0,
    ...(includedFiles.length && { includedFiles }),
    problems,
  }
}

/** What is thrown of a body is told in the file. */
function placed(error: unknown, path: string, before: number): unknown {
  if (!(error instanceof SiteError)) return error
  const problems = error.problems.map((problem) =>
    problem.file
      ? problem
      : { ...problem, file: path, line: problem.line && problem.line + before },
  )
  return new SiteError(problems, error.exitCode)
}

/** In its text, or in what lists show of it. */
const hasFormulas = ({ body }: Rendered) => body.includes('class="katex')

/**
 * A component says its title and description by `export const title = '…'`, the text on one line:
 * that much is read without running it.
 */
function moduleFrontMatter(text: string): FrontMatter {
  const lines = [...text.matchAll(/^export const (title|description) =\s+(['"`])(.*)\2;?$/gm)]
  return Object.fromEntries(lines.map(([, name, , value]) => [name!, value!]))
}

/** Whole minutes, rounded up. */
const readingMinutes = (body: string) => Math.ceil(readingTime(body).minutes)
