// Clicks that are the browser's own, and pages that are fetched before they are asked for.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import {
  addLink,
  follow,
  hydrated,
  pathsOf,
  readers,
  shown,
  withoutPrefetch,
} from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))

// B118
describe('clicks that are left to the browser', () => {
  /**
   * What a click did to the event, asked at the very end; the browser itself is kept from acting.
   */
  async function heard(page: Page, click: () => Promise<void>): Promise<boolean> {
    await page.evaluate(() => {
      const note = (event: Event) => {
        Object.assign(window, { taken: event.defaultPrevented })
        event.preventDefault()
      }
      for (const type of ['click', 'auxclick', 'contextmenu'])
        window.addEventListener(type, note, { once: true })
    })
    await click()
    await page.waitForFunction(() => 'taken' in window)
    return page.evaluate(() => (window as never as { taken: boolean }).taken)
  }

  const link = '.navbar a[href="/blog"]'
  test.each(['Control', 'Meta', 'Shift', 'Alt'] as const)('with %s', async (key) => {
    const { page } = await open('/docs/wiki/compiler')
    expect(await heard(page, () => page.locator(link).click({ modifiers: [key] }))).toBe(false)
    expect(page.url()).toBe(at('/docs/wiki/compiler'))
  })

  test.each(['middle', 'right'] as const)('with the %s button', async (button) => {
    const { page } = await open('/docs/wiki/compiler')
    expect(await heard(page, () => page.locator(link).click({ button }))).toBe(false)
    expect(page.url()).toBe(at('/docs/wiki/compiler'))
  })

  // D-27
  test('a plain click is not, so that the others mean something; one with target, download or another origin is', async () => {
    const { page } = await open('/docs/wiki/compiler')
    const attributes: [string, string, boolean][] = [
      ['data-x', '', true],
      ['target', '_blank', false],
      ['download', 'x', false],
      ['rel', 'external', false],
      ['href', 'http://127.0.0.1:1/', false],
      ['href', 'mailto:a@b.example', false],
    ]
    for (const [name, value, taken] of attributes) {
      await page.goto(at('/docs/wiki/compiler'))
      await hydrated(page)
      await addLink(page, '/docs/wiki/compiler')
      await page.evaluate(
        ([key, text]) => document.getElementById('test-link')!.setAttribute(key!, text!),
        [name, value],
      )
      expect(await heard(page, () => page.locator('#test-link').click()), `${name}=${value}`).toBe(
        taken,
      )
    }
  })

  test('Ctrl-click opens a tab with the page, and this one stays', async () => {
    const { page } = await open('/docs/wiki/compiler')
    const opened = page.context().waitForEvent('page')
    await page.locator(link).click({ modifiers: ['Control'] })
    const tab = await opened
    await tab.waitForURL(at('/blog'))
    expect(page.url()).toBe(at('/docs/wiki/compiler'))
  })
})

describe('fetching ahead', () => {
  const dataOf = (paths: string[]) => paths.filter((path) => path.endsWith('/page.json'))

  /** Until something of that name has come. */
  const fetched = (page: Page, part: string) =>
    page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
      part,
    )

  // B119
  test('links that come into view are fetched once each, and the click needs nothing more', async () => {
    const reader = await open('/docs/category/wiki')
    const { page } = reader
    await fetched(page, '/docs/wiki/compiler/page.json')
    for (const top of [300, 0, 300, 0])
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.locator('.card-grid a[href="/docs/wiki/compiler"]').hover()
    await follow(page, '.card-grid a[href="/docs/wiki/compiler"]', '/docs/wiki/compiler')
    const asked = dataOf(pathsOf(reader))
    expect(asked.filter((path) => path === '/docs/wiki/compiler/page.json')).toHaveLength(1)
    expect(new Set(asked).size).toBe(asked.length)
  })

  // B119
  test('links below the window are not, until they come into view or the reader points at them', async () => {
    const reader = await open('/docs/wiki/compiler')
    const { page } = reader
    await page.waitForLoadState('networkidle')
    const next = '/docs/wiki/memory-layout/page.json'
    expect(dataOf(pathsOf(reader))).not.toContain(next)
    const asked = page.waitForRequest((request) => request.url().endsWith(next))
    // Without scrolling: only the pointing counts.
    await page.locator('a[rel=next]').dispatchEvent('mouseover')
    await asked
  })

  // B119
  test('touching a link fetches its page and its layout before the click', async () => {
    const reader = await open('/docs/wiki/compiler', {
      hasTouch: true,
      viewport: { width: 1280, height: 700 },
    })
    const { page } = reader
    await page.waitForLoadState('networkidle')
    await addLink(page, '/blog/archive')
    await page.locator('#test-link').dispatchEvent('touchstart')
    await fetched(page, '/blog/archive/page.json')
    await fetched(page, '/blogSection-')
    expect(page.url()).toBe(at('/docs/wiki/compiler'))
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    // B120, D-14
    'on a line with %o nothing is fetched ahead, and a click goes all the same',
    async (line) => {
      const reader = await open()
      const { page } = reader
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        line,
      )
      await reader.load('/docs/category/wiki')
      await page.waitForLoadState('networkidle')
      const card = page.locator('.card-grid a[href="/docs/wiki/compiler"]')
      await card.hover()
      await card.dispatchEvent('touchstart')
      await card.focus()
      await page.waitForLoadState('networkidle')
      expect(dataOf(pathsOf(reader))).toEqual([])
      await card.click()
      await shown(page, '/docs/wiki/compiler')
      expect(dataOf(pathsOf(reader))).toEqual(['/docs/wiki/compiler/page.json'])
    },
  )

  test('a browser that does not tell its line fetches ahead without an error', async () => {
    const reader = await open()
    await reader.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: undefined }),
    )
    await reader.load('/docs/category/wiki')
    await fetched(reader.page, '/page.json')
    expect(reader.complaints).toEqual([])
  })

  test('with data saving on, withoutPrefetch means what it says', async () => {
    const reader = await open()
    await withoutPrefetch(reader.page)
    await reader.load('/docs')
    expect(dataOf(pathsOf(reader))).toEqual([])
  })
})
