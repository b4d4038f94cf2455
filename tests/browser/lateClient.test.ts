// A client that starts late, and tabs that were not looked at: what the reader has chosen elsewhere
// meanwhile holds here too.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hold } from '../support/held.ts'
import { hydrated, readers } from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))
const toggle = '.navbar .color-mode-toggle'
const CLIENT = /\/client-[^/]*\.js/

/** What is shown, and what the switch says of it. */
async function modeOf(page: Page): Promise<(string | null)[]> {
  const theme = await page.getAttribute('html', 'data-theme')
  const label = await page.locator(toggle).getAttribute('aria-label')
  return [theme, /currently (\w+) mode/.exec(label ?? '')?.[1] ?? null]
}

/** A page whose client is held back, and a second tab of the same reader with a client. */
async function lateTab(storedBefore?: string) {
  const { page } = await open()
  if (storedBefore) {
    await page.goto(at('/blog/tags'))
    await page.evaluate((mode) => localStorage.setItem('theme', mode), storedBefore)
  }
  const client = await hold(page, CLIENT)
  await page.goto(at('/docs/wiki/compiler'))
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 210)
  await client.waiting
  const other = await page.context().newPage()
  await other.goto(at('/blog'))
  await hydrated(other)
  return { page, other, client }
}

describe('a client that starts late', () => {
  test('shows the colours that another tab has chosen in the meantime, and its switch says so', async () => {
    const { page, other, client } = await lateTab()
    await other.locator(toggle).click()
    expect(await modeOf(page)).toEqual(['light', null])
    await client.release()
    await hydrated(page)
    expect(await modeOf(page)).toEqual(['dark', 'dark'])
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.locator(toggle).click()
    expect(await modeOf(page)).toEqual(['light', 'light'])
  })

  test('goes back to the site’s own when another tab has cleared the choice', async () => {
    const { page, other, client } = await lateTab('dark')
    expect((await modeOf(page))[0]).toBe('dark')
    await other.evaluate(() => localStorage.clear())
    await client.release()
    await hydrated(page)
    expect(await modeOf(page)).toEqual(['light', 'light'])
  })

  test('says nothing of a mode before it knows: the served switch is right in both', async () => {
    const { page, client } = await lateTab('dark')
    expect((await modeOf(page))[0]).toBe('dark')
    const label = await page.locator(toggle).getAttribute('aria-label')
    expect(label).toBe('Switch between dark and light mode')
    expect(await page.locator(toggle).getAttribute('title')).toBe(label)
    await client.release()
    await hydrated(page)
    expect(await modeOf(page)).toEqual(['dark', 'dark'])
  })

  test('keeps what `?docusaurus-theme` asks for', async () => {
    const { page } = await open()
    await page.goto(at('/blog/tags'))
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.goto(at('/blog/tags?docusaurus-theme=dark'))
    await hydrated(page)
    expect(await modeOf(page)).toEqual(['dark', 'dark'])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await modeOf(page)).toEqual(['dark', 'dark'])
  })
})

describe('a tab that becomes visible', () => {
  test('shows what was chosen while no event reached it', async () => {
    const { page } = await open('/docs/wiki/compiler')
    // Written here: of that no event comes, as none comes to a tab that was frozen.
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    expect(await modeOf(page)).toEqual(['light', 'light'])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await modeOf(page)).toEqual(['dark', 'dark'])
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await modeOf(page)).toEqual(['light', 'light'])
  })

  test('keeps a choice that could not be stored', async () => {
    const { page } = await open()
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full')
      }
    })
    await page.goto(at('/blog'))
    await hydrated(page)
    await page.locator(toggle).click()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await modeOf(page)).toEqual(['dark', 'dark'])
  })
})
