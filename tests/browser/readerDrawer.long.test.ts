// The navigation of narrow screens.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { focused, go, isSameDocument, markDocument, readers, shown } from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))
const phone = { viewport: { width: 375, height: 700 } }
const drawer = '.navbar-sidebar'
const toggle = 'button[aria-label="Toggle navigation bar"]'

async function openDrawer(page: Page): Promise<void> {
  await page.locator(toggle).click()
  await page.locator(drawer).waitFor({ state: 'visible' })
}

const isOpen = (page: Page) => page.locator(drawer).isVisible()
const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow)

// B90
test('the open drawer holds the page still; the button, the space beside it and a link let it go', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  const before = await overflow(page)
  const ways: [string, () => Promise<void>][] = [
    ['button', () => page.locator('button[aria-label="Close navigation bar"]').click()],
    ['backdrop', () => page.mouse.click(365, 400)],
    ['link', () => page.locator(`${drawer} a[href="/docs/wiki/memory-layout"]`).click()],
  ]
  for (const [name, close] of ways) {
    await openDrawer(page)
    expect(await overflow(page), name).toBe('hidden')
    await close()
    await page.locator(drawer).waitFor({ state: 'hidden' })
    expect(await overflow(page), name).toBe(before)
  }
  await shown(page, '/docs/wiki/memory-layout')
})

// B90
test('the link of the page one is on closes it as well', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  await openDrawer(page)
  await page.locator(`${drawer} a[href="/docs/wiki/compiler"][aria-current]`).click()
  await page.locator(drawer).waitFor({ state: 'hidden' })
  expect(await overflow(page)).not.toBe('hidden')
})

// B91
test('Back with the drawer open closes it and leaves the address; the next Back goes back', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  await page.locator('a[rel=next]').click()
  await shown(page, '/docs/wiki/memory-layout')
  await openDrawer(page)
  await go(page, -1)
  await page.locator(drawer).waitFor({ state: 'hidden' })
  await page.waitForFunction(() => location.pathname === '/docs/wiki/memory-layout')
  await shown(page, '/docs/wiki/memory-layout')
  await go(page, -1)
  await shown(page, '/docs/wiki/compiler')
})

describe('Back with the drawer open where the entry behind is another document', () => {
  /** On a doc that was reached by a load from the page before. */
  async function arrived() {
    const reader = await open(undefined, phone)
    const { page } = reader
    await page.goto(at('/blog/tags'))
    await reader.load('/docs/wiki/compiler')
    await markDocument(page)
    const entry = await page.evaluate(() => JSON.stringify(history.state))
    await openDrawer(page)
    return { page, entry }
  }
  const closed = (page: Page) => page.locator(drawer).waitFor({ state: 'hidden' })
  /** Until the history is where it was, too. */
  const backAt = (page: Page, entry: string) =>
    page.waitForFunction((state) => JSON.stringify(history.state) === state, entry)
  const back = (page: Page) => go(page, -1)

  test('closes it and stays; the next Back leaves', async () => {
    const { page } = await arrived()
    await back(page)
    await closed(page)
    expect([page.url(), await isSameDocument(page)]).toEqual([at('/docs/wiki/compiler'), true])
    await expect.poll(() => focused(page)).toBe('button Toggle navigation bar')
    // As often as one likes.
    await openDrawer(page)
    await back(page)
    await closed(page)
    expect(await isSameDocument(page)).toBe(true)
    await back(page)
    await page.waitForURL(at('/blog/tags'))
  })

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['its button', (page) => page.locator('button[aria-label="Close navigation bar"]').click()],
    ['a window that grows', (page) => page.setViewportSize({ width: 1200, height: 700 })],
  ])('closed by %s it leaves nothing behind: one Back leaves', async (_, close) => {
    const { page, entry } = await arrived()
    await close(page)
    await closed(page)
    await backAt(page, entry)
    expect(page.url()).toBe(at('/docs/wiki/compiler'))
    await back(page)
    await page.waitForURL(at('/blog/tags'))
  })

  test('closed by a link it leaves nothing behind either: one Back is at the page before', async () => {
    const { page } = await arrived()
    await page.locator(`${drawer} a[href="/docs/wiki/memory-layout"]`).click()
    await shown(page, '/docs/wiki/memory-layout')
    await page.waitForTimeout(200)
    expect(page.url()).toBe(at('/docs/wiki/memory-layout'))
    await back(page)
    await shown(page, '/docs/wiki/compiler')
    expect(await isSameDocument(page)).toBe(true)
    await back(page)
    await page.waitForURL(at('/blog/tags'))
  })

  test('closed by the link of this page it stays here, and one Back leaves', async () => {
    const { page } = await arrived()
    await page.locator(`${drawer} a[href="/docs/wiki/compiler"][aria-current]`).click()
    await closed(page)
    await page.waitForTimeout(200)
    expect([page.url(), await isSameDocument(page)]).toEqual([at('/docs/wiki/compiler'), true])
    await back(page)
    await page.waitForURL(at('/blog/tags'))
  })

  test('a link in it that cannot be had leaves the reader on the page, and one Back leaves', async () => {
    const { page } = await arrived()
    await page.route('**/memory-layout/**', (route) => route.abort())
    await page.route(/memory-layout$/, (route) => route.abort())
    await page.locator(`${drawer} a[href="/docs/wiki/memory-layout"]`).click()
    await page.locator('.load-error').waitFor()
    await page.waitForURL(at('/docs/wiki/compiler'))
    expect(await isSameDocument(page)).toBe(true)
    await back(page)
    await page.waitForURL(at('/blog/tags'))
  })
})

test('it opens at the page that one is on, far down a long sidebar', async () => {
  const { page } = await open('/docs/knr/chapter01/1-24', { viewport: { width: 375, height: 500 } })
  await openDrawer(page)
  await expect.poll(() => focused(page)).toBe('a 1-24 Syntax checker')
  const isSeen = await page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect()
    const list = document.querySelector('.navbar-sidebar__items')!.getBoundingClientRect()
    return top >= list.top && bottom <= list.bottom
  })
  expect(isSeen).toBe(true)
})

// B92
test('a window that grows past 996px closes the drawer and lets the page scroll', async () => {
  const { page } = await open('/docs/wiki/compiler', { viewport: { width: 996, height: 700 } })
  await openDrawer(page)
  await page.setViewportSize({ width: 997, height: 700 })
  await page.locator(drawer).waitFor({ state: 'hidden' })
  expect(await overflow(page)).not.toBe('hidden')
  await page.setViewportSize({ width: 996, height: 700 })
  expect(await isOpen(page)).toBe(false)
})

// B93
test('on a doc it opens on the docs sidebar, "← Back to main menu" shows the navbar’s items, reopening shows the sidebar', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  const docs = page.locator(`${drawer} nav[aria-label="Docs sidebar"]`)
  await openDrawer(page)
  expect(await docs.isVisible()).toBe(true)
  await page.locator(`${drawer} button`, { hasText: '← Back to main menu' }).click()
  expect(await docs.isVisible()).toBe(false)
  expect(await page.locator(`${drawer} a[href="/blog"]`).isVisible()).toBe(true)
  expect(
    await page.locator(`${drawer} a[href="/docs/category/wiki"]`).getAttribute('aria-current'),
  ).toBe('page')
  await page.locator('button[aria-label="Close navigation bar"]').click()
  await page.locator(drawer).waitFor({ state: 'hidden' })
  await openDrawer(page)
  expect(await docs.isVisible()).toBe(true)
})

// B93
test('on the blog it opens on the recent posts, at home on the main menu', async () => {
  const { page, load } = await open('/blog', phone)
  await openDrawer(page)
  expect(
    await page.locator(`${drawer} nav[aria-label="Blog recent posts navigation"] a`).count(),
  ).toBe(5)
  await load('/')
  await openDrawer(page)
  expect(await page.locator(`${drawer} a[href="/blog"]`).isVisible()).toBe(true)
  expect(await page.locator(`${drawer} button`, { hasText: 'Back to main menu' }).count()).toBe(0)
})

// B94
test('Escape closes it and gives the focus back to its button', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  await page.locator(toggle).focus()
  await page.keyboard.press('Enter')
  await page.locator(drawer).waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await page.locator(drawer).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('button Toggle navigation bar')
  await expect.poll(() => page.locator(toggle).getAttribute('aria-expanded')).toBe('false')
})

test('a category that opens in the drawer stays there, and links of the menu change the page without loading the document', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  await markDocument(page)
  await openDrawer(page)
  await page.locator(`${drawer} .menu__caret[aria-label*="ArangoDB"]`).click()
  await page.locator(`${drawer} a[href="/docs/arangoDB/joins"]`).click()
  await shown(page, '/docs/arangoDB/joins')
  expect(await isOpen(page)).toBe(false)
  await openDrawer(page)
  await page.locator(`${drawer} button`, { hasText: 'Back to main menu' }).click()
  await page.locator(`${drawer} a[href="/blog"]`).click()
  await shown(page, '/blog')
  expect(await isSameDocument(page)).toBe(true)
  expect(page.url()).toBe(at('/blog'))
})
