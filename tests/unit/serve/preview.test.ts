// Raw requests against the preview server: the rows of the contract, byte for byte as a hostile
// client would send them.
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Preview, type PreviewOptions, startPreview } from '../../../src/serve/preview.ts'
import { createLog } from '../../../src/tools/log.ts'
import { SiteError } from '../../../src/tools/problem.ts'
import { isBefore } from '../../support/before.ts'

const log = createLog({ stream: { write: () => {} } })
const CANARY = 'canary-7f3a'
let parent: string
let dir: string
let preview: Preview

beforeAll(async () => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-preview-'))
  dir = path.join(parent, 'build')
  writeSite(dir, 'home')
  fs.mkdirSync(path.join(parent, 'build-secret'))
  fs.writeFileSync(path.join(parent, 'build-secret/x'), CANARY)
  fs.symlinkSync(path.join(parent, 'build-secret/x'), path.join(dir, 'leak.txt'))
  fs.symlinkSync('img/logo.svg', path.join(dir, 'inside.svg'))
  preview = await start()
})
afterAll(async () => {
  await preview.close()
  fs.rmSync(parent, { recursive: true })
})

function writeSite(folder: string, home: string): void {
  const files: Record<string, string> = {
    'index.html': `<h1>${home}</h1>`,
    '404.html': '<h1>Page Not Found</h1>',
    'docs/wiki/index.html': '<h1>wiki</h1>',
    'docs/wiki/page.json': '{}',
    'about.html': '<h1>about</h1>',
    'with space/index.html': '<h1>space</h1>',
    'docs/v1.2/index.html': '<h1>v1.2</h1>',
    'img/logo.svg': '<svg/>',
    'empty/only.txt': 'x',
    'assets/js/main-AB12CD34.js': 'let a = 0',
    'assets/screenshots.png': 'x',
    '.env': CANARY,
    '.well-known/security.txt': 'ok',
    'data.bin2': 'x',
    'digits.txt': '0123456789',
  }
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
}

function start(options: Partial<PreviewOptions> = {}): Promise<Preview> {
  return startPreview({ dir, baseUrl: '/', host: '127.0.0.1', port: 0, log, ...options })
}

/** Sends exactly these lines and gives status, headers and body. */
function raw(
  target: string,
  { method = 'GET', headers = ['Host: localhost'], port = preview.port, body = '' } = {},
) {
  return new Promise<{ status: number; headers: Record<string, string>; body: string }>(
    (resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () =>
        socket.write(
          `${method} ${target} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`,
        ),
      )
      const chunks: Buffer[] = []
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('error', reject)
      socket.on('close', () => {
        const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n')
        const [first = '', ...lines] = head.split('\r\n')
        const named = lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ])
        resolve({
          status: Number(first.split(' ')[1]),
          headers: Object.fromEntries(named),
          body: rest.join('\r\n\r\n'),
        })
      })
    },
  )
}

describe('hostile addresses', () => {
  test.each([
    ['/../build-secret/x', 400],
    ['/%2e%2e/build-secret/x', 400],
    ['/..%2fbuild-secret/x', 400],
    ['/img/..%5c..%5cx', 400],
    ['/docs/../../x', 400],
    ['/.env', 404],
    ['/%2eenv', 404],
    ['/./.env', 404],
    ['/.env/', 404],
    ['/.env?raw', 404],
    ['/.env%20', 404],
    ['/leak.txt', 404],
    ['/%', 400],
    ['/%E0%A4%A', 400],
    ['/a%00b', 400],
    ['/x%0d%0aSet-Cookie:a=b', 400],
    [`/${'a'.repeat(300)}`, 404],
    [`/${'a'.repeat(9000)}`, 414],
    ['//evil.com/..', 400],
    ['//evil.com', 400],
    ['/\\evil.com', 400],
    ['/%5cevil.com', 400],
    ['/%2f%2fevil.com', 400],
    ['/docs//wiki', 404],
    ['/#/x', 400],
    ['http://evil.test/', 400],
    ['*', 400],
    ['/.well-known/security.txt', 200],
    ['/inside.svg', 200],
    ['/?q=a\\b', 200],
  ])('GET %s gives %i', async (target, status) => {
    // B3
    const answer = await raw(target)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toContain(CANARY)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  // B37
  test('malformed percent encoding shows the site’s own page, with status 400', async () => {
    expect((await raw('/%E0%A4%A')).body).toContain('Page Not Found')
  })

  // B3
  test('two Host headers, none, and two lengths are refused', async () => {
    expect((await raw('/', { headers: ['Host: a', 'Host: b'] })).status).toBe(400)
    expect((await raw('/', { headers: [] })).status).toBe(400)
    expect(
      (
        await raw('/', {
          headers: ['Host: localhost', 'Content-Length: 1', 'Transfer-Encoding: chunked'],
        })
      ).status,
    ).toBe(400)
  })

  // T39
  test('another site’s name that leads to this machine is refused, unless others may come', async () => {
    const statuses = (port: number) =>
      Promise.all(
        ['evil.test', '127.evil.test', 'localhost:3000', '[::1]', '127.0.0.1', 'a.localhost'].map(
          async (name) => (await raw('/', { port, headers: [`Host: ${name}`] })).status,
        ),
      )
    expect(await statuses(preview.port)).toEqual([403, 403, 200, 200, 200, 200])
    const open = await start({ host: '0.0.0.0' })
    expect(await statuses(open.port)).toEqual([200, 200, 200, 200, 200, 200])
    await open.close()
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
    // T40
    '%s is not allowed, and its body is not read',
    async (method) => {
      const answer = await raw('/', {
        method,
        headers: ['Host: localhost', 'Content-Length: 100000000'],
        body: 'x'.repeat(1000),
      })
      expect(answer).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD', connection: 'close' },
      })
    },
  )
})

describe('clean addresses', () => {
  test.each([
    ['/about.html', '/about'],
    ['/docs/wiki/index.html', '/docs/wiki'],
    ['/docs/wiki.html?a=b', '/docs/wiki?a=b'],
    ['/index.html', '/'],
    ['/with%20space/index.html', '/with%20space'],
  ])('%s redirects to %s', async (target, location) => {
    // B146
    const open = await start({ host: '0.0.0.0' })
    expect(await raw(target, { port: open.port, headers: ['Host: evil.test'] })).toMatchObject({
      status: 301,
      headers: { location },
    })
    await open.close()
  })

  test.each(['/', '/about', '/about/', '/docs/wiki', '/docs/wiki/', '/with%20space', '/docs/v1.2'])(
    '%s is served without a redirect',
    async (target) => {
      expect(await raw(target)).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
  )

  test.each([
    [true, '/docs/wiki?a=b', '/docs/wiki/?a=b'],
    [true, '/docs/v1.2', '/docs/v1.2/'],
    [true, '/docs/wiki/index.html', '/docs/wiki/'],
    [false, '/about/', '/about'],
    [false, '/docs/wiki/', '/docs/wiki'],
  ])('trailingSlash %s: %s redirects to %s', async (trailingSlash, target, location) => {
    const own = await start({ trailingSlash })
    expect(await raw(target, { port: own.port })).toMatchObject({
      status: 301,
      headers: { location },
    })
    await own.close()
  })

  test('trailingSlash leaves files, missing pages and the home page alone', async () => {
    const own = await start({ trailingSlash: true })
    for (const [target, status] of [
      ['/img/logo.svg', 200],
      ['/nope', 404],
      ['/', 200],
    ] as const) {
      expect((await raw(target, { port: own.port })).status).toBe(status)
    }
    await own.close()
  })

  // B146
  test('paths outside the base URL lead to it', async () => {
    const own = await start({ baseUrl: '/notes/' })
    expect(await raw('/elsewhere?x', { port: own.port })).toMatchObject({
      status: 302,
      headers: { location: '/notes/' },
    })
    expect(await raw('/notes', { port: own.port })).toMatchObject({
      status: 302,
      headers: { location: '/notes/' },
    })
    expect(await raw('/notes/docs/wiki', { port: own.port })).toMatchObject({ status: 200 })
    expect(await raw('/notes/index.html', { port: own.port })).toMatchObject({
      status: 301,
      headers: { location: '/notes/' },
    })
    expect(own.url).toBe(`http://localhost:${own.port}/notes/`)
    await own.close()
  })
})

describe('answers', () => {
  test.each(['/nope', '/docs', '/empty/', '/404', '/404.html', '/docs/v9.9'])(
    // B32
    '%s is the site’s not-found page with status 404',
    async (target) => {
      const answer = await raw(target)
      expect(answer).toMatchObject({
        status: 404,
        body: '<h1>Page Not Found</h1>',
        headers: { 'cache-control': 'no-store' },
      })
      expect(answer.headers.etag).toBeUndefined()
    },
  )

  test.each(['/assets/js/none.123.js', '/x.css', '/docs/nope/page.json', '/main.js.map'])(
    // T48
    'missing %s is 404 in plain text',
    async (target) => {
      expect(await raw(target)).toMatchObject({
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    },
  )

  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/wiki/page.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    [
      '/assets/js/main-AB12CD34.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/assets/screenshots.png', 'image/png', 'no-cache'],
    ['/data.bin2', 'application/octet-stream', 'no-cache'],
  ])('%s has its type, cache and safety headers', async (target, type, cache) => {
    // T46, T47, T49
    const { headers } = await raw(target)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  // T47
  test('HEAD has the headers of GET, and an unchanged file is 304', async () => {
    const get = await raw('/img/logo.svg')
    const head = await raw('/img/logo.svg', { method: 'HEAD' })
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    expect(head.body).toBe('')
    const again = await raw('/img/logo.svg', {
      headers: ['Host: localhost', `If-None-Match: ${get.headers.etag}`],
    })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  test.each([
    ['bytes=0-0', 206, '0'],
    ['bytes=2-4', 206, '234'],
    ['bytes=-3', 206, '789'],
    ['bytes=0-18446744073709551616', 206, '0123456789'],
    ['bytes=5-2', 200, '0123456789'],
    ['bytes=0-0,2-2', 200, '0123456789'],
    ['bytes=', 200, '0123456789'],
    ['bytes=-0', 416, ''],
    ['bytes=99999999-', 416, ''],
  ])('range %s gives %i', async (range, status, body) => {
    // T41
    expect(
      await raw('/digits.txt', { headers: ['Host: localhost', `Range: ${range}`] }),
    ).toMatchObject({
      status,
      body,
    })
  })
})

describe('life', () => {
  // T44
  test('a build that replaces the folder is served at once', async () => {
    writeSite(`${dir}.tmp-1`, 'new home')
    fs.renameSync(dir, `${dir}.old-1`)
    fs.renameSync(`${dir}.tmp-1`, dir)
    expect((await raw('/')).body).toBe('<h1>new home</h1>')
  })

  // T44
  test('while builds replace the folder, every answer is whole: old, new or 404', async () => {
    const folder = path.join(parent, 'swapped')
    const pages = ['a'.repeat(30_000), 'b'.repeat(50_000)]
    const write = (name: string, page: string) => {
      fs.mkdirSync(path.join(parent, name))
      fs.writeFileSync(path.join(parent, name, 'index.html'), page)
    }
    write('swapped', pages[0]!)
    const own = await start({ dir: folder })
    let isSwapping = true
    const reader = async () => {
      const bodies = new Set<string>()
      while (isSwapping) {
        const response = await fetch(own.url)
        bodies.add(response.status === 404 ? 'missing' : await response.text())
        expect([200, 404]).toContain(response.status)
      }
      return [...bodies]
    }
    const readers = [reader(), reader(), reader()]
    for (let i = 1; i <= 40; i++) {
      write('next', pages[i % 2]!)
      fs.renameSync(folder, `${folder}.old`)
      fs.renameSync(path.join(parent, 'next'), folder)
      fs.rmSync(`${folder}.old`, { recursive: true })
      await new Promise((done) => setTimeout(done, 5))
    }
    isSwapping = false
    const seen = new Set((await Promise.all(readers)).flat())
    seen.delete('missing')
    expect([...seen].sort()).toEqual(pages)
    await own.close()
  })

  // T50
  test('closing lets a running download finish', async () => {
    const size = 16 * 1024 * 1024
    fs.writeFileSync(path.join(dir, 'big.bin'), Buffer.alloc(size))
    const own = await start()
    const response = await fetch(`http://127.0.0.1:${own.port}/big.bin`)
    const closed = own.close()
    expect((await response.arrayBuffer()).byteLength).toBe(size)
    // The reader keeps the connection for another request, which nobody need wait for.
    expect(await isBefore(closed, 2500)).toBe(true)
    await expect(fetch(`http://127.0.0.1:${own.port}/`)).rejects.toThrow()
  })

  test('a client that has ended its side gets all of a large file', async () => {
    const size = 3 * 1024 * 1024
    fs.writeFileSync(path.join(dir, 'large.bin'), Buffer.alloc(size))
    const socket = net.connect({ port: preview.port, host: '127.0.0.1', allowHalfOpen: true })
    socket.end('GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    let bytes = 0
    for await (const part of socket) bytes += part.length
    expect(bytes).toBeGreaterThan(size)
  })

  test('more idle clients than it may have keep no reader out', async () => {
    const ended = new Set<net.Socket>()
    const idle: net.Socket[] = []
    // No more at once than the system lets wait for the server: others would try again later.
    while (idle.length < 1100) {
      const some = Array.from({ length: 100 }, () => net.connect(preview.port, '127.0.0.1'))
      for (const socket of some) {
        socket.resume()
        socket.on('error', () => {}).on('close', () => ended.add(socket))
      }
      await Promise.all(some.map((socket) => new Promise((done) => socket.once('connect', done))))
      idle.push(...some)
    }
    expect((await raw('/')).status).toBe(200)
    await expect.poll(() => ended.size).toBeGreaterThan(100)
    expect(ended.has(idle.at(-1)!)).toBe(false)
    for (const socket of idle) socket.destroy()
  })

  // B146
  test('a taken port leads to the next free one, said aloud, unless it must be that one', async () => {
    const said: string[] = []
    const aloud = createLog({ stream: { write: (text) => said.push(text) } })
    const own = await start({ port: preview.port, log: aloud })
    expect(own.port).toBeGreaterThan(preview.port)
    expect(said.join()).toBe(`Port ${preview.port} is taken; using ${own.port}.\n`)
    await own.close()
    await expect(start({ port: preview.port, strictPort: true })).rejects.toThrow(SiteError)
  })
})
