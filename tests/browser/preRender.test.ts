// The page of a link is drawn behind the page on screen while the link is pressed, and shown as it
// is when the press becomes a click.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'

const { open } = testBrowser()
const BEHIND = '.main-wrapper__page--behind'
let preview: Preview

beforeAll(async () => {
  preview = await serveBuild(inject('notebook'))
})
afterAll(() => preview?.close())

/**
 * Presses the first link that `selector` finds on the memory layout page, after the reader has
 * scrolled.
 */
async function press(
  selector: string,
  button: 'left' | 'right' = 'left',
): Promise<{ page: Page; close: () => Promise<void> }> {
  const { page, close } = await open()
  await page.goto(`${preview.url.replace(/\/$/, '')}/docs/wiki/memory-layout`)
  await hydrated(page)
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await page.locator(selector).first().hover()
  await page.mouse.down({ button })
  return { page, close }
}

test('it is laid out out of sight, and the same element is shown by the click', async () => {
  const { page, close } = await press('.menu a[href$="/docs/wiki/compiler"]')
  const behind = page.locator(BEHIND)
  await behind.locator('h1').waitFor()
  expect(await behind.getAttribute('aria-hidden')).toBe('true')
  expect(
    await behind.evaluate(
      (element) => element.querySelector('main')!.getBoundingClientRect().width,
    ),
  ).toBe(
    await page
      .locator('main')
      .first()
      .evaluate((main) => main.getBoundingClientRect().width),
  )
  const seen = await page.evaluate(
    () =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.main-wrapper__page')
        ?.className,
  )
  expect(seen).toBe('main-wrapper__page')
  expect(await page.title()).toMatch(/^Memory layout/i)
  expect(new URL(page.url()).pathname).toBe('/docs/wiki/memory-layout')

  await behind.evaluate((element) => Object.assign(window, { prepared: element }))
  await page.mouse.up()
  await page.waitForFunction(() => document.title.startsWith('From source'))
  await page.waitForFunction(() => document.activeElement?.id === '__start')
  expect(
    await page.evaluate(
      () =>
        document.querySelector('.main-wrapper__page') ===
        (window as unknown as { prepared: Element }).prepared,
    ),
  ).toBe(true)
  expect(await page.locator('.main-wrapper__page').count()).toBe(1)
  expect(await page.locator('.main-wrapper__page').getAttribute('aria-hidden')).toBeNull()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-prose="0"] > *')].every(
      (block) => block.getClientRects().length > 0,
    ),
  )
  await close()
})

test('on a page at its top, a click asks nothing of the layout before the paint', async () => {
  const { page, close } = await press('.menu a[href$="/docs/wiki/compiler"]')
  await page.locator(BEHIND).waitFor()
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const asked: string[] = []
    Object.defineProperty(window, 'scrollY', { get: () => asked.push('scrollY') })
    window.scrollTo = () => asked.push('scrollTo')
    const painted = () => Object.assign(window, { asked: [...asked] })
    addEventListener('click', () => requestAnimationFrame(painted))
  })
  await page.mouse.up()
  await page.waitForFunction(() => document.title.startsWith('From source'))
  const asked = await page.waitForFunction(() => (window as never as { asked?: string[] }).asked)
  expect(await asked.jsonValue()).toEqual([])
  await close()
})

test('a script that scrolls in the frame of the click leaves the new page at its top', async () => {
  const { page, close } = await press('.menu a[href$="/docs/wiki/compiler"]')
  await page.locator(BEHIND).waitFor()
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const jump = () => window.scrollTo({ top: 250, behavior: 'instant' })
    addEventListener('click', jump, true)
  })
  await page.mouse.up()
  await page.waitForFunction(() => document.title.startsWith('From source'))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await close()
})

test('a press that becomes no click leaves nothing behind', async () => {
  const { page, close } = await press('.menu a[href$="/docs/wiki/compiler"]')
  const behind = page.locator(BEHIND)
  await behind.waitFor()
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }),
  )
  await page.mouse.up()
  await behind.waitFor({ state: 'detached' })
  await page.mouse.down()
  await behind.waitFor()
  // Drawn away from where it was.
  await page.mouse.move(640, 500)
  await behind.waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await page.locator('h1').count()).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/docs/wiki/memory-layout')
  await close()
})

test('what is on the page, what has code of its own and what is no plain press is not drawn ahead', async () => {
  for (const [selector, button] of [
    ['.toc a'],
    ['.navbar__brand'],
    ['.menu a[href$="/docs/wiki/compiler"]', 'right'],
  ] as const) {
    const { page, close } = await press(selector, button)
    await page.waitForTimeout(500)
    expect(await page.locator(BEHIND).count(), selector).toBe(0)
    await close()
  }
})
