// Serves a site from memory while its author writes: a change → the same `prepareSite` as a build, with a warm cache → browsers reload.
// Pages are rendered when they are asked for. What is wrong stands in the terminal and on the page; the last good site stays up.
import http from 'node:http'
import { join } from 'node:path'
import { watch } from 'chokidar'
import { prepareSite } from './build.ts'
import { loadConfig } from './config/load.ts'
import { answerFor, type Served } from './devAnswer.ts'
import { otherFiles } from './otherFiles.ts'
import { Cache } from './tools/cache.ts'
import { engineRoot, workerFile } from './tools/engine.ts'
import { close, isLoopback, listen, originOf } from './tools/listen.ts'
import { Pool } from './tools/pool.ts'
import { printProblems } from './tools/printReport.ts'
import { type Problem, SiteError } from './tools/problem.ts'
import { type BuildFlags, Report } from './tools/report.ts'

export interface DevFlags extends BuildFlags {
  host: string
  port: number
  strictPort?: boolean
}

const THEME = join(engineRoot, 'theme')

/** Changes come in bursts: an editor's save is a rename and a write, a checkout a thousand of them. */
const SETTLE_MS = 40

export async function dev(root: string, flags: DevFlags): Promise<{ url: string; close(): Promise<void> }> {
  const { log } = flags
  const cache = new Cache(flags.cache ? join(root, '.quire', 'cache') : undefined)
  const pool = new Pool(workerFile)
  const listeners = new Set<http.ServerResponse>()
  const served: Served = { problems: [], version: 0 }
  let building: Promise<void> = Promise.resolve()

  await rebuild()
  const server = http.createServer((request, response) => {
    if (!isOurHost(request.headers.host, flags.host)) return refuse(response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    if (request.url?.split('?')[0] === '/__quire/changes') return subscribe(response)
    building
      .then(() => answerFor(request.url ?? '/', served))
      .then((answer) => {
        response.writeHead(answer.status, {
          'Content-Type': answer.type,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
          'Cross-Origin-Resource-Policy': 'same-origin',
        })
        response.end(request.method === 'HEAD' ? undefined : answer.body)
      })
  })
  const port = await listen(server, flags)
  const watcher = watch([root, THEME], {
    ignoreInitial: true,
    ignored: (path) => isIgnored(path.startsWith(root) ? path.slice(root.length) : path.slice(THEME.length)),
  })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(rebuild)
    }, SETTLE_MS)
  })
  // A change before the watcher has seen all folders would be lost.
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return { url: originOf(flags.host, port) + (served.state?.site.config.baseUrl ?? '/'), close: stop }

  async function rebuild(): Promise<void> {
    const report = new Report()
    const start = performance.now()
    try {
      const config = await loadConfig(root, flags)
      const { site, bundle } = await prepareSite(config, { cache, pool, report }, { drafts: true, cache: flags.cache })
      served.state = { site, bundle, others: new Map(otherFiles(site, bundle).map((file) => [file.path, file])) }
    } catch (error) {
      if (!(error instanceof SiteError)) log.warn(error instanceof Error ? (error.stack ?? error.message) : String(error))
      report.add(...(error instanceof SiteError ? error.problems : [bugFrom(error)]))
    }
    served.problems = report.problems
    served.version++
    cache.save()
    printProblems(report.problems, { log, root })
    if (served.version > 1) log.info(`rebuilt in ${Math.round(performance.now() - start)} ms`)
    for (const listener of listeners) listener.write(`data: ${served.version}\n\n`)
  }

  function subscribe(response: http.ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(`retry: 500\ndata: ${served.version}\n\n`)
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  async function stop(): Promise<void> {
    clearTimeout(timer)
    await watcher.close()
    for (const listener of listeners) listener.end()
    await Promise.all([close(server), pool.close()])
  }
}

/** Folders that nobody writes in by hand, by their path inside what is watched: what programs put there must not start a rebuild. */
const isIgnored = (path: string) => /[\\/](node_modules|\.git|\.quire|build(\.\w+-\d+)?)([\\/]|$)/.test(path)

function bugFrom(error: unknown): Problem {
  return { code: 'BUG', severity: 'error', message: error instanceof Error ? error.message : String(error), hint: 'this is a fault of Quire itself' }
}

/** Another site, open in the author's browser, must not read this one by a name that leads to this machine. */
function isOurHost(header: string | undefined, host: string): boolean {
  const name = header?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  if (name === undefined) return false
  return isLoopback(name) || name.endsWith('.localhost') || name === host || (!isLoopback(host) && /^[\d.]+$|:/.test(name))
}

function refuse(response: http.ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end('This name is not served here.\n')
}
