// Each page of the notebook, loaded no oftener than its checks need: it hydrates in silence, light
// and dark, wide and narrow, in the time zone and language of whoever reads it (D-29); nginx sends
// it with the policy that was computed from its pages, and browsers refuse nothing of it; at five
// widths and with three kinds of text nothing scrolls sideways or lies on anything else.
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { EXHAUSTIVE } from '../support/exhaustive.ts'
import { hasServer, serveBy } from '../support/hostServers.ts'
import { inTabs } from '../support/inTabs.ts'
import { layoutFaultsAtAllWidths } from '../support/layoutFaults.ts'
import { notebookPages } from '../support/notebookPages.ts'
import { hydrated, type Reader, type Reading, readers } from '../support/reader.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const PAGES = [...notebookPages, '/404.html']
const NOT_FOUND = ['/404.html', '/nope']

/** One page of each kind. */
const KINDS = [
  '/',
  '/docs',
  '/docs/category/wiki',
  '/docs/wiki/compiler',
  '/docs/knr/chapter01/1-13',
  '/blog',
  '/blog/huntdown',
  '/blog/tags',
  '/blog/tags/game',
  '/blog/archive',
]

interface Conditions {
  viewport: { width: number; height: number }
  timezoneId: string
  locale: string
  mode: string
}

interface Seen {
  path: string
  mode: string | null
  complaints: string[]
  headings: number
  /** By the policy; of a server that sends none, nothing. */
  refused: string[]
}

async function readerWith({ open }: Reading, { mode, ...options }: Conditions): Promise<Reader> {
  const reader = await open(undefined, options)
  await reader.page.addInitScript((value) => {
    localStorage.setItem('theme', value)
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  }, mode)
  return reader
}

async function seenAt(reader: Reader, path: string): Promise<Seen> {
  const { page, complaints } = reader
  const before = complaints.length
  await reader.load(path)
  return {
    path,
    mode: await page.getAttribute('html', 'data-theme'),
    headings: await page.locator('h1').count(),
    refused: await page.evaluate(() => (window as never as { refused: string[] }).refused),
    // The browser's own line about the answer.
    complaints: complaints
      .slice(before)
      .filter((text) => !NOT_FOUND.includes(path) || !text.includes('404')),
  }
}

/** What each page is like in these conditions; `look` goes on with a page that is loaded. */
async function seenAll(
  reading: Reading,
  paths: string[],
  conditions: Conditions,
  look: (reader: Reader, path: string) => Promise<void> = async () => {},
): Promise<Seen[]> {
  const seen: Seen[] = []
  const readers: Reader[] = []
  const start = async () => {
    const reader = await readerWith(reading, conditions)
    readers.push(reader)
    return reader
  }
  await inTabs(paths, start, async (reader, path) => {
    seen.push(await seenAt(reader, path))
    await look(reader, path)
  })
  // What a page may ask for, prefetching included, is on its own origin.
  const home = new URL(reading.at('/')).origin
  expect(
    readers
      .flatMap(({ requests }) => requests.map((request) => request.url()))
      .filter((url) => !url.startsWith(home) && !url.startsWith('data:')),
  ).toEqual([])
  return seen
}

const WIDE = { viewport: { width: 1280, height: 800 }, timezoneId: 'UTC', locale: 'en' }
const NARROW = {
  viewport: { width: 375, height: 700 },
  timezoneId: 'Pacific/Kiritimati',
  locale: 'ar',
}

/** One h1, the mode that was asked for, and nothing in the console. */
function expectSilence(seen: Seen[], mode: string): void {
  for (const { path, ...rest } of seen)
    expect({ path, ...rest }).toMatchObject({ path, mode, complaints: [], headings: 1 })
}

describe('light, wide, UTC, English', () => {
  const reading = readers(() => inject('notebook'))
  const faults: string[] = []
  let seen: Seen[]
  beforeAll(async () => {
    seen = await seenAll(reading, PAGES, { ...WIDE, mode: 'light' }, async ({ page }, path) => {
      const found = await layoutFaultsAtAllWidths(page)
      faults.push(...found.map((fault) => `${path} at ${fault}`))
      await page.setViewportSize(WIDE.viewport)
    })
  })

  // B149, D-29
  test('on all pages nothing is said', () => {
    expect(seen).toHaveLength(PAGES.length)
    expectSilence(seen, 'light')
  })

  test('no page scrolls sideways, and nothing on it lies on anything else', () =>
    expect(faults).toEqual([]))

  test('a page whose HTML was altered on its way is counted: the check can fail', async () => {
    const reader = await reading.open()
    const { page } = reader
    await page.route('**/docs/category/wiki', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(/<h1>Wiki<\/h1>/, '<h1>Other</h1>'),
      })
    })
    await page.goto(reading.at('/docs/category/wiki'))
    await hydrated(page)
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Wiki')
    expect(reader.complaints.join()).toMatch(/#418|[Hh]ydrat/)
  })

  test('what lies on something else, is too wide or is cut off is found', async () => {
    const { page } = await reading.open('/docs/category/wiki')
    await page.evaluate(() => {
      const wide = Object.assign(document.createElement('p'), { id: 'wide', textContent: 'wide' })
      wide.style.width = '3000px'
      document.querySelector('main')!.append(wide)
      document.querySelector<HTMLElement>('.card')!.style.marginTop = '-8rem'
      document.querySelector<HTMLElement>('.card__title')!.style.height = '0.5rem'
    })
    const found = await layoutFaultsAtAllWidths(page)
    // At each width, with each text.
    expect(found.filter((fault) => fault.includes(' scrolls sideways'))).toHaveLength(15)
    expect(found.join('\n')).toContain(' lies on ')
    expect(found.some((fault) => /card__title.* is cut off/.test(fault))).toBe(true)
  })
})

const hasNginx = hasServer('nginx')

describe(`dark, narrow, Kiritimati, Arabic, ${hasNginx ? 'under the policy' : 'without nginx'}`, () => {
  let site: TempSite | undefined
  const reading = hasNginx
    ? readers(async () => {
        site = await notebookWithPolicy()
        return `${site.root}/build`
      }, serveByNginx)
    : readers(() => inject('notebook'))
  afterAll(() => site?.remove())
  let seen: Seen[]
  beforeAll(async () => {
    seen = await seenAll(reading, [...PAGES, '/nope'], { ...NARROW, mode: 'dark' })
  })

  // B149, D-29
  test('on all pages nothing is said', () => {
    expect(seen).toHaveLength(PAGES.length + 1)
    expectSilence(seen, 'dark')
  })

  test('on each kind of page, with the other halves of those conditions crossed', async () => {
    const crossed: Conditions[] = [
      { ...WIDE, locale: 'ar', mode: 'dark' },
      { ...NARROW, locale: 'en', mode: 'light' },
    ]
    const read = async (conditions: Conditions) => {
      const reader = await readerWith(reading, conditions)
      for (const path of KINDS)
        expect([path, await seenAt(reader, path)]).toMatchObject([path, { refused: [] }])
      expect(reader.complaints, JSON.stringify(conditions)).toEqual([])
    }
    await Promise.all(crossed.map(read))
  })

  test.runIf(EXHAUSTIVE)(
    'on all pages, with all combinations of those conditions',
    { timeout: 3_600_000 },
    async () => {
      for (const { timezoneId } of [WIDE, NARROW])
        for (const locale of ['en', 'ar'])
          for (const { viewport } of [WIDE, NARROW])
            for (const mode of ['light', 'dark']) {
              const conditions = { timezoneId, locale, viewport, mode }
              const reader = await readerWith(reading, conditions)
              for (const path of notebookPages) await reader.load(path)
              expect(reader.complaints, JSON.stringify(conditions)).toEqual([])
              await reader.close()
            }
    },
  )

  describe.runIf(hasNginx)('the policy', () => {
    test('names what the pages need and nothing else', () => {
      expect(JSON.parse(site!.read('build.hosts/csp.json')).policy).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-[^']+' 'sha256-[^']+'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types quire$/,
      )
    })

    test('refuses nothing of any page', () =>
      expect(seen.filter(({ refused }) => refused.length > 0)).toEqual([]))

    test('refuses what does not belong to the site', async () => {
      const reader = await readerWith(reading, { ...WIDE, mode: 'light' })
      const { page } = reader
      await reader.load('/')
      await page.evaluate(() => {
        const image = Object.assign(new Image(), { src: 'https://evil.test/a.png' })
        document.body.append(image)
        try {
          document.body.insertAdjacentHTML('beforeend', '<b style="color: red">x</b>')
        } catch {
          // Trusted Types refuse it at once.
        }
      })
      const refused = () =>
        page.evaluate(() => (window as never as { refused: string[] }).refused.join('\n'))
      await expect.poll(refused).toContain('img-src')
      expect(await refused()).toContain('require-trusted-types-for')
      // What was refused is in the list of what was asked for.
      reader.requests.length = 0
    })
  })
})

async function notebookWithPolicy(): Promise<TempSite> {
  const config = fs.readFileSync(`${engineRoot}/site.config.ts`, 'utf8')
  const site = await tempSite({
    'site.config.ts': config.replace("baseUrl: '/',", "baseUrl: '/', hosts: ['nginx'],"),
  })
  fs.cpSync(`${engineRoot}/content`, `${site.root}/content`, { recursive: true })
  const { exitCode, stderr } = await site.run('build')
  expect(exitCode, stderr).toBe(0)
  return site
}

async function serveByNginx(dir: string) {
  const server = await serveBy('nginx', dir)
  return { url: `${server.url}/`, close: () => server.stop() }
}
