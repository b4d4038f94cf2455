// Decides what a request to the preview gets, before anything is sent. Redirects name a path, never
// a host.
import type http from 'node:http'
import { matchRoute } from '../shared/match.ts'
import { decodePart, decodePath } from '../shared/text.ts'
import { samePath, withoutSlash } from '../shared/url.ts'
import { typeOf } from './contentTypes.ts'
import { hostOf, isLoopback, isServedName } from './hosts.ts'
import { fileIn, isHashed, listedRoutes, pageFile } from './publishedFiles.ts'
import { isHidden, type RequestPath, requestPath } from './requestPath.ts'

/** What is served, and to whom. */
export interface PublishedSite {
  /** Folder of the built site. */
  dir: string
  /** Where the site lives on its host; begins and ends with a slash. */
  baseUrl: string
  trailingSlash?: boolean
  host: string
}

/** What a request gets. `page` for missing pages is the site's own 404.html. */
export type PreviewAnswer =
  | { type: 'file'; file: string; immutable: boolean }
  | { type: 'redirect'; status: 301 | 302; to: string }
  | { type: 'page'; status: 400 | 404; sitePath?: string }
  | { type: 'text'; status: 400 | 403 | 404 | 405 | 414; text: string }

export function decide(request: http.IncomingMessage, options: PublishedSite): PreviewAnswer {
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
function isForUs(request: http.IncomingMessage, { host }: PublishedSite): boolean {
  if (!isLoopback(host)) return true
  const name = hostOf(request)
  // HTTP/1.0 has no such header, and no browser speaks it.
  return name === undefined ? request.headers.host === undefined : isServedName(name, host)
}

const badRequest: PreviewAnswer = { type: 'text', status: 400, text: 'Bad request.' }

function answerFor(
  { raw, decoded, query }: RequestPath,
  { dir, baseUrl, trailingSlash }: PublishedSite,
): PreviewAnswer {
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

function slashRule(raw: string, baseUrl: string, slash: boolean): string {
  if (decodePart(raw) === baseUrl) return raw
  const bare = raw.replace(/\/+$/, '')
  return slash ? `${bare}/` : bare || '/'
}

/**
 * A page in HTML for a missing page; plain text for a missing script, so that no browser takes HTML
 * for one.
 */
function missing(sitePath: string): PreviewAnswer {
  return typeOf(sitePath) && !sitePath.includes('.html')
    ? { type: 'text', status: 404, text: 'Not found.' }
    : { type: 'page', status: 404, sitePath }
}
