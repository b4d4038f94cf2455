// The dialog of the search: what it starts with, says and shows, and the ways out of it.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { go, readers, shown } from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))

const DIALOG = 'dialog.search'
const FIELD = `${DIALOG} [role=combobox]`
const OPTION = `${DIALOG} [role=option]`

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.waitForSelector(`${DIALOG}[open]`)
}

const closed = (page: Page) => page.waitForSelector(DIALOG, { state: 'detached' })

test('Back closes it and nothing else, whatever lies behind; the next Back goes back', async () => {
  const { page } = await open('/blog', { viewport: { width: 375, height: 700 } })
  for (const path of ['/blog', '/blog/archive']) {
    if (path !== '/blog') {
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('a[href="/blog/archive"]')!.click(),
      )
      await shown(page, path)
    }
    await openSearch(page)
    await go(page, -1)
    await closed(page)
    await page.waitForFunction((own) => location.pathname === own, path)
    await shown(page, path)
  }
  await go(page, -1)
  await shown(page, '/blog')
})

test('closed in another way it leaves no entry in the history', async () => {
  const { page } = await open('/docs/wiki/compiler')
  await page.evaluate(() => document.querySelector<HTMLElement>('a[rel=next]')!.click())
  await shown(page, '/docs/wiki/memory-layout')
  await openSearch(page)
  await page.keyboard.press('Escape')
  await closed(page)
  await go(page, -1)
  await shown(page, '/docs/wiki/compiler')
  // Here nothing of the site lies behind: the way to a result is one step, too.
  await openSearch(page)
  await page.keyboard.type('mmap')
  await page.waitForSelector(`${OPTION}[aria-selected=true]`)
  await page.keyboard.press('Enter')
  await shown(page, '/docs/wiki/memory-layout')
  await go(page, -1)
  await shown(page, '/docs/wiki/compiler')
})

test('begins with where the menus lead, and keeps what was typed when it opens again', async () => {
  const { page } = await open('/docs/knr/intro')
  await openSearch(page)
  await page.waitForSelector(OPTION)
  expect(await page.locator(OPTION).first().textContent()).toBe('Wiki')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await shown(page, '/blog')
  await closed(page)
  await openSearch(page)
  await page.keyboard.type('compilr')
  await expect.poll(() => page.textContent('.search__taken')).toBe('Results for “compiler”')
  await page.keyboard.press('Escape')
  await closed(page)
  await openSearch(page)
  expect(await page.inputValue(FIELD)).toBe('compilr')
  await page.waitForSelector(`${OPTION}[aria-selected=true]`)
  // It is selected: what is typed next replaces it.
  await page.keyboard.type('&&')
  await expect.poll(() => page.textContent('.search__note')).toContain('Signs alone')
  expect(await page.inputValue(FIELD)).toBe('&&')
})

test('shows the section of the active result next to the list from 900 px on', async () => {
  const { page } = await open('/docs/knr/intro', { viewport: { width: 900, height: 700 } })
  await openSearch(page)
  await page.keyboard.type('virtual memory')
  const preview = page.locator('.search__preview')
  await expect.poll(() => preview.textContent()).toMatch(/^Memory layout/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => preview.textContent()).toMatch(/^Virtual memory/)
  expect((await preview.textContent())!.length).toBeGreaterThan(400)
  expect(await preview.locator('mark').count()).toBeGreaterThan(0)
  const [list, box] = [
    await page.locator('.search__body').boundingBox(),
    await preview.boundingBox(),
  ]
  expect(box!.x).toBeGreaterThanOrEqual(list!.x + list!.width - 1)
  await page.setViewportSize({ width: 899, height: 700 })
  expect(await preview.isVisible()).toBe(false)
})

test('says so where the browser has no dialogs, and where the script does not come', async () => {
  const { page } = await open()
  await page.addInitScript('delete HTMLDialogElement.prototype.showModal')
  await page.goto(at('/docs/knr/intro'))
  await page.waitForSelector('html[data-has-hydrated=true]')
  await page.keyboard.press('Control+k')
  await page.waitForSelector('.load-error[role=alert]')
  expect(await page.textContent('.load-error')).toContain('The search needs a newer browser.')
  await page.click('.load-error button')
  await page.waitForSelector('.load-error', { state: 'detached' })
  const other = (await open()).page
  await other.route(/\/search-\w+\.js/, (route) => route.abort())
  await other.goto(at('/docs/knr/intro'))
  await other.waitForSelector('html[data-has-hydrated=true]')
  await other.keyboard.press('Control+k')
  await other.waitForSelector('.load-error')
  expect(await other.textContent('.load-error')).toContain('The search could not be loaded.')
})
