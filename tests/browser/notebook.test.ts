// The notebook in a real browser: links swap pages without loading the document again. That every
// page hydrates in silence: notebookPages.long.test.ts.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser, type WatchedPage } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'

const { open } = testBrowser()
let preview: Preview
let watched: WatchedPage
const at = (path: string) => preview.url.replace(/\/$/, '') + path

beforeAll(async () => {
  preview = await serveBuild(inject('notebook'))
})
afterAll(() => preview?.close())

/** Until the client has taken over. */

/** Follows a link inside the page; fails when the document was loaded again. */
async function follow(page: Page, selector: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { same: true }))
  const before = page.url()
  await page.locator(selector).first().click()
  await page.waitForFunction((url) => location.href !== url, before)
  await page.waitForFunction(
    () => !document.querySelector('.progress-bar[data-active], html.nprogress-busy'),
  )
  expect(await page.evaluate(() => 'same' in window), `${selector} loaded the document again`).toBe(
    true,
  )
}

describe('going from page to page', () => {
  // B111
  test('through docs, categories, blog, tags and home: no document is loaded again, one page.json and at most one script a click', async () => {
    watched = await open()
    const { page, requests } = watched
    // Pages that are fetched before they are asked for would be counted too.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto(at('/docs/wiki/compiler'))
    await hydrated(page)
    const steps: [string, string, string][] = [
      ['a.pagination-nav__link--next', '/docs/wiki/memory-layout', 'Memory layout of a C program'],
      ['.breadcrumbs a[href="/docs/category/wiki"]', '/docs/category/wiki', 'Wiki'],
      ['.navbar a[href="/blog"]', '/blog', 'Blog'],
      ['article a[href="/blog/huntdown"]', '/blog/huntdown', 'Huntdown'],
      ['a[href="/blog/tags/game"]', '/blog/tags/game', 'posts tagged'],
      ['a[href="/blog/tags"]', '/blog/tags', 'Tags'],
      ['.navbar__brand', '/', 'Marginalia'],
    ]
    for (const [selector, path, heading] of steps) {
      requests.length = 0
      await follow(page, selector)
      await page.waitForFunction(
        (text) => document.querySelector('h1')?.textContent?.includes(text),
        heading,
      )
      expect(new URL(page.url()).pathname).toBe(path)
      const asked = requests.map((request) => new URL(request.url()).pathname)
      expect(
        asked.filter((name) => name.endsWith('page.json')),
        path,
      ).toHaveLength(1)
      const scripts = asked.filter((name) => name.endsWith('.js'))
      // Home is a page of the author's own: its module comes beside the layout.
      expect(scripts.length, `${path}: ${scripts}`).toBeLessThanOrEqual(path === '/' ? 2 : 1)
      expect(
        asked.filter((name) => !/\.(js|json|svg|png)$/.test(name)),
        path,
      ).toEqual([])
    }
    expect(watched.complaints).toEqual([])
    await watched.close()
  })

  // B116
  test('back and forward show the pages again', async () => {
    watched = await open()
    const { page } = watched
    await page.goto(at('/docs/wiki/compiler'))
    await hydrated(page)
    await follow(page, 'a.pagination-nav__link--next')
    await page.waitForFunction(() => document.title.startsWith('Memory layout'))
    await page.goBack()
    await page.waitForFunction(() =>
      document.querySelector('h1')?.textContent?.match(/compiler|executable/i),
    )
    expect(new URL(page.url()).pathname).toBe('/docs/wiki/compiler')
    await page.goForward()
    await page.waitForFunction(() =>
      document.querySelector('h1')?.textContent?.startsWith('Memory layout'),
    )
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await watched.close()
  })

  // B128
  test('title, description and class are those of a direct load', async () => {
    watched = await open()
    const { page } = watched
    const head = () =>
      page.evaluate(() => [
        document.title,
        document.querySelector('meta[name=description]')?.getAttribute('content'),
        document.documentElement.className,
        document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      ])
    await page.goto(at('/blog'))
    await hydrated(page)
    await follow(page, '.navbar a[href="/docs/category/wiki"]')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Wiki')
    const afterClick = await head()
    await page.goto(at('/docs/category/wiki'))
    expect(await head()).toEqual(afterClick)
    await watched.close()
  })
})

describe('addresses', () => {
  /** A page of the site that links to `href`, whatever it is. */
  async function clickTo(page: Page, href: string): Promise<void> {
    await page.goto(at('/docs/wiki/compiler'))
    await hydrated(page)
    await page.evaluate((target) => {
      Object.assign(window, { same: true })
      const link = document.createElement('a')
      link.href = target
      link.id = 'test-link'
      link.textContent = 'go'
      document.querySelector('article')!.prepend(link)
    }, href)
    await page.locator('#test-link').click()
  }

  const heading = (page: Page, text: string | RegExp) =>
    page.locator('h1', { hasText: text }).waitFor()

  test.each(['/docs/wiki/memory-layout/index.html', '/docs/wiki/memory-layout.html'])(
    // B27
    '%s shows the page',
    async (path) => {
      watched = await open()
      await watched.page.goto(at(path))
      await hydrated(watched.page)
      await heading(watched.page, 'Memory layout')
      await clickTo(watched.page, path)
      await heading(watched.page, 'Memory layout')
      expect(await watched.page.evaluate(() => 'same' in window)).toBe(true)
      await watched.close()
    },
  )

  // B30
  test('the wrong case and B31 a missing slash show the page all the same', async () => {
    watched = await open()
    await clickTo(watched.page, '/docs/WIKI/Memory-Layout')
    await heading(watched.page, 'Memory layout')
    await clickTo(watched.page, '/docs/arangoDB/GEO')
    await watched.page.waitForFunction(() =>
      document.documentElement.className.includes('docs-doc-id-arangoDB/GEO/index'),
    )
    await watched.close()
  })

  // B32
  test('an unknown path answers 404 with the whole shell', async () => {
    watched = await open()
    const response = await watched.page.goto(at('/no/such/page'))
    expect(response?.status()).toBe(404)
    await heading(watched.page, 'Page Not Found')
    expect(await watched.page.locator('nav.navbar, footer').count()).toBe(2)
    await watched.close()
  })

  // B33
  test('a link to an unknown path shows the same without loading the document', async () => {
    watched = await open()
    await clickTo(watched.page, '/no/such/page')
    await heading(watched.page, 'Page Not Found')
    expect(await watched.page.evaluate(() => 'same' in window)).toBe(true)
    expect(await watched.page.title()).toBe('Page Not Found | Marginalia')
    await watched.close()
  })

  // B34
  test('/docs shows the shell with the sidebar, /docs/unknown does not exist', async () => {
    watched = await open()
    await watched.page.goto(at('/docs'))
    expect(
      await watched.page.locator('nav[aria-label="Docs sidebar"] a').count(),
    ).toBeGreaterThanOrEqual(4)
    expect(await watched.page.locator('main a[href="/docs/category/knr"]').count()).toBeGreaterThan(
      0,
    )
    expect((await watched.page.goto(at('/docs/unknown')))?.status()).toBe(404)
    await heading(watched.page, 'Page Not Found')
    await watched.close()
  })

  // B37
  test('a path with malformed encoding shows Not Found and works on', async () => {
    watched = await open()
    await watched.page.goto(at('/%E0%A4%A'))
    await heading(watched.page, 'Page Not Found')
    await hydrated(watched.page)
    await follow(watched.page, '.navbar a[href="/blog"]')
    await heading(watched.page, 'Blog')
    expect(watched.complaints.filter((text) => !/status of 40[04]/.test(text))).toEqual([])
    await watched.close()
  })
})

describe('the docs sidebar', () => {
  // B53
  test('on a direct load of a nested doc its categories are open and its link is the current one', async () => {
    watched = await open()
    await watched.page.goto(at('/docs/arangoDB/CRUD/DocReadArango'))
    await hydrated(watched.page)
    const current = watched.page.locator('nav[aria-label="Docs sidebar"] [aria-current="page"]')
    expect(await current.getAttribute('href')).toBe('/docs/arangoDB/CRUD/DocReadArango')
    expect(await current.isVisible()).toBe(true)
    expect(
      await watched.page
        .locator('nav[aria-label="Docs sidebar"] a[href="/docs/arangoDB/CRUD/DocUpdateArango"]')
        .isVisible(),
    ).toBe(true)
    await watched.close()
  })

  // B122
  test('going to another doc keeps the sidebar, and its categories can be opened', async () => {
    watched = await open()
    const { page } = watched
    await page.goto(at('/docs/wiki/compiler'))
    await hydrated(page)
    await page.evaluate(() =>
      Object.assign(document.querySelector('nav[aria-label="Docs sidebar"]')!, { kept: true }),
    )
    await page.locator('button[aria-label*="K&R exercises"]').click()
    await page.locator('nav[aria-label="Docs sidebar"] a[href="/docs/knr/intro"]').click()
    await heading(page)
    expect(
      await page.evaluate(
        () => 'kept' in document.querySelector('nav[aria-label="Docs sidebar"]')!,
      ),
    ).toBe(true)
    await watched.close()
  })

  const heading = (page: Page) =>
    page.waitForFunction(
      () =>
        location.pathname === '/docs/knr/intro' &&
        document.documentElement.className.includes('knr/intro'),
    )
})

describe('without JavaScript', () => {
  // B148
  test('pages can be read and reached by links', async () => {
    watched = await open({ javaScriptEnabled: false })
    const { page } = watched
    await page.goto(at('/'))
    await page.locator('main a[href="/docs/knr/chapter01/1-8"]').first().click()
    expect(await page.locator('h1').textContent()).toContain('1-8')
    await page.locator('a[rel=next]').click()
    expect(new URL(page.url()).pathname).toBe('/docs/knr/chapter01/1-9')
    await watched.close()
  })
})
