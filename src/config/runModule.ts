// Runs an author's module (site.config.ts, a language of code, a prover) and gives what it exports.
// It may throw anything, at any time, or never end: all of it is a problem of its file. The text is
// put into a temporary file in the engine's own folder, which is loaded and removed. What the
// configuration names is bundled once, by the main thread, and run wherever its exports are needed.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { endAtOnce } from '../tools/endSignals.ts'
import { hash } from '../tools/hash.ts'
import { homeOf } from '../tools/home.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { replaceFile } from '../tools/replaceFile.ts'
import { bundled, type Others } from './bundleModule.ts'
import type { SiteConfig } from './config.ts'
import type { SiteModule } from './extensions.ts'
import { placeAt } from './locate.ts'
import { namedFile } from './namedFile.ts'
import { NotPlain, plainValue } from './plainValue.ts'
import { notPlain, runAuthors } from './runAuthors.ts'
import { rememberSource } from './thrownByAuthors.ts'

export interface ModuleValue {
  /** A copy as plain data; only functions are the author's own. */
  value: unknown
  /** The module has no default export: `value` holds its named ones. */
  isNamed: boolean
  /** The module with all that it imports; '' for JSON. */
  code: string
}

export interface LoadOptions extends Others {
  /** See plainValue.ts. */
  keepCycles?: boolean
  /** What it is run for: the same text is run once for each, and never again. */
  purpose?: string
  /** Changes the bundled text before it is run. */
  edit?: (code: string) => string
}

/**
 * What the module exports: its default export, else all named ones. A function is called, a promise
 * awaited.
 */
export async function moduleValue(
  file: string,
  root: string,
  { keepCycles, purpose, edit, ...others }: LoadOptions = {},
): Promise<ModuleValue> {
  const plain = async (value: unknown) => {
    const given = await value
    return runAuthors(() => plainValue(given, { keepCycles }), file, root)
  }
  const data = await dataOf(file)
  if (data) return { ...data, value: plainData(data.value, file, root), isNamed: false }
  const code = await bundled(file, root, others)
  const exported = await exportsOf(edit ? edit(code) : code, file, root, purpose)
  const isNamed = !('default' in exported)
  const value = isNamed ? { ...exported } : exported.default
  const call = () => (typeof value === 'function' ? value() : value)
  return { value: await plain(runAuthors(call, file, root)), isNamed, code }
}

/** Undefined for a module that has to be run; the bundler tells what is wrong with a text. */
async function dataOf(file: string): Promise<{ value: unknown; code: string } | undefined> {
  const text = fs.readFileSync(file, 'utf8')
  if (!file.endsWith('.json')) {
    const { dataIn } = await import('./dataModule.ts')
    const data = dataIn(text)
    return data && { ...data, code: text }
  }
  try {
    const value = JSON.parse(text)
    // Of a key that is there twice the bundler tells.
    const { dataIn } = await import('./dataModule.ts')
    return dataIn(`export default ${text}`) && { value, code: '' }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What is data needs no limit of time: reading it calls nothing of the author's. */
function plainData(value: unknown, file: string, root: string): unknown {
  try {
    return plainValue(value)
  } catch (error) {
    throw error instanceof NotPlain ? notPlain(error, file, root) : error
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
  const forgotten = rememberSource(path.basename(target), { file, root, purpose, code })
  if (forgotten) delete createRequire(target).cache[path.join(path.dirname(target), forgotten)]
  // An import runs the module in a later turn.
  const hearAgain = isModule ? await endAtOnce() : () => {}
  try {
    return await runAuthors(
      () => (isModule ? import(pathToFileURL(target).href) : required(target)),
      file,
      root,
    )
  } finally {
    hearAgain()
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

// Named by content: Node keeps loaded modules, so that a changed config needs a new name and an
// unchanged one may stay. No thread removes the file of another.
function writeTemporary(
  code: string,
  root: string,
  { purpose, extension }: { purpose: string; extension: 'mjs' | 'cjs' },
): string {
  const sum = hash([`${threadId} ${purpose} ${code}`], 12)
  const target = path.join(homeOf(root), `config-${sum}-${process.pid}.${extension}`)
  replaceFile(target, code)
  return target
}

/**
 * The module that stands at a key; where `keeps`, as an earlier command has bundled it. Throws
 * SiteError for what may not or cannot be read.
 */
export async function siteModule(
  config: SiteConfig,
  written: string,
  key: PropertyKey[],
  keeps = true,
): Promise<SiteModule> {
  const file = namedFile(config, written, key)
  const code = await bundled(path.join(config.root, file), config.root, { keeps })
  return { path: file, code }
}

/** The function that the module exports by default. Throws SiteError when there is none. */
export async function functionOf<F extends (...args: never[]) => unknown>(
  { path: file, code }: SiteModule,
  root: string,
  what: string,
): Promise<F> {
  const { default: exported } = await exportsOf(code, path.join(root, file), root)
  if (typeof exported === 'function') return exported as F
  const message = `the file has no default export that is a function, and so is no ${what}`
  const hint = 'Write export default before the function.'
  throw new SiteError([moduleFault({ path: file, message, hint }, root)], 2)
}

/** A problem of a module as a whole stands where it exports. */
export function moduleFault(
  { path: file, message, hint }: { path: string; message: string; hint: string },
  root: string,
): Problem {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const at = text.search(/^export\s+(?:default\b|\{)/m)
  return {
    code: 'CONFIG_VALUE',
    severity: 'error',
    message,
    file,
    ...placeAt(text, Math.max(at, 0)),
    hint,
  }
}
