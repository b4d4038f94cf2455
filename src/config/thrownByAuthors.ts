// What an author's code threw, as a problem at the line of its source.
import { SourceMap } from 'node:module'
import path from 'node:path'
import { linesOf } from '../tools/linesOf.ts'
import { shownPath } from '../tools/paths.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { messageOf, stackOf } from '../tools/thrown.ts'
import { configError } from './configError.ts'

interface Source {
  file: string
  root: string
  /** What it is run for. */
  purpose: string
  code: string
}

/** Of the temporary files that this thread has loaded, by their names; the last one stands last. */
const sources = new Map<string, Source>()

/** A timer of an earlier text may throw yet; a development server reads hundreds of them. */
const MOST_TEXTS = 8

/** Gives the name of the text that is forgotten for it. */
export function rememberSource(name: string, source: Source): string | undefined {
  sources.delete(name)
  sources.set(name, source)
  const isSame = ({ file, purpose }: Source) => file === source.file && purpose === source.purpose
  const texts = [...sources].filter(([, each]) => isSame(each))
  if (texts.length <= MOST_TEXTS) return undefined
  const [oldest] = texts[0]!
  sources.delete(oldest)
  return oldest
}

/** Of pages: their sources by the files that their modules are loaded from. */
const pages = new Map<string, string>()

/** `file` holds the code of a page, `source` is what it was made from. */
export function rememberPage(file: string, source = file): void {
  pages.set(file, source)
}

/** What code of a page threw when its page had been rendered. */
function pageError(error: unknown, file: string): SiteError {
  const problem: Problem = {
    code: 'RENDER_FAILED',
    severity: 'error',
    message: `its code threw an error after the page was rendered: ${messageOf(error)}`,
    file,
    line: 1,
    column: 1,
    hint: 'Await what may fail, and leave timers to effects, which run in browsers only.',
  }
  return new SiteError([problem], 1)
}

/**
 * What a timer or a promise of an author's module threw without being awaited, as the problem of
 * its file; the error itself when it is none of theirs.
 */
export function strayError(error: unknown): unknown {
  const stack = stackOf(error) ?? ''
  for (const [file, source] of pages) if (stack.includes(file)) return pageError(error, source)
  for (const [name, { file, root }] of sources)
    if (stack.includes(name) || stack.includes(shownPath(file, root)))
      return thrownProblem(error, file, root)
  // We throw errors of our own, which name a file of ours.
  const [last] = [...sources.values()].slice(-1)
  const isOurs = stack.split('\n').some((line) => /^\s+at (?!.*node:).*[\\/]/.test(line))
  return last && !isOurs ? thrownProblem(error, last.file, last.root) : error
}

export function thrownProblem(error: unknown, file: string, root: string): SiteError {
  const place = placeInStack(error, file)
  return configError({
    code: 'CONFIG_THROWS',
    message: `the file threw an error: ${messageOf(error)}`,
    file: shownPath(file, root),
    hint: 'Correct the code at this line.',
    ...place,
    ...unknownName(error, file, place),
  })
}

/** What is said of a name that nothing defines. */
function unknownName(error: unknown, file: string, { line, column }: Position) {
  const [, name] = /^(\S+) is not defined$/.exec(messageOf(error)) ?? []
  if (name === undefined) return undefined
  const rest = line && column ? (linesOf(file)[line - 1] ?? '').slice(column - 1) : ''
  const isWhole = rest.startsWith(name) && /^\s*(?:[,}\]]|$)/.test(rest.slice(name.length))
  return {
    message: `the name "${name}" is not defined`,
    hint: isWhole ? `A text needs quotes: '${name}'.` : 'Correct the name, or define it above.',
  }
}

interface Position {
  line?: number
  column?: number
}

/** The first place in `file` that the stack names. */
function placeInStack(error: unknown, file: string): Position {
  const stack = stackOf(error) ?? ''
  for (const [, name, line, column] of stack.matchAll(TEMPORARY)) {
    const source = sources.get(name!)
    const place = source && placeInSource(source, { line: Number(line), column: Number(column) })
    if (place) return place
  }
  // With --debug Node has looked it up.
  const at = stack.indexOf(`${path.basename(file)}:`)
  const [, line, column] = (at < 0 ? undefined : /:(\d+):(\d+)/.exec(stack.slice(at))) ?? []
  return line ? { line: Number(line), column: Number(column) } : {}
}

/** The first place in files of the site's own that the stack names: `plugins/toc.ts:2:15`. */
export function ownPlaceOf(error: unknown): string | undefined {
  for (const [, name, line, column] of (stackOf(error) ?? '').matchAll(TEMPORARY)) {
    const source = sources.get(name!)
    const found = source && originOf(source.code, { line: Number(line), column: Number(column) })
    if (!found || found.file.includes('node_modules')) continue
    return `${shownPath(path.resolve(source.root, found.file), source.root)}:${found.line}:${found.column}`
  }
  return undefined
}

const TEMPORARY = /(config-[\da-f]{12}-\d+\.[cm]js)(?:\?[^:]*)?:(\d+):(\d+)/g

/** Undefined where another file was thrown from that the module imports. */
function placeInSource(
  { code, file, root }: { code: string; file: string; root: string },
  at: Required<Position>,
): Position | undefined {
  const found = originOf(code, at)
  return found && path.resolve(root, found.file) === file
    ? { line: found.line, column: found.column }
    : undefined
}

/** By the source map at the end of the code. */
function originOf(code: string, { line, column }: Required<Position>) {
  const map = code.slice(code.lastIndexOf('base64,') + 'base64,'.length)
  const found = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(
    line - 1,
    column - 1,
  )
  if (!('originalSource' in found) || !found.originalSource) return undefined
  const { originalSource, originalLine, originalColumn } = found
  return { file: originalSource, line: originalLine + 1, column: originalColumn + 1 }
}
