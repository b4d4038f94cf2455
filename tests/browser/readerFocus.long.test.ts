// Where the keyboard is, and what is said, when something on the page goes away or is refused.
import { afterAll, describe, expect, inject, test } from 'vitest'
import { focused, hydrated, readers, scrollY, withoutPrefetch } from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const { open, at } = readers(() => inject('notebook'))

let site: TempSite
const own = readers(async () => {
  site = await builtSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', themeConfig: { announcementBar: { id: 'a', content: 'News' }, navbar: { items: [{ label: 'More', items: [{ to: '/docs/a', label: 'A doc' }, { to: '/pottery', label: 'Pots' }] }] } } }\n`,
    'content/pages/index.md': '# Home\n',
    'content/pages/pottery.tsx': `import { useState } from 'react'
export default function Page() {
  const [asked, ask] = useState(false)
  if (asked) throw new Error('The clay is too wet.')
  return <><h1>Pottery</h1><button onClick={() => ask(true)}>Go on</button></>
}
`,
    'content/docs/a.md': '# A\n\nText.\n',
  })
  return `${site.root}/build`
})
afterAll(() => site?.remove())

describe('the skip link without a script', () => {
  test.each(['/docs/wiki/compiler', '/blog/welcome', '/'])(
    'leads on %s to the text, past the sidebar',
    async (path) => {
      const { page } = await open(undefined, { javaScriptEnabled: false })
      await page.goto(at(path))
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe('a Skip to main content')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.closest('main') !== null),
        await focused(page),
      ).toBe(true)
    },
  )
})

test('back to top takes the keyboard to the top as well', async () => {
  const { page } = await open('/docs/wiki/compiler', { reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    for (const top of [3000, 2900]) {
      window.scrollTo({ top, behavior: 'instant' })
      for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  const button = page.locator('.theme-back-to-top-button--show')
  await button.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => window.scrollY === 0)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('a Skip to main content')
  expect(await scrollY(page)).toBe(0)
})

test('a page that crashes is told, and has the focus on its heading', async () => {
  const { page } = await own.open('/pottery')
  await page.locator('button', { hasText: 'Go on' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[role=alert]', { hasText: 'The clay is too wet.' }).waitFor()
  await expect.poll(() => focused(page)).toBe('h1 This page crashed.')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('button Try again')
  // Trying again takes the button away.
  await page.keyboard.press('Enter')
  await page.locator('h1', { hasText: 'Pottery' }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('button Go on')
})

test('closing the announcement leaves the keyboard at what comes next', async () => {
  const { page } = await own.open('/docs/a')
  await page.locator('.announcement-bar__close').focus()
  await page.keyboard.press('Enter')
  await page.locator('.announcement-bar').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('navbar')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(true)
})

describe('a menu that the pointer has opened (WCAG 1.4.13)', () => {
  const menu = '.dropdown__menu'

  test('is dismissed by Escape wherever the focus is, and opens when the pointer comes again', async () => {
    const { page } = await own.open('/docs/a')
    const box = page.locator('.dropdown').first()
    const shown = page.locator(menu).first()
    await box.hover()
    await shown.waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'hidden' })
    await page.mouse.move(5, 400)
    await box.hover()
    await shown.waitFor({ state: 'visible' })
  })

  test('stays while the pointer is on it, and Escape hides it there too', async () => {
    const { page } = await own.open('/docs/a')
    await page.locator('.dropdown').first().hover()
    await page.locator(`${menu} a`).last().hover()
    await page.waitForTimeout(300)
    expect(await page.locator(menu).first().isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator(menu).first().waitFor({ state: 'hidden' })
  })

  test('gives the focus back to its button when that was inside', async () => {
    const { page } = await own.open('/docs/a')
    const box = page.locator('.dropdown').first()
    await box.hover()
    await page.locator(`${menu} a`).first().focus()
    await page.keyboard.press('Escape')
    await page.locator(menu).first().waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('button More')
    // By the keyboard it opens all the same.
    await page.keyboard.press('Enter')
    await page.locator(menu).first().waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await page.locator(menu).first().waitFor({ state: 'hidden' })
  })
})

test('a category of the sidebar that cannot be had offline is told, with Retry, and opens when it can', async () => {
  const { page } = await open()
  await withoutPrefetch(page)
  await page.goto(at('/docs/wiki/compiler'))
  await hydrated(page)
  await page.context().setOffline(true)
  const caret = page.locator('.theme-doc-sidebar-container .menu__caret[aria-label*="K&R"]')
  await caret.click()
  const line = page.locator('.load-error[role=alert]')
  await line.waitFor()
  expect(await line.textContent()).toContain('offline')
  expect(await caret.getAttribute('aria-expanded')).toBe('false')
  await page.context().setOffline(false)
  await page.locator('.theme-doc-sidebar-container a[href="/docs/knr/intro"]').waitFor()
  expect(await line.count()).toBe(0)
})

describe('code', () => {
  test('says "Copied" to those who cannot see it', async () => {
    const { page } = await open('/docs/wiki/compiler', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const said = page.locator('[role=status]', { hasText: /^Copied$/ })
    const button = page.locator('.code-block-button--copy').first()
    await button.click()
    await said.waitFor({ state: 'attached' })
    await said.waitFor({ state: 'detached' })
    // The same again is said again.
    await button.click()
    await said.waitFor({ state: 'attached' })
  })

  test('is a stop of the keyboard only where it scrolls, and then has a role and a name', async () => {
    const { page } = await open('/docs/wiki/compiler')
    const blocks = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.theme-code-block pre')].map((pre) => ({
        scrolls: pre.scrollWidth > pre.clientWidth,
        stop: pre.tabIndex === 0,
        role: pre.getAttribute('role'),
        name: pre.getAttribute('aria-label'),
      })),
    )
    expect(blocks.filter(({ scrolls }) => scrolls).length).toBeGreaterThan(2)
    expect(blocks.filter(({ scrolls, stop }) => scrolls !== stop)).toEqual([])
    expect(
      blocks.filter(({ stop, role, name }) => stop !== (role === 'group' && Boolean(name))),
    ).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.theme-code-block pre')].every(
        (pre) => pre.scrollWidth > pre.clientWidth === (pre.tabIndex === 0),
      ),
    )
  })
})

test('no page has an empty navigation, and the sidebar is one landmark', async () => {
  const { page } = await open('/blog')
  expect(await page.locator('nav:not(:has(a, button))').count()).toBe(0)
  const tree = await page.locator('body').ariaSnapshot()
  expect(tree).toMatch(/navigation "Blog recent posts navigation"/)
  expect(tree).not.toMatch(/complementary/)
})
