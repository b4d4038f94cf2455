// quire check --published: pages that readers have and the next deploy would not.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let server: Server
let origin: string
let site: TempSite
const asked: string[] = []

const urlset = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>\n https://test.example${path} </loc></url>`).join('')}</urlset>`
const PUBLISHED = urlset(
  '/base/docs/a',
  '/base/docs/a/',
  '/base/docs/old/install',
  '/base/fr/docs/gone',
  '/base/was',
  '/base/data.json',
  '/base/it&apos;s &amp; gone',
  '/elsewhere',
)

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/sitemap.xml': (response) => response.end(PUBLISHED),
  '/list.xml': (response) =>
    response.end(
      `<sitemapindex><sitemap><loc>${origin}/part.xml.gz</loc></sitemap><sitemap><loc>https://other.example/x.xml</loc></sitemap></sitemapindex>`,
    ),
  '/part.xml.gz': (response) => response.end(gzipSync(urlset('/base/docs/part'))),
  '/moved.xml': (response) => response.writeHead(301, { location: '/sitemap.xml' }).end(),
  '/circle.xml': (response) => response.writeHead(302, { location: '/circle.xml' }).end(),
  '/private.xml': (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/script.xml': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/page.xml': (response) => response.end('<!doctype html><title>Hello</title>'),
  '/bomb.xml': (response) => response.end(gzipSync(Buffer.alloc(60_000_000))),
  '/huge.xml': (response) => {
    const part = Buffer.alloc(1_000_000, 'a')
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more)
    more()
  },
  '/slow.xml': (response) => response.write('<urlset>'),
  '/broken.xml': (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('<urlset>')
    setTimeout(() => response.destroy(), 20)
  },
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!)
    const answer = ANSWERS[request.url!]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  site = await tempSite({
    'site.config.ts': configWith(
      "baseUrl: '/base/', blog: false, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
    ),
    'content/docs/a.md': '---\naliases: [/was]\n---\n\n# A\n',
    'content/docs/new/install.md': '# Install\n',
    'content/static/data.json': '{}',
    'published.xml': urlset('/base/docs/file'),
  })
})
afterAll(() => {
  site.remove()
  server.closeAllConnections()
  server.close()
})

async function check(from: string) {
  const { exitCode, report } = await site.run(
    { QUIRE_SITEMAP_SECONDS: '2' },
    'check',
    '--json',
    '--published',
    from.startsWith('/') && !from.startsWith(site.root) ? origin + from : from,
  )
  return { exitCode, problems: report.problems }
}

test('each page that is gone is named, with the nearest one and the alias to write', async () => {
  const { exitCode, problems } = await check('/')
  expect(exitCode).toBe(0)
  expect(asked).toEqual(['/sitemap.xml'])
  expect(
    problems.map(({ code, severity, file, message, hint }) => [
      code,
      severity,
      file,
      message,
      hint,
    ]),
  ).toEqual([
    [
      'PATH_VANISHED',
      'warning',
      'content/docs/new/install.md',
      '"/base/docs/old/install" is published, and this build has no page there; the nearest is "/docs/new/install"',
      'If that is the new page, add to its front matter: aliases: ["/docs/old/install"]',
    ],
    [
      'PATH_VANISHED',
      'warning',
      'site.config.ts',
      '"/base/fr/docs/gone" is published, and this build has no page there',
      'Add to the front matter of the page that replaces it: aliases: ["/docs/gone"]',
    ],
    [
      'PATH_VANISHED',
      'warning',
      'site.config.ts',
      '"/base/it\'s & gone" is published, and this build has no page there',
      'Add to the front matter of the page that replaces it: aliases: ["/it\'s & gone"]',
    ],
    [
      'PATH_VANISHED',
      'warning',
      'site.config.ts',
      '"/elsewhere" is published, and this build has no page there',
      'Let your host redirect it: it is not below baseUrl.',
    ],
  ])
})

test('a list of sitemaps, a redirect and a file are followed', async () => {
  expect((await check('/list.xml')).problems[0]!.message).toContain('"/base/docs/part"')
  expect((await check('/moved.xml')).problems).toHaveLength(4)
  expect((await check(`${site.root}/published.xml`)).problems[0]!.message).toContain('/docs/file')
})

test.each([
  ['/nope.xml', 'warning', 'the server answers 404'],
  ['/circle.xml', 'error', 'redirects for ever'],
  ['/private.xml', 'error', 'leads into a private network'],
  ['/script.xml', 'error', 'redirects to an invalid address'],
  ['/page.xml', 'error', 'is not a sitemap'],
  ['/bomb.xml', 'error', 'larger than 50 MB'],
  ['/huge.xml', 'error', 'larger than 50 MB'],
  ['/slow.xml', 'warning', 'does not answer in time'],
  ['/broken.xml', 'warning', 'breaks off'],
  ['http://localhost:9/sitemap.xml', 'warning', 'cannot be reached'],
  ['./nope.xml', 'error', 'is no file'],
])('%s is told', async (from, severity, said) => {
  const { exitCode, problems } = await check(from)
  expect(problems).toMatchObject([{ code: 'SITEMAP_UNREAD', severity }])
  expect(problems[0]!.message).toContain(said)
  expect(exitCode).toBe(severity === 'error' ? 1 : 0)
})
