// Registers the service worker and tells it which pages the reader visits: those it keeps. A chunk
// of sites with the option `offline`, loaded when everything else is done.
import { hearRoute } from '../browser/routeEvents.ts'
import { trustedScriptUrl } from '../browser/trustedTypes.ts'
import { removeOldCaches } from './oldCaches.ts'
import type { Visit } from './serviceWorker.ts'

export async function keepVisited(baseUrl: string): Promise<void> {
  const { serviceWorker } = navigator
  // Absent without HTTPS.
  if (!serviceWorker) return
  await serviceWorker.register(trustedScriptUrl(`${baseUrl}service-worker.js`), { scope: baseUrl })
  // Films would take the room of hundreds of pages.
  const tell = async (pathname: string) => {
    const { active } = await serviceWorker.ready
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const files = loaded
      .filter(({ initiatorType }) => !/^(?:video|audio)$/.test(initiatorType))
      .map(({ name }) => name)
    active?.postMessage({ pathname, files } satisfies Visit)
  }
  hearRoute('didUpdate', ({ pathname }) => void tell(pathname))
  await tell(location.pathname)
  await removeOldCaches(new URL(baseUrl, location.href).href)
}
