// Pages without scripts (D-28), and with what a browser's extensions add to them (D-30).
import { describe, expect, inject, test } from 'vitest'
import { inTabs } from '../support/inTabs.ts'
import { notebookPages } from '../support/notebookPages.ts'
import { readers } from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))
const PAGES = [...notebookPages, '/404.html']

// D-28
describe('without JavaScript', () => {
  test('all pages can be read: text, code, navigation, and nothing that waits for a script', async () => {
    const start = () => open(undefined, { javaScriptEnabled: false })
    await inTabs(PAGES, start, async ({ page }, path) => {
      await page.goto(at(path))
      const seen = await page.evaluate(() => {
        const visible = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((element) =>
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          ).length
        const all = (selector: string) => document.querySelectorAll(selector).length
        return {
          main: document.querySelector('main')!.innerText.trim().length,
          navbar: visible('.navbar a'),
          hidden: [
            'h1',
            '.markdown p',
            '.markdown pre',
            '.markdown table',
            '.card',
            '.pagination-nav a',
            'footer a',
          ].filter((selector) => visible(selector) < all(selector)),
          toggles: visible('.color-mode-toggle'),
        }
      })
      expect(seen.main, path).toBeGreaterThan(20)
      expect(seen.navbar, path).toBeGreaterThanOrEqual(3)
      expect(seen.hidden, path).toEqual([])
      expect(seen.toggles, path).toBe(0)
    })
  })

  test('on a narrow screen the main menu and the sidebar can be reached', async () => {
    const { page } = await open(undefined, {
      javaScriptEnabled: false,
      viewport: { width: 375, height: 700 },
    })
    await page.goto(at('/docs/wiki/compiler'))
    expect(await page.locator('.navbar a[href="/blog"]').isVisible()).toBe(true)
    expect(await page.locator('.navbar__toggle').isVisible()).toBe(false)
    await page.locator('nav[aria-label="Docs sidebar"] a[href="/docs/category/knr"]').click()
    expect(await page.locator('h1').textContent()).toBe('K&R exercises')
    await page.goto(at('/docs/wiki/compiler'))
    await page.locator('summary', { hasText: 'On this page' }).click()
    expect(await page.locator('.theme-doc-toc-mobile a').first().isVisible()).toBe(true)
  })
})

// D-30
describe('what extensions do to a page before the client comes', () => {
  test('attributes on html and body, elements at their ends, a translated word: it hydrates and nothing surfaces', async () => {
    const reader = await open()
    const { page } = reader
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.body.setAttribute('data-extension', 'x')
        document.documentElement.setAttribute('cz-shortcut-listen', 'true')
        document.head.append(document.createElement('style'))
        document.body.append(document.createElement('extension-box'))
        document.body.prepend(document.createElement('extension-bar'))
        const text = document.querySelector('.markdown p')!
        text.innerHTML = `<font>${text.innerHTML}</font>`
      })
    })
    for (const path of ['/docs/wiki/compiler', '/blog/huntdown']) {
      await reader.load(path)
      expect(await page.locator('extension-box').count()).toBe(1)
      expect(reader.complaints, path).toEqual([])
    }
    await page.locator('.navbar a[href="/docs/category/wiki"]').click()
    await page.locator('h1', { hasText: 'Wiki' }).waitFor()
    expect(reader.complaints).toEqual([])
  })
})
