// Readers with other eyes and screens: reduced motion, forced colours, paper, 320 px, large text, right to left: D-32 to D-35, D-39, D-40.
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

test('D-32 with reduced motion nothing moves for longer than a millisecond, and nothing scrolls smoothly', async () => {
  const { page, load } = await open(undefined, { reducedMotion: 'reduce' })
  for (const path of ['/', '/docs/wiki/compiler', '/blog']) {
    await load(path)
    const moving = await page.evaluate(() => {
      const longest = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part) * (part.trim().endsWith('ms') ? 1 : 1000)))
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element, pseudo)
          const moves = longest(transitionDuration) > 1 || (animationName !== 'none' && longest(animationDuration) > 1) || scrollBehavior === 'smooth'
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

test('D-33 in forced colours text, focus, icons and what is active can be told from what is behind them', async () => {
  const { page } = await open('/docs/wiki/compiler', { forcedColors: 'active', colorScheme: 'dark' })
  const colours = await page.evaluate(() => {
    const of = (selector: string, pseudo?: string) => getComputedStyle(document.querySelector(selector)!, pseudo)
    const icon = document.querySelector('.color-mode-toggle .icon:not([hidden])')!
    document.querySelector<HTMLElement>('.navbar a[href="/blog"]')!.focus()
    const body = of('body')
    return {
      paper: getComputedStyle(document.documentElement).backgroundColor,
      text: body.color,
      code: of('pre').color,
      codePaper: of('pre').backgroundColor,
      link: of('.markdown a[href]').color,
      icon: getComputedStyle(icon).backgroundColor,
      active: [
        of('.navbar__link--active').borderBottomStyle,
        of('.navbar__link--active').textDecorationLine,
        of('.navbar__link--active').outlineStyle,
      ],
    }
  })
  expect(colours.text).not.toBe(colours.paper)
  expect(colours.code).not.toBe(colours.codePaper)
  expect(colours.link).not.toBe(colours.paper)
  expect(colours.icon, 'the icon is a mask: it needs a colour of the system').not.toBe(colours.paper)
  expect(colours.active.some((value) => value !== 'none')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe('none')
})

test('D-34 from dark mode paper is black on white, and code is wrapped', async () => {
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
  expect(found).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', wrap: 'pre-wrap', cut: 0 })
  expect((await page.pdf()).length).toBeGreaterThan(20_000)
})

describe('D-35 reflow', () => {
  /** What is wider than the window, or clips its text, outside of what scrolls for itself and can take the focus. */
  const faults = (page: Page) =>
    page.evaluate(() => {
      const scrollers = 'pre, .table-wrap, [tabindex="0"]'
      const own = (element: Element) => element.closest(scrollers) !== null || element.closest('.visually-hidden, .skip-link, dialog') !== null
      const wide = [...document.body.querySelectorAll('*')].filter((element) => {
        const { right, width, left } = element.getBoundingClientRect()
        return width > 0 && (right > innerWidth + 1 || left < -1) && element.checkVisibility({ visibilityProperty: true }) && !own(element)
      })
      const clipped = [...document.body.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, td, a, button')].filter(
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
  const at = (found: Awaited<ReturnType<typeof faults>>) => ({ ...found, page: Math.max(0, found.page) })

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
          .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1)
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

test('D-39 at 996 px there is one layout, at 997 px the other', async () => {
  const { page } = await open('/docs/wiki/compiler')
  const seen: Record<number, boolean[]> = {}
  for (const width of [995, 996, 997]) {
    await page.setViewportSize({ width, height: 700 })
    seen[width] = await Promise.all(
      ['.navbar__toggle', '.theme-doc-toc-mobile', '.toc', '.theme-doc-sidebar-container', '.navbar a[href="/blog"]'].map((selector) =>
        page.locator(selector).first().isVisible(),
      ),
    )
  }
  const narrow = [true, true, false, false, false]
  expect(seen).toEqual({ 995: narrow, 996: narrow, 997: narrow.map((value) => !value) })
})

test('D-40 right to left: the layout is mirrored, nothing is cut, code stays left to right', async () => {
  const { page, load } = await open()
  await page.route('**/docs/wiki/compiler', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<html lang="en" dir="ltr"', '<html lang="ar" dir="rtl"') })
  })
  await load('/docs/wiki/compiler')
  const found = await page.evaluate(() => {
    const left = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().left
    return {
      sidebarIsRight: left('.theme-doc-sidebar-container') > left('.doc-main'),
      brandIsRight: left('.navbar__brand') > left('.color-mode-toggle'),
      tocIsLeft: left('.toc') < left('.doc-main__text'),
      code: getComputedStyle(document.querySelector('.markdown pre code')!).direction,
      overflow: document.documentElement.scrollWidth > innerWidth,
    }
  })
  expect(found).toEqual({ sidebarIsRight: true, brandIsRight: true, tocIsLeft: true, code: 'ltr', overflow: false })
})
