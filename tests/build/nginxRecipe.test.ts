// The recipe for nginx in the manual, under a real nginx: every address of a page has one status,
// one place and no circle.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { htmlFile, notebookPages } from '../support/notebookPages.ts'

const isThere = spawnSync('nginx', ['-v']).status === 0
if (!isThere) console.warn('nginx is not installed: the recipe of the manual is not tested.')

const recipe = /```nginx run context=server\n([\s\S]*?)```/.exec(
  fs.readFileSync(path.join(engineRoot, 'src/docs/manual/content/docs/hosts.md'), 'utf8'),
)![1]!
let folder: string
let server: ChildProcess
let port: number

/** A port that nobody listens on just now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** The path is sent as it is: `fetch` would tidy it up. */
function get(target: string): Promise<{ status: number; location?: string; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: target }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text) => {
        body += text
      })
      response.on('end', () =>
        resolve({ status: response.statusCode!, location: response.headers.location, body }),
      )
    })
    request.on('error', reject)
  })
}

const served = (page: string) =>
  fs.readFileSync(
    path.join(inject('notebook'), page === '/404.html' ? page : htmlFile(page)),
    'utf8',
  )

describe.runIf(isThere)('the recipe for nginx', () => {
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-nginx-'))
    fs.chmodSync(folder, 0o755)
    // A worker of another user has to reach the files.
    fs.cpSync(inject('notebook'), path.join(folder, 'site'), { recursive: true })
    fs.writeFileSync(
      path.join(folder, 'site/old.html'),
      '<!doctype html><title>an old file</title>',
    )
    port = await freePort()
    const conf = `daemon off; pid nginx.pid; error_log error.log; events {}
http { access_log off; types { text/html html; application/json json; }
client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
server { listen 127.0.0.1:${port}; root ${folder}/site;\n${recipe}\n} }\n`
    fs.writeFileSync(path.join(folder, 'nginx.conf'), conf)
    server = spawn('nginx', ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
      stdio: 'inherit',
    })
    for (let i = 0; i < 100; i++) {
      if (await get('/').catch(() => undefined)) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(fs.readFileSync(path.join(folder, 'error.log'), 'utf8'))
  })
  afterAll(async () => {
    if (!server) return
    const ended = new Promise((resolve) => server.on('close', resolve))
    server.kill('SIGTERM')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  })

  test.each(notebookPages)(
    '%s is itself; with .html and /index.html, with and without a query, it is one step away',
    async (page) => {
      expect(await get(page)).toMatchObject({ status: 200, body: served(page) })
      const bare = page.replace(/\/$/, '')
      const target = bare || '/'
      for (const query of ['', '?a=1&b=%20.html']) {
        expect(await get(page + query), query).toMatchObject({ status: 200, body: served(page) })
        expect(await get(`${bare}/index.html${query}`)).toMatchObject({
          status: 301,
          location: target + query,
        })
        if (bare)
          expect(await get(`${bare}.html${query}`)).toMatchObject({
            status: 301,
            location: target + query,
          })
      }
      expect((await get(target)).status).toBe(200)
      expect(await get(`${bare}/`)).toMatchObject({ status: 200, body: served(page) })
    },
  )

  test('a page is compressed, and says how it is written', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/docs/wiki/compiler`)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe(served('/docs/wiki/compiler'))
  })

  test.each([
    '/nope',
    '/nope/',
    '/docs/nope',
    '/docs/nope/index',
    '/404',
    '/assets/js/nope.js',
    '/assets/nope',
  ])('%s is not found', async (target) => {
    expect(await get(target)).toMatchObject({ status: 404, body: served('/404.html') })
  })

  test.each(['/nope.html', '/nope/index.html', '/404.html', '/docs/nope.html?x=1'])(
    '%s ends as not found, after one step',
    async (target) => {
      const first = await get(target)
      expect(first.status).toBe(301)
      expect(await get(first.location!)).toMatchObject({ status: 404, body: served('/404.html') })
    },
  )

  test('a file of the author’s that ends in .html is reached, and a name that only ends in "index" is its own', async () => {
    expect(await get('/old.html')).toMatchObject({ status: 301, location: '/old' })
    expect((await get('/old')).body).toContain('an old file')
    expect((await get('/myindex.html')).location).toBe('/myindex')
    expect((await get('/docs/myindex.html')).location).toBe('/docs/myindex')
  })

  test.each([
    '//evil.test/index.html',
    '//evil.test/a.html',
    '/\\evil.test/a.html',
    '///evil.test.html',
    '/%0d%0aX-A:1/a.html',
    '/.//evil.test/a.html',
  ])('%s leads to no other site and into no header', async (target) => {
    const { location = '/' } = await get(target)
    expect(new URL(location, 'http://site.test').host).toBe('site.test')
    expect(location).not.toMatch(/[\r\n]/)
  })

  test('data and scripts are where they are', async () => {
    expect((await get('/docs/wiki/compiler/page.json')).status).toBe(200)
    const script = fs.readdirSync(path.join(inject('notebook'), 'assets/js'))[0]
    expect((await get(`/assets/js/${script}`)).status).toBe(200)
  })
})
