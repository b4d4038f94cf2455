// What a reader finds after arriving: focus, announcement and head as after a direct load, with
// storage or without.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  addLink,
  focused,
  follow,
  isSameDocument,
  markDocument,
  readers,
  shown,
} from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))

/** From each kind of page to another: the link that is clicked and where it leads. */
const WAY: [string, string][] = [
  ['a[rel=next]', '/docs/wiki/memory-layout'],
  ['.breadcrumbs a[href="/docs/category/wiki"]', '/docs/category/wiki'],
  ['.footer a[href="/docs"]', '/docs'],
  ['.navbar a[href="/blog"]', '/blog'],
  ['article a[href="/blog/huntdown"]', '/blog/huntdown'],
  ['a[href="/blog/tags/game"]', '/blog/tags/game'],
  ['main a[href="/blog/tags"]', '/blog/tags'],
  ['.footer a[href="/blog/archive"]', '/blog/archive'],
  ['.navbar__brand', '/'],
  ['main a[href="/docs/knr/chapter01/1-8"]', '/docs/knr/chapter01/1-8'],
]

// B123
test('after every navigation the next Tab reaches the skip link, between all kinds of pages', async () => {
  const { page } = await open('/docs/wiki/compiler')
  for (const [selector, path] of WAY) {
    await follow(page, selector, path)
    expect(
      await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.isConnected,
      ),
      path,
    ).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page), { message: path }).toBe('a Skip to main content')
    // The link lies over the navbar while it has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }
})

// B123
test('Back and forward do not lose the focus on an element that is gone', async () => {
  const { page } = await open('/docs/wiki/compiler')
  await follow(page, 'a[rel=next]', '/docs/wiki/memory-layout')
  for (const [go, path] of [
    ['back', '/docs/wiki/compiler'],
    ['forward', '/docs/wiki/memory-layout'],
  ] as const) {
    // The reader was somewhere in the text, which is about to be replaced.
    await page.locator('.markdown a.hash-link').nth(2).focus()
    await page.evaluate((how) => history[how](), go)
    await shown(page, path)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page), { message: go }).toBe('a Skip to main content')
  }
})

// D-38
test('the title of the new page is said once, in one live region', async () => {
  const { page } = await open('/docs/wiki/compiler')
  const regions = () => page.locator('[aria-live="polite"][role="status"]').allTextContents()
  expect(await regions()).toEqual([''])
  await follow(page, 'a[rel=next]', '/docs/wiki/memory-layout')
  expect(await regions()).toEqual(['Memory layout of a C program'])
  await follow(page, '.navbar a[href="/blog"]', '/blog')
  expect(await regions()).toEqual(['Blog'])
  await page.goBack()
  await shown(page, '/docs/wiki/memory-layout')
  expect(await regions()).toEqual(['Memory layout of a C program'])
})

/** Everything in <head> that belongs to a page, and <html>. */
const head = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    htmlClass: document.documentElement.className,
    lang: document.documentElement.lang,
    tags: [
      ...document.head.querySelectorAll(
        'meta[name], meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]',
      ),
    ]
      .map((tag) => tag.outerHTML)
      .sort(),
  }))

// B128
test('after client navigation title, class and every tag of the head are those of a direct load, on all kinds of pages', async () => {
  const { page, load } = await open('/docs/wiki/compiler')
  const afterClick: [string, Awaited<ReturnType<typeof head>>][] = []
  for (const [selector, path] of WAY) {
    await follow(page, selector, path)
    afterClick.push([path, await head(page)])
  }
  for (const [path, found] of afterClick) {
    await load(path)
    const direct = await head(page)
    expect(found, path).toEqual(direct)
    expect(direct.tags.length).toBeGreaterThan(8)
  }
})

// B128
test('a page that does not exist, too', async () => {
  const { page, load } = await open('/docs/wiki/compiler')
  await addLink(page, '/no/such/page')
  await page.locator('#test-link').click()
  await page.locator('h1', { hasText: 'Page Not Found' }).waitFor()
  const { title, htmlClass } = await head(page)
  await load('/no/such/page')
  expect([title, htmlClass]).toEqual([await page.title(), (await head(page)).htmlClass])
})

// B133
test('with localStorage throwing on every access pages load, navigate and change colours', async () => {
  const reader = await open()
  const { page } = reader
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get: refuse })
  })
  for (const path of ['/', '/blog/huntdown', '/docs/category/knr', '/docs/wiki/compiler'])
    await reader.load(path)
  await markDocument(page)
  await page.locator('.color-mode-toggle').first().click()
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  await follow(page, 'a[rel=next]', '/docs/wiki/memory-layout')
  await follow(page, '.navbar a[href="/blog"]', '/blog')
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  await page.goBack()
  await shown(page, '/docs/wiki/memory-layout')
  expect(await isSameDocument(page)).toBe(true)
  expect(uncaught).toEqual([])
  // Said once, and not as an error.
  expect(reader.complaints.filter((text) => !text.startsWith('warning'))).toEqual([])
})
