// Opens and closes a server on this machine: the next free port when one is taken, and an end that
// lets running answers finish.
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../tools/log.ts'
import { SiteError } from '../tools/problem.ts'
import { isAnyAddress } from './hosts.ts'

export interface ListenOptions {
  host: string
  /** 0 for any free one. */
  port: number
  /** A taken port is an error instead of a reason to take the next. */
  strictPort?: boolean
  log: Log
}

/** More than this many taken in a row is no coincidence. */
const TRIES = 20

/** Starts the server and gives its port. */
export async function listen(
  server: http.Server,
  { host, port, strictPort = false, log }: ListenOptions,
): Promise<number> {
  // `localhost` may mean ::1 only, and then 127.0.0.1 is refused; browsers try both.
  const address = host === 'localhost' ? '127.0.0.1' : host
  for (let next = port; ; next++) {
    const found = await tryPort(server, address, next)
    if (typeof found === 'number') {
      if (next !== port) log.warn(`Port ${port} is taken; using ${found}.`)
      return found
    }
    const mayGoOn =
      found.code === 'EADDRINUSE' && !strictPort && next < Math.min(port + TRIES, 65535)
    if (!mayGoOn) throw refused(found, { host, port, strictPort, log })
  }
}

function tryPort(
  server: http.Server,
  host: string,
  port: number,
): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    server.once('error', resolve)
    server.listen({ host, port }, () => {
      server.removeListener('error', resolve)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function refused(error: NodeJS.ErrnoException, { host, port, strictPort }: ListenOptions) {
  const another = `such as --port ${port < 1024 || port > 65000 ? 3000 : port + 1}`
  const elsewhere = [`${host} is not an address of this machine`, hostHint(host)] as const
  const reasons: Record<string, readonly [message: string, hint: string]> = {
    EADDRINUSE: [
      `port ${port} is taken`,
      strictPort
        ? `Remove --strict-port to use the next free port, or write another, ${another}.`
        : `Write another port, ${another}.`,
    ],
    EACCES: [
      `port ${port} is not allowed for ordinary users`,
      `Write a port from 1024 on, ${another}.`,
    ],
    EADDRNOTAVAIL: elsewhere,
    ENOTFOUND: elsewhere,
    EAI_AGAIN: elsewhere,
  }
  const [message, hint] = reasons[error.code ?? ''] ?? [
    `cannot listen on ${host}:${port}: ${error.message}`,
    'Choose another with --port or --host.',
  ]
  return new SiteError([{ code: 'SERVER_LISTEN', severity: 'error', message, hint }], 2)
}

/** Of what is written as an address of a page, or with a port, the name alone. */
function hostHint(host: string): string {
  const address = host.includes('://') ? host : `http://${host}`
  const { hostname, port } = URL.canParse(address) ? new URL(address) : { hostname: host, port: '' }
  if (hostname !== '' && hostname !== host && host.includes(hostname))
    return `Write --host ${hostname}${port && ` --port ${port}`}.`
  return 'Remove --host to listen on this machine only, or write --host 0.0.0.0 for the network.'
}

/** `http://localhost:3000` */
export function originOf(host: string, port: number): string {
  const open = isAnyAddress(host) || host === '127.0.0.1'
  return `http://${open ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Stops accepting, lets answers under way finish for at most 5 s, then cuts the rest. */
export function close(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), 5000)
    // A browser keeps its connection when it has its answer: that is no reason to wait for it.
    const release = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(release)
      resolve()
    })
    server.closeIdleConnections()
  })
}
