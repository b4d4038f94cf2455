// Asks for one address: by HEAD, and by GET where a server does not answer that well. Redirects are
// followed by hand, so that none leads into the private network.
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { engineVersion } from '../../tools/engine.ts'
import { answerOfError, answerOfStatus, type LinkAnswer, TOO_LATE } from './answer.ts'
import { isLocalHost, isPrivateHost, publicLookup } from './privateAddress.ts'

export interface AskOptions {
  /** ms for each request. */
  timeout: number
  signal?: AbortSignal
  /** Whether links that name this machine are asked: a site's own examples, while it is made. */
  local?: boolean
  /** Default: the system's, which leads to public addresses alone. */
  lookup?: LookupFunction
}

const MOST_REDIRECTS = 8
const USER_AGENT = `Mozilla/5.0 (compatible; Quire/${engineVersion}; link check)`

interface Reply {
  status: number
  location?: string
  /** Seconds that the server asks for. */
  retryAfter?: number
}

export async function askLink(
  href: string,
  options: AskOptions,
): Promise<LinkAnswer & { retryAfter?: number }> {
  const mayBeLocal = options.local === true && isLocalHost(new URL(href).hostname)
  let url = new URL(href)
  /** Where the address has moved to for ever. */
  let moved: { status: number; to: string } | undefined
  let isForEver = true
  for (let n = 0; n <= MOST_REDIRECTS; n++) {
    const isLocal = isLocalHost(url.hostname)
    if (isLocal ? !mayBeLocal : isPrivateHost(url.hostname)) return { kind: 'private' }
    const reply = await replyOf(url, { ...options, isLocal })
    if ('code' in reply) return answerOfError(reply.code)
    const next = redirectOf(reply, url)
    if (!next) {
      const answer = answerOfStatus(reply.status)
      if (answer.kind === 'fine' && moved) return { kind: 'moved', ...moved }
      return { ...answer, retryAfter: reply.retryAfter }
    }
    isForEver &&= reply.status === 301 || reply.status === 308
    if (isForEver) moved = { status: reply.status, to: withHash(next, href) }
    url = next
  }
  return { kind: 'circle' }
}

function redirectOf({ status, location }: Reply, from: URL): URL | undefined {
  if (status < 300 || status > 399 || !location || !URL.canParse(location, from)) return undefined
  const next = new URL(location, from)
  return /^https?:$/.test(next.protocol) ? next : undefined
}

function withHash(url: URL, href: string): string {
  const hash = new URL(href).hash
  return Object.assign(new URL(url), { hash: url.hash || hash }).href
}

type Failure = { code: string }

async function replyOf(url: URL, options: AskOptions & { isLocal: boolean }) {
  const head = await send('HEAD', url, options)
  const isClear = 'code' in head || head.status < 400 || head.status === 429
  return isClear && !('code' in head && head.code === 'ECONNRESET')
    ? head
    : send('GET', url, options)
}

function send(
  method: string,
  url: URL,
  { timeout, signal, lookup, isLocal }: AskOptions & { isLocal: boolean },
): Promise<Reply | Failure> {
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      signal,
      headers: { 'user-agent': USER_AGENT, accept: '*/*' },
      // A connection of its own: a server that ends one should not fail the next request.
      agent: false,
      ...(isLocal ? {} : { lookup: lookup ?? publicLookup }),
    })
    const timer = setTimeout(() => {
      resolve({ code: TOO_LATE })
      request.destroy()
    }, timeout)
    const end = (reply: Reply | Failure) => {
      clearTimeout(timer)
      resolve(reply)
      request.destroy()
    }
    request.on('response', (response: IncomingMessage) => {
      const { location } = response.headers
      const wait = Number(response.headers['retry-after'])
      end({ status: response.statusCode ?? 0, location, ...(wait > 0 && { retryAfter: wait }) })
    })
    request.on('error', (error: NodeJS.ErrnoException) => end({ code: error.code ?? 'ERROR' }))
    request.end()
  })
}
