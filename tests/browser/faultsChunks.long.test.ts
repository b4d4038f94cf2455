// Scripts that do not come, come broken or come late: D-01 to D-07 and D-43 of reliability.md.
import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { brittleServer, documentsOf, expectSound, retryButton } from '../support/faults.ts'
import {
  hydrated,
  isSameDocument,
  markDocument,
  readers,
  shown,
  withoutPrefetch,
} from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))
const LAYOUT = /\/blogSection-[^/]*\.js/
const CLIENT = /\/client-[^/]*\.js/
const blog = '.navbar a[href="/blog"]'

/** On a doc, with nothing of the blog fetched; the documents of the way there are forgotten. */
async function onDoc(prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const reader = await open()
  await withoutPrefetch(reader.page)
  await prepare(reader.page)
  await reader.load('/docs/wiki/compiler')
  await markDocument(reader.page)
  reader.requests.length = 0
  return reader
}

/** Answers the first `times` requests with a fault, the others as the server does. */
function faulty(
  times: number,
  fault: (route: Route) => Promise<void>,
): (route: Route) => Promise<void> {
  let left = times
  return (route) => (left-- > 0 ? fault(route) : route.continue())
}

const notFound = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
const serverError = (route: Route) => route.fulfill({ status: 500, body: 'no' })
const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>app</p>' })
const reset = (route: Route) => route.abort('connectionreset')
const garbage = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'export const = ;;( ' })
const broken = /SyntaxError|Unexpected|MIME type|Expected a JavaScript/

describe.each([
  // D-01
  ['answers 404', notFound],
  // D-01
  ['answers with HTML', html],
  // D-04
  ['is reset', reset],
  // D-05
  ['is not JavaScript', garbage],
])('a layout that %s once', (_, fault) => {
  test('one full load of the new address shows the page, and no second', async () => {
    const reader = await onDoc()
    const { page } = reader
    await page.route(LAYOUT, faulty(1, fault))
    await page.locator(blog).click()
    await page.waitForFunction(() => !('sameDocument' in window))
    await hydrated(page)
    await shown(page, '/blog')
    expect(documentsOf(reader)).toEqual(['/blog'])
    await expectSound(reader, { messages: broken })
  })
})

// T67
test('the same misfortune later in the same tab is mended once more: the note about the first is gone when its page came up', async () => {
  const reader = await onDoc()
  const { page } = reader
  for (let i = 0; i < 2; i++) {
    await page.route(LAYOUT, faulty(1, notFound))
    await page.locator(blog).click()
    await page.waitForFunction(() => !('sameDocument' in window), undefined, { timeout: 8000 })
    await hydrated(page)
    await page.unroute(LAYOUT)
    await reader.load('/docs/wiki/compiler')
    await markDocument(page)
  }
})

describe.each([
  // D-02
  ['always answers 500', serverError],
  // D-05
  ['is never JavaScript', garbage],
])('a layout that %s', (_, fault) => {
  test('one load, then the served page with Retry; asked again under a fresh name; no loop; mended, it works', async () => {
    const reader = await onDoc()
    const { page } = reader
    await page.route(LAYOUT, fault)
    await page.locator(blog).click()
    const retry = await retryButton(page)
    expect(documentsOf(reader)).toEqual(['/blog'])
    await expectSound(reader, { messages: new RegExp(`${broken.source}|Error`) })
    const asked = page.waitForRequest(
      (request) => LAYOUT.test(request.url()) && new URL(request.url()).search !== '',
    )
    await retry.click()
    await asked
    await retry.waitFor()
    expect(documentsOf(reader)).toEqual(['/blog'])
    await page.unroute(LAYOUT)
    await retry.click()
    await hydrated(page)
    expect(await retry.count()).toBe(0)
    expect(documentsOf(reader).length).toBeLessThanOrEqual(2)
  })
})

// D-03
test('a layout that never comes: the bar, the old page usable, and after 15 s as one that failed', async () => {
  const reader = await onDoc((page) => page.clock.install())
  const { page } = reader
  let hanging = true
  await page.route(LAYOUT, (route) => (hanging ? undefined : route.continue()))
  const asked = page.waitForRequest(LAYOUT)
  await page.locator(blog).click()
  await asked
  await page.locator('.progress-bar').waitFor()
  await page.locator('.color-mode-toggle').click()
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  expect(await page.locator('h1').textContent()).not.toBe('Blog')
  expect(await isSameDocument(page)).toBe(true)
  hanging = false
  await page.clock.fastForward(15_001)
  await page.waitForFunction(() => !('sameDocument' in window))
  await hydrated(page)
  await shown(page, '/blog')
  expect(documentsOf(reader)).toEqual(['/blog'])
  await expectSound(reader)
})

// D-04
test('a layout that is shorter than promised, once', async () => {
  let left = 1
  const server = await brittleServer(at('/'), (path) => LAYOUT.test(path) && left-- > 0)
  const reader = await open()
  const { page, requests } = reader
  await withoutPrefetch(page)
  await page.goto(`${server.url}docs/wiki/compiler`)
  await hydrated(page)
  requests.length = 0
  await page.locator(blog).click()
  await shown(page, '/blog')
  await hydrated(page)
  expect(left).toBeLessThan(1)
  expect(documentsOf(reader)).toEqual(['/blog'])
  await expectSound(reader)
  // They are not of the site's own address.
  requests.length = 0
  await server.close()
})

// D-07
describe('the client itself', () => {
  test.each([
    ['answers 404', notFound],
    ['is blocked', (route: Route) => route.abort('blockedbyclient')],
    // It comes by import(), which takes no integrity: a wrong byte is a file that does not run.
    // D-43
    ['comes with a wrong byte', garbage],
  ])('%s: the text can be read, links lead on, one load at most', async (_, fault) => {
    const reader = await open()
    const { page } = reader
    await page.route(CLIENT, fault)
    await page.goto(at('/docs/wiki/compiler'))
    await retryButton(page)
    expect(documentsOf(reader).length).toBeLessThanOrEqual(2)
    expect((await page.locator('.markdown').textContent())!.length).toBeGreaterThan(1000)
    expect(await page.locator('#docusaurus-base-url-issue-banner').count()).toBe(0)
    await expectSound(reader, { messages: new RegExp(`${broken.source}|Error`) })
    await page.locator('a[rel=next]').click()
    await page.waitForURL(at('/docs/wiki/memory-layout'))
    expect(await page.locator('h1').textContent()).toBe('Memory layout of a C program')
    const retry = await retryButton(page)
    await page.unroute(CLIENT)
    await retry.click()
    await hydrated(page)
  })

  test('no banner about the base URL on the home page either, where the style sheet did come', async () => {
    const { page } = await open()
    await page.route(CLIENT, notFound)
    await page.goto(at('/'))
    await retryButton(page)
    expect(await page.locator('#docusaurus-base-url-issue-banner').count()).toBe(0)
  })
})
