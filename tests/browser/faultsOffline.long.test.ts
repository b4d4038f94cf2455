// Without a connection, without storage, with other tabs, back from the browser's cache: D-12 to
// D-20 of reliability.md.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { findBrowser } from '../../scripts/find-chromium.mjs'
import { serveBuild } from '../support/browser.ts'
import { documentsOf, expectSound, retryButton } from '../support/faults.ts'
import {
  follow,
  hydrated,
  isSameDocument,
  markDocument,
  readers,
  shown,
  withoutPrefetch,
} from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))
const theme = 'html'

describe('offline', () => {
  // D-12
  test('a click shows a line with Retry over the page; back online the page comes by itself, all in the same document', async () => {
    const reader = await open()
    const { page } = reader
    await withoutPrefetch(page)
    await reader.load('/docs/wiki/compiler')
    await markDocument(page)
    await page.context().setOffline(true)
    await page.locator('.navbar a[href="/blog"]').click()
    const retry = await retryButton(page)
    expect(await page.locator('.load-error').textContent()).toContain('offline')
    await retry.click()
    await page.locator('.progress-bar').waitFor({ state: 'detached' })
    expect(await retry.isVisible(), 'still offline').toBe(true)
    await page.waitForURL(at('/docs/wiki/compiler'))
    await page.context().setOffline(false)
    await shown(page, '/blog')
    expect(await isSameDocument(page)).toBe(true)
    await expectSound(reader)
    // The page before is still where it was.
    await page.goBack()
    await shown(page, '/docs/wiki/compiler')
    await expectSound(reader)
  })

  // D-13
  test('a page that was fetched ahead is shown', async () => {
    const reader = await open('/docs/category/wiki')
    const { page } = reader
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.endsWith('/docs/wiki/compiler/page.json')),
    )
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await follow(page, '.card-grid a[href="/docs/wiki/compiler"]', '/docs/wiki/compiler')
    await page.context().setOffline(false)
    await expectSound(reader)
  })
})

describe('storage', () => {
  // D-15
  test('blocked by the browser’s own setting: pages work, colours change, nothing is loaded in circles', async () => {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-profile-'))
    fs.mkdirSync(path.join(profile, 'Default'))
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
    fs.writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences))
    const preview = await serveBuild(inject('notebook'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findBrowser(),
      args: ['--no-sandbox'],
      viewport: { width: 1280, height: 800 },
    })
    try {
      const page = await context.newPage()
      await withoutPrefetch(page)
      const uncaught: string[] = []
      let documents = 0
      page.on('pageerror', (error) => uncaught.push(error.message))
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents++
      })
      await page.goto(`${preview.url}docs/wiki/compiler`)
      await hydrated(page)
      expect(
        await page.evaluate(() => {
          try {
            return typeof window.localStorage
          } catch (error) {
            return (error as Error).name
          }
        }),
      ).toBe('SecurityError')
      await page.locator('.color-mode-toggle').first().click()
      expect(await page.getAttribute(theme, 'data-theme')).toBe('dark')
      await follow(page, 'a[rel=next]', '/docs/wiki/memory-layout')
      expect(await page.getAttribute(theme, 'data-theme')).toBe('dark')
      // A layout that cannot be had: without a note there is no load, only Retry.
      await page.route(/\/blogSection-/, (route) => route.fulfill({ status: 500, body: 'no' }))
      await page.route(/\/blog\/page\.json/, (route) => route.fulfill({ status: 500, body: 'no' }))
      await page.locator('.footer a[href="/blog/archive"], .navbar a[href="/blog"]').first().click()
      await retryButton(page)
      expect([documents, uncaught]).toEqual([1, []])
    } finally {
      await context.close()
      await preview.close()
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  // D-16
  test('full: colours change all the same, and nothing is uncaught', async () => {
    const reader = await open('/docs/wiki/compiler')
    const { page } = reader
    const isFull = await page.evaluate(() => {
      let size = 1_000_000
      for (let i = 0; size >= 1; i++) {
        try {
          localStorage.setItem(`fill ${i}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 10)
        }
      }
      try {
        localStorage.setItem('theme', 'dark')
        return false
      } catch {
        return true
      }
    })
    expect(isFull).toBe(true)
    await page.locator('.color-mode-toggle').first().click()
    expect(await page.getAttribute(theme, 'data-theme')).toBe('dark')
    await follow(page, 'a[rel=next]', '/docs/wiki/memory-layout')
    await expectSound(reader)
  })

  test.each(['"><x', 'null', '', '{}', 'DARK'])(
    // T64
    'a stored colour mode of %o is light',
    async (value) => {
      const reader = await open()
      await reader.page.addInitScript((text) => localStorage.setItem('theme', text), value)
      await reader.load('/')
      expect(await reader.page.getAttribute(theme, 'data-theme')).toBe('light')
      await expectSound(reader)
    },
  )

  test.each(['[', '{}', '"x"', '[1]', 'null'])(
    // T67
    'a reload guard of %o counts as used: Retry, and no load',
    async (value) => {
      const reader = await open()
      const { page } = reader
      await withoutPrefetch(page)
      await reader.load('/docs/wiki/compiler')
      await page.evaluate((text) => sessionStorage.setItem('quire.reloads', text), value)
      await page.route(/\/blogSection-/, (route) => route.fulfill({ status: 404, body: 'gone' }))
      await page.locator('.navbar a[href="/blog"]').click()
      await retryButton(page)
      expect(documentsOf(reader)).toEqual(['/docs/wiki/compiler'])
      await expectSound(reader)
    },
  )
})

describe('two tabs', () => {
  // D-18
  test('changing colours in one changes the other, once', async () => {
    const { page } = await open('/docs/wiki/compiler')
    const other = await page.context().newPage()
    await other.goto(at('/blog'))
    await hydrated(other)
    await markDocument(other)
    for (const tab of [page, other]) {
      await tab.evaluate(() => {
        const changes: string[] = []
        Object.assign(window, { changes })
        new MutationObserver(() => changes.push(document.documentElement.dataset.theme!)).observe(
          document.documentElement,
          {
            attributeFilter: ['data-theme'],
          },
        )
      })
    }
    await page.locator('.color-mode-toggle').first().click()
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    expect(await isSameDocument(other)).toBe(true)
    await other.locator('.color-mode-toggle').first().click()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    const changes = (tab: typeof page) =>
      tab.evaluate(() => (window as never as { changes: string[] }).changes)
    expect([await changes(page), await changes(other)]).toEqual([
      ['dark', 'light'],
      ['dark', 'light'],
    ])
  })
})

/** A browser with its back/forward cache, which tests otherwise do without. */
async function inCachingBrowser(
  run: (
    open: (options?: BrowserContextOptions) => Promise<Page>,
    url: string,
    elsewhere: string,
  ) => Promise<void>,
): Promise<void> {
  const preview = await serveBuild(inject('notebook'))
  const foreign = await serveBuild(inject('notebook'))
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    await run(
      async (options) => (await browser.newContext(options)).newPage(),
      preview.url,
      foreign.url.replace('localhost', '127.0.0.1'),
    )
  } finally {
    await browser.close()
    await Promise.all([preview.close(), foreign.close()])
  }
}

const notePersisted = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  )

async function backFromCache(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => 'persisted' in window)
  expect(
    await page.evaluate(() => [
      (window as never as { persisted: boolean }).persisted,
      'sameDocument' in window,
    ]),
  ).toEqual([true, true])
}

// D-20
describe('back from the browser’s cache', () => {
  test('the colours of today, and no bar left standing', () =>
    inCachingBrowser(async (open, url, elsewhere) => {
      const page = await open()
      await page.goto(`${url}docs/wiki/compiler`)
      await hydrated(page)
      await notePersisted(page)
      await markDocument(page)
      // A page that is on its way when the reader leaves.
      await page.route('**/archive/page.json', () => {})
      await page.locator('.footer a[href="/blog/archive"]').click()
      await page.locator('.progress-bar').waitFor()
      await page.goto(elsewhere)
      const other = await page.context().newPage()
      await other.goto(url)
      await hydrated(other)
      await other.locator('.color-mode-toggle').first().click()
      await backFromCache(page)
      expect(await page.getAttribute(theme, 'data-theme')).toBe('dark')
      expect(await page.locator('.navbar .color-mode-toggle').getAttribute('aria-label')).toContain(
        'currently dark mode',
      )
      await page.locator('.progress-bar').waitFor({ state: 'detached' })
      expect(await page.locator('h1').count()).toBe(1)
    }))

  test('an open drawer is open and works, or is closed and lets the page scroll', () =>
    inCachingBrowser(async (open, url, elsewhere) => {
      const page = await open({ viewport: { width: 375, height: 700 } })
      await page.goto(`${url}docs/wiki/compiler`)
      await hydrated(page)
      await notePersisted(page)
      await markDocument(page)
      const drawer = page.locator('.navbar-sidebar')
      await page.locator('button[aria-label="Toggle navigation bar"]').click()
      await drawer.waitFor({ state: 'visible' })
      await page.goto(elsewhere)
      await backFromCache(page)
      const held = () => page.evaluate(() => getComputedStyle(document.body).overflow === 'hidden')
      expect(await held(), 'held still only under an open drawer').toBe(await drawer.isVisible())
      if (!(await drawer.isVisible()))
        await page.locator('button[aria-label="Toggle navigation bar"]').click()
      await drawer.locator('a[href="/docs/wiki/memory-layout"]').click()
      await drawer.waitFor({ state: 'hidden' })
      await shown(page, '/docs/wiki/memory-layout')
      expect(await held()).toBe(false)
    }))
})
