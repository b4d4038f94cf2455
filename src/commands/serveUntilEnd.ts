// What preview and dev have in common: say where the site is, then serve until a signal comes.
import { isAnyAddress, isLoopback, networkAddresses } from '../serve/hosts.ts'
import { openBrowser } from '../serve/openBrowser.ts'
import type { Context } from './context.ts'

export async function serveUntilEnd(
  context: Context,
  server: { url: string; close(): Promise<void> },
  what: string,
): Promise<0> {
  const { args, log, print, signal, report } = context
  report.progress?.close()
  log.info(`${what} at ${log.paint('cyan', server.url)} (Ctrl-C stops)`)
  const host = args.text.host
  if (host && !isLoopback(host)) {
    for (const url of networkUrls(host, server.url))
      log.info(`On the network at ${log.paint('cyan', url)}`)
    log.warn('Anyone who reaches this machine can open this site.')
  }
  if (args.on.has('json')) print(JSON.stringify({ url: server.url }))
  if (args.on.has('open')) {
    const reason = await openBrowser(server.url)
    if (reason) log.warn(`No browser was opened, since ${reason}: open ${server.url} yourself.`)
  }
  await ended(signal)
  await server.close()
  return 0
}

/** More are those of containers and virtual machines. */
const MAX_ADDRESSES = 5

function networkUrls(host: string, url: string): string[] {
  if (!isAnyAddress(host)) return []
  return networkAddresses()
    .slice(0, MAX_ADDRESSES)
    .map((address) => Object.assign(new URL(url), { hostname: address }).href)
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}
