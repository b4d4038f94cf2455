// Serves a site from memory while its author writes: a change → the same `prepareSite` as a build,
// with a warm cache → browsers reload. Pages are rendered when they are asked for. What is wrong
// stands in the terminal and on the page; the last good site stays up.
import http from 'node:http'
import type net from 'node:net'
import { join, resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SiteConfig } from '../config/config.ts'
import { configFileOf, loadConfig } from '../config/load.ts'
import { bundleDevClient } from '../output/bundle/devClient.ts'
import { DEV_VERSION } from '../shared/devMessages.ts'
import { Cache } from '../tools/cache.ts'
import { engineRoot, workerFile } from '../tools/engine.ts'
import { diskProblem, isDiskError } from '../tools/files.ts'
import { homeOf } from '../tools/home.ts'
import { shownPath } from '../tools/paths.ts'
import { Pool } from '../tools/pool.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { BuildFlags } from '../tools/report.ts'
import { messageOf, stackOf } from '../tools/thrown.ts'
import { Changes } from './devChanges.ts'
import { marksOf } from './devMarks.ts'
import { devProblems } from './devProblems.ts'
import { problemReporter } from './devReport.ts'
import { type DevResponse, devResponse, type Served } from './devResponse.ts'
import { hostOf, isServedName } from './hosts.ts'
import { close, listen, originOf } from './listen.ts'
import { type Change, LiveSite } from './liveSite.ts'
import { asksForEditor, openEditor } from './openEditor.ts'
import { rangeOf } from './sendFile.ts'
import { type FileChange, type SiteWatch, watchSite } from './siteWatch.ts'
import { isWebSocket, refuseUpgrade } from './webSocket.ts'

export interface DevFlags extends BuildFlags {
  host: string
  port: number
  strictPort?: boolean
}

const THEME = join(engineRoot, 'theme')

/** Of more files that change at once a rebuild is the shorter way. */
const MOST_EDITS = 8
/** What was compiled is written to the disk when its author pauses. */
const SAVE_MS = 2000
/** Times of files are those of the kernel's clock, which goes by such steps. */
const TICK_MS = 10

export async function dev(
  root: string,
  flags: DevFlags,
): Promise<{ url: string; close(): Promise<void> }> {
  const { log } = flags
  const cache = new Cache(
    flags.cache && configFileOf(root) ? join(homeOf(root), 'cache') : undefined,
  )
  const pool = new Pool(workerFile)
  const changes = new Changes(() => [
    { type: 'problems', problems: served.problems },
    { type: 'marks', marks: served.marks },
  ])
  const since = Date.now() - TICK_MS
  let client: Promise<string> | undefined
  const served: Served = { problems: [], marks: [], version: changes.version, client: devClient }
  const site = new LiveSite({ root, flags, cache, pool, problemsFrom })
  const report = problemReporter({ log, root, verbose: flags.verbose })
  let saving: NodeJS.Timeout | undefined
  let isOpen = true
  const config = await firstConfig()
  const answering = new Set<Promise<void>>()
  let watch: SiteWatch | undefined
  const respond = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const answer = responseTo(request).then((result) => {
      response.setHeader(DEV_VERSION, changes.version)
      send(request, response, result)
      answering.delete(answer)
    })
    answering.add(answer)
  }
  const server = http.createServer(respond)
  /** The server itself forgets them. */
  const upgraded = new Set<net.Socket>()
  server.on('upgrade', (request, socket: net.Socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('close', () => upgraded.delete(socket))
    upgraded.add(socket)
    // One that was on its way when the server was closed would keep it from ending.
    if (!isOpen) return void socket.destroy()
    if (!isWebSocket(request)) respond(request, responseOver(socket, request))
    else if (isForUs(request)) changes.subscribe(request, socket)
    else refuseUpgrade(socket, '403 Forbidden')
  })
  const listening = listen(server, flags)
  // In a turn of its own: the address is printed before the work begins.
  let building: Promise<void> = listening.then(nextTurn).then(() => rebuild(config))
  building.catch(() => {})
  const port = await listening
  // Whatever fails here has no one to tell: a file may be gone, the server may be closed.
  watchWhenBuilt().catch(() => {})
  return {
    url: originOf(flags.host, port) + (config?.baseUrl ?? '/'),
    close: stop,
  }

  /**
   * To look at each file of the site would keep the first page waiting. What changes until all are
   * watched is asked for then.
   */
  async function watchWhenBuilt(): Promise<void> {
    await building
    await Promise.all(answering)
    if (!isOpen) return
    const outside = config ? foldersOutside(config) : []
    const paths = [root, THEME, ...outside]
    watch = watchSite({
      paths,
      since,
      isIgnored(path) {
        const folder = paths.find((each) => path.startsWith(each)) ?? ''
        return isIgnored(path.slice(folder.length))
      },
      handle(files) {
        building = building.then(() => update(files))
        return building
      },
    })
    await watch.ready
    if (site.lacksFile()) building = building.then(() => rebuild())
    await building
    await site.warmUp()
  }

  /** Not before the first page needs it. */
  function devClient(): Promise<string> {
    client ??= bundleDevClient(root)
    return client
  }

  /** Undefined when it is wrong, which the first build reports. */
  async function firstConfig(): Promise<SiteConfig | undefined> {
    try {
      return await loadConfig(root, flags)
    } catch {
      return undefined
    }
  }

  function isForUs(request: http.IncomingMessage): boolean {
    const name = hostOf(request)
    return name !== undefined && isServedName(name, flags.host)
  }

  async function responseTo(request: http.IncomingMessage): Promise<DevResponse> {
    if (!isForUs(request)) return textResponse(403, 'This name is not served here.')
    if (asksForEditor(request)) {
      const { status, text } = await openEditor(request, root)
      return textResponse(status, text)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textResponse(405, 'Only GET and HEAD are allowed here.')
    await building
    if (!isOpen) return textResponse(503, 'The server is being stopped.')
    const url = request.url ?? '/'
    // Without a site the answer is what is wrong.
    return devResponse(url, served).catch((error) =>
      devResponse(url, {
        ...served,
        state: undefined,
        problems: devProblems(problemsFrom(error), root),
      }),
    )
  }

  async function update(files: FileChange[]): Promise<void> {
    const start = performance.now()
    const { version } = changes
    if (!(await edited(files))) await rebuild()
    if (version !== changes.version)
      log.info(`${namesOf(files)}: updated in ${Math.round(performance.now() - start)} ms`)
  }

  /** The first of the files; a checkout changes hundreds at once. */
  function namesOf([first, ...others]: FileChange[]): string {
    const name = first ? shownPath(first.file, root) : 'site'
    return others.length > 0 ? `${name} and ${others.length} more` : name
  }

  /** False when all of the site has to be made again. */
  async function edited(files: FileChange[]): Promise<boolean> {
    if (files.length > MOST_EDITS) return false
    for (const { file, bytes } of files) {
      const change = bytes && (await site.edit(file, bytes))
      if (!change) return false
      tell(change)
    }
    return true
  }

  async function rebuild(known?: SiteConfig): Promise<void> {
    tell(await site.rebuild(known))
    clearTimeout(saving)
    saving = setTimeout(() => cache.save(), SAVE_MS).unref()
  }

  /** Tells the browsers and the terminal. */
  function tell({ messages, pages, isNew, isJudged }: Change): void {
    if (!isOpen) return
    const { memory } = site
    served.state = memory && { ...memory, others: () => site.others(), search: () => site.search() }
    if (isNew) changes.advance()
    if (isNew && memory && !pages) {
      served.marks = marksOf(memory.sites)
      changes.tell({ type: 'marks', marks: served.marks })
    }
    served.version = changes.version
    const version = changes.version
    for (const message of messages) changes.tell(message)
    for (const page of pages ?? []) changes.tell({ type: 'page', version, page })
    if (isNew && !pages) changes.tell({ type: 'version', version })
    if (!isJudged) return
    served.problems = devProblems(site.problems, root)
    changes.tell({ type: 'problems', problems: served.problems })
    report(site.problems)
  }

  function problemsFrom(error: unknown): Problem[] {
    // Threads that are ended fail.
    if (!isOpen) return []
    if (error instanceof SiteError) return error.problems
    if (isDiskError(error)) return [diskProblem(error, root)]
    log.warn(stackOf(error) ?? messageOf(error))
    const message = messageOf(error)
    return [
      {
        code: 'BUG',
        severity: 'error',
        message,
        hint: 'This is a fault of Quire itself: please report it with what the terminal says.',
      },
    ]
  }

  async function stop(): Promise<void> {
    isOpen = false
    clearTimeout(saving)
    await watch?.close()
    cache.save()
    for (const socket of upgraded) socket.destroy()
    await Promise.all([close(server), pool.close(), site.close()])
  }
}

/** Content that the configuration takes from outside the site's folder. */
function foldersOutside({ root, allDocs, blogs, allPages }: SiteConfig): string[] {
  return [...allDocs, ...blogs, ...allPages]
    .filter(({ path }) => path.startsWith('../'))
    .map(({ path }) => resolve(root, path))
}

/**
 * Folders that no author edits, by their path inside what is watched: what programs put
 * there must not start a rebuild.
 */
const isIgnored = (path: string) =>
  /[\\/](node_modules|\.git|\.quire)([\\/]|$)|^[\\/]build(\.\w+-\d+)?([\\/]|$)/.test(path)

const textResponse = (status: number, text: string): DevResponse => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${text}\n`,
})

/** A request for another protocol than web sockets is answered in this one. */
function responseOver(socket: net.Socket, request: http.IncomingMessage): http.ServerResponse {
  const response = new http.ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  response.on('finish', () => socket.end())
  return response
}

function send(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { status, type, body }: DevResponse,
): void {
  const whole = Buffer.from(body)
  // Safari plays no video without it.
  const range = status === 200 ? rangeOf(request, whole.length) : undefined
  const [first, last] = range === 'unsatisfiable' ? [0, -1] : (range ?? [0, whole.length - 1])
  const bytes = whole.subarray(first, last + 1)
  const shown = range === 'unsatisfiable' ? '*' : `${first}-${last}`
  response.writeHead(range === 'unsatisfiable' ? 416 : range ? 206 : status, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    ...(status === 200 && { 'Accept-Ranges': 'bytes' }),
    ...(range && { 'Content-Range': `bytes ${shown}/${whole.length}` }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
