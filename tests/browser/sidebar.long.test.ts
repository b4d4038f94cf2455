// The docs sidebar with the options that the notebook leaves off, and as it is without them.
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const { open } = testBrowser()
let site: TempSite
let preview: Preview
let notebook: Preview

beforeAll(async () => {
  const sidebar = { hideable: true, autoCollapseCategories: true }
  const docs = ['animals/cat', 'animals/dog', 'plants/oak', 'plants/elm', 'stones/flint']
  const long = Array.from({ length: 60 }, (_, i) => `list/n${i + 10}`)
  site = await tempSite({
    'site.config.ts': `export default ${JSON.stringify({ title: 'Test', url: 'https://test.example', favicon: 'logo.svg', themeConfig: { docs: { sidebar } } })}\n`,
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...Object.fromEntries(
      [...docs, ...long].map((name) => [`content/docs/${name}.md`, `# ${name}\n\nText.\n`]),
    ),
  })
  const { stderr, exitCode } = await site.run('build')
  expect(exitCode, stderr).toBe(0)
  preview = await serveBuild(path.join(site.root, 'build'))
  notebook = await serveBuild(inject('notebook'))
})
afterAll(async () => {
  await preview?.close()
  await notebook?.close()
  site?.remove()
})

async function goto(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

/** Names of the categories of the first level that are open. */
const openNames = (page: Page) =>
  page
    .locator('.theme-doc-sidebar-item-category-level-1:has(> .menu__list) > div .menu__link')
    .evaluateAll((all) => all.map((each) => each.textContent))

describe('a level of sixty', () => {
  const link = (page: Page, name: string) => page.locator('.menu__link', { hasText: name })

  test('is cut around the page, and shown whole on demand, with the focus on the first entry that appears', async () => {
    const { page, complaints, close } = await open()
    await goto(page, `${preview.url}docs/list/n40`)
    const more = page.locator('.menu__link--more')
    expect(await more.allTextContents()).toEqual(['Show 25 more', 'Show 24 more'])
    expect(await link(page, 'list/n').count()).toBe(11)
    await more.first().press('Enter')
    await link(page, 'list/n69').waitFor()
    expect(await link(page, 'list/n').count()).toBe(60)
    expect(await more.count()).toBe(0)
    await page.waitForFunction(() => document.activeElement?.textContent === 'list/n10')
    // Another page brings a part only: what is known stays.
    await link(page, 'list/n69').click()
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'list/n69')
    expect(await link(page, 'list/n').count()).toBe(60)
    expect(complaints).toEqual([])
    await close()
  })

  test('leads to the page of all docs without JavaScript', async () => {
    const { page, close } = await open({ javaScriptEnabled: false })
    await page.goto(`${preview.url}docs/list/n10`)
    const more = page.locator('.menu__link--more')
    expect(await more.allTextContents()).toEqual(['Show 49 more'])
    await more.click()
    await page.waitForURL(`${preview.url}docs`)
    expect(await page.locator('.card-grid, main').first().isVisible()).toBe(true)
    await close()
  })

  test('leads there too when the tree cannot be had', async () => {
    const { page, close } = await open()
    await goto(page, `${preview.url}docs/list/n40`)
    await page.route('**/_sidebar/**', (route) => route.abort())
    await page.locator('.menu__link--more').first().click()
    await page.waitForURL(`${preview.url}docs`)
    await close()
  })
})

// B54
describe('opening a category', () => {
  test('closes the one beside it with autoCollapseCategories', async () => {
    const { page, complaints, close } = await open()
    await goto(page, `${preview.url}docs/animals/cat`)
    expect(await openNames(page)).toEqual(['animals'])
    await page.locator('.menu button', { hasText: 'plants' }).click()
    await page.locator('.menu a', { hasText: 'oak' }).waitFor()
    expect(await openNames(page)).toEqual(['plants'])
    expect(complaints).toEqual([])
    await close()
  })

  test('leaves the others open without', async () => {
    const { page, close } = await open()
    await goto(page, `${notebook.url}docs/wiki/compiler`)
    await page.locator('button[aria-label*="K&R exercises"]').click()
    await page.locator('.menu a[href="/docs/knr/intro"]').waitFor()
    expect(await openNames(page)).toHaveLength(2)
    await close()
  })
})

// B106
describe('the sidebar', () => {
  test('has "Collapse sidebar" with hideable, and nothing of it without', () => {
    expect(site.html('/docs/animals/cat')).toContain('Collapse sidebar')
    expect(
      fs.readFileSync(path.join(inject('notebook'), 'docs/wiki/compiler/index.html'), 'utf8'),
    ).not.toMatch(/sidebar__|Collapse sidebar</)
  })

  test('is put away and taken out again; the text gets its room, the focus stays at hand, the next page is the same', async () => {
    const { page, complaints, close } = await open()
    await goto(page, `${preview.url}docs/animals/cat`)
    const left = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().left)
    const before = await left()
    await page.locator('button', { hasText: 'Collapse sidebar' }).click()
    expect(await left()).toBeLessThan(before - 100)
    expect(await page.locator('.menu').isVisible()).toBe(false)
    const expand = page.locator('button[aria-label="Expand sidebar"]')
    expect(await expand.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.locator('a[rel=next]').click()
    await page.waitForFunction(() => location.pathname.endsWith('dog'))
    expect(await page.locator('.menu').isVisible()).toBe(false)
    await expand.click()
    expect(await page.locator('.menu').isVisible()).toBe(true)
    expect(await left()).toBe(before)
    expect(complaints).toEqual([])
    await close()
  })

  test('in the drawer it is whole, put away or not', async () => {
    const { page, close } = await open()
    await goto(page, `${preview.url}docs/animals/cat`)
    await page.locator('button', { hasText: 'Collapse sidebar' }).click()
    await page.setViewportSize({ width: 400, height: 700 })
    await page.locator('.navbar__toggle').click()
    expect(await page.locator('dialog .menu').isVisible()).toBe(true)
    expect(await page.locator('dialog button', { hasText: 'sidebar' }).count()).toBe(1)
    expect(await page.locator('dialog button', { hasText: 'Collapse sidebar' }).isVisible()).toBe(
      false,
    )
    await close()
  })
})
