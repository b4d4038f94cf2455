// Turns one source file into a Compiled. Runs in a worker. Looks at this file and its includes only; anything about other files belongs in src/site.
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import readingTime from 'reading-time'
import { hash } from '../tools/hash.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { Compiled, FrontMatter, Source } from '../types.ts'
import { decodeText } from './decode.ts'
import { depthProblem } from './depth.ts'
import { splitFrontMatter } from './frontMatter.ts'
import { checkFrontMatter } from './frontMatterSchema.ts'
import { htmlOf, type MarkdownOptions, markdownTree } from './markdown.ts'
import { type Includes, rootOf } from './mdx/includes.ts'
import { SLOT } from './plugins/links.ts'
import { isTruncateMarker } from './plugins/rawHtml.ts'

const WORDS_PER_MINUTE = 200

/** Compiles one file's bytes. Whatever is wrong with the file is in `problems`, never thrown. */
export function compileSource(source: Source, bytes: Uint8Array, options: MarkdownOptions): Compiled {
  try {
    if (source.format === 'tsx') return empty(source, { body: { type: 'module' }, frontMatter: moduleFrontMatter(decodeText(bytes, source.path)) })
    return compileText(source, decodeText(bytes, source.path), options)
  } catch (error) {
    if (error instanceof SiteError) return empty(source, { problems: error.problems })
    if (error instanceof RangeError)
      return empty(source, {
        problems: [problem(source, 'MARKDOWN_DEPTH', 'this file is nested too deeply', 'use fewer levels of quotes and lists')],
      })
    throw error
  }
}

function compileText(source: Source, text: string, options: MarkdownOptions): Compiled {
  const split = splitFrontMatter(text, source.path)
  const { frontMatter, problems } = checkFrontMatter(split, source)
  const tooDeep = depthProblem(split.body, split.bodyLine)
  if (tooDeep) return empty(source, { frontMatter, frontMatterLines: split.lines, problems: [...problems, { ...tooDeep, file: source.path }] })
  const includes: Includes = { root: rootOf(source), found: [], count: 0 }
  const { tree, notes } = markdownTree(split.body, options, {
    path: source.path,
    chain: [source.path],
    parts: [],
    includes,
    idSuffix: source.section === 'blog' ? hash([source.path], 6) : undefined,
  })
  const h1 = takeTitle(tree, source.section === 'blog')
  const preview = previewOf(tree, options)
  for (const link of notes.links) if (link.line) link.line += split.bodyLine
  for (const found of notes.problems) {
    problems.push({ ...found, file: source.path, line: found.line && found.line + split.bodyLine })
  }
  if (!split.body.trim() && source.section !== 'pages')
    problems.push({ ...problem(source, 'SOURCE_EMPTY', 'this file has no text', 'write something below the front matter'), severity: 'warning' })
  return {
    path: source.path,
    frontMatter,
    frontMatterLines: split.lines,
    contentTitle: h1 && textOf(h1).trim(),
    summary: summaryOf(tree),
    body: { type: 'html', parts: htmlOf(tree, options).trim().split(SLOT) },
    preview,
    headings: notes.headings,
    links: notes.links,
    readingMinutes: source.section === 'blog' ? readingMinutes(split.body) : 0,
    ...(includes.found.length && { includes: includes.found }),
    problems,
  }
}

/** A component says its title and description by `export const title = '…'`, the text on one line: that much is read without running it. */
function moduleFrontMatter(text: string): FrontMatter {
  const lines = [...text.matchAll(/^export const (title|description) =\s+(['"`])(.*)\2;?$/gm)]
  return Object.fromEntries(lines.map(([, name, , value]) => [name!, value!]))
}

/** Scripts without blanks between words: in these reading-time counts each character. */
const CJK = /[\u3040-\u309f\u4e00-\u9fff\uac00-\ud7a3]/

/** Whole minutes, rounded up, as reading-time counts; it asks itself about each character, and only for these scripts that is needed. */
function readingMinutes(body: string): number {
  const words = CJK.test(body) ? readingTime(body).words : (body.match(/[^ \n\r\t]+/g)?.length ?? 0)
  return Math.ceil(words / WORDS_PER_MINUTE)
}

/** The h1 that opens the body, if one does; on the blog it is taken out, since the layout draws the title. */
function takeTitle(tree: Root, remove: boolean): Element | undefined {
  const at = tree.children.findIndex((node) => node.type === 'element')
  const first = tree.children[at] as Element | undefined
  if (first?.tagName !== 'h1') return undefined
  if (remove) tree.children.splice(at, 1)
  return first
}

/** HTML before the truncate marker, which is taken out; undefined without a marker. */
function previewOf(tree: Root, options: MarkdownOptions): string[] | undefined {
  const at = tree.children.findIndex(isTruncateMarker)
  if (at === -1) return undefined
  const before = tree.children.slice(0, at)
  tree.children = tree.children.filter((node) => !isTruncateMarker(node))
  return htmlOf({ type: 'root', children: before }, options).trim().split(SLOT)
}

/** The first paragraph's text, on one line. */
function summaryOf(tree: Root): string | undefined {
  for (const node of tree.children) {
    if (node.type !== 'element' || node.tagName !== 'p') continue
    const text = textOf(node).replace(/\s+/g, ' ').trim()
    if (text) return text
  }
  return undefined
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
