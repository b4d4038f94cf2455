// How a page's address is matched: each option on and off, and the same answer from the
// development server, from preview, and from the client after a miss.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SiteShell } from '../../src/shared/shell.ts'
import { canonicalHref } from '../../theme/data/fetchPage.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const OPTIONS = {
  '/below': { exact: false },
  '/strict': { strict: true },
  '/folder/': { strict: true },
  '/sensitive': { sensitive: true },
  '/patterns/*': { sensitive: true },
}

/** Path of a request, path of the page it means. */
const ROWS: [string, string | undefined][] = [
  ['/plain', '/plain'],
  ['/plain/', '/plain'],
  ['/Plain', '/plain'],
  ['/plain/x', undefined],
  ['/below', '/below'],
  ['/below/x/y', '/below'],
  ['/BELOW/x', '/below'],
  ['/below/own', '/below/own'],
  ['/belowx', undefined],
  ['/strict', '/strict'],
  ['/strict/', undefined],
  ['/STRICT', '/strict'],
  ['/folder/', '/folder/'],
  ['/folder', undefined],
  ['/sensitive', '/sensitive'],
  ['/sensitive/', '/sensitive'],
  ['/Sensitive', undefined],
  ['/patterns/a', '/patterns/a'],
  ['/patterns/A', undefined],
]

let site: TempSite
beforeAll(async () => {
  const pages = ['plain', 'below', 'below/own', 'strict', 'folder/index', 'sensitive', 'patterns/a']
  const named = (name: string) => `/${name.replace(/index$/, '')}`
  site = await tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', routes: ${JSON.stringify(OPTIONS)} }`,
    ...Object.fromEntries(
      pages.map((name) => [
        `content/pages/${name}.md`,
        `---\ntitle: ${name}\n---\n\nThis is ${named(name)}.\n`,
      ]),
    ),
  })
  expect((await site.run('build', '--json')).report.problems).toEqual([])
})
afterAll(() => site?.remove())

describe.each(['dev', 'preview'])('%s', (command) => {
  let server: Awaited<ReturnType<TempSite['start']>>
  beforeAll(async () => {
    server = await site.start(command, '--port', '0')
  })
  afterAll(() => server?.stop())

  test.each(ROWS)('%s means %s', async (path, meant) => {
    const response = await fetch(new URL(path, server.url))
    expect(response.status).toBe(meant === undefined ? 404 : 200)
    expect(/This is (\S+)\.</.exec(await response.text())?.[1]).toBe(meant)
  })
})

describe('the client after a miss', () => {
  beforeAll(() => {
    vi.stubGlobal('location', { origin: 'https://t.example' })
    vi.stubGlobal('fetch', async () => new Response(site.read('build/routes.json')))
  })
  afterAll(() => void vi.unstubAllGlobals())

  test.each(ROWS)('%s means %s', async (path, meant) => {
    expect(await canonicalHref(path, { baseUrl: '/' } as SiteShell)).toBe(meant)
  })
})

test('preview leads to the page’s own address, and keeps the query', async () => {
  const server = await site.start('preview', '--port', '0')
  const redirect = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, server.url), { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await redirect('/Plain?a=b')).toEqual([301, '/plain?a=b'])
  expect(await redirect('/below/x')).toEqual([301, '/below'])
  expect(await redirect('/plain/')).toEqual([200, null])
  await server.stop()
})

test('an option for a path that no page has is an error with its line', async () => {
  const own = await tempSite({
    'site.config.ts':
      "export default {\n  title: 'T',\n  url: 'https://t.example',\n  routes: {\n    '/abuot': { strict: true },\n  },\n}\n",
    'content/pages/about.md': '# About\n',
  })
  const { exitCode, report } = await own.run('check', '--json')
  expect(exitCode).toBe(1)
  expect(report.problems).toMatchObject([
    {
      code: 'CONFIG_VALUE',
      file: 'site.config.ts',
      line: 5,
      message: 'routes names "/abuot", which is not the path of a page',
      hint: 'Did you mean "/about"?',
    },
  ])
  own.remove()
})
