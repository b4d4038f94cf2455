// The development server: pages from memory, a change shows, a fault is told and mended without a
// restart.
import fs from 'node:fs'
import net from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { networkAddresses } from '../../src/serve/hosts.ts'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
let server: Awaited<ReturnType<TempSite['start']>>
afterEach(async () => {
  await server?.stop()
  site?.remove()
})

const get = (path: string) => fetch(new URL(path, server.url))
const text = async (path: string) => (await get(path)).text()

/** Asks until the answer is as wanted; a rebuild takes a moment. */
async function until(path: string, wanted: (html: string) => boolean): Promise<string> {
  for (let tries = 200; ; tries--) {
    const html = await text(path)
    if (wanted(html)) return html
    if (tries === 0) throw new Error(`still not so:\n${html.slice(-800)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

interface Raw {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends exactly these lines; a connection that stays open is ended after its first answer. */
function raw(
  target: string,
  {
    method = 'GET',
    headers,
    connection = 'close',
  }: { method?: string; headers?: string[]; connection?: string } = {},
): Promise<Raw> {
  const { port, host } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const lines = [
      `${method} ${target} HTTP/1.1`,
      ...(headers ?? [`Host: ${host}`]),
      `Connection: ${connection}`,
    ]
    const socket = net.connect(Number(port), '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    )
    let said = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      said += chunk
      if (said.startsWith('HTTP/1.1 101') && said.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.from(said, 'latin1').toString().split('\r\n\r\n')
      const [first = '', ...named] = head.split('\r\n')
      const fields = named.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ])
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(fields),
        body: rest.join('\r\n\r\n'),
      })
    })
  })
}

test('serves pages, their data and the client; unknown paths are 404', async () => {
  site = await tempSite({ 'content/docs/a.md': '---\ntitle: A\n---\n\nFirst.\n' })
  server = await site.start('dev', '--port', '0')
  expect(await text('/docs/a')).toContain('<p>First.</p>')
  expect((await (await get('/docs/a/page.json')).json()).title).toBe('A')
  const client = /assets\/js\/client-[\w-]+\.js/.exec(await text('/docs/a'))![0]
  expect((await get(`/${client}`)).headers.get('content-type')).toContain('javascript')
  expect([
    (await get('/nope')).status,
    (await get('/nope.js')).status,
    (await get('/%E0%A4%A')).status,
  ]).toEqual([404, 404, 404])
  expect(site.has('build')).toBe(false)
})

test('an edit shows, a fault is told on the page and in the terminal, and mending it mends the page', async () => {
  site = await tempSite({ 'content/docs/a.md': '---\ntitle: A\n---\n\nFirst.\n' })
  server = await site.start('dev', '--port', '0')
  site.write('content/docs/a.md', '---\ntitle: A\n---\n\nSecond.\n')
  await until('/docs/a', (html) => html.includes('<p>Second.</p>'))
  site.write('content/docs/a.md', '---\ntitle: [\n---\n\nThird.\n')
  await until(
    '/docs/a',
    (html) => html.includes('FRONT_MATTER_YAML') && html.includes('content/docs/a.md'),
  )
  site.write('content/docs/a.md', '---\ntitle: A\n---\n\nFourth.\n')
  expect(await until('/docs/a', (html) => html.includes('<p>Fourth.</p>'))).not.toContain(
    'FRONT_MATTER_YAML',
  )
  site.write('content/docs/b.md', '---\ntitle: B\n---\n\nNew.\n')
  await until('/docs/b', (html) => html.includes('<p>New.</p>'))
})

test('a log that is kept in the site tells of pages, and not of itself', async () => {
  site = await tempSite({ 'content/docs/a.md': 'x\n', 'dev.log': '' })
  server = await site.start('dev', '--port', '0')
  server.process.stderr!.on('data', (lines) => fs.appendFileSync(`${site.root}/dev.log`, lines))
  for (let i = 0; i < 8; i++) {
    site.write('content/docs/a.md', `Edit ${i}.\n`)
    await until('/docs/a', (html) => html.includes(`<p>Edit ${i}.</p>`))
    site.write('content/docs/b.md', `# B ${i}\n`)
    await until('/docs/b', (html) => html.includes(`B ${i}`))
  }
  const lines = site.read('dev.log').split('\n')
  expect(lines.filter((line) => line.startsWith('content/docs/')).length).toBeGreaterThan(8)
  expect(lines.filter((line) => line.startsWith('dev.log')).length).toBeLessThan(4)
})

test('a site of another name, open in the same browser, is refused', async () => {
  site = await tempSite({ 'content/docs/a.md': 'x\n' })
  server = await site.start('dev', '--port', '0')
  const { port } = new URL(server.url)
  const status = async (...hosts: string[]) =>
    (await raw('/docs/a', { headers: hosts.map((host) => `Host: ${host}`) })).status
  const refused = [
    'evil.test',
    `localhost.evil.test:${port}`,
    '127.evil.test',
    `127.0.0.1.nip.io:${port}`,
    '127.0.0.1.evil.test',
    '10.0.0.1',
    'localhost.',
  ]
  for (const host of refused) expect([host, await status(host)]).toEqual([host, 403])
  const ours = [
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    `LOCALHOST:${port}`,
    `a.localhost:${port}`,
    `[::1]:${port}`,
  ]
  for (const host of ours) expect([host, await status(host)]).toEqual([host, 200])
  expect([
    await status(`localhost:${port}`, 'evil.test'),
    await status(`localhost:${port}`, `localhost:${port}`),
  ]).toEqual([403, 403])
})

test('hostile addresses and hidden files are refused, HEAD says the length, a range its part, and every answer says that it is ours alone', async () => {
  site = await tempSite({
    'content/docs/a.md': 'x\n',
    'content/static/.env': 'SECRET=1',
    'content/static/.htaccess': 'x',
    'content/static/.well-known/x.txt': 'known',
    'content/static/dir/y.txt': '0123456789',
  })
  server = await site.start('dev', '--port', '0')
  const statuses: Record<string, number> = {
    '/#/': 400,
    '/docs/a#x': 400,
    '//evil.test/': 400,
    '/docs/../docs/a': 400,
    '/dir%2fy.txt': 400,
    '/docs/a%00': 400,
    '/\\evil': 400,
    '/.env': 404,
    '/.htaccess': 404,
    '/dir/./y.txt': 404,
    '/dir//y.txt': 404,
    '/dir/y.txt': 200,
    '/.well-known/x.txt': 200,
    [`/${'a'.repeat(9000)}`]: 414,
  }
  for (const [path, status] of Object.entries(statuses))
    expect([path, (await raw(path)).status]).toEqual([path, status])
  const got = await raw('/docs/a')
  const head = await raw('/docs/a', { method: 'HEAD' })
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(got.headers['content-length'])
  expect(Number(got.headers['content-length'])).toBe(Buffer.byteLength(got.body))
  const { host } = new URL(server.url)
  const asking = [`Host: ${host}`, 'Expect: 100-continue', 'Content-Length: 1']
  expect((await raw('/docs/a', { method: 'POST', headers: asking })).status).toBe(405)
  const foreign = await raw('/docs/a', { headers: ['Host: evil.test'] })
  for (const { headers } of [
    got,
    head,
    foreign,
    await raw('/docs/a', { method: 'POST' }),
    await raw('/nope.js'),
  ])
    expect([headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual([
      'nosniff',
      'same-origin',
    ])
  const part = (range: string) =>
    raw('/dir/y.txt', { headers: [`Host: ${new URL(server!.url).host}`, `Range: ${range}`] })
  expect(await part('bytes=2-3')).toMatchObject({
    status: 206,
    body: '23',
    headers: { 'content-range': 'bytes 2-3/10', 'content-length': '2' },
  })
  expect(await part('bytes=20-')).toMatchObject({
    status: 416,
    body: '',
    headers: { 'content-range': 'bytes */10' },
  })
  expect(await part('bytes=0-1,3-4')).toMatchObject({ status: 200, body: '0123456789' })
  expect(await raw('/docs/a', { method: 'POST' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  })
})

describe('the socket that tells of changes', () => {
  const handshake = (headers: string[], path = '/__quire/changes') =>
    raw(path, {
      headers: [
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      ],
      connection: 'Upgrade',
    })

  test('is for pages of the same origin only', async () => {
    site = await tempSite({ 'content/docs/a.md': 'x\n' })
    const start = performance.now()
    server = await site.start('dev', '--port', '0')
    const startedIn = performance.now() - start
    const { host, port } = new URL(server.url)
    const own = await handshake([`Host: ${host}`, `Origin: http://${host}`])
    expect(own).toMatchObject({
      status: 101,
      headers: { 'sec-websocket-accept': 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=' },
    })
    const refused = [
      [`Host: ${host}`, 'Origin: http://evil.test'],
      [`Host: ${host}`, `Origin: http://localhost.evil.test:${port}`],
      [`Host: ${host}`, 'Origin: null'],
      [`Host: ${host}`],
      ['Host: evil.test', 'Origin: http://evil.test'],
      [`Host: 127.0.0.1.nip.io:${port}`, `Origin: http://127.0.0.1.nip.io:${port}`],
      [`Host: ${host}`, 'Host: evil.test', `Origin: http://${host}`],
    ]
    for (const headers of refused)
      expect([headers, (await handshake(headers)).status]).toEqual([headers, 403])
    expect((await handshake([`Host: ${host}`, `Origin: http://${host}`], '/docs/a')).status).toBe(
      404,
    )
    expect(
      (
        await raw('/docs/a', {
          headers: [`Host: ${host}`, 'Upgrade: websocket', `Origin: http://${host}`],
          connection: 'Upgrade',
        })
      ).status,
    ).toBe(404)
    // A connection that nobody ends does not keep the server from ending.
    const idle = net.connect(Number(port), '127.0.0.1', () =>
      idle.write(
        `GET /x HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
      ),
    )
    idle.on('error', () => {})
    // Another protocol is not asked for in vain.
    const other = await raw('/docs/a', {
      headers: [`Host: ${host}`, 'Upgrade: h2c'],
      connection: 'Upgrade',
    })
    expect([other.status, other.body.includes('<p>x</p>')]).toEqual([200, true])
    const stopping = performance.now()
    expect(await server.stop()).toBe(0)
    // A fraction of what the start took, however fast the machine is.
    expect((performance.now() - stopping) / startedIn).toBeLessThan(4)
  })
})

test('clients that are slow, or have ended their side, cost no other its answer and get theirs', async () => {
  site = await tempSite({ 'content/docs/a.md': 'x\n' })
  server = await site.start('dev', '--port', '0')
  const { port, host } = new URL(server.url)
  const connect = (first: string, isLast = false) => {
    const socket = net.connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    const client = { socket, said: '', isEnded: false }
    socket.setEncoding('latin1').on('data', (chunk) => {
      client.said += chunk
    })
    socket
      .on('error', () => {})
      .on('end', () => {
        client.isEnded = true
      })
    if (isLast) socket.end(first)
    else socket.write(first)
    return client
  }
  const request = `GET /docs/a HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  const slow = Array.from({ length: 50 }, () => connect(request.slice(0, 9)))
  expect(await text('/docs/a')).toContain('<p>x</p>')
  const halfClosed = connect(request, true)
  await expect.poll(() => halfClosed.said).toContain('</html>')
  for (const letter of request.slice(9)) {
    slow[0]!.socket.write(letter)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await expect.poll(() => slow[0]!.said).toContain('</html>')
  // A tab that is gone without a word is not told of changes for ever.
  const tab = connect(
    `GET /__quire/changes HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await expect.poll(() => tab.said).toContain('101')
  tab.socket.end()
  await expect.poll(() => tab.isEnded).toBe(true)
  for (const { socket } of slow) socket.destroy()
})

describe('with a fault', () => {
  const sidebarOf = (html: string) =>
    [...html.matchAll(/href="\/docs\/(\w+)"[^>]*>([^<]+)</g)].map(([, , label]) => label)

  test('the last good page stays below what is told, with its title and the order of the sidebar', async () => {
    site = await tempSite({
      'content/docs/a.md': '---\ntitle: Zebra\nsidebar_position: 1\n---\n\nFirst.\n',
      'content/docs/b.md': '---\ntitle: B\nsidebar_position: 2\n---\n\nSecond.\n',
    })
    server = await site.start('dev', '--port', '0')
    const before = sidebarOf(await text('/docs/b'))
    for (const broken of [
      '---\ntitle: [\n---\n\nThird.\n',
      '---\ntitle: Other\n---\n\n![x](./gone.png)\n',
      '---\ntitle: Other\n---\n\n<Tabs>\n',
    ]) {
      site.write('content/docs/a.md', broken)
      const html = await until('/docs/a', (html) => html.includes('"severity":"error"'))
      expect(html).toContain('<p>First.</p>')
      expect(html).toContain('<title>Zebra | Test</title>')
      expect(sidebarOf(await text('/docs/b'))).toEqual(before)
      site.write('content/docs/a.md', '---\ntitle: Zebra\nsidebar_position: 1\n---\n\nFirst.\n')
      await until('/docs/a', (html) => !html.includes('"severity":"error"'))
    }
    site.write('content/docs/a.md', '---\ntitle: Mended\n---\n\nFourth.\n')
    expect(await until('/docs/a', (html) => html.includes('<p>Fourth.</p>'))).not.toContain(
      '"severity":"error"',
    )
  })

  test('a first site that has faults is shown as it is, and each change of it, until one is good', async () => {
    site = await tempSite({ 'content/docs/a.md': '![x](./gone.png)\n\nFirst.\n' })
    server = await site.start('dev', '--port', '0')
    expect(await text('/docs/a')).toContain('<p>First.</p>')
    site.write('content/docs/a.md', '![x](./gone.png)\n\nSecond.\n')
    expect(await until('/docs/a', (html) => html.includes('<p>Second.</p>'))).toContain(
      'IMAGE_MISSING',
    )
  })

  test('a page that is deleted is gone, and so is one that is renamed', async () => {
    site = await tempSite({
      'content/docs/a.md': 'A\n',
      'content/docs/b.md': 'B\n',
      'content/docs/pic.png': 'x',
      'content/docs/c.md': '![p](pic.png)\n',
    })
    server = await site.start('dev', '--port', '0')
    const picture = /src="(\/assets\/images\/[^"]+)"/.exec(await text('/docs/c'))![1]!
    site.delete('content/docs/a.md')
    await until('/docs/a', (html) => html.includes('Page Not Found'))
    site.write('content/docs/b2.md', site.read('content/docs/b.md'))
    site.delete('content/docs/b.md')
    await until('/docs/b', (html) => html.includes('Page Not Found'))
    expect(await text('/docs/b2')).toContain('<p>B</p>')
    // What the last good site names may be gone by now.
    site.delete('content/docs/pic.png')
    await until('/docs/c', (html) => html.includes('IMAGE_MISSING'))
    expect([(await get(picture)).status, (await get('/docs/b2')).status]).toEqual([404, 200])
  })
})

test('a folder named build is watched when it holds content, and no link is followed out of the site', async () => {
  site = await tempSite({ 'content/docs/build/a.md': 'First.\n', 'shared/b.md': 'B one.\n' })
  fs.symlinkSync('../../shared', `${site.root}/content/docs/in`)
  fs.symlinkSync('/', `${site.root}/everything`)
  server = await site.start('dev', '--port', '0')
  site.write('content/docs/build/a.md', 'Second.\n')
  await until('/docs/build/a', (html) => html.includes('<p>Second.</p>'))
  site.write('shared/b.md', 'B two.\n')
  await until('/docs/in/b', (html) => html.includes('<p>B two.</p>'))
})

test('on all addresses, those for others in the network are named', async () => {
  site = await tempSite({ 'content/docs/a.md': 'x\n' })
  const ended = site.runApart('dev', '--port', '0', '--host', '--open', '--json', {
    CI: 'true',
  })
  const [child] = site.children
  await new Promise((resolve) => child!.stdout!.once('data', resolve))
  child!.kill('SIGTERM')
  const { exitCode, stdout, stderr } = await ended
  expect(exitCode).toBe(0)
  const { port } = new URL(JSON.parse(stdout).url)
  const addresses = networkAddresses().slice(0, 5)
  for (const address of addresses) expect(stderr).toContain(`http://${address}:${port}/`)
  expect(stderr).toContain('Anyone who reaches this machine can open this site')
  expect(stderr).toContain('No browser was opened, since this is a CI job: open http://localhost:')
  expect(stderr).toMatch(/at .*http:\/\/localhost:/)
})

test('it listens before the site is made, a request waits for that, and it can be ended meanwhile', async () => {
  const docs = Array.from({ length: 150 }, (_, i) => [
    `content/docs/d${i}.md`,
    `---\ntitle: D${i}\n---\n\n${'Words and `code`. '.repeat(200)}\n`,
  ])
  site = await tempSite(Object.fromEntries(docs))
  server = await site.start('dev', '--port', '0', '--no-cache')
  expect(await text('/docs/d7')).toContain('<title>D7 | Test</title>')
  expect(await server.stop()).toBe(0)
  server = await site.start('dev', '--port', '0', '--no-cache')
  const answer = text('/docs/d7').catch(() => 'ended')
  expect(await server.stop()).toBe(0)
  expect(await answer).toMatch(/ended|D7|being stopped/)
})

describe('while the site is made for the first time', () => {
  const docs = Array.from({ length: 100 }, (_, i) => [`content/docs/d${i}.md`, `# D${i}\n`])

  test('what is edited and added is seen', async () => {
    site = await tempSite(Object.fromEntries(docs))
    server = await site.start('dev', '--port', '0')
    site.write('content/docs/d99.md', '# D99\n\nEdited.\n')
    site.write('content/docs/new.md', '# New\n')
    await until('/docs/d99', (html) => html.includes('Edited.'))
    await until('/docs/new', (html) => html.includes('New</h1>'))
  })

  test('what is removed is gone', async () => {
    site = await tempSite(Object.fromEntries(docs))
    server = await site.start('dev', '--port', '0')
    site.delete('content/docs/d99.md')
    await until('/docs/d99', (html) => !html.includes('D99</h1>'))
  })
})
