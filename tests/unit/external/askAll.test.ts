// External links, asked for at a server of the test's own that some names lead to.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LinkAnswer } from '../../../src/build/external/answer.ts'
import { askAll, type Manners } from '../../../src/build/external/askAll.ts'
import {
  isLocalHost,
  isPrivateAddress,
  publicLookup,
} from '../../../src/build/external/privateAddress.ts'

let server: Server
let port: number
/** What the server was asked, in order. */
const asked: string[] = []
/** Requests that are being answered, at most. */
let most = 0
let open = 0

const PAGES: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/fine': (_, response) => response.end(),
  '/missing': (_, response) => response.writeHead(404).end(),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/failing': (_, response) => response.writeHead(503).end(),
  '/login': (_, response) => response.writeHead(403).end(),
  '/only-get': ({ method }, response) => response.writeHead(method === 'GET' ? 200 : 405).end(),
  '/moved': (_, response) => response.writeHead(301, { location: '/fine' }).end(),
  '/elsewhere': (_, response) => response.writeHead(302, { location: '/fine' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/inside': (_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/fine` }).end(),
  '/slow': () => {},
  '/broken': (request) => request.socket.destroy(),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    const answer = PAGES[request.url!.replace(/\?.*/, '')]!
    if (request.url!.includes('?')) setTimeout(() => answer(request, response), 20)
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  most = 0
})

/** `public.test` and its like are this machine, which their names do not say. */
const lookup: LookupFunction = (hostname, options, callback) => {
  const code = { 'unknown.test': 'ENOTFOUND', 'offline.test': 'EAI_AGAIN' }[hostname]
  if (code) callback(Object.assign(new Error(code), { code }), [])
  else if (hostname === 'inside.test') publicLookup('localhost', options, callback)
  else if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}

const MANNERS: Manners = { timeout: 400, hosts: 2, pause: 5, patience: 1, limit: 60_000, lookup }

async function answersTo(hrefs: string[], manners: Partial<Manners> = {}) {
  const answers: Record<string, LinkAnswer> = {}
  await askAll(hrefs, { ...MANNERS, ...manners }, (href, answer) => {
    answers[href] = answer
  })
  return hrefs.map((href) => answers[href])
}

const at = (path: string, host = 'public.test') => `http://${host}:${port}${path}`

describe('an answer', () => {
  test.each<[string, Partial<LinkAnswer>]>([
    ['/fine', { kind: 'fine' }],
    ['/only-get', { kind: 'fine' }],
    ['/elsewhere', { kind: 'fine' }],
    ['/missing', { kind: 'missing', status: 404 }],
    ['/gone', { kind: 'missing', status: 410 }],
    ['/failing', { kind: 'failing', status: 503 }],
    ['/login', { kind: 'refused', status: 403 }],
    ['/circle', { kind: 'circle' }],
    ['/slow', { kind: 'slow' }],
    ['/broken', { kind: 'unreachable', code: 'ECONNRESET' }],
    ['/inside', { kind: 'private' }],
  ])('to %s is %j', async (path, answer) => expect(await answersTo([at(path)])).toEqual([answer]))

  test('to what has moved for ever names the new address, hash and all', async () => {
    expect(await answersTo([`${at('/moved')}#part`])).toEqual([
      { kind: 'moved', status: 301, to: `${at('/fine')}#part` },
    ])
  })

  test('tells a name that no one has from a network that is not there', async () => {
    const hrefs = ['http://unknown.test/', 'http://offline.test/']
    expect(await answersTo(hrefs)).toEqual([{ kind: 'unknownHost' }, { kind: 'offline' }])
  })

  test('is never asked of a private network', async () => {
    const hrefs = [`http://10.1.2.3:${port}/`, at('/fine', 'inside.test'), 'http://[fe80::1]/']
    expect(await answersTo(hrefs)).toEqual(hrefs.map(() => ({ kind: 'private' })))
    expect(asked).toEqual([])
  })

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    'localhost',
    'a.localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ])('is not asked of this machine as %s, unless that is allowed', async (host) => {
    expect(await answersTo([at('/fine', host)], { lookup: undefined })).toEqual([
      { kind: 'private' },
    ])
    expect(asked).toEqual([])
  })

  test('is asked of this machine where that is allowed, and not by a redirect from elsewhere', async () => {
    const hrefs = [at('/fine', '127.0.0.1'), at('/inside')]
    expect(await answersTo(hrefs, { local: true })).toEqual([{ kind: 'fine' }, { kind: 'private' }])
  })
})

test.each([
  ['10.0.0.1', true],
  ['172.31.255.255', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['fd12::1', true],
  ['::ffff:192.168.1.1', true],
  ['::7f00:1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['fec0::1', true],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, expected) => expect(isPrivateAddress(address)).toBe(expected))

test.each([
  ['localhost', true],
  ['a.localhost', true],
  ['127.0.0.2', true],
  ['[::1]', true],
  ['127.example.com', false],
  ['127.0.0.1.example.com', false],
])('%s says that it is this machine: %s', (host, expected) =>
  expect(isLocalHost(host)).toBe(expected),
)

describe('manners', () => {
  test('a host that is silent twice is asked no more', async () => {
    const hrefs = ['/slow?1', '/slow?2', '/slow?3', '/fine?4'].map((path) => at(path))
    expect(await answersTo([...hrefs, at('/fine', 'b.test')])).toEqual([
      { kind: 'slow' },
      { kind: 'slow' },
      { kind: 'unasked', why: 'silent' },
      { kind: 'unasked', why: 'silent' },
      { kind: 'fine' },
    ])
    expect(asked.filter((each) => each.includes('slow'))).toEqual([
      'HEAD /slow?1',
      'HEAD /slow?1',
      'HEAD /slow?2',
    ])
  })

  test('what is not asked in the time for all is told as such', async () => {
    expect(await answersTo([at('/fine')], { limit: 0 })).toEqual([{ kind: 'unasked', why: 'late' }])
    expect(asked).toEqual([])
  })

  test('one question to a host at a time, few hosts at once, HEAD before GET', async () => {
    const paths = Array.from({ length: 5 }, (_, i) => `/fine?${i}`)
    await answersTo(paths.map((path) => at(path)))
    expect([most, asked]).toEqual([1, paths.map((path) => `HEAD ${path}`)])
    const hosts = ['a.test', 'b.test', 'c.test', 'd.test']
    await answersTo(hosts.map((host) => at('/fine?x', host)))
    expect(most).toBe(2)
    await answersTo([at('/missing')])
    expect(asked.slice(-2)).toEqual(['HEAD /missing', 'GET /missing'])
  })

  test('end at once when the command is interrupted', async () => {
    const controller = new AbortController()
    const running = answersTo([at('/slow'), at('/fine')], {
      signal: controller.signal,
      pause: 9999,
    })
    setTimeout(() => controller.abort(new Error('SIGINT')), 50)
    await expect(running).rejects.toThrow()
    expect(asked).not.toContain('HEAD /fine')
  })
})
