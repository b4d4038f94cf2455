// The addresses that a published sitemap lists. No answer is trusted: what is read, how
// much and for how long has limits, and no redirect leads into a private network.
import { readFileSync, statSync } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { gunzipSync } from 'node:zlib'
import { decodeEntities } from '../../render/htmlScan.ts'
import { engineVersion } from '../../tools/engine.ts'
import { TOO_LATE } from '../external/answer.ts'
import { isLocalHost, isPrivateHost, publicLookup } from '../external/privateAddress.ts'

/** What the protocol of sitemaps allows. */
const MOST_BYTES = 50_000_000
const MOST_ADDRESSES = 500_000
/** Lists that a list of sitemaps may name; they are asked for one after the other. */
const MOST_LISTS = 100
const MOST_REDIRECTS = 5
const USER_AGENT = `Mozilla/5.0 (compatible; Quire/${engineVersion}; sitemap check)`

/** Why there is no list, as the end of a sentence that begins with its address. */
export class UnreadSitemap extends Error {
  /** It may be there tomorrow, or after the first deploy. */
  readonly isLater: boolean
  constructor(message: string, isLater = false) {
    super(message)
    this.isLater = isLater
  }
}

export interface ReadOptions {
  /** ms for each list. */
  timeout: number
  signal?: AbortSignal
}

/** `from` is an http(s) address or a file. Throws UnreadSitemap. */
export async function readSitemap(from: string, options: ReadOptions): Promise<string[]> {
  const xml = isAddress(from) ? await fetchText(new URL(from), options) : readText(from)
  const { isIndex, addresses } = parseSitemap(xml)
  if (!isIndex) return addresses
  if (!isAddress(from))
    throw new UnreadSitemap('lists other sitemaps: name one of them, or the address of this one')
  const origin = new URL(from).origin
  const lists = addresses.filter((href) => URL.canParse(href) && new URL(href).origin === origin)
  const all: string[] = []
  for (const href of lists.slice(0, MOST_LISTS)) {
    for (const address of parseSitemap(await fetchText(new URL(href), options)).addresses)
      all.push(address)
    if (all.length > MOST_ADDRESSES) break
  }
  return all
}

export const isAddress = (from: string) => /^https?:\/\//i.test(from) && URL.canParse(from)

/** Throws UnreadSitemap for another kind of text. */
export function parseSitemap(xml: string): { isIndex: boolean; addresses: string[] } {
  const root = /<(?:[\w-]+:)?(urlset|sitemapindex)[\s>]/.exec(xml)?.[1]
  if (!root) throw new UnreadSitemap('is not a sitemap: it has neither <urlset> nor <sitemapindex>')
  const addresses: string[] = []
  for (const [, text] of xml.matchAll(/<(?:[\w-]+:)?loc>([^<]*(?:<!\[CDATA\[[^\]]*)?)/g)) {
    if (addresses.length >= MOST_ADDRESSES) break
    addresses.push(decodeEntities(text!.replace('<![CDATA[', '').trim()))
  }
  return { isIndex: root === 'sitemapindex', addresses }
}

function readText(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new UnreadSitemap('is no file')
  if (stats.size > MOST_BYTES) throw new UnreadSitemap(TOO_LARGE)
  return textOf(readFileSync(file))
}

const TOO_LARGE = 'is larger than 50 MB, which no sitemap may be'

/** Sitemaps may be stored compressed. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return Buffer.from(bytes).toString()
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString()
  } catch {
    throw new UnreadSitemap('cannot be decompressed, or is larger than 50 MB')
  }
}

async function fetchText(from: URL, options: ReadOptions): Promise<string> {
  const mayBeLocal = isLocalHost(from.hostname)
  let url = from
  for (let n = 0; n <= MOST_REDIRECTS; n++) {
    const isLocal = isLocalHost(url.hostname)
    if (isLocal ? !mayBeLocal : isPrivateHost(url.hostname))
      throw new UnreadSitemap('leads into a private network, and was not read')
    const answer = await ask(url, isLocal, options)
    if ('bytes' in answer) return textOf(answer.bytes)
    url = answer.next
  }
  throw new UnreadSitemap('redirects for ever')
}

type Answer = { bytes: Uint8Array } | { next: URL }

function ask(url: URL, isLocal: boolean, { timeout, signal }: ReadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      signal,
      headers: { 'user-agent': USER_AGENT, accept: 'application/xml, text/xml, */*' },
      agent: false,
      ...(isLocal ? {} : { lookup: publicLookup }),
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      request.destroy()
    }
    const fail = (message: string, isLater = false) =>
      end(() => reject(new UnreadSitemap(message, isLater)))
    const timer = setTimeout(() => fail('does not answer in time', true), timeout)
    request.on('error', (error: NodeJS.ErrnoException) =>
      fail(`cannot be reached (${error.code ?? TOO_LATE})`, true),
    )
    request.on('response', (response: IncomingMessage) => {
      const { statusCode = 0, headers } = response
      const next = statusCode >= 300 && statusCode < 400 ? headers.location : undefined
      if (next !== undefined) {
        const isSound = URL.canParse(next, url) && /^https?:$/.test(new URL(next, url).protocol)
        if (!isSound) return fail('redirects to an invalid address')
        return end(() => resolve({ next: new URL(next, url) }))
      }
      if (statusCode !== 200)
        return fail(`does not exist: the server answers ${statusCode}`, statusCode >= 404)
      const parts: Uint8Array[] = []
      let size = 0
      response.on('data', (part: Uint8Array) => {
        size += part.length
        parts.push(part)
        if (size > MOST_BYTES) fail(TOO_LARGE)
      })
      response.on('aborted', () => fail('breaks off', true))
      response.on('end', () => end(() => resolve({ bytes: Buffer.concat(parts) })))
    })
    request.end()
  })
}
