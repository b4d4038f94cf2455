// Renders pages to HTML with the bundled theme. Runs in workers or inline: what it takes and gives
// is plain data.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageWithHead, withOwnHead } from '../../shared/ownHead.ts'
import type { PageData } from '../../shared/page.ts'
import type { PageExports, ServerModule } from '../../shared/serverModule.ts'
import type { SiteShell } from '../../shared/shell.ts'
import { fileIn } from '../../tools/files.ts'
import { importModule } from '../../tools/importModule.ts'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { messageOf, stackOf } from '../../tools/thrown.ts'
import { TimeLimitError, withinTime } from '../../tools/withinTime.ts'
import { type DocumentAssets, htmlDocument } from './document.ts'
import { type PageScan, scanHtml } from './htmlScan.ts'

export interface RenderContext extends DocumentAssets {
  shell: SiteShell
  serverFile: string
  /** Where the new site grows, before it is published; absent: nothing is written. */
  stagingFolder?: string
  /**
   * Something that the site's modules need is not installed: a page of which one throws is
   * published without it, and that is a warning.
   */
  isIncomplete?: boolean
  /** Hand the HTML back: for servers that keep nothing on disk. */
  keepHtml?: boolean
}

export interface RenderTask {
  /** The content of page.json. */
  json: string
  /** Paths of the two files relative to the output folder. */
  htmlPath: string
  jsonPath?: string
  /** Module of a .tsx page, absolute. */
  moduleFile?: string
  /** Source to name when rendering fails. */
  sourcePath?: string
}

export interface RenderResult extends PageScan {
  problems: Problem[]
  /** Stack of the error that ended the rendering. */
  thrown?: string
  /** With `keepHtml`; the data as it is published. */
  html?: string
  json?: string
}

/** 20 s: a page takes a few ms. */
export const TIME_LIMIT = 20_000

export async function renderBatch(
  tasks: RenderTask[],
  context: RenderContext,
): Promise<RenderResult[]> {
  const server = servers.get(context.serverFile) ?? (await loadServer(context.serverFile))
  const results: RenderResult[] = []
  for (const task of tasks) results.push(await renderPage(task, context, server))
  return results
}

/** Importing one again would cost 0.1 ms a page. */
const servers = new Map<string, ServerModule>()

async function loadServer(file: string): Promise<ServerModule> {
  // Leads into theme/server/server.tsx, bundled by output/bundle/runs.ts.
  const server = await importModule<ServerModule>(pathToFileURL(file).href)
  servers.set(file, server)
  return server
}

async function renderPage(
  task: RenderTask,
  context: RenderContext,
  server: ServerModule,
): Promise<RenderResult> {
  const page = JSON.parse(task.json) as PageData
  let made: Made
  let problem: Problem | undefined
  let thrown: string | undefined
  try {
    made = await makePage(page, task, context, server)
  } catch (error) {
    problem = renderProblem(error, page, task)
    thrown = stackOf(error)
    if (!context.isIncomplete || !task.moduleFile)
      return { hrefs: [], ids: [], problems: [problem], thrown }
    problem.severity = 'warning'
    made = withoutModule(page, context, server)
  }
  const { html, json = task.json } = made
  const scan = scanHtml(html)
  if (context.stagingFolder !== undefined) {
    writePage(fileIn(context.stagingFolder, task.htmlPath), html, context)
    if (task.jsonPath) writePage(fileIn(context.stagingFolder, task.jsonPath), json, context)
  }
  const problems = problem ? [problem] : []
  return { ...scan, problems, thrown, ...(context.keepHtml && { html, json }) }
}

interface Made {
  html: string
  /** The page's data, where it is not what the task says. */
  json?: string
}

async function makePage(
  page: PageData,
  task: RenderTask,
  context: RenderContext,
  server: ServerModule,
): Promise<Made> {
  const { shell } = context
  if (!task.moduleFile)
    return { html: htmlDocument(page, server.render(page, shell), shell, context) }
  const module = await moduleFor(page, task.moduleFile, server)
  // Only an author's component may go on for ever, or say something of its page's head.
  const { result, own } = withOwnHead(() =>
    withinTime(TIME_LIMIT, () => server.render(page, shell, module)),
  )
  const withHead = pageWithHead(page, own, shell)
  const json = withHead === page ? undefined : JSON.stringify(withHead)
  return { html: htmlDocument(withHead, result, shell, context), json }
}

/** The page with all that stands around its text. */
function withoutModule(page: PageData, context: RenderContext, server: ServerModule): Made {
  const { module: _, style: __, ...rest } = page
  const bare = rest as PageData
  const html = htmlDocument(bare, server.render(bare, context.shell), context.shell, context)
  return { html, json: JSON.stringify(bare) }
}

/** A module may speak while it is loaded: it is another one in each locale that has messages. */
async function moduleFor(page: PageData, file: string, server: ServerModule): Promise<PageExports> {
  server.takeMessages(page)
  const { href } = pathToFileURL(file)
  return importModule<PageExports>(page.messages ? `${href}?${page.locale}` : href)
}

/** The result of a page whose rendering was ended from outside. */
export const tooSlow = (task: RenderTask, ms: number): RenderResult =>
  resultOf(new TimeLimitError(ms), task)

/** The result of a page whose rendering ended the thread that it ran in. */
export const lostPage = (task: RenderTask, { message }: Error): RenderResult =>
  resultOf(new Error(`it ended the thread that renders it: ${message}`), task)

/** The result of a page that is not begun, since too many others never ended. */
export const skippedPage = (task: RenderTask): RenderResult =>
  resultOf(new Error('too many other pages do not end'), task)

function resultOf(error: Error, task: RenderTask): RenderResult {
  const page = JSON.parse(task.json) as PageData
  return { hrefs: [], ids: [], problems: [renderProblem(error, page, task)] }
}

/** The folders that are there, for each build. */
const foldersOf = new WeakMap<RenderContext, Set<string>>()

function writePage(file: string, text: string, context: RenderContext): void {
  const folders = foldersOf.get(context) ?? new Set<string>()
  foldersOf.set(context, folders)
  makeFolder(dirname(file), folders)
  writeFileSync(file, text)
}

/** Level by level, each asked for once: `recursive` would look at every level of every page. */
function makeFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST' && code !== 'ENOENT') throw error
    if (code === 'ENOENT') {
      makeFolder(dirname(folder), known)
      mkdirSync(folder, { recursive: true })
    }
  }
  known.add(folder)
}

/** Names that exist in a browser only; behaviour.md section 9. */
const BROWSER_ONLY =
  /\b(window|document|localStorage|sessionStorage|navigator|alert|location|self) is not defined/

function renderProblem(error: unknown, page: PageData, task: RenderTask): Problem {
  if (error instanceof SiteError) throw error
  const message = messageOf(error)
  if (/^The page at .* has no default export/.test(message))
    return {
      code: 'RENDER_FAILED',
      severity: 'error',
      message: `${page.href} cannot be rendered: the file has no default export`,
      file: task.sourcePath,
      line: 1,
      column: 1,
      hint: 'Write export default in front of the component.',
    }
  return {
    code: 'RENDER_FAILED',
    severity: 'error',
    message: `${page.href} cannot be rendered: ${message}`,
    file: task.sourcePath,
    ...placeOf(error),
    hint: hintFor(message),
  }
}

/** Some errors say where in the source they belong (output/bundle/moduleImports.ts). */
function placeOf(error: unknown): Pick<Problem, 'line' | 'column'> {
  const { line, column } = (error ?? {}) as Problem
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : {}
}

function hintFor(message: string): string {
  if (/^did not finish within/.test(message)) return 'End the loop that its code runs in.'
  if (BROWSER_ONLY.test(message))
    return 'Use it inside an effect or an event handler: it exists in the browser only.'
  if (/in MDXComponents/.test(message))
    return 'Import it in this document, or add it to what theme/MDXComponents exports.'
  const [, name] = /^([A-Za-z_$][\w$]*) is not defined$/.exec(message) ?? []
  if (name)
    return `Import or export ${name} in the file that uses it; in MDX, write \\{ for a brace that is text.`
  return 'Correct the code at this line; run with --debug to see how it was reached.'
}
