// What preview and dev have in common: say where the site is, then serve until a signal comes.
import { isAnyAddress, isLoopback, networkAddresses } from '../serve/hosts.ts'
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
  if (host && !isLoopback(host))
    log.warn(`Anyone who reaches this machine can open this site${placesOf(host, server.url)}.`)
  if (args.on.has('json')) print(JSON.stringify({ url: server.url }))
  await ended(signal)
  await server.close()
  return 0
}

/** More are those of containers and virtual machines. */
const MAX_ADDRESSES = 5

function placesOf(host: string, url: string): string {
  if (!isAnyAddress(host)) return ''
  const urls = networkAddresses().map(
    (address) => Object.assign(new URL(url), { hostname: address }).href,
  )
  return urls.length === 0 ? '' : ` at ${urls.slice(0, MAX_ADDRESSES).join(', ')}`
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}
