// A site in several languages in a real browser: the menu of languages keeps the page, the
// interface speaks the page's language after hydration, and a page is right from right to left.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser, type WatchedPage } from '../support/browser.ts'
import { localesSite } from '../support/localesSite.ts'
import { hydrated } from '../support/reader.ts'
import type { TempSite } from '../support/site.ts'

const { open } = testBrowser()
let site: TempSite
let preview: Preview
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  site = await localesSite()
  const run = await site.run('build')
  expect(run.exitCode, run.stderr).toBe(0)
  preview = await serveBuild(`${site.root}/build`)
})
afterAll(async () => {
  await preview?.close()
  site?.remove()
})

async function visit(path: string): Promise<void> {
  watched = await open()
  page = watched.page
  await page.setViewportSize({ width: 1300, height: 800 })
  await page.goto(new URL(path, preview.url).href)
  await hydrated(page)
}

const menu = () => page.locator('.navbar .dropdown', { has: page.locator('.icon--language') })

describe('the menu of languages', () => {
  test('leads to the same page in each, with query and hash, by a load of its own', async () => {
    await visit('/docs/next/?a=1#where-to-plant')
    await menu().getByRole('button').click()
    const links = menu().locator('a[lang]')
    expect(await links.allTextContents()).toEqual([
      'English',
      'En français',
      'Polski',
      'العربية (مصر)',
    ])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/docs/next/?a=1#where-to-plant',
      '/fr/docs/next/?a=1#where-to-plant',
      '/polska/docs/next/?a=1#where-to-plant',
      '/ar/docs/next/?a=1#where-to-plant',
    ])
    await links.nth(1).click()
    await page.waitForURL('**/fr/docs/next/?a=1#where-to-plant')
    await hydrated(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Bienvenue')
    expect(watched.complaints).toEqual([])
  })
})

test('the interface speaks the language of the page, after hydration and after a click', async () => {
  await visit('/fr/docs')
  expect(await page.locator('.toc__title').textContent()).toBe('Sur cette page')
  await page.locator('.pagination-nav__link--next').click()
  await page.waitForURL('**/fr/docs/category/fruit')
  expect(await page.locator('.pagination-nav__sublabel').first().textContent()).toBe('Précédent')
  expect(watched.complaints).toEqual([])
})

test('texts of a component are those of the locale, also once it runs', async () => {
  await visit('/fr/visit')
  expect(await page.locator('main p').textContent()).toBe('Nous ouvrons à 9 heures.')
  expect(watched.complaints).toEqual([])
})

test('a page that does not exist says so in the language of its address', async () => {
  await visit('/fr/nowhere')
  expect(await page.locator('h1').textContent()).toBe('Page introuvable')
  expect(await page.title()).toBe('Page introuvable | Orchard')
})

test('from right to left the sidebar stands on the right, and nothing is wider than the page', async () => {
  await visit('/ar/docs')
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left)
  expect(await left('.menu')).toBeGreaterThan(await left('main article'))
  for (const width of [1300, 400]) {
    await page.setViewportSize({ width, height: 800 })
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(client)
  }
})
