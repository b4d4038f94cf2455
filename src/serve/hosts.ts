// Which names a server on this machine answers to. Another site, open in the author's browser, can
// let a name of its own lead to this machine and then read what is served here as its own: so a
// request must name this machine by an address or by a name that leads nowhere else.
import type http from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** This machine only: judged as written, since any name may begin with `127.`. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.'))
  )
}

/** Listening there means on all of the machine's addresses. */
export function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || /^[0:]+$/.test(host)
}

/**
 * The name of the Host header, in lower case and without port; undefined unless there is exactly
 * one that is well formed.
 */
export function hostOf({
  rawHeaders,
}: Pick<http.IncomingMessage, 'rawHeaders'>): string | undefined {
  const hosts = rawHeaders.filter(
    (_, i) => i % 2 === 1 && rawHeaders[i - 1]!.toLowerCase() === 'host',
  )
  return hosts.length === 1 ? nameIn(hosts[0]!) : undefined
}

/**
 * A page of the same origin asks: browsers name the origin with every web socket and every POST,
 * and do not let a page choose it.
 */
export function isSameOrigin({ headers }: Pick<http.IncomingMessage, 'headers'>): boolean {
  const origin = headers.origin ?? ''
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase()
}

function nameIn(header: string): string | undefined {
  const [, name, address] =
    /^(?:([a-z\d_.-]+)|\[([\da-f:.]+)\])(?::\d{1,5})?$/.exec(header.toLowerCase()) ?? []
  return name ?? (address !== undefined && isIPv6(address) ? address : undefined)
}

/**
 * Whether a server that listens on `host` is meant by a name. When it listens on all addresses, any
 * address will do: only names can be made to lead elsewhere, and behind a container's or a router's
 * port this machine does not know its own.
 */
export function isServedName(name: string, host: string): boolean {
  return isLoopback(name) || name === host.toLowerCase() || (isAnyAddress(host) && isIP(name) !== 0)
}

/** The machine's addresses for others in its network; IPv4, which people can type. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []))
}
