// The configurations of hosts under real servers: each address has one page, one place and one
// status, whatever the paths are made of.
import fs from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostServer, hasServer, SERVERS, serveBy } from '../support/hostServers.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

/** As an author writes it, and as a browser asks for it. */
const ALIASES: [string, string][] = [
  ['/old', '/old'],
  ['/old page', '/old%20page'],
  ["/it's", "/it's"],
  ['/a"b', '/a%22b'],
  ['/cost$1', '/cost$1'],
  ['/$uri', '/$uri'],
  ['/100%25', '/100%25'],
  ['/100%2525', '/100%2525'],
  ['/%25{HTTP_HOST}', '/%25%7BHTTP_HOST%7D'],
  ['/ünï/日本', '/%C3%BCn%C3%AF/%E6%97%A5%E6%9C%AC'],
  ['/a+b(c)[d]', '/a+b(c)%5Bd%5D'],
  ['/x{y}', '/x%7By%7D'],
  ['/{$HOME}', '/%7B$HOME%7D'],
  ['/{path}', '/%7Bpath%7D'],
  ['/a;b,c&d=e', '/a;b,c&d=e'],
  ['/a:b/*', '/a:b/*'],
  ['/a|b^c', '/a%7Cb%5Ec'],
  ['/a`b', '/a%60b'],
  ['/~t!', '/~t!'],
  ['/x/y.html', '/x/y.html'],
]
const DOC = `---
aliases: ${JSON.stringify(ALIASES.map(([written]) => written))}
---

# A page

${'Some text that is long enough to be compressed. '.repeat(40)}
`

const FILES = {
  'content/docs/a.md': DOC,
  'content/pages/index.md': '# Home\n',
  'content/docs/sp ace $x.md': '# Odd\n',
  'content/docs/50%2525 off.md': '# Percent\n',
  'content/static/own/index.html': '<!doctype html><title>own</title>own index',
  'content/static/50%20/index.html': '<!doctype html><title>own</title>own percent',
  'content/static/own/page.html': '<!doctype html><title>own</title>own page',
  'content/static/data.json': JSON.stringify({ text: 'x'.repeat(3000) }),
  'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Une page\n',
}
const HOSTS =
  "hosts: ['nginx', 'apache', 'caddy', 'netlify', 'cloudflare', 'vercel', 'docker'], precompress: true, blog: false, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"

const STYLES = [
  { name: 'unset', options: '', base: '/', page: '/docs/a', other: undefined },
  {
    name: 'true',
    options: "trailingSlash: true, baseUrl: '/base/', ",
    base: '/base/',
    page: '/base/docs/a/',
    other: '/base/docs/a',
  },
  {
    name: 'false',
    options: 'trailingSlash: false, ',
    base: '/',
    page: '/docs/a',
    other: '/docs/a/',
  },
]

const available = SERVERS.filter(hasServer)

describe.each(STYLES)('trailingSlash $name', ({ options, base, page, other }) => {
  let site: TempSite
  beforeAll(async () => {
    site = await tempSite({ ...FILES, 'site.config.ts': configWith(options + HOSTS) })
    const { exitCode, report } = await site.run('build', '--json')
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(exitCode).toBe(0)
  })
  afterAll(() => site?.remove())

  describe.each(available)('%s', (name) => {
    let server: HostServer
    const at = (path: string) => base + path.slice(1)
    beforeAll(async () => {
      server = await serveBy(name, `${site.root}/build`, base)
    })
    afterAll(() => server?.stop())

    test('a page has one address, and the others lead to it with their query', async () => {
      expect(await server.get(page)).toMatchObject({ status: 200 })
      expect((await server.get(`${page}?a=1`)).body).toContain('A page')
      const bare = page.replace(/\/$/, '')
      for (const query of ['', '?a=1&b=%20.html'])
        for (const path of [`${bare}.html`, `${bare}/index.html`, ...(other ? [other] : [])])
          expect([path, await server.get(path + query)]).toMatchObject([
            path,
            { status: 301, location: page + query },
          ])
      expect((await server.get(at('/index.html'))).location).toBe(base)
      expect((await server.get(base)).status).toBe(200)
      if (!other) expect((await server.get(`${page}/`)).status).toBe(200)
    })

    test('a percent sign in the name of a page is one', async () => {
      const asked = page.replace(/a(?=\/?$)/, '50%2525%20off')
      expect((await server.get(asked)).body).toContain('Percent')
    })

    test('an alias is a permanent redirect, whatever it is made of', async () => {
      for (const [written, asked] of ALIASES) {
        const answer = await server.get(`${at(asked)}?q=1`)
        expect([written, answer.status, answer.location]).toEqual([written, 301, `${page}?q=1`])
      }
      expect((await server.get(at('/old/'))).location).toBe(page)
      for (const path of ['/ol', '/oldx', '/xx/y.html', '/old/x'])
        expect((await server.get(at(path))).location ?? '').not.toBe(page)
    })

    test('what is not there is answered by the 404 page of its language, and kept by nobody', async () => {
      for (const path of [
        '/nope',
        '/nope/',
        '/docs/nope',
        '/assets/js/nope.js',
        '/404',
        '/.git/config',
        '/_headers',
        '/vercel.json',
        '/vercel.json.br',
        '/.htaccess',
      ]) {
        const first = await server.get(at(path))
        const answer = first.status === 301 ? await server.get(first.location!) : first
        expect([path, answer.status]).toEqual([path, 404])
        expect(answer.body).toContain('<html lang="en"')
        expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
        expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      }
      const french = await server.get(at(`/fr/docs/nope${page.endsWith('/') ? '/' : ''}`))
      expect([french.status, french.body.includes('<html lang="fr"')]).toEqual([404, true])
    })

    test('HTML of the author’s own stays where it is', async () => {
      expect((await server.get(at('/own/'))).body).toContain('own index')
      expect(await server.get(at('/own'))).toMatchObject({ status: 301, location: at('/own/') })
      expect((await server.get(at('/50%2520'))).location).toBe(at('/50%2520/'))
      expect((await server.get(at('/50%2520/'))).body).toContain('own percent')
      expect(await server.get(at('/own/page.html'))).toMatchObject({ status: 200 })
    })

    test('paths that look like other hosts lead to none', async () => {
      for (const path of [
        '//evil.test/a.html',
        '//evil.test/',
        '//evil.test',
        '/\\evil.test/a.html',
        '/%0d%0aX-A:1/a.html',
        '/.//evil.test/a.html',
        '//evil.test/index.html',
      ]) {
        const { location = '/' } = await server.get(path)
        expect(new URL(location, 'http://site.test').host, path).toBe('site.test')
        expect(location).not.toMatch(/[\r\n]/)
      }
    })

    test('headers say how long a file is right, and what pages may do', async () => {
      const script = fs
        .readdirSync(`${site.root}/build/assets/js`)
        .find((file) => file.endsWith('.js'))
      expect((await server.get(at(`/assets/js/${script}`))).headers['cache-control']).toBe(
        'public, max-age=31536000, immutable',
      )
      for (const path of [page, at('/data.json'), at('/docs/a/page.json')]) {
        const { headers, status } = await server.get(path)
        expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache'])
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'content-security-policy': JSON.parse(site.read('build.hosts/csp.json')).policy,
        })
      }
    })

    test('whoever reads compressed files gets those of the build', async () => {
      const file = page.endsWith('/') || other === undefined ? 'docs/a/index.html' : 'docs/a.html'
      for (const [path, inside] of [
        [page, file],
        [at('/data.json'), 'data.json'],
      ] as const) {
        const gzip = await server.get(path, { 'accept-encoding': 'gzip' })
        expect(gzip.headers['content-encoding']).toBe('gzip')
        expect(gzip.bytes.equals(fs.readFileSync(`${site.root}/build/${inside}.gz`))).toBe(true)
        expect(gzip.headers['content-type']).toMatch(/html|json/)
        expect(gunzipSync(gzip.bytes).toString()).toBe(site.read(`build/${inside}`))
        if (name === 'nginx') continue
        const brotli = await server.get(path, { 'accept-encoding': 'gzip, br' })
        expect(brotli.headers['content-encoding']).toBe('br')
        expect(brotliDecompressSync(brotli.bytes).toString()).toBe(site.read(`build/${inside}`))
      }
    })
  })
})
