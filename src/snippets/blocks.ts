// Reads the pages of a site and gives their fenced blocks, each with the line of the Markdown file
// that every line of its code stands on.

import type { SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import { type FoundSource, scanContent } from '../content/scan.ts'
import { type CodeInfo, readCodeInfo } from '../markdown/code/codeInfo.ts'
import { type Fence, fencesIn } from '../markdown/code/fences.ts'
import { splitFrontMatter } from '../markdown/frontMatter/split.ts'
import { decodeText } from '../markdown/text/decode.ts'
import { type Problem, SiteError } from '../tools/problem.ts'

export interface Block {
  /** Path of the page relative to the site's root. */
  page: string
  language: string
  title?: string
  /** Bare words of the info string: `run`, `input`, `output`, `skip`, `context=http` … */
  words: string[]
  /** As readers see it: without comments that mark lines. */
  code: string
  /** Of the opening fence in the file, counted from 1. */
  line: number
  column: number
  /** The file's line of each line of code. */
  lines: number[]
}

export interface SnippetPage {
  path: string
  blocks: Block[]
  /** Why the page could not be read; then it has no blocks. */
  problems: Problem[]
}

export function readPages(config: SiteConfig): SnippetPage[] {
  return scanContent(config, docsFolders(config))
    .sources.filter(({ source }) => source.format !== 'tsx')
    .map(pageFrom)
}

/** The blocks of one page's text. */
export function blocksIn(text: string, page: string): Block[] {
  const { body, bodyLine } = splitFrontMatter(text, page)
  return fencesIn(body).map((fence) => blockFrom(fence, page, bodyLine))
}

/**
 * A problem at a line and column of a block's code, both counted from 1; line 0 is the opening
 * fence.
 */
export function problemIn(
  block: Block,
  place: { line: number; column?: number },
  problem: Omit<Problem, 'severity' | 'file' | 'line' | 'column'>,
): Problem {
  const { page, lines, line, column } = block
  const lastLine = lines.at(-1) ?? line
  const fileLine = place.line === 0 ? line : (lines[place.line - 1] ?? lastLine + 1)
  return {
    severity: 'error',
    ...problem,
    file: page,
    line: fileLine,
    column: column - 1 + (place.column ?? 1),
  }
}

function pageFrom({ source: { path }, bytes }: FoundSource): SnippetPage {
  try {
    return { path, blocks: blocksIn(decodeText(bytes, path), path), problems: [] }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { path, blocks: [], problems: error.problems }
  }
}

/** Marks stay in the code: they are comments. */
const SHOWN_AS_WRITTEN = { richCode: false }

function blockFrom(fence: Fence, page: string, bodyLine: number): Block {
  const info = readCodeInfo(fence.language, fence.meta, fence.value, SHOWN_AS_WRITTEN)
  const line = bodyLine + fence.line
  const lines = keptLines(fence.value, info).map((index) => line + 1 + index)
  return {
    page,
    language: info.language ?? '',
    title: info.title,
    words: info.words,
    code: info.code,
    line,
    column: fence.column,
    lines,
  }
}

/**
 * Indices of the lines that are shown. What is taken out never equals a line that stays, so the
 * first that fits is the right one.
 */
function keptLines(value: string, { code }: CodeInfo): number[] {
  if (value === '') return []
  const shown = code.split('\n')
  const kept: number[] = []
  value.split('\n').forEach((text, index) => {
    if (text === shown[kept.length]) kept.push(index)
  })
  return kept
}
