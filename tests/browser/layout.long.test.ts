// Where things stand: one container for all that is on a page, headings that are seen, and a way on
// from where no page is.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { addLink, readers } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))

describe('navbar, page and footer begin and end at the same edges', () => {
  /**
   * Where the first and the last thing that one sees of each stand, from the middle of the window.
   */
  const edges = (page: Page, selectors: { start: string[]; end: string[] }) =>
    page.evaluate(({ start, end }) => {
      const middle = document.documentElement.clientWidth / 2
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
      const textStart = (selector: string) => {
        const range = document.createRange()
        range.selectNodeContents(document.querySelector(selector)!)
        return range.getBoundingClientRect().left
      }
      return {
        start: [
          box('.navbar__brand').left,
          textStart('.footer__title'),
          ...start.map(textStart),
        ].map((x) => Math.round(middle - x)),
        end: [
          box('.navbar__items--right > :last-child').right,
          box('.footer__links').right,
          ...end.map((selector) => box(selector).right),
        ].map((x) => Math.round(x - middle)),
      }
    }, selectors)

  const parts: Record<string, { start: string[]; end: string[] }> = {
    '/': { start: ['.home h1', '.home h2'], end: ['.sketch__page', '.exercises'] },
    '/docs/wiki/compiler': { start: ['.menu a'], end: ['.toc'] },
    '/docs/category/knr': { start: ['.menu a'], end: ['.tiles', '.pagination-nav'] },
    '/blog': { start: ['.recent-posts__title'], end: ['.blog-frame'] },
    '/blog/huntdown': { start: ['.recent-posts__title'], end: ['.toc'] },
  }

  test.each([997, 1440, 1920])('%i px', async (width) => {
    const { page, load } = await open(undefined, { viewport: { width, height: 900 } })
    for (const [path, selectors] of Object.entries(parts)) {
      await load(path)
      const { start, end } = await edges(page, selectors)
      for (const side of [start, end])
        expect(
          Math.max(...side) - Math.min(...side),
          `${path}: ${side.join(', ')}`,
        ).toBeLessThanOrEqual(1)
    }
  })
})

test('the blog says what it is, and of each post what it is about beside its date', async () => {
  const { page, load } = await open('/blog')
  expect(await page.locator('h1').isVisible()).toBe(true)
  expect(await page.locator('.page-header .lead').textContent()).toContain(
    'Stories from a programmer’s work',
  )
  for (const path of ['/blog', '/blog/huntdown']) {
    await load(path)
    const [when, tag] = await page.evaluate(() =>
      ['.post-meta time', '.post-meta .tag'].map(
        (name) => document.querySelector(name)!.getBoundingClientRect().top,
      ),
    )
    expect(Math.abs(when! - tag!)).toBeLessThan(4)
  }
  // In the middle of the window, with or without a table of contents.
  for (const path of ['/blog', '/blog/huntdown', '/blog/tags', '/blog/archive']) {
    await load(path)
    const off = await page.evaluate(() => {
      const { left, right } = document.querySelector('main')!.getBoundingClientRect()
      return left + right - document.documentElement.clientWidth
    })
    expect(Math.abs(off), path).toBeLessThanOrEqual(2)
  }
})

test('the navbar’s real height is known to what stands below it', async () => {
  const { page } = await open('/docs/knr/chapter01/1-13', {
    viewport: { width: 1100, height: 800 },
  })
  const below = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 2000, behavior: 'instant' })
      const top = (selector: string) =>
        document.querySelector(selector)!.getBoundingClientRect().top
      return top('.menu') - document.querySelector('.navbar__inner')!.getBoundingClientRect().bottom
    })
  expect(Math.abs(await below())).toBeLessThanOrEqual(1)
  await page.addStyleTag({ content: '.navbar__brand { padding-block: 2rem }' })
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--nav') !== '')
  expect(Math.abs(await below())).toBeLessThanOrEqual(1)
  await page.addStyleTag({ content: '.navbar__brand { padding-block: 0 }' })
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--nav') === '')
})

test('where code or a table goes on to the side its edge is shaded, and what covers the shade scrolls', async () => {
  const { page, load } = await open(undefined, { viewport: { width: 375, height: 800 } })
  for (const [path, selector] of [
    ['/docs/wiki/compiler', '.theme-code-block pre'],
    ['/docs/nginx/resources', '.table-scroll'],
  ] as const) {
    await load(path)
    const shades = await page.evaluate((all) => {
      const goesOn = [...document.querySelectorAll(all)].filter(
        (element) => element.scrollWidth > element.clientWidth,
      )
      return goesOn.map((element) => {
        const { backgroundAttachment, backgroundImage } = getComputedStyle(element)
        return [backgroundImage.match(/linear-gradient/g)?.length, backgroundAttachment]
      })
    }, selector)
    expect(shades.length, path).toBeGreaterThan(0)
    for (const shade of shades) expect(shade).toEqual([4, 'local, local, scroll, scroll'])
  }
})

test('sections are apart by a line and little room, versions and languages stand in small letters', async () => {
  const { page } = await open('/docs/wiki/compiler', { viewport: { width: 1440, height: 900 } })
  const looks = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector)!)
    const second = style('.markdown [data-prose] > h2:not(:first-child)')
    const size = (text: string) => {
      const items = [...document.querySelectorAll<HTMLElement>('.navbar a, .navbar button')]
      const item = items.find((each) => each.textContent!.trim().startsWith(text))!
      return getComputedStyle(item).fontSize
    }
    return {
      heading: [second.marginTop, second.borderTopWidth, second.borderTopStyle],
      sizes: ['Wiki', 'Blog', 'Next', 'English'].map(size),
    }
  })
  expect(looks).toEqual({
    heading: ['40px', '1px', 'solid'],
    sizes: ['15px', '15px', '13px', '13px'],
  })
})

describe('an address that is no page', () => {
  test('has a drawing of where one is, beside what is said', async () => {
    const { page } = await open('/docs/wiki/compilr', { viewport: { width: 1440, height: 900 } })
    const sketch = page.locator('.notice--missing svg')
    expect(await sketch.isVisible()).toBe(true)
    expect(await sketch.textContent()).toContain('you are here')
    const [drawing, words] = await Promise.all(
      [sketch, page.locator('.notice__words')].map((part) => part.boundingBox()),
    )
    expect(drawing!.height).toBeGreaterThan(200)
    expect(drawing!.x + drawing!.width <= words!.x || words!.x + words!.width <= drawing!.x).toBe(
      true,
    )
  })

  test('offers the nearest page, on arrival and after a link, without moving anything', async () => {
    const { page } = await open('/docs/wiki/compilr')
    const near = page.locator('.notice__near a')
    await near.waitFor()
    expect(await near.getAttribute('href')).toBe('/docs/wiki/compiler')
    const shift = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const entries = (list: PerformanceObserverEntryList) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0),
            )
          new PerformanceObserver(entries).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 300)
        }),
    )
    expect(shift).toBe(0)
    await near.click()
    await page.locator('.theme-doc-markdown').waitFor()
    await addLink(page, '/memory-layout')
    await page.locator('#test-link').click()
    await near.waitFor()
    expect(await near.getAttribute('href')).toBe('/docs/wiki/memory-layout')
  })

  test('offers the ways on where no page is near, and where the list of pages does not come', async () => {
    for (const path of ['/nothing/of/the/kind', '/docs/wiki/compilr']) {
      const { page, load, complaints } = await open()
      if (path.startsWith('/docs')) await page.route('**/routes.json', (route) => route.abort())
      await load(path)
      // Long enough for the list of pages to come.
      await page.waitForTimeout(1000)
      expect(await page.locator('.notice__near a').count()).toBe(0)
      const hrefs = await page
        .locator('.notice a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual(['/', '/docs/category/wiki', '/blog'])
      expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([])
    }
  })
})
