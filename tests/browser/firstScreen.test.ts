// What a click shows first: the blocks that the window has room for. The rest of the text follows
// after that frame, and with a way to it, at once.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'

const { open } = testBrowser()
let preview: Preview

beforeAll(async () => {
  preview = await serveBuild(inject('notebook'))
})
afterAll(() => preview?.close())

/**
 * Clicks, and gives how many blocks of the compiler page are left out when the task of the click is
 * over, and half a second later.
 */
async function leftOut(selector: string): Promise<[number, number]> {
  const { page, close } = await open()
  await page.goto(`${preview.url.replace(/\/$/, '')}/docs/wiki/memory-layout`)
  await hydrated(page)
  const link = page.locator(selector).first()
  await link.hover()
  await page.waitForTimeout(700)
  const counts = await link.evaluate(async (element: HTMLElement) => {
    const count = () =>
      [...document.querySelectorAll('[data-prose="0"] > *')].filter(
        (block) => getComputedStyle(block).display === 'none',
      ).length
    element.click()
    while (!location.pathname.endsWith('/compiler') || !document.title.startsWith('From source'))
      await Promise.resolve()
    const first = count()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return [first, count()] as [number, number]
  })
  await close()
  return counts
}

test('a long page comes in two steps', async () => {
  const [first, later] = await leftOut('.menu a[href$="/docs/wiki/compiler"]')
  expect(first).toBeGreaterThan(20)
  expect(later).toBe(0)
})

test('a link to a heading shows all of it at once', async () => {
  const [first] = await leftOut('main a[href*="/docs/wiki/compiler#"]')
  expect(first).toBe(0)
})
