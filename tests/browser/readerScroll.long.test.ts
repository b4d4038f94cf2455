// What follows a reader who scrolls: back-to-top, the table of contents; and what a printer gets.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { readers, scrollY } from '../support/reader.ts'

const { at, open } = readers(() => inject('notebook'))
// A long doc, with headings of levels 2 and 3.
const LONG = '/docs/nginx/resources'

/** Scrolls there and waits for two frames, so that everyone who listens has heard of it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top: y, behavior: 'instant' })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
      }),
    top,
  )
}

// B102
describe('back-to-top', () => {
  const button = 'button[aria-label="Scroll back to top"]'
  const isShown = (page: Page) =>
    page.evaluate(
      (selector) =>
        document.querySelector(selector)!.classList.contains('theme-back-to-top-button--show'),
      button,
    )

  test('appears when scrolling up beyond 300px, hides when scrolling down and near the top', async () => {
    const { page } = await open(LONG)
    const steps: [number, boolean][] = [
      [1000, false],
      [1500, false],
      [1400, true],
      [1450, false],
      [1300, true],
      [299, false],
      [350, false],
      [320, true],
      [301, true],
      [0, false],
    ]
    expect(await isShown(page), 'at first').toBe(false)
    for (const [top, expected] of steps) {
      await scrollTo(page, top)
      expect(await isShown(page), `at ${top}`).toBe(expected)
    }
  })

  test('takes the reader to the top when clicked', async () => {
    const { page } = await open(LONG)
    await scrollTo(page, 3000)
    await scrollTo(page, 2800)
    await page.locator(button).click()
    await page.waitForFunction(() => window.scrollY === 0)
    await page.waitForFunction(
      (selector) => !document.querySelector(`${selector}.theme-back-to-top-button--show`),
      button,
    )
  })

  test('is on docs only, and out of the way of the keyboard while it is hidden', async () => {
    const { page, load } = await open(LONG)
    expect(await page.locator(button).getAttribute('tabindex')).toBe('-1')
    for (const path of ['/', '/blog/huntdown', '/docs/category/wiki']) {
      await load(path)
      expect(await page.locator(button).count(), path).toBe(0)
    }
  })
})

// B103
describe('the table of contents', () => {
  const marked = (page: Page) =>
    page
      .locator('.toc .table-of-contents__link--active')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)))

  /**
   * The rule of behaviour.md 5.10, told a second time, on the places where the headings are now.
   */
  const byRule = (page: Page) =>
    page.evaluate(() => {
      const headings = [...document.querySelectorAll('.markdown :is(h2, h3)[id]')]
      const below = headings.find(
        (heading) =>
          heading.getBoundingClientRect().top >= document.querySelector('.navbar')!.clientHeight,
      )
      if (!below) return headings.at(-1)?.id
      const { top, bottom } = below.getBoundingClientRect()
      return top > 0 && bottom < innerHeight / 2
        ? below.id
        : headings[headings.indexOf(below) - 1]?.id
    })

  test('marks at most one link, the one of the rule, wherever the reader scrolls', async () => {
    const { page } = await open(LONG)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    const seen = new Set<string>()
    for (let top = 0; top <= end; top += Math.max(180, Math.ceil(end / 40))) {
      await scrollTo(page, top)
      const links = await marked(page)
      const expected = await byRule(page)
      expect(links, `at ${top}`).toEqual(expected === undefined ? [] : [expected])
      for (const link of links) seen.add(link)
    }
    expect(seen.size, 'headings that were marked on the way').toBeGreaterThan(5)
  })

  test('marks the last link once the last heading is above the navbar’s lower edge', async () => {
    const { page } = await open(LONG)
    const last = (await page.locator('.toc a').last().getAttribute('href'))!.slice(1)
    await page.evaluate((id) => {
      document.body.append(Object.assign(document.createElement('div'), { id: 'room' }))
      document.getElementById('room')!.style.height = '3000px'
      const { bottom } = document.getElementById(id)!.getBoundingClientRect()
      window.scrollTo({ top: bottom + window.scrollY - 20, behavior: 'instant' })
    }, last)
    await page.waitForFunction(
      (id) =>
        document.querySelector('.table-of-contents__link--active')?.getAttribute('href') ===
        `#${id}`,
      last,
    )
    expect(await marked(page)).toEqual([last])
  })

  // B104
  test('at 996px it is a closed "On this page" above the text that opens on click', async () => {
    const { page } = await open(LONG, { viewport: { width: 996, height: 800 } })
    expect(await page.locator('.toc').isVisible()).toBe(false)
    const block = page.locator('main .theme-doc-toc-mobile')
    expect(await block.locator('a').first().isVisible()).toBe(false)
    const above = await page.evaluate(() => {
      const box = document.querySelector('.theme-doc-toc-mobile')!.getBoundingClientRect()
      return box.bottom <= document.querySelector('.markdown')!.getBoundingClientRect().top + 1
    })
    expect(above).toBe(true)
    await page.locator('summary', { hasText: 'On this page' }).click()
    const link = block.locator('a').nth(2)
    expect(await link.isVisible()).toBe(true)
    const hash = (await link.getAttribute('href'))!
    await link.click()
    await page.waitForFunction(
      (expected) => location.hash === expected && window.scrollY > 100,
      hash,
    )
    await page.setViewportSize({ width: 997, height: 800 })
    expect([await page.locator('.toc').isVisible(), await block.isVisible()]).toEqual([true, false])
  })
})

describe('the line "On this page" of narrow screens', () => {
  const place = (page: Page) =>
    page.evaluate(() => {
      const line = document
        .querySelector('.theme-doc-toc-mobile > summary')!
        .getBoundingClientRect()
      return {
        below: Math.round(
          line.top - document.querySelector('.navbar')!.getBoundingClientRect().bottom,
        ),
        height: Math.round(line.height),
      }
    })
  const here = '.toc-mobile__here'

  test('stays below the navbar and names the heading that the reader is at', async () => {
    const { page } = await open(LONG, { viewport: { width: 375, height: 700 } })
    expect(await page.locator(here).count()).toBe(0)
    const { height } = await place(page)
    for (const n of [2, 5, 1]) {
      const heading = page.locator('.markdown h2').nth(n)
      const name = (await heading.evaluate((element) => element.firstChild!.textContent))!
      await heading.evaluate((element) =>
        window.scrollBy(0, element.getBoundingClientRect().top - 120),
      )
      await page.locator(here, { hasText: name }).waitFor()
      // One line, whatever is in it.
      expect(await place(page)).toEqual({ below: 0, height })
    }
  })

  test('opens over the text without moving it, and closes by a choice, Escape, and a touch elsewhere', async () => {
    const { page } = await open(LONG, { viewport: { width: 375, height: 700 } })
    await scrollTo(page, 3000)
    const list = page.locator('.theme-doc-toc-mobile nav')
    const tops = () =>
      page.evaluate(() => [
        window.scrollY,
        document.documentElement.scrollHeight,
        document.querySelector('.markdown h2')!.getBoundingClientRect().top,
      ])
    const before = await tops()
    const summary = page.locator('.theme-doc-toc-mobile > summary')
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(180, 680)]) {
      await summary.click()
      expect(await list.isVisible()).toBe(true)
      expect(await tops()).toEqual(before)
      await close()
      await list.waitFor({ state: 'hidden' })
    }
    await summary.click()
    const link = list.locator('a').nth(3)
    const id = (await link.getAttribute('href'))!.slice(1)
    await link.click()
    await list.waitFor({ state: 'hidden' })
    // What was chosen is in sight, right below the line.
    await page.waitForFunction((to) => {
      const line = document.querySelector('.theme-doc-toc-mobile')!.getBoundingClientRect()
      const { top } = document.getElementById(to)!.getBoundingClientRect()
      return top >= line.bottom && top < line.bottom + 60
    }, id)
  })

  test('without scripts unfolds where it stands', async () => {
    const { page } = await open(undefined, {
      viewport: { width: 375, height: 700 },
      javaScriptEnabled: false,
    })
    await page.goto(at(LONG))
    const top = () => page.locator('.markdown h2').first().boundingBox()
    const before = (await top())!.y
    await page.locator('.theme-doc-toc-mobile > summary').click()
    expect((await top())!.y).toBeGreaterThan(before + 100)
  })
})

// B105
test('in print navbar, sidebar, tables of contents, pagination and footer are gone; the text stays', async () => {
  const { page, load } = await open(LONG)
  await page.emulateMedia({ media: 'print' })
  const gone = [
    '.navbar',
    'nav[aria-label="Docs sidebar"]',
    '.toc',
    '.theme-doc-toc-mobile',
    '.pagination-nav',
    'footer.footer',
    '.announcement-bar',
  ]
  const visible = () =>
    page.evaluate(
      (selectors) =>
        selectors.filter((selector) =>
          [...document.querySelectorAll(selector)].some((e) => e.checkVisibility()),
        ),
      gone,
    )
  expect(await visible()).toEqual([])
  expect(await page.locator('.markdown p').first().isVisible()).toBe(true)
  await load('/blog/huntdown')
  expect(await visible()).toEqual([])
  expect(await page.locator('nav[aria-label="Blog recent posts navigation"]').isVisible()).toBe(
    false,
  )
  await page.emulateMedia({ media: 'screen' })
  expect((await visible()).sort()).toEqual(['.navbar', '.pagination-nav', '.toc', 'footer.footer'])
  expect(await scrollY(page)).toBe(0)
})
