// Which addresses belong to private networks: a link on a page must not make the machine that
// checks it ask its neighbours.
import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { NOT_ASKED } from './answer.ts'

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // With an address of IPv4 inside: compatible, translated (NAT64), and by 6to4.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** `address` may be one of IPv4 that is written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return PRIVATE.check(mapped, 'ipv4')
  return PRIVATE.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether a link says itself that it means this machine. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  // `127.example.com` is a name like any other.
  const isAddress = isIPv4(host) && host.startsWith('127.')
  return /(?:^|\.)localhost$/.test(host) || isAddress || host === '::1'
}

/** Whether a link names an address of a private network: then nothing is looked up. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isPrivateAddress(host)
}

/** Fails with NOT_ASKED for a name that leads to such an address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const isRefused = !error && addresses.some(({ address }) => isPrivateAddress(address))
    if (isRefused) return callback(Object.assign(new Error(hostname), { code: NOT_ASKED }), [])
    if (error || options.all) return callback(error, addresses)
    callback(null, addresses[0]!.address, addresses[0]!.family)
  })
}
