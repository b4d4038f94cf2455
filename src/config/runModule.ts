// Runs an author's module (site.config.ts, a language of code, a prover) and gives what it exports.
// It may throw anything, at any time, or never end: all of it is a problem of its file. The text is
// put into a temporary file in the engine's own folder, which is loaded and removed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire, SourceMap } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { shownPath } from '../tools/files.ts'
import { homeOf } from '../tools/home.ts'
import { importModule } from '../tools/importModule.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { replaceFile } from '../tools/replaceFile.ts'
import { messageOf, stackOf } from '../tools/thrown.ts'
import { TimeLimitError, withinTime } from '../tools/withinTime.ts'
import { keepBuiltIns } from './builtIns.ts'
import { bundled, type Others } from './bundleModule.ts'
import { keyPath } from './keyPath.ts'
import { locate } from './locate.ts'
import { NotPlain, plainValue } from './plainValue.ts'

/**
 * 10 s: a config reads a few files at most; one that waits for the network or for ever should say
 * so.
 */
const TIME_LIMIT = 10_000

const NEVER_ENDS = 'End the loop that it runs in.'
const NEVER_SETTLES = 'End what it waits for: a promise that it exports or awaits never settles.'

export interface ModuleValue {
  /** A copy as plain data; only functions are the author's own. */
  value: unknown
  /** The module has no default export: `value` holds its named ones. */
  isNamed: boolean
  /** The module with all that it imports; '' for data. */
  code: string
}

export interface LoadOptions extends Others {
  /** See plainValue.ts. */
  keepCycles?: boolean
  /** What it is run for: the same text is run once for each, and never again. */
  purpose?: string
}

/**
 * What the module exports: its default export, else all named ones. A function is called, a promise
 * awaited.
 */
export async function moduleValue(
  file: string,
  root: string,
  { keepCycles, purpose, ...others }: LoadOptions = {},
): Promise<ModuleValue> {
  const plain = async (value: unknown) => {
    const given = await value
    return runAuthors(() => plainValue(given, { keepCycles }), file, root)
  }
  const data = file.endsWith('.json') ? jsonIn(file) : undefined
  if (data !== undefined) return { value: await plain(data), isNamed: false, code: '' }
  const code = await bundled(file, root, others)
  const exported = await exportsOf(code, file, root, purpose)
  const isNamed = !('default' in exported)
  const value = isNamed ? { ...exported } : exported.default
  const call = () => (typeof value === 'function' ? value() : value)
  return { value: await plain(runAuthors(call, file, root)), isNamed, code }
}

/** Undefined where it is no JSON: bundling says where. */
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

type Exports = Record<string, unknown>

/** What the module of the site's exports whose bundled text is `code`. */
export async function exportsOf(
  code: string,
  file: string,
  root: string,
  purpose = '',
): Promise<Exports> {
  const isModule = code.startsWith('import ')
  const target = writeTemporary(code, root, { purpose, extension: isModule ? 'mjs' : 'cjs' })
  sources.set(path.basename(target), { file, root, code })
  try {
    return await runAuthors(
      () => (isModule ? importModule<Exports>(pathToFileURL(target).href) : required(target)),
      file,
      root,
    )
  } finally {
    fs.rmSync(target, { force: true })
  }
}

/** A CommonJS module of the author's has one export. */
function required(target: string): Exports {
  const require = createRequire(target)
  const before = new Set(Object.keys(require.cache))
  let isLoaded = false
  try {
    const exported = require(target)
    isLoaded = true
    return exported?.__esModule ? exported : { default: exported }
  } finally {
    if (!isLoaded && !before.has(target)) delete require.cache[target]
  }
}

/**
 * Runs an author's code, for so long; what it throws is a problem at the line of `file`, its
 * source.
 */
export async function runAuthors<T>(
  run: () => T | Promise<T>,
  file: string,
  root: string,
): Promise<T> {
  try {
    return await callAuthors(run, file, root)
  } catch (error) {
    if (error instanceof SiteError) throw error
    if (error instanceof NotPlain) throw notPlain(error, file, root)
    throw thrownProblem(error, file, root)
  }
}

/** The same, but what the code throws is thrown on. */
export async function callAuthors<T>(
  run: () => T | Promise<T>,
  file: string,
  root: string,
): Promise<T> {
  const putBack = keepBuiltIns()
  try {
    return await inTime(started(run, putBack), file, root)
  } catch (error) {
    throw error instanceof TimeLimitError ? tooLong(file, root, NEVER_ENDS) : error
  } finally {
    putBack()
  }
}

/** Until its first `await`. */
function started<T>(run: () => T, putBack: () => void): T {
  process.exit = () => {
    throw new Error('it calls process.exit()')
  }
  try {
    return withinTime(TIME_LIMIT, run)
  } finally {
    putBack()
  }
}

function notPlain({ path: at, message }: NotPlain, file: string, root: string): SiteError {
  const problem: Problem = {
    code: 'CONFIG_VALUE',
    severity: 'error',
    message: `${at.length > 0 ? keyPath(at) : 'the value'} ${message}`,
    file: shownPath(file, root),
    ...locate(fs.readFileSync(file, 'utf8'), at),
    hint: 'Write lists and maps of texts, numbers and switches.',
  }
  return new SiteError([problem], 2)
}

async function inTime<T>(work: T | Promise<T>, file: string, root: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLong(file, root, NEVER_SETTLES)), TIME_LIMIT)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** An author's module took too long. */
export function tooLong(file: string, root: string, hint = NEVER_ENDS, ms = TIME_LIMIT): SiteError {
  const message = `did not finish within ${ms / 1000} s`
  const about = { code: 'CONFIG_TIMEOUT', severity: 'error', message } as const
  return new SiteError([{ ...about, file: shownPath(file, root), hint }], 2)
}

// Named by content: Node keeps loaded modules, so that a changed config needs a new name and an
// unchanged one may stay. No thread removes the file of another.
function writeTemporary(
  code: string,
  root: string,
  { purpose, extension }: { purpose: string; extension: 'mjs' | 'cjs' },
): string {
  const sum = createHash('sha256')
    .update(`${threadId} ${purpose} ${code}`)
    .digest('hex')
    .slice(0, 12)
  const target = path.join(homeOf(root), `config-${sum}-${process.pid}.${extension}`)
  replaceFile(target, code)
  return target
}

/** Of the temporary files that this thread has loaded, by their names. */
const sources = new Map<string, { file: string; root: string; code: string }>()

/**
 * What a timer or a promise of an author's module threw without being awaited, as the problem of
 * its file; the error itself when it is none of theirs.
 */
export function strayError(error: unknown): unknown {
  const stack = stackOf(error) ?? ''
  for (const [name, { file, root }] of sources)
    if (stack.includes(name) || stack.includes(shownPath(file, root)))
      return thrownProblem(error, file, root)
  // We throw errors of our own, which name a file of ours.
  const [last] = [...sources.values()].slice(-1)
  const isOurs = stack.split('\n').some((line) => /^\s+at (?!.*node:).*[\\/]/.test(line))
  return last && !isOurs ? thrownProblem(error, last.file, last.root) : error
}

function thrownProblem(error: unknown, file: string, root: string): SiteError {
  const problem: Problem = {
    code: 'CONFIG_THROWS',
    severity: 'error',
    message: `the file threw an error: ${messageOf(error)}`,
    file: shownPath(file, root),
    hint: 'Correct the code at this line.',
  }
  return new SiteError([{ ...problem, ...placeInStack(error, file) }], 2)
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

const TEMPORARY = /(config-[\da-f]{12}-\d+\.[cm]js)(?:\?[^:]*)?:(\d+):(\d+)/g

/** Undefined where another file was thrown from that the module imports. */
function placeInSource(
  { code, file, root }: { code: string; file: string; root: string },
  { line, column }: Required<Position>,
): Position | undefined {
  const map = code.slice(code.lastIndexOf('base64,') + 'base64,'.length)
  const found = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(
    line - 1,
    column - 1,
  )
  return 'originalSource' in found && path.resolve(root, found.originalSource) === file
    ? { line: found.originalLine + 1, column: found.originalColumn + 1 }
    : undefined
}
