// Earlier workers kept the files of all sites of an origin under two names. A worker of today never
// looks there. Each site removes what lies in its own scope: another one may still have such a
// worker.

const OLD = ['quire-pages', 'quire-assets']

/** `scope`: the address at which the site begins. */
export async function removeOldCaches(scope: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => OLD.includes(name))
  if (names.length === 0) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  const inner = registrations
    .map((each) => each.scope)
    .filter((each) => each !== scope && each.startsWith(scope))
  const isOwn = ({ url }: Request) =>
    url.startsWith(scope) && !inner.some((each) => url.startsWith(each))
  for (const name of names) {
    const cache = await caches.open(name)
    const kept = await cache.keys()
    const own = kept.filter(isOwn)
    if (own.length === kept.length) await caches.delete(name)
    else await Promise.all(own.map((request) => cache.delete(request)))
  }
}
