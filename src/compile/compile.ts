// Turns one source file into a Compiled. Runs in a worker. Looks at this file and its includes
// only; anything about other files belongs in src/site.
import readingTime from 'reading-time'
import { drawPlain } from '../fast/markdown/plainHtml.ts'
import { narrow } from '../fast/text/latin1.ts'
import { hash } from '../tools/hash.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { Compiled, FrontMatter, Include, Source } from '../types.ts'
import { lateFrontMatter } from './checks/lateFrontMatter.ts'
import { type Includes, rootOf } from './components/includes.ts'
import { checkFrontMatter } from './frontMatter/schema.ts'
import { splitFrontMatter } from './frontMatter/split.ts'
import type { drawMarkdown, MarkdownOptions } from './markdown.ts'
import { SLOT } from './plugins/links.ts'
import { decodeText } from './text/decode.ts'
import { depthProblem } from './text/depth.ts'
import type { Drawn } from './tree/rendered.ts'

const WORDS_PER_MINUTE = 200

/**
 * Draws what is not plain. Its packages take as long to load as a hundred plain files to compile.
 */
export type DrawMarkdown = typeof drawMarkdown

/**
 * Compiles one file's bytes. Whatever is wrong with the file is in `problems`, never thrown.
 * Undefined when the file is not plain and nothing was given that draws it.
 */
export function compileSource(
  source: Source,
  bytes: Uint8Array,
  options: MarkdownOptions,
  drawMarkdown?: DrawMarkdown,
): Compiled | undefined {
  try {
    if (source.format === 'tsx')
      return empty(source, {
        body: { type: 'module' },
        frontMatter: moduleFrontMatter(decodeText(bytes, source.path)),
      })
    return compileText(source, decodeText(bytes, source.path), options, drawMarkdown)
  } catch (error) {
    if (error instanceof SiteError) return empty(source, { problems: error.problems })
    if (error instanceof RangeError)
      return empty(source, {
        problems: [
          problem(
            source,
            'MARKDOWN_DEPTH',
            'this file is nested too deeply',
            'use fewer levels of quotes and lists',
          ),
        ],
      })
    throw error
  }
}

function compileText(
  source: Source,
  text: string,
  options: MarkdownOptions,
  drawMarkdown: DrawMarkdown | undefined,
): Compiled | undefined {
  const split = splitFrontMatter(text, source.path)
  const { frontMatter, problems } = checkFrontMatter(split, source)
  const tooDeep = depthProblem(split.body, split.bodyLine)
  if (tooDeep)
    return empty(source, {
      frontMatter,
      frontMatterLines: split.lines,
      problems: [...problems, { ...tooDeep, file: source.path }],
    })
  const drawn = draw(split.body, source, options, drawMarkdown)
  if (!drawn) return undefined
  const { notes, contentTitle, summary, body, preview, includes } = drawn
  for (const link of notes.links) if (link.line) link.line += split.bodyLine
  for (const found of notes.problems) {
    problems.push({ ...found, file: source.path, line: found.line && found.line + split.bodyLine })
  }
  const late = split.bodyLine === 0 ? lateFrontMatter(split.body) : undefined
  if (late) problems.push({ ...late, file: source.path })
  if (!split.body.trim() && source.section !== 'pages')
    problems.push({
      ...problem(
        source,
        'SOURCE_EMPTY',
        'this file has no text',
        'write something below the front matter',
      ),
      severity: 'warning',
    })
  return {
    path: source.path,
    frontMatter,
    frontMatterLines: split.lines,
    contentTitle,
    summary,
    body: { type: 'html', parts: narrow(body).split(SLOT) },
    preview: preview === undefined ? undefined : narrow(preview).split(SLOT),
    headings: notes.headings,
    links: notes.links,
    readingMinutes: source.section === 'blog' ? readingMinutes(split.body) : 0,
    ...(includes.length && { includes }),
    problems,
  }
}

/** On the blog the layout draws the title. */
function draw(
  text: string,
  source: Source,
  options: MarkdownOptions,
  drawMarkdown: DrawMarkdown | undefined,
): (Drawn & { includes: Include[] }) | undefined {
  const isPost = source.section === 'blog'
  const includes: Includes = { root: rootOf(source), found: [], count: 0 }
  const contextOf = () => ({ path: source.path, chain: [source.path], parts: [], includes })
  const plain = drawPlain(text, contextOf(), isPost)
  if (plain) return { ...plain, includes: [] }
  const idSuffix = isPost ? hash([source.path], 6) : undefined
  return (
    drawMarkdown && {
      ...drawMarkdown(text, options, { ...contextOf(), idSuffix }, isPost),
      includes: includes.found,
    }
  )
}

/**
 * A component says its title and description by `export const title = '…'`, the text on one line:
 * that much is read without running it.
 */
function moduleFrontMatter(text: string): FrontMatter {
  const lines = [...text.matchAll(/^export const (title|description) =\s+(['"`])(.*)\2;?$/gm)]
  return Object.fromEntries(lines.map(([, name, , value]) => [name!, value!]))
}

/** Scripts without blanks between words: in these reading-time counts each character. */
const CJK = /[\u3040-\u309f\u4e00-\u9fff\uac00-\ud7a3]/

/**
 * Whole minutes, rounded up, as reading-time counts; it asks itself about each character, and only
 * for these scripts that is needed.
 */
function readingMinutes(body: string): number {
  const words = CJK.test(body) ? readingTime(body).words : (body.match(/[^ \n\r\t]+/g)?.length ?? 0)
  return Math.ceil(words / WORDS_PER_MINUTE)
}

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
