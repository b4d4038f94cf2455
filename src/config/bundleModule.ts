// Runs an author's module (site.config.ts, a sidebars file) and gives what it exports. Beside
// output/bundle it is all that knows esbuild: TypeScript and imports are bundled into one temporary
// file in the engine's own folder, which is imported and removed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import type * as Esbuild from 'esbuild'
import { engineRoot } from '../tools/engine.ts'
import { shownPath } from '../tools/files.ts'
import { homeOf } from '../tools/home.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { replaceFile } from '../tools/replaceFile.ts'
import type { ForeignModules } from './docusaurus/foreignModules.ts'

/**
 * Loaded when it is needed, and not imported: for that Node would read the whole package for its
 * names first.
 */
export const esbuild = () =>
  createRequire(path.join(engineRoot, 'package.json'))('esbuild') as typeof Esbuild

/**
 * 10 s: a config reads a few files at most; one that waits for the network or for ever should say
 * so.
 */
const TIME_LIMIT = 10_000

export interface ModuleValue {
  value: unknown
  /** The module has no default export: `value` holds its named ones. */
  isNamed: boolean
  /** The module with all that it imports; '' for data. */
  code: string
}

/**
 * What the module exports: its default export, else all named ones. A function is called, a promise
 * awaited. `foreign` loads the modules of another generator.
 */
export async function moduleValue(
  file: string,
  root: string,
  foreign?: ForeignModules,
): Promise<ModuleValue> {
  const data = file.endsWith('.json') ? jsonIn(file) : undefined
  if (data !== undefined) return { value: data, isNamed: false, code: '' }
  const code = await bundled(file, root, foreign)
  const run = async () => {
    const exported = await imported(code, file, root)
    const isNamed = !('default' in exported)
    const value = isNamed ? { ...exported } : exported.default
    return { value: typeof value === 'function' ? await value() : await value, isNamed, code }
  }
  return within(TIME_LIMIT, run(), file, root)
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

/** The module with all that it imports, as one text. */
export async function bundled(
  file: string,
  root: string,
  foreign?: ForeignModules,
): Promise<string> {
  const url = pathToFileURL(file).href
  try {
    const result = await esbuild().build({
      entryPoints: [file],
      absWorkingDir: root,
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      logLevel: 'silent',
      loader: { '.json': 'json' },
      // An author's site need not have the engine in its own node_modules.
      alias: { quire: path.join(engineRoot, 'src/config/config.ts') },
      define: {
        'import.meta.url': JSON.stringify(url),
        'import.meta.filename': JSON.stringify(file),
        'import.meta.dirname': JSON.stringify(path.dirname(file)),
        __filename: JSON.stringify(file),
        __dirname: JSON.stringify(path.dirname(file)),
        ...(foreign && { 'process.env.NODE_ENV': '"production"' }),
      },
      banner: {
        js:
          foreign?.banner(url) ??
          `import { createRequire as quireRequire } from 'node:module'; const require = quireRequire(${JSON.stringify(url)});`,
      },
      plugins: foreign ? [foreign.plugin()] : [],
    })
    return result.outputFiles[0]!.text
  } catch (error) {
    const messages = (error as Partial<Esbuild.BuildFailure>).errors
    if (!messages?.length) throw error
    throw new SiteError(
      messages.map((message) => moduleProblem(message, { code: 'CONFIG_SYNTAX', root })),
      2,
    )
  }
}

const LANGUAGES: Record<string, string> = { '.json': 'JSON', '.css': 'CSS' }

/** What esbuild found wrong with an author's module; `folder` is what it names files from. */
export function moduleProblem(
  { text, location, notes, detail }: Esbuild.Message,
  { code, root, folder = root }: { code: string; root: string; folder?: string },
): Problem {
  const place = location && {
    file: shownPath(path.resolve(folder, location.file), root),
    line: location.line,
    column: location.column + 1,
  }
  const about = { code, severity: 'error', ...place } as const
  // A plugin of ours says the whole of it.
  if (typeof detail?.hint === 'string') return { ...about, message: text, hint: detail.hint }
  const missing = /^Could not resolve "(.*)"$/.exec(text)?.[1]
  if (missing !== undefined) {
    const message = `the import "${missing}" leads to no file and no package`
    return {
      ...about,
      message,
      hint: 'Correct the path, which is meant from the file itself, or install the package.',
    }
  }
  const language = LANGUAGES[path.extname(location?.file ?? '')] ?? 'code'
  const message = `the file cannot be read as ${language}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  const note = notes[0] && `${notes[0].text.replace(/[.:]?$/, '')}.`
  return {
    ...about,
    message,
    hint: note ?? 'Check the commas, quotes and brackets on this line and the one above.',
  }
}

/** What the module of the site's exports whose bundled text is `code`. */
export function exportsOf(
  code: string,
  file: string,
  root: string,
): Promise<Record<string, unknown>> {
  return within(TIME_LIMIT, imported(code, file, root), file, root)
}

async function imported(
  code: string,
  file: string,
  root: string,
): Promise<Record<string, unknown>> {
  const target = writeTemporary(code, root)
  try {
    return await withMappedStacks(() => import(pathToFileURL(target).href), file, root)
  } finally {
    fs.rmSync(target, { force: true })
  }
}

/** Runs an author's code; what it throws is a problem at the line of `file`, its source. */
export async function withMappedStacks<T>(
  run: () => T | Promise<T>,
  file: string,
  root: string,
): Promise<T> {
  // Only while an author's code runs: mapped stacks make every later error slower.
  const before = process.sourceMapsEnabled
  process.setSourceMapsEnabled(true)
  try {
    return await run()
  } catch (error) {
    throw error instanceof SiteError ? error : thrownProblem(error, file, root)
  } finally {
    process.setSourceMapsEnabled(before)
  }
}

// Named by content: Node keeps imported modules, so that a changed config needs a new name and an
// unchanged one may stay. No thread removes the file of another.
function writeTemporary(code: string, root: string): string {
  const sum = createHash('sha256').update(`${threadId} ${code}`).digest('hex').slice(0, 12)
  const name = `config-${sum}-${process.pid}.mjs`
  const target = path.join(homeOf(root), name)
  replaceFile(target, code)
  return target
}

function thrownProblem(error: unknown, file: string, root: string): SiteError {
  const shown = shownPath(file, root)
  const message = error instanceof Error ? error.message : String(error)
  const problem: Problem = {
    code: 'CONFIG_THROWS',
    severity: 'error',
    message: `the file threw an error: ${message}`,
    file: shown,
    hint: 'Correct the code at this line.',
  }
  return new SiteError([{ ...problem, ...placeInStack(error, file) }], 2)
}

function placeInStack(error: unknown, file: string): { line?: number; column?: number } {
  const stack = error instanceof Error ? String(error.stack) : ''
  const match = stack.slice(stack.indexOf(path.basename(file))).match(/:(\d+):(\d+)/)
  return match && stack.includes(path.basename(file))
    ? { line: Number(match[1]), column: Number(match[2]) }
    : {}
}

async function within<T>(limit: number, work: Promise<T>, file: string, root: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const message = `did not finish within ${limit / 1000} s`
    const hint = 'End what it waits for: a promise that it exports or awaits never settles.'
    const problem: Problem = {
      code: 'CONFIG_TIMEOUT',
      severity: 'error',
      message,
      file: shownPath(file, root),
      hint,
    }
    timer = setTimeout(() => reject(new SiteError([problem], 2)), limit)
  })
  try {
    return await Promise.race([work, tooLate])
  } catch (error) {
    throw error instanceof SiteError ? error : thrownProblem(error, file, root)
  } finally {
    clearTimeout(timer)
  }
}
