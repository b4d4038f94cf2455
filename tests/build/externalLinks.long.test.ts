// quire check --external: what is wrong with links out of the site, each at its place.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let server: Server
let site: TempSite
let origin: string
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!)
    const status = Number(/\d{3}/.exec(request.url!)?.[0] ?? 200)
    response.writeHead(status, status === 301 ? { location: '/new' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  site = await tempSite({
    'site.config.ts': configWith(
      `externalLinks: { ignore: ['${origin}/ignored/**'] }, themeConfig: { navbar: { items: [{ href: '${origin}/404-menu', label: 'M' }] } }`,
    ),
    'content/docs/a.md': `# A

[fine](${origin}/fine) and [gone](${origin}/410)

[missing](${origin}/404#part), [failing](${origin}/500), [moved](${origin}/301)

[ignored](${origin}/ignored/404), [own](https://test.example/404), [mail](mailto:a@b.example)

[inside](http://192.168.1.1/)
`,
    'content/docs/b.md': `# B\n\n[missing](${origin}/404)\n`,
  })
})
afterAll(() => {
  site.remove()
  server.close()
})

const ASKS = { QUIRE_ASK_LOCAL: '1' }

const check = async (...args: string[]) => {
  asked.length = 0
  const { exitCode, report } = await site.run(ASKS, 'check', '--external', '--json', ...args)
  // That a link leads to this machine is told as well, whether its server answers or not.
  report.problems = report.problems.filter(({ code }) => code !== 'LINK_ADDRESS')
  const problems = report.problems.map(({ code, severity, file, line, column }) =>
    [code, severity, `${file}:${line}:${column}`].join(' '),
  )
  return { exitCode, report, problems }
}

test('each kind of fault is told apart, with file, line and column', async () => {
  const { exitCode, report, problems } = await check()
  expect(exitCode).toBe(1)
  const at = (file: string, address: string) => {
    const before = site.read(file).split(address)[0]!.split('\n')
    return `${file}:${before.length}:${before.at(-1)!.length + 1}`
  }
  const doc = 'content/docs/a.md'
  expect(problems).toEqual([
    `EXTERNAL_BROKEN error ${at(doc, `${origin}/410`)}`,
    `EXTERNAL_BROKEN error ${at(doc, `${origin}/404`)}`,
    `EXTERNAL_UNSURE warning ${at(doc, `${origin}/500`)}`,
    `EXTERNAL_MOVED info ${at(doc, `${origin}/301`)}`,
    `EXTERNAL_PRIVATE info ${at(doc, 'http://192')}`,
    `EXTERNAL_BROKEN error ${at('site.config.ts', `href: '${origin}/404-menu`)}`,
  ])
  const missing = report.problems[1]!
  expect(missing.message).toBe(`${origin}/404 does not exist: the server answers 404`)
  expect(missing.details).toEqual(['also in content/docs/b.md:3:11'])
  expect(report.problems[3]!.hint).toBe(`Write ${origin}/new.`)
  expect(report.external).toEqual({ links: 7, asked: 7 })
  expect(asked.filter((path) => path.includes('ignored'))).toEqual([])
})

test('what was fine is not asked for again, unless --no-cache says so', async () => {
  const again = await check()
  expect([again.exitCode, again.report.external?.links]).toEqual([1, 7])
  expect(asked).not.toContain('/fine')
  expect(asked).toContain('/404')
  await check('--no-cache')
  expect(asked).toContain('/fine')
})

test('without the flag nothing is asked for', async () => {
  asked.length = 0
  expect((await site.run('check')).exitCode).toBe(0)
  expect(asked).toEqual([])
})
