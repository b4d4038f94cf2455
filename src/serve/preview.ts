// Serves a built site on this machine as a good host would: clean addresses, a real 404, safe
// headers, and nothing outside the folder. The raw address is judged before the disk is touched.
// Every request reads the disk again, so that a build that replaces the folder is served at once.
// Redirects name a path, never a host.
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { type ListedRoute, matchRoute } from '../shared/match.ts'
import { decodePart, decodePath } from '../shared/text.ts'
import { samePath, withoutSlash } from '../shared/url.ts'
import type { Log } from '../tools/log.ts'
import { isInside } from '../tools/paths.ts'
import { hostOf, isLoopback, isServedName } from './hosts.ts'
import { close, listen, originOf } from './listen.ts'
import { isHidden, type RequestPath, requestPath } from './requestPath.ts'
import { sendFile, typeOf } from './sendFile.ts'

export interface PreviewOptions {
  /** Folder of the built site. */
  dir: string
  /** Where the site lives on its host; begins and ends with a slash. */
  baseUrl: string
  trailingSlash?: boolean
  host: string
  port: number
  strictPort?: boolean
  log: Log
}

export interface Preview {
  /** Of the site's home page. */
  url: string
  port: number
  close(): Promise<void>
}

export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
    respond(decide(request, options), request, response, options)
  }
  // 1 s: the default of 30 s would let a slow sender have 40 s instead of 10.
  const server = http.createServer({ connectionsCheckingInterval: 1000 }, answer)
  server.on('checkContinue', answer)
  server.headersTimeout = 10_000
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 15_000
  server.timeout = 15_000
  server.maxConnections = 1000
  const port = await listen(server, options)
  return { url: originOf(options.host, port) + options.baseUrl, port, close: () => close(server) }
}

/** What a request gets. `page` for missing pages is the site's own 404.html. */
type Answer =
  | { type: 'file'; file: string; immutable: boolean }
  | { type: 'redirect'; status: 301 | 302; to: string }
  | { type: 'page'; status: 400 | 404; sitePath?: string }
  | { type: 'text'; status: 400 | 403 | 404 | 405 | 414; text: string }

function decide(request: http.IncomingMessage, options: PreviewOptions): Answer {
  const { url = '', method, rawHeaders } = request
  if (method !== 'GET' && method !== 'HEAD')
    return { type: 'text', status: 405, text: 'Only GET and HEAD are allowed here.' }
  if (rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1)
    return badRequest
  if (!isForUs(request, options)) return { type: 'text', status: 403, text: NOT_SERVED }
  const asked = requestPath(url)
  if (asked === 'too long') return { type: 'text', status: 414, text: 'The address is too long.' }
  if (asked === 'malformed') return { type: 'page', status: 400 }
  return asked === 'hostile' ? badRequest : answerFor(asked, options)
}

const NOT_SERVED = 'This name is not served here. With --host 0.0.0.0 every name is.'

/**
 * On this machine alone a name that others own must not lead here (hosts.ts). Who listens to
 * others may stand behind any name.
 */
function isForUs(request: http.IncomingMessage, { host }: PreviewOptions): boolean {
  if (!isLoopback(host)) return true
  const name = hostOf(request)
  // HTTP/1.0 has no such header, and no browser speaks it.
  return name === undefined ? request.headers.host === undefined : isServedName(name, host)
}

const badRequest: Answer = { type: 'text', status: 400, text: 'Bad request.' }

function answerFor(
  { raw, decoded, query }: RequestPath,
  { dir, baseUrl, trailingSlash }: PreviewOptions,
): Answer {
  if (!decoded.startsWith(baseUrl)) return { type: 'redirect', status: 302, to: baseUrl }
  const sitePath = decoded.slice(baseUrl.length - 1)
  if (isHidden(sitePath)) return missing(sitePath)
  if (/^\/404(\.html)?$/.test(sitePath)) return { type: 'page', status: 404 }
  const clean = raw.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
  if (clean !== raw)
    return {
      type: 'redirect',
      status: 301,
      to: slashRule(clean, baseUrl, trailingSlash === true) + query,
    }
  const exact = sitePath.endsWith('/') ? undefined : fileIn(dir, sitePath)
  if (exact) return { type: 'file', file: exact, immutable: isHashed(sitePath) }
  const routes = listedRoutes(dir, sitePath)
  const href = matchRoute(routes, decoded)?.href
  if (href !== undefined && withoutSlash(decodePart(href) ?? href) !== withoutSlash(decoded))
    return { type: 'redirect', status: 301, to: encodeURI(decodePath(href) ?? href) + query }
  const page = pageFile(dir, sitePath, trailingSlash)
  if (!page || (href === undefined && routes.some((route) => samePath(route.href, decoded))))
    return missing(sitePath)
  const wanted = trailingSlash === undefined ? raw : slashRule(raw, baseUrl, trailingSlash)
  return wanted === raw
    ? { type: 'file', file: page, immutable: false }
    : { type: 'redirect', status: 301, to: wanted + query }
}

/** A file that each locale has in its folder; that of the default one lies at the top. */
function fileOfLocale(dir: string, sitePath: string, name: string): string | undefined {
  const [, folder] = sitePath.split('/')
  return fileIn(dir, `/${folder}/${name}`) ?? fileIn(dir, `/${name}`)
}

function slashRule(raw: string, baseUrl: string, slash: boolean): string {
  if (decodePart(raw) === baseUrl) return raw
  const bare = raw.replace(/\/+$/, '')
  return slash ? `${bare}/` : bare || '/'
}

function pageFile(
  dir: string,
  sitePath: string,
  trailingSlash: boolean | undefined,
): string | undefined {
  const bare = sitePath.replace(/\/$/, '')
  const candidates = [`${bare}/index.html`, ...(bare === '' ? [] : [`${bare}.html`])]
  if (trailingSlash === false) candidates.reverse()
  for (const candidate of candidates) {
    const file = fileIn(dir, candidate)
    if (file) return file
  }
  return undefined
}

let lastList: { file: string; state: string; routes: ListedRoute[] } | undefined

/**
 * The pages of the site and how their paths are matched; none where the folder has no list. Each
 * locale has a list of its own.
 */
function listedRoutes(dir: string, sitePath: string): ListedRoute[] {
  const file = fileOfLocale(dir, sitePath, 'routes.json')
  if (!file) return []
  const { mtimeMs, size, ino } = fs.statSync(file)
  const state = [mtimeMs, size, ino].join()
  if (lastList?.file !== file || lastList.state !== state)
    lastList = { file, state, routes: routesIn(fs.readFileSync(file, 'utf8')) }
  return lastList.routes
}

/** A folder that is not ours may have another file of that name. */
function routesIn(json: string): ListedRoute[] {
  try {
    const list: unknown = JSON.parse(json)
    const isRoute = (route: Partial<ListedRoute> | null): route is ListedRoute =>
      /^\/(?!\/)/.test(String(route?.href))
    return Array.isArray(list) ? list.filter(isRoute) : []
  } catch {
    return []
  }
}

/** The real path of an ordinary file inside the site, by a path that begins with a slash. */
function fileIn(dir: string, sitePath: string): string | undefined {
  try {
    const root = realFolder(dir)
    const file = fs.realpathSync.native(path.join(root, sitePath))
    return isInside(file, root) && fs.statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

// A build swaps the folder by two renames; between them, for some microseconds, there is none.
function realFolder(dir: string): string {
  for (let tries = 5; ; tries--) {
    try {
      return fs.realpathSync.native(dir)
    } catch (error) {
      if (tries === 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
    }
  }
}

/** Scripts and styles carry a hash in their names and never change. */
function isHashed(sitePath: string): boolean {
  return (
    /^(\/[A-Za-z-]+)?\/assets\//.test(sitePath) &&
    /[.-]([A-Z0-9]{8}|[0-9a-f]{8,20})\.\w+(\.map)?$/.test(sitePath)
  )
}

/**
 * A page in HTML for a missing page; plain text for a missing script, so that no browser takes HTML
 * for one.
 */
function missing(sitePath: string): Answer {
  return typeOf(sitePath) && !sitePath.includes('.html')
    ? { type: 'text', status: 404, text: 'Not found.' }
    : { type: 'page', status: 404, sitePath }
}

const SAFETY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
}

function respond(
  answer: Answer,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { dir }: PreviewOptions,
): void {
  switch (answer.type) {
    case 'file': {
      const headers = {
        ...SAFETY,
        'Cache-Control': answer.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      }
      if (!sendFile(request, response, { file: answer.file, headers }))
        sendText(response, request, 404, 'Not found.')
      break
    }
    case 'redirect':
      response.setHeader('Location', answer.to)
      sendText(response, request, answer.status, '')
      break
    case 'page': {
      const file = fileOfLocale(dir, answer.sitePath ?? '', '404.html')
      const headers = { ...SAFETY, 'Cache-Control': 'no-store' }
      if (!file || !sendFile(request, response, { file, status: answer.status, headers }))
        sendText(response, request, answer.status, 'Not found.')
      break
    }
    case 'text':
      if (answer.status === 405) refuseBody(request, response)
      sendText(response, request, answer.status, answer.text)
  }
}

function sendText(
  response: http.ServerResponse,
  request: http.IncomingMessage,
  status: number,
  text: string,
): void {
  const body = Buffer.from(text === '' ? '' : `${text}\n`)
  response.writeHead(status, {
    ...SAFETY,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

// A body is not read: the answer goes out, and half a second later, when it has arrived, the
// connection is cut.
function refuseBody(request: http.IncomingMessage, response: http.ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD')
  response.setHeader('Connection', 'close')
  response.on('finish', () => setTimeout(() => request.socket.destroy(), 500).unref())
}
