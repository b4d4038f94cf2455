// The end of a service worker. Browsers go on with one whose script is gone: it is replaced by one
// that removes itself and what was kept. Another site of the same origin keeps what is its own.
import { hash } from '../tools/hash.ts'
import { type OutputFile, textFile } from './outputFile.ts'

export const WORKER = 'service-worker.js'

const RETIRED = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  const base = ' ' + new URL(registration.scope).pathname
  const own = (name) => /^quire-\\w+ /.test(name) && name.endsWith(base)
  for (const name of await caches.keys()) if (own(name)) await caches.delete(name)
  // Earlier workers kept the files of all sites of the origin under two names.
  for (const name of ['quire-pages', 'quire-assets']) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (request.url.startsWith(registration.scope)) await cache.delete(request)
    if ((await cache.keys()).length === 0) await caches.delete(name)
  }
  // Other sites of the origin have their dates in it.
  if ((await caches.keys()).length === 0) indexedDB.deleteDatabase('workbox-expiration')
  await registration.unregister()
}
`

const KEY = 'retired worker'
const retired: OutputFile = {
  ...textFile(`/${WORKER}`, RETIRED),
  key: `${KEY} ${hash([RETIRED])}`,
}

/**
 * For a site that says it has none (`offline: false`), or that had one of ours when it was last
 * published, by the keys of its files. `others` may have one of the author's.
 */
export function retiredWorker(
  offline: boolean | undefined,
  others: OutputFile[],
  published: Readonly<Record<string, { key: string }>>,
): OutputFile[] {
  const { key = '' } = Object.hasOwn(published, WORKER) ? published[WORKER]! : {}
  const wasOurs = key.startsWith(KEY) || key.startsWith(workerKey(''))
  if (others.some(({ path }) => path === WORKER)) return []
  return offline === false || (offline === undefined && wasOurs) ? [retired] : []
}

/** Its name is always the same: its key has the sum of its bytes. */
export const workerKey = (sum: string) => `worker ${sum}`
