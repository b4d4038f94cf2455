// The service worker of sites whose pages can be read offline. Everything comes from the network
// first, so that it is never in the way of an update; what was visited is the answer where there
// is no network. Files in /assets/ are named by their bytes, and are kept. The engine bundles this
// file alone, with Workbox.
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { pageDataHref } from '../../src/shared/url.ts'

/** What the page tells of itself (offline.ts). */
export interface Visit {
  pathname: string
  /** Addresses of what it has loaded. */
  files: string[]
}

/** What a worker has of its own, in the words of a page's types. */
interface Worker {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}
type WorkerEvent = Event & { data: Visit; waitUntil(work: Promise<unknown>): void }

/** shell.baseUrl */
declare const __BASE_URL__: string

const worker = self as unknown as Worker
/** As the addresses of requests have it: percent-encoded. */
const base = new URL(__BASE_URL__, location.href).pathname

/** What is not the file itself, such as a redirect, must not answer for it later. */
const isWhole = ({ status, redirected }: Response) => status === 200 && !redirected
const wholePages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isWhole(response) ? response : null,
}
/** Some hosts answer for a missing file with a page, which would be kept as a script for ever. */
const wholeAssets = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isWhole(response) && (isHtml(response) ? /\.html?$/.test(new URL(request.url).pathname) : true)
      ? response
      : null,
}
const isHtml = ({ headers }: Response) => /^text\/html/.test(headers.get('content-type') ?? '')
const keptFor = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
/** Other sites of the same origin have caches of their own: retiredWorker.ts. */
const cacheName = (kind: string) => `quire-${kind} ${base}`
const pages = new NetworkFirst({
  cacheName: cacheName('pages'),
  plugins: [wholePages, keptFor(300)],
})
const assets = new CacheFirst({
  cacheName: cacheName('assets'),
  plugins: [wholeAssets, keptFor(500)],
})

const isOurs = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname.startsWith(base)
const isAsset = (url: URL) => isOurs(url) && url.pathname.startsWith(`${base}assets/`)

// Parts of films are asked for one by one: the browser does that better.
const isPart = ({ headers }: Request) => headers.has('range')
registerRoute(({ url, request }) => isAsset(url) && !isPart(request), assets)
registerRoute(({ url, request }) => isOurs(url) && !isPart(request), pages)

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => event.waitUntil(keep(event, event.data)))

/** A page that was reached by a click has no HTML yet, and one that was loaded no data. */
async function keep(event: WorkerEvent, { pathname, files }: Visit): Promise<void> {
  const page = [pathname, pageDataHref(pathname)].map((href) => new URL(href, location.href))
  const scripts = files.map((href) => new URL(href, location.href)).filter(isAsset)
  const options = (url: URL) => ({ event: event as never, request: new Request(url) })
  const ignore = () => {}
  await Promise.all([
    ...page.filter(isOurs).map((url) => pages.handle(options(url)).catch(ignore)),
    ...scripts.map((url) => assets.handle(options(url)).catch(ignore)),
  ])
}
