// What preview and dev have in common: say where the site is, then serve until a signal comes.
import { isLoopback } from '../tools/listen.ts'
import type { Context } from './context.ts'

export async function serveUntilEnd(context: Context, server: { url: string; close(): Promise<void> }, what: string): Promise<0> {
  const { args, log, print, signal } = context
  log.info(`${what} at ${log.paint('cyan', server.url)} (Ctrl-C stops)`)
  const host = args.text.host
  if (host && !isLoopback(host)) log.warn(`Everybody who reaches ${host} on your network can read it.`)
  if (args.on.has('json')) print(JSON.stringify({ url: server.url }))
  await ended(signal)
  await server.close()
  return 0
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}
