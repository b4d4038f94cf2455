// What the page about nginx says that nginx answers, asked of a real one: with the blocks that stand
// on the page, and small servers behind it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const isThere = spawnSync('nginx', ['-v']).status === 0
if (!isThere) console.warn('nginx is not installed: what the page says of it is not tested.')

const page = fs.readFileSync(
  fileURLToPath(new URL('../../content/docs/nginx/resources.md', import.meta.url)),
  'utf8',
)
/** The block of the page that contains a text. */
const block = (text: string) =>
  [...page.matchAll(/```nginx[^\n]*\n([\s\S]*?)```/g)]
    .map(([, code]) => code!)
    .find((code) => code.includes(text))!

let folder: string
let nginx: ChildProcess
let port: number
const backends: net.Server[] = []
const log = () => fs.readFileSync(path.join(folder, 'error.log'), 'utf8')

const listening = (server: net.Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port))
  })

async function freePort(): Promise<number> {
  const probe = net.createServer()
  const free = await listening(probe)
  await new Promise((resolve) => probe.close(resolve))
  return free
}

/** Answers with the target and the list of addresses that it was sent. */
const echo = http.createServer((request, response) =>
  response.end(`${request.url} ${request.headers['x-forwarded-for'] ?? ''}`),
)

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

function get(target: string, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, headers: { host: 'x', ...headers } }
    const request = http.get(options, (response) => {
      let body = ''
      response.on('data', (text) => {
        body += text
      })
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body }),
      )
    })
    request.on('error', reject)
  })
}

const SITE = { host: 'notes.example.org' }

function filesOf(root: string) {
  const files = {
    'site/index.html': 'home',
    'site/404.html': 'not found',
    'site/.git/config': 'x',
    'site/docs/wiki/compiler.html': 'compiler',
    'site/docs/joins/index.html': 'joins',
    'site/locked/a.txt': 'locked',
    'site/app/index.html': 'app',
    'media/pics/a.png': 'picture',
    'media/secret.txt': 'secret',
  }
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  fs.chmodSync(path.join(root, 'site/locked'), 0o000)
}

describe.runIf(isThere)('nginx', () => {
  let chunks: net.Server
  let seen: string
  let waiting: (() => void) | undefined
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-nginx-facts-'))
    fs.chmodSync(folder, 0o755)
    filesOf(folder)
    chunks = net.createServer((socket) => {
      seen = ''
      socket.on('error', () => {})
      socket.on('data', (data) => {
        seen += data
        if (/hello/.test(seen)) waiting?.()
        if (/END/.test(seen)) socket.end('HTTP/1.0 200 OK\r\n\r\n')
      })
    })
    const silent = net.createServer(() => {})
    backends.push(chunks, silent, echo)
    const [at, chunksAt, silentAt, echoAt, first, second, nobody] = [
      await freePort(),
      await listening(chunks),
      await listening(silent),
      await listening(echo),
      await freePort(),
      await freePort(),
      await freePort(),
    ] as const
    port = at
    const forTest = (text: string) =>
      text
        .replace(/listen .*;/g, '')
        .replace(/server \{/, `server { listen 127.0.0.1:${port};`)
        .replaceAll('/srv/notebook', `${folder}/site`)
        .replaceAll('/srv/media', `${folder}/media`)
        .replace(/error_log.*/, '')
    const proxied = [
      ['/a/', ''],
      ['/b/', '/'],
      ['/c', '/'],
      ['/d/', '/v1'],
    ].map(
      ([location, uri]) => `location ${location} { proxy_pass http://127.0.0.1:${echoAt}${uri}; }`,
    )
    const forwards = (to: number) =>
      `location / { proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_pass http://127.0.0.1:${to}; }`
    const conf = `daemon off; pid nginx.pid; error_log error.log; events {}
http { access_log off; types { text/html html; }
client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
${forTest(block('map $request_uri $bare_uri'))}
server { listen 127.0.0.1:${port} default_server; root ${folder}/site;
${proxied.join('\n')}
location /f/ { set $backend 127.0.0.1:${echoAt}; proxy_pass http://$backend/; }
${forTest(block('alias /srv/media/pics/;'))}
location /holed { alias ${folder}/media/pics/; }
${block('if ($arg_debug)')}
location /two/ { add_header X-Own 1; alias ${folder}/media/pics/;
  if ($arg_a) { add_header X-A 1; } if ($arg_b) { add_header X-B 1; } }
location /split { return 301 $uri; }
location /locked/ { }
location /down { proxy_pass http://127.0.0.1:${nobody}; }
location /silent { proxy_read_timeout 1s; proxy_pass http://127.0.0.1:${silentAt}; }
location /http10 { proxy_request_buffering off; proxy_pass http://127.0.0.1:${chunksAt}; }
location /http11 { proxy_request_buffering off; proxy_http_version 1.1; proxy_pass http://127.0.0.1:${chunksAt}; }
location /chain { proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_bind 127.0.0.1; proxy_pass http://127.0.0.1:${first}; }
}
server { listen 127.0.0.1:${first}; ${forwards(second).replace('proxy_pass', 'proxy_bind 127.0.0.2; proxy_pass')} }
server { listen 127.0.0.1:${second}; ${forwards(echoAt)} }
}\n`
    fs.writeFileSync(path.join(folder, 'nginx.conf'), conf)
    nginx = spawn('nginx', ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
      stdio: 'inherit',
    })
    for (let i = 0; i < 100; i++) {
      if (await get('/pics/a.png').catch(() => undefined)) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(log())
  })
  afterAll(async () => {
    for (const server of backends) server.close()
    if (!nginx) return
    const ended = new Promise((resolve) => nginx.on('close', resolve))
    nginx.kill('SIGTERM')
    await ended
    fs.chmodSync(path.join(folder, 'site/locked'), 0o755)
    fs.rmSync(folder, { recursive: true, force: true })
  })

  describe('with notebook.conf of the page', () => {
    test.each([
      ['/', 200, 'home'],
      ['/docs/wiki/compiler', 200, 'compiler'],
      ['/docs/joins', 200, 'joins'],
      ['/no/such/page', 404, 'not found'],
      ['/404.html', 404, 'not found'],
      ['/404', 404, 'not found'],
      ['/.git/config', 404, 'not found'],
      ['/locked/a.txt', 404, 'not found'],
    ])('%s is answered by %i', async (target, status, body) => {
      expect(await get(target, SITE)).toMatchObject({ status, body })
    })

    test.each([
      ['/docs/wiki/compiler.html?q=/a.html', '/docs/wiki/compiler?q=/a.html'],
      ['/docs/wiki/compiler/', '/docs/wiki/compiler'],
      ['/docs/joins/index.html', '/docs/joins'],
      ['/docs/joins/?a=1', '/docs/joins?a=1'],
      ['/index.html?a=1', '/?a=1'],
      ['/a%0d%0aX:1.html', '/a%0d%0aX:1'],
    ])('%s leads to %s', async (target, to) => {
      const { status, headers } = await get(target, SITE)
      expect([status, headers.location?.replace(/^http:\/\/[^/]+/, '')]).toEqual([301, to])
    })

    test('every request of smoke.sh has the status that the script expects', async () => {
      const checks = [...page.matchAll(/^check (\d+) (\S+)$/gm)]
      expect(checks.length).toBeGreaterThan(7)
      for (const [, status, target] of checks)
        expect([target, (await get(target!, SITE)).status]).toEqual([target, Number(status)])
    })

    test('the headers are on errors, but for the one that keeps assets for a year', async () => {
      const missing = await get('/assets/no.css', SITE)
      expect(missing.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(missing.headers).not.toHaveProperty('cache-control')
    })
  })

  test('a return that repeats $uri writes a decoded line break into the headers', async () => {
    expect((await get('/split%0d%0aX-Sent: 1'.replace(' ', '%20'))).headers).toHaveProperty(
      'x-sent',
    )
  })

  test('the backend sees what the table of proxy_pass says', async () => {
    const rows = [
      ...page.matchAll(/^\| `(\/[abcdf]\/?)` \| `[^`]*` \| `([^`]*)` \| `([^`]*)` \|$/gm),
    ]
    expect(rows).toHaveLength(8)
    for (const [, , target, sees] of rows) {
      const { body } = await get(target!)
      expect([target, body.trim()]).toEqual([target, sees])
    }
  })

  test('root is put in front, alias takes the place, and without a slash it has a hole', async () => {
    for (const target of ['/pics/a.png', '/photos/a.png', '/holed/a.png'])
      expect(await get(target)).toMatchObject({ status: 200, body: 'picture' })
    expect(await get('/photos../secret.txt')).toMatchObject({ status: 404 })
    expect(await get('/holed../secret.txt')).toMatchObject({ status: 200, body: 'secret' })
  })

  test('an if that holds loses try_files, and all headers but those of the last', async () => {
    expect(await get('/app/x')).toMatchObject({ status: 200, body: 'app' })
    expect(await get('/app/x?debug=1')).toMatchObject({ status: 404 })
    const { headers } = await get('/two/a.png?a=1&b=1')
    expect(headers).toHaveProperty('x-b')
    expect(headers).not.toHaveProperty('x-a')
    expect(headers).not.toHaveProperty('x-own')
  })

  test('each proxy appends the address that it sees', async () => {
    const { body } = await get('/chain', { 'X-Forwarded-For': '1.2.3.4' })
    expect(body).toBe('/chain 1.2.3.4, 127.0.0.1, 127.0.0.1, 127.0.0.2')
  })

  // The client sends the second chunk when the first has arrived, or, over HTTP/1.0, where it does
  // not, at once: then the backend is told the length of both.
  test.each([
    ['/http10', false],
    ['/http11', true],
  ])('an upload in chunks to %s is passed on while it arrives: %s', async (target, passes) => {
    const arrived = new Promise<void>((resolve) => {
      waiting = resolve
    })
    const socket = net.connect(port, '127.0.0.1')
    const answered = new Promise((resolve) => socket.once('data', resolve))
    socket.write(
      `POST ${target} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`,
    )
    if (passes) await arrived
    socket.write('3\r\nEND\r\n0\r\n\r\n')
    await answered
    socket.destroy()
    if (passes) expect(seen).toMatch(/HTTP\/1\.1\r\n[\s\S]*Transfer-Encoding: chunked/)
    else expect(seen).toMatch(/HTTP\/1\.0\r\n[\s\S]*Content-Length: 8\r\n/)
  })

  describe('the symptoms', () => {
    test('404: the log names the file, but for one that try_files did not find', async () => {
      await get('/pics/no.png')
      expect(log()).toContain(`open() "${folder}/media/pics/no.png" failed (2: No such file`)
      await get('/never/seen', SITE)
      expect(log()).not.toContain('never/seen')
    })

    test('403 for a folder that is locked, and a 404 with crit behind try_files', async () => {
      expect((await get('/locked/a.txt')).status).toBe(403)
      expect((await get('/locked/a.txt', SITE)).status).toBe(404)
      expect(log()).toMatch(
        /\[crit\].* stat\(\) ".*locked\/a\.txt" failed \(13: Permission denied\)/,
      )
    })

    test('502 where nobody listens, 504 where the backend is silent', async () => {
      expect((await get('/down')).status).toBe(502)
      expect(log()).toContain('connect() failed (111: Connection refused)')
      expect((await get('/silent')).status).toBe(504)
      expect(log()).toContain('upstream timed out (110: Connection timed out)')
    })

    test('the command for a change without effect lists files, names and ports', () => {
      const [, command] = /^(nginx -T .*)$/m.exec(page)!
      const { stdout } = spawnSync(
        'sh',
        ['-c', command!.replace('nginx -T', `nginx -T -p ${folder} -c nginx.conf`)],
        { encoding: 'utf8' },
      )
      expect(stdout).toMatch(/# configuration file .*nginx\.conf/)
      expect(stdout).toContain('server_name notes.example.org')
    })
  })
})
