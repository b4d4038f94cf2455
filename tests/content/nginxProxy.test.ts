// What the page about nginx says of servers behind it, asked of a real one and of small servers
// that tell what they were sent.
import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  freePort,
  hasNginx,
  listening,
  nginxPage,
  type PageNginx,
  startNginx,
} from '../support/pageNginx.ts'

/** Answers with the target and the list of addresses that it was sent. */
const echo = http.createServer((request, response) =>
  response.end(`${request.url} ${request.headers['x-forwarded-for'] ?? ''}`),
)

/** What `uploads` has received, and who waits for the first chunk of it. */
let received = ''
let arrived: (() => void) | undefined
const uploads = net.createServer((socket) => {
  received = ''
  socket.on('error', () => {})
  socket.on('data', (data) => {
    received += data
    if (received.includes('hello')) arrived?.()
    if (received.includes('END')) socket.end('HTTP/1.0 200 OK\r\n\r\n')
  })
})

const silent = net.createServer(() => {})

const FORWARD = 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'

describe.runIf(hasNginx)('nginx', () => {
  let nginx: PageNginx
  beforeAll(async () => {
    const [toEcho, toUploads, toSilent] = [
      await listening(echo),
      await listening(uploads),
      await listening(silent),
    ]
    const [first, second, unused] = [await freePort(), await freePort(), await freePort()]
    const pass = (to: number, uri = '') => `proxy_pass http://127.0.0.1:${to}${uri};`
    nginx = await startNginx(
      {},
      ({ port }) => `server { listen 127.0.0.1:${port};
location /a/ { ${pass(toEcho)} }
location /b/ { ${pass(toEcho, '/')} }
location /c { ${pass(toEcho, '/')} }
location /d/ { ${pass(toEcho, '/v1')} }
location /f/ { set $backend 127.0.0.1:${toEcho}; proxy_pass http://$backend/; }
location /down { ${pass(unused)} }
location /silent { proxy_read_timeout 1s; ${pass(toSilent)} }
location /http10 { proxy_request_buffering off; ${pass(toUploads)} }
location /http11 { proxy_request_buffering off; proxy_http_version 1.1; ${pass(toUploads)} }
location /chain { ${FORWARD} ${pass(first)} }
}
server { listen 127.0.0.1:${first}; location / { ${FORWARD} proxy_bind 127.0.0.2; ${pass(second)} } }
server { listen 127.0.0.1:${second}; location / { ${FORWARD} ${pass(toEcho)} } }`,
    )
  })
  afterAll(async () => {
    for (const server of [echo, uploads, silent]) server.close()
    await nginx?.stop()
  })

  test('the backend sees what the table of proxy_pass says', async () => {
    const row = /^\| `(\/[abcdf]\/?)` \| `[^`]*` \| `([^`]*)` \| `([^`]*)` \|$/gm
    const rows = [...nginxPage.matchAll(row)]
    expect(rows).toHaveLength(8)
    for (const [, , target, sees] of rows) {
      const { body } = await nginx.get(target!)
      expect([target, body.trim()]).toEqual([target, sees])
    }
  })

  test('each proxy appends the address that it sees to what the client made up', async () => {
    const { body } = await nginx.get('/chain', { 'X-Forwarded-For': '1.2.3.4' })
    expect(body).toBe('/chain 1.2.3.4, 127.0.0.1, 127.0.0.1, 127.0.0.2')
  })

  // The second chunk is sent when the first has arrived; over HTTP/1.0, where it does not, at once:
  // the backend is then told the length of both.
  test.each([
    ['/http10', false],
    ['/http11', true],
  ])('an upload in chunks to %s is passed on while it arrives: %s', async (target, passes) => {
    const atBackend = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const socket = net.connect(nginx.port, '127.0.0.1')
    const answered = new Promise((resolve) => socket.once('data', resolve))
    const head = `POST ${target} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`
    socket.write(`${head}5\r\nhello\r\n`)
    if (passes) await atBackend
    socket.write('3\r\nEND\r\n0\r\n\r\n')
    await answered
    socket.destroy()
    if (passes) expect(received).toMatch(/HTTP\/1\.1\r\n[\s\S]*Transfer-Encoding: chunked/)
    else expect(received).toMatch(/HTTP\/1\.0\r\n[\s\S]*Content-Length: 8\r\n/)
  })

  test('502 where no server listens, 504 where the backend is silent', async () => {
    expect((await nginx.get('/down')).status).toBe(502)
    expect(nginx.log()).toContain('connect() failed (111: Connection refused)')
    expect((await nginx.get('/silent')).status).toBe(504)
    expect(nginx.log()).toContain('upstream timed out (110: Connection timed out)')
  })
})
