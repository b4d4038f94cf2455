// The search of the notebook, as readers use it: by keyboard alone and by touch, without a network,
// and with axe-core looking on. Nothing of it is loaded before a reader means to search.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers, shown } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))
const axeSource = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const FIELD = 'dialog.search [role=combobox]'
const OPTION = 'dialog.search [role=option]'

/** Of the search alone. */
const isOfSearch = (url: string) => /\/search\/|\/search-\w+\.(?:js|css)/.test(url)

async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as never as {
      axe: {
        run: (context: Document) => Promise<{ violations: { id: string; nodes: object[] }[] }>
      }
    }
    const { violations } = await axe.run(document)
    return violations.map(({ id, nodes }) => `${id} ${JSON.stringify(nodes).slice(0, 300)}`)
  })
}

/** The words that the browser marks on the page. */
const markedWords = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('quire-search') ?? [])].map((range) => String(range).toLowerCase()),
  )

test('by keyboard: Ctrl K, words, arrows, Enter, and the words are marked on the page', async () => {
  const { page, requests, complaints } = await open('/docs/knr/intro')
  await page.waitForLoadState('networkidle')
  expect(requests.map((request) => request.url()).filter(isOfSearch)).toEqual([])
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (isOfSearch(response.url()))
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog.search[open]')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.type('virtual memory')
  await page.waitForSelector(`${OPTION}[aria-selected=true]`)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  console.log(`Search, to the first result: ${(bytes / 1000).toFixed(1)} kB gz`)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(100_000)
  const active = () =>
    page.evaluate((field) => {
      const id = document.querySelector(field)!.getAttribute('aria-activedescendant')!
      const option = document.getElementById(id)!
      return `${option.getAttribute('aria-selected')} ${option.textContent}`
    }, FIELD)
  await expect.poll(active).toMatch(/^true Memory layout/)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toMatch(/^true Virtual memory/)
  expect(await page.locator(`${OPTION} mark`).first().textContent()).toBe('Memory')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).not.toMatch(/^true (?:Memory layout|Virtual)/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await shown(page, '/docs/wiki/memory-layout')
  expect(new URL(page.url()).hash).toBe('#virtual-memory')
  await page.waitForSelector('dialog.search', { state: 'detached' })
  await expect.poll(() => markedWords(page)).toContain('virtual')
  expect(new Set(await markedWords(page))).toEqual(
    // Of a name one part is enough.
    new Set(['virtual', 'memory', 'overcommit_memory']),
  )
  await page.keyboard.press('Escape')
  expect(await markedWords(page)).toEqual([])
  // What was typed is there the next time.
  await page.keyboard.press('/')
  await page.waitForSelector(OPTION)
  expect(await page.inputValue(FIELD)).toBe('virtual memory')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog.search', { state: 'detached' })
  expect(complaints).toEqual([])
})

test('Enter after the last letter opens what is meant by all of them, not what was on screen', async () => {
  const { page, requests } = await open('/docs/knr/intro')
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog.search[open]')
  await page.keyboard.type('compiler')
  await page.waitForSelector(OPTION)
  await page.keyboard.press('Control+a')
  const before = requests.length
  await page.keyboard.type('mmap')
  await page.keyboard.press('Enter')
  await shown(page, '/docs/wiki/memory-layout')
  await page.waitForSelector('dialog.search', { state: 'detached' })
  // One query for the whole word, and none for its beginnings: what one of them loads at most.
  const asked = requests.slice(before).filter((request) => /\/search\//.test(request.url()))
  expect(asked.length).toBeLessThanOrEqual(2 + 8)
})

test('the Enter that confirms what an input method composed opens nothing, also in Safari', async () => {
  const { page } = await open('/docs/knr/intro')
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog.search[open]')
  await page.keyboard.type('mmap')
  await page.waitForSelector(`${OPTION}[aria-selected=true]`)
  const isTaken = await page.evaluate((field) => {
    const how = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    return !document.querySelector(field)!.dispatchEvent(new KeyboardEvent('keydown', how))
  }, FIELD)
  expect(isTaken).toBe(false)
  expect(await page.locator('dialog.search[open]').count()).toBe(1)
  await page.keyboard.press('Enter')
  await shown(page, '/docs/wiki/memory-layout')
})

test('by touch: full screen, filters, and a tap on a result', async () => {
  const { page, complaints } = await open('/', {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  await page.tap('.search-button')
  await page.waitForSelector('dialog.search[open]')
  const box = await page.locator('dialog.search').boundingBox()
  expect([box!.x, box!.y, box!.width, box!.height]).toEqual([0, 0, 375, 700])
  await page.fill(FIELD, 'compiler')
  await page.waitForSelector(OPTION)
  await page.tap('dialog.search label:has-text("Blog")')
  await expect
    .poll(() => page.locator(OPTION).evaluateAll((all) => all.map((a) => a.getAttribute('href')!)))
    .toSatisfy((all: string[]) => all.length > 0 && all.every((href) => /^\/blog\//.test(href)))
  expect(await faultsOf(page)).toEqual([])
  const href = await page.getAttribute(OPTION, 'href')
  await page.tap(OPTION)
  await shown(page, href!.replace(/#.*/, ''))
  expect(complaints).toEqual([])
})

test('says that it is offline, that nothing is found and that files are gone, and goes on', async () => {
  const { page } = await open('/docs/knr/intro')
  await page.click('.search-button')
  await page.waitForSelector('dialog.search[open]')
  await page.fill(FIELD, '<qqqzzz onzzz=qqqxxx> .*(zzzqqq+)+$')
  await page.waitForSelector('.search__note strong')
  expect(await page.textContent('.search__note')).toContain('Nothing found for “<qqqzzz onzzz=')
  // Its history entry goes with it.
  const left = page.evaluate(
    () => new Promise<void>((done) => addEventListener('popstate', () => done(), { once: true })),
  )
  await page.keyboard.press('Escape')
  await left
  await page.reload()
  await page.waitForSelector('html[data-has-hydrated=true]')
  await page.route('**/search/*.json', (route) => route.abort())
  await page.focus('.search-button')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.search__note[role=alert]')
  expect(await page.textContent('.search__note')).toContain('could not be loaded')
  expect(await faultsOf(page)).toEqual([])
  await page.context().setOffline(true)
  await page.fill(FIELD, 'mmap')
  await expect.poll(() => page.textContent('.search__note')).toContain('You are offline')
  await page.unroute('**/search/*.json')
  await page.context().setOffline(false)
  await page.waitForSelector(OPTION)
  expect(await page.textContent(OPTION)).toContain('Memory layout')
})
