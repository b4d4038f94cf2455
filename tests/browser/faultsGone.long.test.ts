// A page that can be read stays when another one cannot be had: offline, and with the server gone
// while the browser thinks it is online.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild } from '../support/browser.ts'
import { documentsOf, expectSound } from '../support/faults.ts'
import {
  addLink,
  go,
  hydrated,
  isSameDocument,
  markDocument,
  type Reader,
  readers,
  scrollY,
  shown,
  withoutPrefetch,
} from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))
const line = '.load-error[role=alert]'
const retry = `${line} button`
const blog = '.navbar a[href="/blog"]'
const setOffline = (page: Page, value: boolean) => page.context().setOffline(value)

/** At a page with nothing fetched ahead; the document is marked. */
async function openAt(path: string): Promise<Reader> {
  const reader = await open()
  await withoutPrefetch(reader.page)
  await reader.load(path)
  await markDocument(reader.page)
  return reader
}

/** The page of that heading is what one reads, and its address is in the address bar. */
async function expectReading(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForFunction((expected) => location.pathname === expected, path)
  expect(await page.locator('main h1').textContent()).toBe(heading)
  expect(await isSameDocument(page)).toBe(true)
  await page.locator('.progress-bar').waitFor({ state: 'detached' })
}

const HEADINGS: [string, string][] = [
  ['/blog/welcome', 'Welcome to the margin'],
  ['/docs/wiki/memory-layout', 'Memory layout of a C program'],
]

describe.each(HEADINGS)('offline on %s, the first page of the tab', (path, heading) => {
  test('a click leaves the page and its address as they are, and a line offers Retry', async () => {
    const reader = await openAt(path)
    const { page } = reader
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
    const steps = await page.evaluate(() => history.length)
    await setOffline(page, true)
    await page.locator(blog).click()
    await page.locator(retry, { hasText: 'Retry' }).waitFor()
    expect(await page.locator(line).textContent()).toContain('offline')
    // The browser's own words say nothing to a reader.
    expect(await page.locator('body').innerText()).not.toMatch(/failed to fetch|TypeError/i)
    await expectReading(page, path, heading)
    expect(await scrollY(page)).toBe(200)
    // Links of the page itself still belong to it.
    expect(await page.evaluate(() => new URL('#x', document.baseURI).pathname)).toBe(path)
    await page.locator(retry, { hasText: 'Retry' }).click()
    await page.locator('.progress-bar').waitFor({ state: 'detached' })
    await expectReading(page, path, heading)
    expect(await page.locator(line).count()).toBe(1)
    await setOffline(page, false)
    await shown(page, '/blog')
    expect(await page.locator(line).count()).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(steps + 1)
    expect(documentsOf(reader)).toEqual([path])
    await expectSound(reader)
    await page.goBack()
    // The address is there at once, and the page when its code is.
    await page.locator('main h1', { hasText: heading }).waitFor()
    await expectReading(page, path, heading)
  })

  test('Back and Forward show pages that were seen, the first one too, and nothing is lost on the way', async () => {
    const reader = await openAt(path)
    const { page } = reader
    await page.locator(blog).click()
    await shown(page, '/blog')
    await page.locator('.footer a[href="/blog/archive"]').click()
    await shown(page, '/blog/archive')
    await setOffline(page, true)
    for (const [way, to] of [
      ['back', '/blog'],
      ['back', path],
      ['forward', '/blog'],
      ['forward', '/blog/archive'],
      ['back', '/blog'],
      ['back', path],
    ] as const) {
      await page.evaluate((name) => history[name](), way)
      await shown(page, to)
    }
    await expectReading(page, path, heading)
    expect(await page.locator(line).count()).toBe(0)
    await setOffline(page, false)
    await expectSound(reader)
  })
})

test('pages that were seen are there after the five minutes in which they count as new', async () => {
  const reader = await open()
  const { page } = reader
  await withoutPrefetch(page)
  await page.clock.install()
  await reader.load('/docs/wiki/compiler')
  await markDocument(page)
  await page.locator('a[rel=next]').click()
  await shown(page, '/docs/wiki/memory-layout')
  await setOffline(page, true)
  await page.clock.fastForward('10:00')
  await go(page, -1)
  await shown(page, '/docs/wiki/compiler')
  await go(page, 1)
  await shown(page, '/docs/wiki/memory-layout')
  expect(await isSameDocument(page)).toBe(true)
})

test('a step back that fails is taken back: the entry behind is still there when the connection is', async () => {
  const reader = await openAt('/docs/wiki/compiler')
  const { page } = reader
  await page.evaluate(() => history.replaceState(history.state, '', '/blog/tags'))
  await page.evaluate(() => history.replaceState(history.state, '', '/docs/wiki/compiler'))
  await page.locator('a[rel=next]').click()
  await shown(page, '/docs/wiki/memory-layout')
  // An entry of a page that nobody has seen, as after a reload in between.
  await page.evaluate(() => {
    const mark = history.state.quire
    history.replaceState({ quire: { key: 'unseen', index: mark.index } }, '', '/blog/archive')
    history.pushState({ quire: { ...mark, index: mark.index + 1 } }, '', '/docs/wiki/memory-layout')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await setOffline(page, true)
  await go(page, -1)
  await page.locator(line).waitFor()
  await expectReading(page, '/docs/wiki/memory-layout', 'Memory layout of a C program')
  await setOffline(page, false)
  await shown(page, '/blog/archive')
  expect(await isSameDocument(page)).toBe(true)
  await go(page, 1)
  await shown(page, '/docs/wiki/memory-layout')
})

test('the line can be closed, and then nothing is tried again by itself', async () => {
  const reader = await openAt('/blog/welcome')
  const { page } = reader
  await setOffline(page, true)
  await page.locator(blog).click()
  await page.locator(`${line} button[aria-label="Close"]`).click()
  expect(await page.locator(line).count()).toBe(0)
  await setOffline(page, false)
  await page.waitForTimeout(500)
  await expectReading(page, '/blog/welcome', 'Welcome to the margin')
})

test('another page that can be had takes the line away', async () => {
  const reader = await openAt('/docs/wiki/compiler')
  const { page } = reader
  await page.locator('a[rel=next]').click()
  await shown(page, '/docs/wiki/memory-layout')
  await setOffline(page, true)
  await page.locator(blog).click()
  await page.locator(line).waitFor()
  await page.locator('a[rel=prev]').click()
  await shown(page, '/docs/wiki/compiler')
  expect(await page.locator(line).count()).toBe(0)
})

describe('the server is gone, and the browser thinks it is online', () => {
  async function gone(
    path: string,
    use: (reader: Reader, preview: Preview) => Promise<void>,
  ): Promise<void> {
    const preview = await serveBuild(inject('notebook'))
    const reader = await open()
    await withoutPrefetch(reader.page)
    await reader.page.goto(preview.url.replace(/\/$/, '') + path)
    await hydrated(reader.page)
    await markDocument(reader.page)
    await preview.close()
    await use(reader, preview)
    // They are not of the site's own address.
    reader.requests.length = 0
  }

  test('a click shows the line over the page, Retry as well, and once it is back the page', () =>
    gone('/docs/wiki/compiler', async (reader, { port }) => {
      const { page } = reader
      await page.locator(blog).click()
      await page.locator(retry, { hasText: 'Retry' }).waitFor()
      expect(await page.evaluate(() => navigator.onLine)).toBe(true)
      await expectReading(page, '/docs/wiki/compiler', 'From source to executable')
      await page.locator(retry, { hasText: 'Retry' }).click()
      await page.locator('.progress-bar').waitFor({ state: 'detached' })
      await expectReading(page, '/docs/wiki/compiler', 'From source to executable')
      const again = await serveBuild(inject('notebook'), { port })
      await page.locator(retry, { hasText: 'Retry' }).click()
      await shown(page, '/blog')
      expect(await isSameDocument(page)).toBe(true)
      expect(documentsOf(reader)).toEqual(['/docs/wiki/compiler'])
      await again.close()
    }))

  test('so does a page of which only the document could tell', () =>
    gone('/docs/wiki/compiler', async ({ page }) => {
      await page.route(/\/(nope\/page|routes)\.json$/, (route) =>
        route.fulfill({ status: 404, body: '[]' }),
      )
      await page.route(/routes\.json$/, (route) => route.fulfill({ json: [{ href: '/nope' }] }))
      await addLink(page, '/nope')
      await page.locator('#test-link').click()
      await page.locator(retry, { hasText: 'Retry' }).waitFor()
      await expectReading(page, '/docs/wiki/compiler', 'From source to executable')
    }))

  test('and a page of a newer build that was fetched before', () =>
    gone('/docs/wiki/compiler', async ({ page }) => {
      const newer = await fetch(at('/docs/wiki/memory-layout/page.json')).then((response) =>
        response.json(),
      )
      await page.route('**/memory-layout/page.json', (route) =>
        route.fulfill({ json: { ...newer, build: 'newer' } }),
      )
      await page.locator('a[rel=next]').click()
      await page.waitForFunction(
        () => document.querySelector('.load-error') || document.title.startsWith('Memory'),
      )
      expect(await isSameDocument(page)).toBe(true)
      expect(await page.locator('h1').count()).toBe(1)
    }))

  test('a page whose client comes late is not loaded again, and can still be read', async () => {
    const preview = await serveBuild(inject('notebook'))
    const { page, requests } = await open()
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    // The client is asked for when the server has gone.
    await page.route(/\/client-/, async (route) => {
      await preview.close()
      await route.continue()
    })
    await page.goto(`${preview.url}docs/wiki/compiler`)
    await page.locator(retry, { hasText: 'Retry' }).waitFor()
    await page.waitForTimeout(500)
    expect(documents).toHaveLength(1)
    expect(await page.locator('main h1').textContent()).toBe('From source to executable')
    requests.length = 0
  })
})

test('a server that answers with its own failure does not replace the page either', async () => {
  const reader = await openAt('/docs/wiki/compiler')
  const { page } = reader
  await page.route(/\/blog(\/page\.json)?$/, (route) =>
    route.fulfill({ status: 503, body: 'away' }),
  )
  await page.locator(blog).click()
  await page.locator(line).waitFor()
  await expectReading(page, '/docs/wiki/compiler', 'From source to executable')
  expect(documentsOf(reader)).toEqual(['/docs/wiki/compiler'])
})
