// Going from page to page: what is loaded, what stays on screen meanwhile, and where the reader
// ends up.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hold } from '../support/held.ts'
import {
  addLink,
  follow,
  hydrated,
  isSameDocument,
  markDocument,
  pathsOf,
  ranAndPainted,
  readers,
  scrollY,
  shown,
  withoutPrefetch,
} from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))
const LAYOUT = /\/blogSection-[^/]*\.js/
const PAGE_DATA = /\/page\.json$/

/** On a doc, with nothing of the blog fetched yet. */
async function onDoc(path = '/docs/wiki/compiler') {
  const reader = await open()
  await withoutPrefetch(reader.page)
  await reader.load(path)
  return reader
}

const heading = (page: Page) => page.locator('h1').textContent()

// B111
test('the old page stays until all of the new one is there; the document is not loaded again', async () => {
  const { page } = await onDoc()
  const old = await heading(page)
  const layout = await hold(page, LAYOUT)
  const data = await hold(page, PAGE_DATA)
  await markDocument(page)
  await page.locator('.navbar a[href="/blog"]').click()
  await data.waiting
  expect(await heading(page)).toBe(old)
  await data.release()
  await layout.waiting
  expect(await heading(page), 'data is there, its layout not').toBe(old)
  expect(await page.title()).toContain('Marginalia')
  await layout.release()
  await shown(page, '/blog')
  expect(await heading(page)).toBe('Blog')
  expect(await isSameDocument(page)).toBe(true)
})

// B112
describe('the progress bar', () => {
  /** A page whose next page.json waits, with a clock that stands still unless it is told to run. */
  async function waitingForBlog() {
    const { page } = await open()
    await withoutPrefetch(page)
    await page.clock.install()
    await page.goto(at('/docs/wiki/compiler'))
    await hydrated(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const data = await hold(page, PAGE_DATA)
    await page.locator('.navbar a[href="/blog"]').click()
    await data.waiting
    return { page, data, bar: page.locator('.progress-bar') }
  }

  test('does not appear when the page comes within 100 ms', async () => {
    const { page, data, bar } = await waitingForBlog()
    await page.clock.runFor(100)
    expect(await bar.count()).toBe(0)
    await data.release()
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Blog')
    await page.clock.runFor(2000)
    expect(await bar.count()).toBe(0)
  })

  test('appears 200 ms after the click at 8%, grows, and is gone after the page is shown', async () => {
    const { page, data, bar } = await waitingForBlog()
    await page.clock.runFor(199)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(2)
    await bar.waitFor()
    expect(await bar.getAttribute('value')).toBe('0.08')
    await page.clock.runFor(5000)
    const later = Number(await bar.getAttribute('value'))
    expect(later > 0.08 && later < 1).toBe(true)
    await data.release()
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Blog')
    await page.clock.runFor(400)
    await bar.waitFor({ state: 'detached' })
  })
})

// B113
test('a layout that answers 404 during a navigation: one full load of the new address, no loop', async () => {
  const { page, requests } = await onDoc()
  await page.route(LAYOUT, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await markDocument(page)
  requests.length = 0
  await page.locator('.navbar a[href="/blog"]').click()
  await page.locator('[role=alert]', { hasText: 'Retry' }).waitFor()
  expect(await isSameDocument(page)).toBe(false)
  expect(page.url()).toBe(at('/blog'))
  expect(await heading(page)).toBe('Blog')
  const documents = requests.filter(
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
  )
  expect(documents.map((request) => new URL(request.url()).pathname)).toEqual(['/blog'])
})

// B114
describe('where a navigation ends', () => {
  test('at the top without a hash', async () => {
    const { page } = await open('/docs/wiki/compiler')
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
    await follow(page, 'a[rel=next]', '/docs/wiki/memory-layout')
    expect(await scrollY(page)).toBe(0)
  })

  test('just below the navbar with a hash', async () => {
    const { page } = await open('/docs/wiki/memory-layout')
    const id = await page.locator('.markdown h2[id]').nth(2).getAttribute('id')
    await page.locator('a[rel=prev]').click()
    await shown(page, '/docs/wiki/compiler')
    await addLink(page, `/docs/wiki/memory-layout#${id}`)
    await follow(page, '#test-link', '/docs/wiki/memory-layout')
    const top = await page.evaluate(
      (name) => document.getElementById(name!)!.getBoundingClientRect().top,
      id,
    )
    expect(top).toBeGreaterThanOrEqual(60)
    expect(top).toBeLessThan(110)
  })

  test('where it was, when only the query changes', async () => {
    const { page } = await open('/docs/wiki/compiler')
    await addLink(page, '/docs/wiki/compiler?a=1')
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
    await page.evaluate(() => document.getElementById('test-link')!.click())
    await page.waitForFunction(() => location.search === '?a=1')
    expect(await scrollY(page)).toBe(2000)
  })
})

// B115
test('a link of the table of contents changes the hash and scrolls, without a bar and without asking for anything', async () => {
  const reader = await onDoc()
  const { page } = reader
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.progress-bar')) Object.assign(window, { sawBar: true })
    }).observe(document, { childList: true, subtree: true })
  })
  reader.requests.length = 0
  const link = page.locator('.toc a').nth(3)
  const hash = await link.getAttribute('href')
  await link.click()
  await page.waitForFunction((expected) => location.hash === expected && window.scrollY > 200, hash)
  const top = await page.evaluate(
    (id) => document.getElementById(id)!.getBoundingClientRect().top,
    hash!.slice(1),
  )
  expect(top >= 60 && top < 110).toBe(true)
  expect(await page.evaluate(() => 'sawBar' in window)).toBe(false)
  // The tab's icon is the browser's own wish.
  expect(pathsOf(reader).filter((path) => !path.endsWith('favicon.svg'))).toEqual([])
})

// B116
test('Back restores the page and where it was scrolled to, also when its data must come again', async () => {
  const { page } = await onDoc('/blog')
  await page.locator('.navbar a[href="/docs/category/wiki"]').click()
  await shown(page, '/docs/category/wiki')
  await page.locator('.card-grid a[href="/docs/wiki/compiler"]').click()
  await shown(page, '/docs/wiki/compiler')
  await page.evaluate(() => window.scrollTo({ top: 1234, behavior: 'instant' }))
  // From the script: Playwright would scroll the page before it clicks.
  await page.evaluate(() => document.querySelector<HTMLElement>('.navbar a[href="/blog"]')!.click())
  await shown(page, '/blog')
  await page.evaluate(() => window.scrollTo({ top: 321, behavior: 'instant' }))
  await page.goBack()
  await shown(page, '/docs/wiki/compiler')
  expect(await scrollY(page)).toBe(1234)
  await page.goForward()
  await shown(page, '/blog')
  expect(await scrollY(page)).toBe(321)
  // After a full load nothing of the other pages is there any more.
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await shown(page, '/docs/wiki/compiler')
  expect(await scrollY(page)).toBe(1234)
})

// B117
test('B, then C while B is on its way, ends on C, and stays there when B comes at last', async () => {
  const { page } = await onDoc()
  const slow = await hold(page, /\/blog\/page\.json$/)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.title)).observe(
      document.querySelector('title')!,
      { childList: true },
    )
  })
  await page.locator('.navbar a[href="/blog"]').click()
  await slow.waiting
  await page.locator('a[rel=next]').click()
  await shown(page, '/docs/wiki/memory-layout')
  await slow.release()
  await ranAndPainted(page, '/blogSection-')
  expect([new URL(page.url()).pathname, await page.title(), await heading(page)]).toEqual([
    '/docs/wiki/memory-layout',
    'Memory layout of a C program | Marginalia',
    'Memory layout of a C program',
  ])
  expect(
    await page.evaluate(() =>
      (window as never as { seen: string[] }).seen.filter((title) => title.startsWith('Blog')),
    ),
  ).toEqual([])
  await page.goBack()
  await shown(page, '/blog')
})
