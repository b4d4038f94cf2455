// Readers with other eyes and screens: reduced motion, forced colours, paper, 320 px, large text,
// right to left: D-32 to D-35, D-39, D-40.
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { readers } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))
const KINDS = [
  '/',
  '/docs',
  '/docs/wiki/compiler',
  '/docs/knr/chapter01/1-13',
  '/docs/arangoDB/joins',
  '/blog',
  '/blog/huntdown',
  '/blog/tags',
  '/blog/archive',
  '/404.html',
]

// D-32
test('with reduced motion nothing moves for longer than a millisecond, and nothing scrolls smoothly', async () => {
  const { page, load } = await open(undefined, { reducedMotion: 'reduce' })
  for (const path of ['/', '/docs/wiki/compiler', '/blog']) {
    await load(path)
    const moving = await page.evaluate(() => {
      const longest = (text: string) =>
        Math.max(
          ...text
            .split(',')
            .map((part) => Number.parseFloat(part) * (part.trim().endsWith('ms') ? 1 : 1000)),
        )
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const { transitionDuration, animationDuration, animationName, scrollBehavior } =
            getComputedStyle(element, pseudo)
          const moves =
            longest(transitionDuration) > 1 ||
            (animationName !== 'none' && longest(animationDuration) > 1) ||
            scrollBehavior === 'smooth'
          return moves ? [`${element.localName}.${element.className}${pseudo ?? ''}`] : []
        }),
      )
    })
    expect([...new Set(moving)], path).toEqual([])
  }
  await load('/docs/wiki/compiler')
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
  await page.locator('.theme-back-to-top-button').dispatchEvent('click')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

// D-33
describe('in forced colours, dark', () => {
  const forced = { forcedColors: 'active', colorScheme: 'dark' } as const

  test('on every kind of page all text stands out from what is behind it', async () => {
    const { page, load } = await open(undefined, forced)
    for (const path of KINDS) {
      await load(path)
      const { texts, unseen } = await page.evaluate(() => {
        const clear = /^rgba\(.*, 0\)$|^transparent$/
        const behind = (element: Element | null): string => {
          if (!element) return getComputedStyle(document.documentElement).backgroundColor
          const { backgroundColor } = getComputedStyle(element)
          return clear.test(backgroundColor) ? behind(element.parentElement) : backgroundColor
        }
        const holdsText = (element: Element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
          )
        const shown = [...document.body.querySelectorAll('*')].filter(
          (element) =>
            holdsText(element) &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !['SCRIPT', 'STYLE'].includes(element.tagName),
        )
        const same = shown.filter((element) => getComputedStyle(element).color === behind(element))
        return {
          texts: shown.length,
          unseen: same.map(
            (element) => `${element.localName}.${element.className}: ${element.textContent}`,
          ),
        }
      })
      expect(texts, path).toBeGreaterThan(10)
      expect(unseen, path).toEqual([])
    }
  })

  test('icons, what is active and the focus can be seen', async () => {
    const { page, load } = await open(undefined, forced)
    for (const path of ['/docs/wiki/compiler', '/blog/huntdown', '/']) {
      await load(path)
      const found = await page.evaluate(() => {
        const paper = getComputedStyle(document.documentElement).backgroundColor
        // Masks are drawn in their background's colour: it has to be one of the system's that is
        // not the paper's.
        const icons = [...document.querySelectorAll('.icon')].filter((icon) =>
          icon.checkVisibility({ visibilityProperty: true }),
        )
        const plain = document.querySelector('.navbar__link:not(.navbar__link--active)')!
        const look = (element: Element) => {
          const {
            textDecorationLine,
            borderBottomStyle,
            outlineStyle,
            borderInlineStartStyle,
            fontWeight,
          } = getComputedStyle(element)
          return [
            textDecorationLine,
            borderBottomStyle,
            outlineStyle,
            borderInlineStartStyle,
            fontWeight,
          ].join()
        }
        return {
          icons: icons.length,
          faint: icons
            .filter((icon) => getComputedStyle(icon).backgroundColor === paper)
            .map((icon) => icon.className),
          active: [...document.querySelectorAll('.navbar__link--active')].map(
            (link) => link.checkVisibility() && look(link) !== look(plain),
          ),
        }
      })
      expect(found.icons, path).toBeGreaterThan(0)
      expect(found.faint, path).toEqual([])
      expect(found.active.every(Boolean), path).toBe(true)
      for (let i = 0; i < 8; i++) {
        await page.keyboard.press('Tab')
        const ring = await page.evaluate(() => {
          const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement!)
          return {
            outlineStyle,
            stands: outlineColor !== getComputedStyle(document.documentElement).backgroundColor,
          }
        })
        expect(ring.outlineStyle, `${path} after ${i + 1} tabs`).not.toBe('none')
        expect(ring.stands, `${path} after ${i + 1} tabs`).toBe(true)
      }
    }
  })

  test('the state of the colour-mode toggle can be told: by another icon and another name', async () => {
    const { page } = await open('/docs/wiki/compiler', forced)
    const toggle = page.locator('.navbar .color-mode-toggle').first()
    const state = () =>
      toggle.evaluate((button) => [
        button.getAttribute('aria-label'),
        [...button.querySelectorAll('.icon')].find((icon) => icon.checkVisibility())?.className,
      ])
    const before = await state()
    await toggle.click()
    expect((await state())[0]).not.toBe(before[0])
    expect((await state())[1]).not.toBe(before[1])
  })
})

// D-34
test('from dark mode paper is black on white, and code is wrapped', async () => {
  const { page } = await open('/docs/wiki/compiler')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() => {
    const code = document.querySelector('.markdown pre code')!
    const pre = [...document.querySelectorAll('.markdown pre')]
    return {
      paper: getComputedStyle(document.documentElement).backgroundColor,
      ink: getComputedStyle(document.body).color,
      wrap: getComputedStyle(code).whiteSpace,
      cut: pre.filter((block) => block.scrollWidth > block.clientWidth + 1).length,
    }
  })
  expect(found).toEqual({
    paper: 'rgb(255, 255, 255)',
    ink: 'rgb(0, 0, 0)',
    wrap: 'pre-wrap',
    cut: 0,
  })
  expect((await page.pdf()).length).toBeGreaterThan(20_000)
})

// D-35
describe('reflow', () => {
  /**
   * What is wider than the window, or clips its text, outside of what scrolls for itself and can
   * take the focus.
   */
  const faults = (page: Page) =>
    page.evaluate(() => {
      const scrollers = 'pre, .table-wrap, [tabindex="0"]'
      const own = (element: Element) =>
        element.closest(scrollers) !== null ||
        element.closest('.visually-hidden, .skip-link, dialog') !== null
      const wide = [...document.body.querySelectorAll('*')].filter((element) => {
        const { right, width, left } = element.getBoundingClientRect()
        return (
          width > 0 &&
          (right > innerWidth + 1 || left < -1) &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !own(element)
        )
      })
      const clipped = [
        ...document.body.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, td, a, button'),
      ].filter(
        (element) =>
          ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.checkVisibility() &&
          !own(element) &&
          !element.title,
      )
      const name = (element: Element) => `${element.localName}.${element.className}`
      return {
        page: document.documentElement.scrollWidth - innerWidth,
        wide: wide.map(name),
        clipped: clipped.map(name),
      }
    })
  const none = { page: 0, wide: [], clipped: [] }
  const at = (found: Awaited<ReturnType<typeof faults>>) => ({
    ...found,
    page: Math.max(0, found.page),
  })

  test('at 320 px no page scrolls both ways', async () => {
    const { page, load } = await open(undefined, { viewport: { width: 320, height: 640 } })
    for (const path of KINDS) {
      await load(path)
      expect(at(await faults(page)), path).toEqual(none)
    }
  })

  test('code and tables that are wider scroll in a box that takes the focus', async () => {
    const { page, load } = await open(undefined, { viewport: { width: 320, height: 640 } })
    for (const path of ['/docs/wiki/compiler', '/docs/arangoDB/joins', '/docs/nginx/resources']) {
      await load(path)
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.markdown *')]
          .filter(
            (element) =>
              ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
              element.scrollWidth > element.clientWidth + 1,
          )
          .filter((element) => element.tabIndex < 0)
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      expect(lost, path).toEqual([])
    }
  })

  test.each([
    ['text of twice the size', 'html { font-size: 200% !important }'],
    [
      'the spacing of WCAG 1.4.12',
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    ],
  ])('with %s nothing is cut off', async (_, style) => {
    const { page, load } = await open(undefined, { viewport: { width: 1280, height: 800 } })
    for (const path of KINDS) {
      await load(path)
      await page.addStyleTag({ content: style })
      expect(at(await faults(page)), path).toEqual(none)
    }
  })
})

// D-39
test('at 996 px there is one layout, at 997 px the other', async () => {
  const { page } = await open('/docs/wiki/compiler')
  const seen: Record<number, boolean[]> = {}
  for (const width of [995, 996, 997]) {
    await page.setViewportSize({ width, height: 700 })
    seen[width] = await Promise.all(
      [
        '.navbar__toggle',
        '.theme-doc-toc-mobile',
        '.toc',
        '.theme-doc-sidebar-container',
        '.navbar a[href="/blog"]',
      ].map((selector) => page.locator(selector).first().isVisible()),
    )
  }
  const narrow = [true, true, false, false, false]
  expect(seen).toEqual({ 995: narrow, 996: narrow, 997: narrow.map((value) => !value) })
})

// D-40
test('right to left: the layout is mirrored, nothing is cut, code stays left to right', async () => {
  const { page, load } = await open()
  await page.route('**/docs/wiki/compiler', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(
        '<html lang="en" dir="ltr"',
        '<html lang="ar" dir="rtl"',
      ),
    })
  })
  await load('/docs/wiki/compiler')
  const found = await page.evaluate(() => {
    const left = (selector: string) =>
      document.querySelector(selector)!.getBoundingClientRect().left
    return {
      sidebarIsRight: left('.theme-doc-sidebar-container') > left('.doc-main'),
      brandIsRight: left('.navbar__brand') > left('.color-mode-toggle'),
      tocIsLeft: left('.toc') < left('.doc-main__text'),
      code: getComputedStyle(document.querySelector('.markdown pre code')!).direction,
      overflow: document.documentElement.scrollWidth > innerWidth,
    }
  })
  expect(found).toEqual({
    sidebarIsRight: true,
    brandIsRight: true,
    tocIsLeft: true,
    code: 'ltr',
    overflow: false,
  })
})
