// Readers without a mouse: order, visible focus, nothing under the navbar, and the keys of
// everything that opens: D-36 and D-37.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { focused, readers } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))

interface Stop {
  name: string
  place: 'skip' | 'navbar' | 'sidebar' | 'main' | 'footer' | 'other'
  /** An outline, or whatever else changes with the focus. */
  seen: boolean
  /** Lies under something else, at its middle. */
  covered: boolean
}

/** Presses Tab until it leaves the page, and says where it stopped. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab', limit = 150): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let i = 0; i < limit; i++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate((): Stop | undefined => {
      const element = document.activeElement as HTMLElement | null
      if (!element || element === document.body) return undefined
      const style = getComputedStyle(element)
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
      const above = document.elementFromPoint(
        Math.max(1, box.left + Math.min(box.width / 2, 20)),
        Math.min(innerHeight - 1, Math.max(0, box.top + Math.min(box.height, innerHeight) / 2)),
      )
      const inside = (selector: string) => element.closest(selector) !== null
      return {
        name: `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}`,
        place: inside('.skip-link')
          ? 'skip'
          : inside('.navbar')
            ? 'navbar'
            : inside('.theme-doc-sidebar-container, .blog-aside')
              ? 'sidebar'
              : inside('main, .blog-frame__toc')
                ? 'main'
                : inside('footer.footer')
                  ? 'footer'
                  : 'other',
        seen: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1.5,
        covered: above !== null && !element.contains(above) && !above.contains(element),
      }
    })
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

const ORDER = ['skip', 'navbar', 'sidebar', 'main', 'footer']

describe.each(['/', '/docs/knr/chapter01/1-13', '/blog/huntdown', '/docs/category/wiki'])(
  // D-36
  'Tab through %s',
  (path) => {
    test('skip link first, then navbar, sidebar, text and footer; always visible, never covered; and back the same way', async () => {
      const { page } = await open(path)
      const stops = await tabThrough(page, 'Tab')
      expect(stops[0]?.place).toBe('skip')
      expect(stops.at(-1)?.place).toBe('footer')
      const places = stops.map(({ place }) => ORDER.indexOf(place))
      expect(places).not.toContain(-1)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(
        stops.filter(({ seen }) => !seen).map(({ name }) => name),
        'without an outline',
      ).toEqual([])
      expect(
        stops.filter(({ covered }) => covered).map(({ name }) => name),
        'covered',
      ).toEqual([])
      const back = await tabThrough(page, 'Shift+Tab')
      expect(
        back.filter(({ covered }) => covered).map(({ name }) => name),
        'covered on the way back',
      ).toEqual([])
      expect(back.at(-1)?.place).toBe('skip')
    })
  },
)

// D-36
test('the outline has a contrast of at least 3 to what is behind it, light and dark', async () => {
  const { page } = await open('/docs/wiki/compiler')
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode)
    await page.locator('.navbar a[href="/blog"]').focus()
    await page.keyboard.press('Tab')
    const contrast = await page.evaluate(() => {
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true })!
      const light = (colour: string) => {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data]
          .slice(0, 3)
          .map((value) =>
            value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
          )
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
      }
      if (getComputedStyle(document.activeElement!).outlineStyle === 'none') return 0
      const outline = light(getComputedStyle(document.activeElement!).outlineColor)
      const paper = light(getComputedStyle(document.documentElement).backgroundColor)
      return (Math.max(outline, paper) + 0.05) / (Math.min(outline, paper) + 0.05)
    })
    expect(contrast, mode).toBeGreaterThanOrEqual(3)
  }
})

// D-36
test('with the drawer open Tab stays in it, Escape closes it, and nothing behind can be reached', async () => {
  const { page } = await open('/docs/wiki/compiler', { viewport: { width: 375, height: 700 } })
  await page.locator('.navbar__toggle').focus()
  await page.keyboard.press('Enter')
  await page.locator('.navbar-sidebar').waitFor({ state: 'visible' })
  expect(
    await page.evaluate(() =>
      document.querySelector('.navbar-sidebar')!.contains(document.activeElement),
    ),
  ).toBe(true)
  let inside = 0
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const element = document.activeElement
      return element === document.body || element === null
        ? 'browser'
        : document.querySelector('.navbar-sidebar')!.contains(element)
          ? 'drawer'
          : 'page'
    })
    expect(where, await focused(page)).not.toBe('page')
    if (where === 'drawer') inside++
  }
  expect(inside).toBeGreaterThan(10)
  await page.keyboard.press('Escape')
  await page.locator('.navbar-sidebar').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('button Toggle navigation bar')
})

// D-37
describe('what opens says so', () => {
  test.each(['Enter', 'Space'])('a category of the sidebar, by %s', async (key) => {
    const { page } = await open('/docs/wiki/compiler')
    const caret = page.locator(
      'nav[aria-label="Docs sidebar"] .menu__caret[aria-label*="K&R exercises"]',
    )
    await caret.focus()
    for (const expected of ['true', 'false', 'true']) {
      await page.keyboard.press(key)
      await page
        .locator(`.menu__caret[aria-label*="K&R exercises"][aria-expanded="${expected}"]`)
        .waitFor()
      expect(await page.locator('a[href="/docs/knr/intro"]').first().isVisible()).toBe(
        expected === 'true',
      )
      expect(await caret.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  test('the table of contents of narrow screens, by Enter', async () => {
    const { page } = await open('/docs/wiki/compiler', { viewport: { width: 375, height: 700 } })
    await page.locator('summary', { hasText: 'On this page' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.theme-doc-toc-mobile[open] a').first().waitFor()
    await page.keyboard.press('Enter')
    expect(await page.locator('.theme-doc-toc-mobile[open]').count()).toBe(0)
  })
})
