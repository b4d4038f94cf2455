// Renders pages to HTML with the bundled theme. Runs in workers or inline: what it takes and gives
// is plain data.
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import type { ThemeBundle } from '../bundle/bundle.ts'
import { rememberPage } from '../config/thrownByAuthors.ts'
import { htmlNeeds } from '../emit/policy/htmlNeeds.ts'
import { append } from '../shared/lists.ts'
import { pageWithHead, withOwnHead } from '../shared/ownHead.ts'
import type { PageData } from '../shared/page.ts'
import type { PageExports, ServerModule } from '../shared/serverModule.ts'
import { fileIn } from '../tools/files.ts'
import type { Problem } from '../tools/problem.ts'
import { stackOf } from '../tools/thrown.ts'
import { TimeLimitError } from '../tools/workTime.ts'
import { loadPage, runPage, untilQuiet } from './authorsCode.ts'
import { htmlDocument } from './document.ts'
import { scanHtml } from './htmlScan.ts'
import { jsonWithoutProse, jsonWithProse, pageOf } from './pageJson.ts'
import { emptyPage, renderProblem } from './renderProblem.ts'
import type { RenderContext, RenderResult, RenderTask } from './renderTask.ts'

export async function renderBatch(
  tasks: RenderTask[],
  context: RenderContext,
): Promise<RenderResult[]> {
  const server = servers.get(context.serverFile) ?? (await loadServer(context))
  if ('failure' in server) return tasks.map((task) => themeFailure(server.failure, task))
  const results: RenderResult[] = []
  for (const task of tasks) {
    const late = endless.get(server)
    results.push(late ? themeFailure(late, task) : await renderPage(task, context, server))
  }
  return results
}

/** Themes with a part of the site's own that never ends: no other page waits for it. */
const endless = new WeakMap<ServerModule, TimeLimitError>()

/** Importing one again would cost 0.1 ms a page. */
const servers = new Map<string, ServerModule>()

/** So that the first page need not wait for it. Code of a site's own is not run ahead. */
export async function loadAhead({ serverFile, ownInputs }: ThemeBundle): Promise<void> {
  if (!ownInputs && !servers.has(serverFile)) await loadServer({ serverFile, isOwnTheme: false })
}

async function loadServer({
  serverFile: file,
  isOwnTheme,
}: Pick<RenderContext, 'serverFile' | 'isOwnTheme'>): Promise<ServerModule | { failure: unknown }> {
  const server = isOwnTheme ? await loadOwnTheme(file) : loadTheme(file)
  if (!('failure' in server)) servers.set(file, server)
  return server
}

/** The engine's own themes that run, by the names of their files, which stand for their bytes. */
const running = new Map<string, NodeModule>()

/**
 * Leads into theme/server/server.tsx, bundled by bundle/scriptRuns.ts. After each edit of a
 * style sheet it has another place, and a development server would hold one more: modules that
 * require the copy find the one that runs.
 */
function loadTheme(file: string): ServerModule {
  const name = basename(file)
  const require = createRequire(file)
  const same = running.get(name)
  if (same) for (const path of [file, realpathSync(file)]) require.cache[path] = same
  const server: ServerModule = require(file)
  running.set(name, require.cache[realpathSync(file)]!)
  return server
}

/** Code of the site's own runs when the theme is loaded. */
async function loadOwnTheme(file: string): Promise<ServerModule | { failure: unknown }> {
  try {
    return await untilQuiet(() => loadPage<ServerModule>(file))
  } catch (failure) {
    return { failure }
  }
}

function themeFailure(error: unknown, task: RenderTask): RenderResult {
  const problem = renderProblem(error, pageOf(task), task)
  return { hrefs: [], ids: [], problems: [problem], thrown: stackOf(error) }
}

async function renderPage(
  task: RenderTask,
  context: RenderContext,
  server: ServerModule,
): Promise<RenderResult> {
  const page = pageOf(task)
  let made: Made
  let problem: Problem | undefined
  let thrown: string | undefined
  let isLate = false
  try {
    const make = () => makePage(page, task, context, server)
    made = await (task.moduleFile || context.isOwnTheme ? untilQuiet(make) : make())
  } catch (error) {
    isLate = error instanceof TimeLimitError
    if (error instanceof TimeLimitError && !task.moduleFile) endless.set(server, error)
    problem = renderProblem(error, page, task)
    thrown = stackOf(error)
    if (!context.isIncomplete || !task.moduleFile)
      return { hrefs: [], ids: [], problems: [problem], thrown }
    problem.severity = 'warning'
    made = withoutModule(page, task, context, server)
  }
  const { html, anchors = [] } = made
  const scan = scanHtml(html)
  append(scan.ids, anchors)
  const { policyOrigin, stagingFolder, keepHtml } = context
  const isShown = stagingFolder !== undefined || keepHtml
  if (policyOrigin !== undefined) scan.needs = htmlNeeds(html, policyOrigin)
  const markdown = isShown && task.markdownPath ? await markdownOf(page, html) : undefined
  const json = () => jsonWithProse(made.json ?? task.json, made.prose ?? task.prose)
  if (stagingFolder !== undefined) {
    writePage(fileIn(stagingFolder, task.htmlPath), html, context)
    if (task.jsonPath) writePage(fileIn(stagingFolder, task.jsonPath), json(), context)
    if (task.markdownPath) writePage(fileIn(stagingFolder, task.markdownPath), markdown!, context)
  }
  const problems = problem ? [problem] : []
  if (task.moduleFile && html.includes(EMPTY)) problems.push(emptyPage(page, task))
  const shown = keepHtml && { html, json: json(), markdown }
  return { ...scan, problems, thrown, isLate, ...shown }
}

/** Of theme/layouts/OwnPage. */
const EMPTY = '<main class="own-page"></main>'

/** Loaded by sites that have such copies. */
async function markdownOf(page: PageData, html: string): Promise<string> {
  return (await import('../emit/markdown/pageMarkdown.ts')).pageMarkdown(page, html)
}

interface Made {
  html: string
  /** Of the page's data, where it is not what the task says. */
  json?: string
  prose?: string[]
  /** Places of it that its components name, besides ids. */
  anchors?: string[]
}

async function makePage(
  page: PageData,
  task: RenderTask,
  context: RenderContext,
  server: ServerModule,
): Promise<Made> {
  const { shell } = context
  if (!task.moduleFile) {
    const render = () => server.render(page, shell)
    const result = context.isOwnTheme ? runPage(render) : render()
    return { html: htmlDocument(page, result, shell, context, task.json) }
  }
  rememberPage(task.moduleFile, task.sourcePath)
  const module = await moduleFor(page, task.moduleFile, server)
  // Only an author's component may go on for ever, or say something of its page's head.
  const { result, own, anchors } = withOwnHead(() =>
    runPage(() => server.render(page, shell, module)),
  )
  const withHead = pageWithHead(page, own, shell)
  const json = withHead === page ? task.json : jsonWithoutProse(withHead)
  return { html: htmlDocument(withHead, result, shell, context, json), json, anchors }
}

/** The page with its text, as far as that need not be run, and all that stands around it. */
function withoutModule(
  page: PageData,
  { textOnly }: RenderTask,
  context: RenderContext,
  server: ServerModule,
): Made {
  const { module: _, style: __, ...rest } = page
  const bare = { ...rest, ...(textOnly !== undefined && { prose: [textOnly] }) } as PageData
  const { shell } = context
  const json = jsonWithoutProse(bare)
  const html = htmlDocument(bare, server.render(bare, shell), shell, context, json)
  return { html, json, prose: bare.prose }
}

/** A module may speak while it is loaded: it is another one in each locale that has messages. */
async function moduleFor(page: PageData, file: string, server: ServerModule): Promise<PageExports> {
  server.takeMessages(page)
  return loadPage<PageExports>(file, page.messages ? `?${page.locale}` : '')
}

/** The result of a page whose rendering was ended from outside. */
export const tooSlow = (task: RenderTask, ms: number, waited: number): RenderResult =>
  resultOf(new TimeLimitError(ms, waited), task)

/** The result of a page whose rendering ended the thread that it ran in. */
export const lostPage = (task: RenderTask, { message }: Error): RenderResult =>
  resultOf(new Error(`it ended its render thread: ${message}`), task)

/** The result of a page that is not begun, since too many others never ended. */
export const skippedPage = (task: RenderTask): RenderResult =>
  resultOf(new Error('too many other pages do not end'), task)

function resultOf(error: Error, task: RenderTask): RenderResult {
  const page = pageOf(task)
  return { hrefs: [], ids: [], problems: [renderProblem(error, page, task)] }
}

// Writes a page into the staging folder.

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
