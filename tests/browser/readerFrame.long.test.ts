// Navbar, dropdowns and skip link, as a reader with a mouse or a keyboard uses them.
import { describe, expect, inject, test } from 'vitest'
import { focused, follow, readers, scrollY } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))

// B84
test('the first Tab shows "Skip to main content"; it moves the focus to main and leaves the address', async () => {
  const { page } = await open('/docs/wiki/compiler')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('a Skip to main content')
  const link = page.locator('a', { hasText: 'Skip to main content' })
  const box = (await link.boundingBox())!
  expect(box.x >= 0 && box.y >= 0 && box.width > 50 && box.height > 20).toBe(true)
  // Clipped, it would have its box and nobody would see it.
  expect(await link.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none')
  const url = page.url()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
  expect(page.url()).toBe(url)
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement)),
  ).toBe(true)
})

// B86
test('Wiki is the active item on every page of the sidebar, Blog on every /blog path, never both', async () => {
  const { page, load } = await open()
  const active = () => page.locator('.navbar [aria-current="page"]').allTextContents()
  for (const path of [
    '/docs',
    '/docs/category/knr',
    '/docs/arangoDB/GEO/',
    '/docs/knr/chapter01/1-8',
  ]) {
    await load(path)
    expect(await active(), path).toEqual(['Wiki'])
  }
  for (const path of [
    '/blog',
    '/blog/archive',
    '/blog/tags',
    '/blog/tags/game',
    '/blog/huntdown',
  ]) {
    await load(path)
    expect(await active(), path).toEqual(['Blog'])
  }
  for (const path of ['/', '/404.html']) {
    await load(path)
    expect(await active(), path).toEqual([])
  }
  await load('/docs/wiki/compiler')
  await follow(page, '.navbar a[href="/blog"]', '/blog')
  expect(await active(), 'after a click').toEqual(['Blog'])
})

// D-36
test('Tab through the navbar leaves the page where it is scrolled to', async () => {
  const { page } = await open('/docs/wiki/compiler')
  await page.evaluate(() => {
    window.scrollTo({ top: 1234, behavior: 'instant' })
    document.querySelector<HTMLElement>('.navbar__brand')!.focus({ preventScroll: true })
  })
  for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.querySelector('.navbar')!.contains(document.activeElement)),
  ).toBe(true)
  expect(await scrollY(page)).toBe(1234)
})

test('the navbar blurs what lies behind it; at the top of a page that is nothing', async () => {
  const { page } = await open('/docs/wiki/memory-layout')
  const blur = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('nav')!).backdropFilter)
  expect(await blur()).toBe('none')
  await page.mouse.wheel(0, 400)
  await expect.poll(blur).toMatch('blur')
  await page.reload()
  await expect.poll(blur).toMatch('blur')
  await follow(page, '.menu a[href$="/docs/wiki/compiler"]', '/docs/wiki/compiler')
  await expect.poll(blur).toBe('none')
})

describe('the language menu', () => {
  const menu = '.navbar .dropdown:has-text("English")'

  // B88
  test('has one entry, English, marked, pointing to the current path with its query and hash', async () => {
    const { page } = await open('/docs/wiki/compiler?x=1#shortcuts-for-the-impatient')
    const entry = page.locator(`${menu} .dropdown__menu a`)
    expect(await entry.allTextContents()).toEqual(['English'])
    expect(await entry.getAttribute('class')).toContain('dropdown__link--active')
    expect(await entry.getAttribute('lang')).toBe('en')
    expect(await entry.getAttribute('href')).toBe(
      '/docs/wiki/compiler?x=1#shortcuts-for-the-impatient',
    )
    await follow(page, 'a[rel=next]', '/docs/wiki/memory-layout')
    expect(await entry.getAttribute('href')).toBe('/docs/wiki/memory-layout')
  })

  // B89
  test('Enter on its button opens and closes it, and so does Space; a click elsewhere closes it', async () => {
    const { page } = await open('/docs/wiki/compiler')
    const button = page.locator(`${menu} button`)
    const state = async () => [
      await button.getAttribute('aria-expanded'),
      await page.locator(`${menu} .dropdown__menu`).isVisible(),
    ]
    await button.focus()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      expect(await state(), key).toEqual(['true', true])
      await page.keyboard.press(key)
      expect(await state(), key).toEqual(['false', false])
    }
    await page.keyboard.press('Enter')
    await page.locator('h1').click()
    expect(await state()).toEqual(['false', false])
  })

  // B94
  test('Escape closes it and gives the focus back; leaving it with Tab closes it', async () => {
    const { page } = await open('/docs/wiki/compiler')
    const button = page.locator(`${menu} button`)
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('a English')
    await page.keyboard.press('Escape')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  })

  test('opens when the mouse is over it', async () => {
    const { page } = await open('/')
    await page.locator(`${menu} button`).hover()
    await page.locator(`${menu} .dropdown__menu`).waitFor({ state: 'visible' })
  })
})
