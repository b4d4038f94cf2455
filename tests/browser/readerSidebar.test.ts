// The docs sidebar and the cards of categories, as a reader uses them.
import { expect, inject, test } from 'vitest'
import { follow, readers, shown } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))
const sidebar = 'nav[aria-label="Docs sidebar"]'

// B55
test('the label of a linked category goes there and opens it; its caret opens and closes it and leaves the address', async () => {
  const { page } = await open('/docs/wiki/compiler')
  const caret = page.locator(`${sidebar} .menu__caret[aria-label*="K&R exercises"]`)
  expect(await caret.getAttribute('aria-expanded')).toBe('false')
  await follow(page, `${sidebar} a[href="/docs/category/knr"]`, '/docs/category/knr')
  expect(await caret.getAttribute('aria-expanded')).toBe('true')
  expect(await page.locator(`${sidebar} a[href="/docs/knr/intro"]`).isVisible()).toBe(true)
  await caret.click()
  expect(await caret.getAttribute('aria-expanded')).toBe('false')
  expect(await page.locator(`${sidebar} a[href="/docs/knr/intro"]`).count()).toBe(0)
  await caret.click()
  expect(await caret.getAttribute('aria-expanded')).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/docs/category/knr')
})

// B56
test('a category opened by hand is still open on the next doc, and one below it as well', async () => {
  const { page } = await open('/docs/wiki/compiler')
  await page.locator(`${sidebar} .menu__caret[aria-label*="ArangoDB"]`).click()
  const crud = page.locator(`${sidebar} button`, { hasText: 'CRUD' })
  await crud.click()
  const nested = page.locator(`${sidebar} a[href="/docs/arangoDB/CRUD/DocReadArango"]`)
  await nested.waitFor()
  await follow(page, 'a[rel=next]', '/docs/wiki/memory-layout')
  expect(await nested.isVisible()).toBe(true)
  expect(await crud.getAttribute('aria-expanded')).toBe('true')
  await crud.click()
  await nested.waitFor({ state: 'detached' })
  await follow(page, 'a[rel=prev]', '/docs/wiki/compiler')
  expect(await nested.count(), 'a category closed by hand').toBe(0)
})

// B122
test('from doc to doc the sidebar is the same element and stays scrolled where it was', async () => {
  const { page } = await open('/docs/knr/chapter01/1-8', { viewport: { width: 1280, height: 500 } })
  const place = () =>
    page.evaluate((selector) => document.querySelector(selector)!.scrollTop, sidebar)
  await page.evaluate((selector) => {
    const nav = document.querySelector(selector)!
    Object.assign(nav, { kept: true })
    nav.scrollTop = 150
  }, sidebar)
  expect(await place()).toBe(150)
  // From the script: Playwright would scroll the sidebar before it clicks.
  for (const path of ['/docs/knr/chapter01/1-9', '/docs/knr/chapter01/1-10']) {
    await page.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)!.click(),
      `${sidebar} a[href="${path}"]`,
    )
    await shown(page, path)
  }
  expect(
    await page.evaluate((selector) => 'kept' in document.querySelector(selector)!, sidebar),
  ).toBe(true)
  expect(await place()).toBe(150)
})

test('the entry of a page far down is in sight on a direct load', async () => {
  const { page } = await open('/docs/knr/chapter01/1-24', {
    viewport: { width: 1280, height: 500 },
  })
  const seen = await page.evaluate((selector) => {
    const nav = document.querySelector(selector)!.getBoundingClientRect()
    const link = document.querySelector(`${selector} [aria-current=page]`)!.getBoundingClientRect()
    return link.top >= nav.top && link.bottom <= nav.bottom
  }, sidebar)
  expect(seen).toBe(true)
})

// B63
test('cards stand in two columns at 1200px and in one at 900px', async () => {
  const { page } = await open('/docs/category/wiki', { viewport: { width: 1200, height: 800 } })
  const columns = () =>
    page
      .locator('.card-grid .card')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size)
  expect(await page.locator('.card-grid .card').count()).toBeGreaterThanOrEqual(2)
  expect(await columns()).toBe(2)
  await page.setViewportSize({ width: 900, height: 800 })
  expect(await columns()).toBe(1)
})

test('a card leads to its page without loading the document', async () => {
  const { page } = await open('/docs')
  await page.evaluate(() => Object.assign(window, { here: true }))
  await page.locator('.card-grid a[href="/docs/category/knr"]').click()
  await shown(page, '/docs/category/knr')
  expect(await page.evaluate(() => 'here' in window)).toBe(true)
})
