// The navigation of narrow screens.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { focused, isSameDocument, markDocument, readers, shown } from '../support/reader.ts'

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

test('B90 the open drawer holds the page still; the button, the space beside it and a link let it go', async () => {
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

test('B90 the link of the page one is on closes it as well', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  await openDrawer(page)
  await page.locator(`${drawer} a[href="/docs/wiki/compiler"][aria-current]`).click()
  await page.locator(drawer).waitFor({ state: 'hidden' })
  expect(await overflow(page)).not.toBe('hidden')
})

test('B91 Back with the drawer open closes it and leaves the address; the next Back goes back', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  await page.locator('a[rel=next]').click()
  await shown(page, '/docs/wiki/memory-layout')
  await openDrawer(page)
  await page.evaluate(() => history.back())
  await page.locator(drawer).waitFor({ state: 'hidden' })
  await page.waitForFunction(() => location.pathname === '/docs/wiki/memory-layout')
  await shown(page, '/docs/wiki/memory-layout')
  await page.evaluate(() => history.back())
  await shown(page, '/docs/wiki/compiler')
})

test('B92 a window that grows past 996px closes the drawer and lets the page scroll', async () => {
  const { page } = await open('/docs/wiki/compiler', { viewport: { width: 996, height: 700 } })
  await openDrawer(page)
  await page.setViewportSize({ width: 997, height: 700 })
  await page.locator(drawer).waitFor({ state: 'hidden' })
  expect(await overflow(page)).not.toBe('hidden')
  await page.setViewportSize({ width: 996, height: 700 })
  expect(await isOpen(page)).toBe(false)
})

test('B93 on a doc it opens on the docs sidebar, "← Back to main menu" shows the navbar’s items, reopening shows the sidebar', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  const docs = page.locator(`${drawer} nav[aria-label="Docs sidebar"]`)
  await openDrawer(page)
  expect(await docs.isVisible()).toBe(true)
  await page.locator(`${drawer} button`, { hasText: '← Back to main menu' }).click()
  expect(await docs.isVisible()).toBe(false)
  expect(await page.locator(`${drawer} a[href="/blog"]`).isVisible()).toBe(true)
  expect(await page.locator(`${drawer} a[href="/docs/category/wiki"]`).getAttribute('aria-current')).toBe('page')
  await page.locator('button[aria-label="Close navigation bar"]').click()
  await page.locator(drawer).waitFor({ state: 'hidden' })
  await openDrawer(page)
  expect(await docs.isVisible()).toBe(true)
})

test('B93 on the blog it opens on the recent posts, at home on the main menu', async () => {
  const { page, load } = await open('/blog', phone)
  await openDrawer(page)
  expect(await page.locator(`${drawer} nav[aria-label="Blog recent posts navigation"] a`).count()).toBe(5)
  await load('/')
  await openDrawer(page)
  expect(await page.locator(`${drawer} a[href="/blog"]`).isVisible()).toBe(true)
  expect(await page.locator(`${drawer} button`, { hasText: 'Back to main menu' }).count()).toBe(0)
})

test('B94 Escape closes it and gives the focus back to its button', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  await page.locator(toggle).focus()
  await page.keyboard.press('Enter')
  await page.locator(drawer).waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await page.locator(drawer).waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('button Toggle navigation bar')
  expect(await page.locator(toggle).getAttribute('aria-expanded')).toBe('false')
})

test('a category that opens in the drawer stays there, and links of the menu change the page without loading the document', async () => {
  const { page } = await open('/docs/wiki/compiler', phone)
  await markDocument(page)
  await openDrawer(page)
  await page.locator(`${drawer} .menu__caret[aria-label*="Arango DB"]`).click()
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
