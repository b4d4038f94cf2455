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

/** What is not the page itself, such as a redirect, must not answer for it later. */
const wholePages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
}
const keptFor = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
const pages = new NetworkFirst({
  cacheName: 'quire-pages',
  plugins: [wholePages, keptFor(300)],
})
const assets = new CacheFirst({
  cacheName: 'quire-assets',
  plugins: [wholePages, keptFor(500)],
})

const isOurs = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname.startsWith(__BASE_URL__)
const isAsset = (url: URL) => isOurs(url) && url.pathname.startsWith(`${__BASE_URL__}assets/`)

registerRoute(({ url }) => isAsset(url), assets)
// Parts of films are asked for one by one: the browser does that better.
registerRoute(({ url, request }) => isOurs(url) && !request.headers.has('range'), pages)

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
