// What pages ask for, counted in a browser: nothing from elsewhere, nothing twice, and for a
// further docs page its data alone.
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser, type WatchedPage } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'

const { open } = testBrowser()
let preview: Preview

beforeAll(async () => {
  preview = await serveBuild(inject('notebook'))
})
afterAll(() => preview?.close())

async function goto(page: Page, path: string): Promise<void> {
  await page.goto(preview.url.replace(/\/$/, '') + path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

const pathsOf = ({ requests }: WatchedPage) =>
  requests.map((request) => new URL(request.url()).pathname)

test('a first visit to a doc loads at most 100 kB of JavaScript, prefetched pages included', async () => {
  const watched = await open()
  let bytes = 0
  const bodies: Promise<void>[] = []
  watched.page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    bodies.push(
      response.body().then((body) => {
        bytes += gzipSync(body, { level: 9 }).length
      }),
    )
  })
  await goto(watched.page, '/docs/wiki/compiler')
  await Promise.all(bodies)
  console.log(
    `JavaScript of a first visit: ${(bytes / 1000).toFixed(1)} kB gz in ${bodies.length} files`,
  )
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(100_000)
  await watched.close()
})

test('a further docs page costs one page.json and nothing else', async () => {
  const watched = await open()
  // Without the pages that are fetched before anybody asks.
  await watched.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await goto(watched.page, '/docs/wiki/compiler')
  watched.requests.length = 0
  await watched.page.locator('a.pagination-nav__link--next').click()
  await watched.page.waitForFunction(() => document.title.startsWith('Memory layout'))
  await watched.page.waitForLoadState('networkidle')
  // The icon is the browser's own affair: it looks at it again with each address.
  expect(pathsOf(watched).filter((path) => path !== '/img/favicon.svg')).toEqual([
    '/docs/wiki/memory-layout/page.json',
  ])
  await watched.close()
})

test('a script of an author’s page is fetched when the reader points at a link to it', async () => {
  const watched = await open()
  const scripts = () => pathsOf(watched).filter((path) => path.startsWith('/assets/pages/'))
  await goto(watched.page, '/docs/wiki/compiler')
  // The home page's data came along: its link is in view.
  await expect.poll(() => pathsOf(watched)).toContain('/page.json')
  expect(scripts()).toEqual([])
  await watched.page.locator('.navbar__brand').hover()
  await expect.poll(scripts).toHaveLength(1)
  await watched.close()
})

test('one logo is loaded, the one that is shown', async () => {
  const watched = await open()
  await goto(watched.page, '/docs/wiki/compiler')
  expect(pathsOf(watched).filter((path) => /logo/.test(path))).toEqual(['/img/logo.svg'])
  await watched.page.locator('.navbar .color-mode-toggle').click()
  await watched.page.waitForLoadState('networkidle')
  expect(pathsOf(watched).filter((path) => /logo/.test(path))).toEqual([
    '/img/logo.svg',
    '/img/logo-dark.svg',
  ])
  await watched.close()
})
