// Images that are enlarged in a dialog: by keyboard, under the site's own policy, with axe-core
// looking on. Nothing of it is loaded before a reader asks.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { pathsOf, readers } from '../support/reader.ts'
import { builtSite, configWith, PIXEL, type TempSite } from '../support/site.ts'

const axeSource = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="teal" d="M0 0h400v300z"/></svg>'
const DOC = `# Images

![A drawing](drawing.svg)

[![In a link](drawing.svg)](b.md) ![](drawing.svg) ![An icon](pixel.png)

![Wide](pixel.png =400x300)

<details><summary>Sum <img src="./drawing.svg" alt="In a summary"></summary>

Text.

</details>
`

let site: TempSite
const { open } = readers(async () => {
  site = await builtSite({
    'site.config.ts': configWith("hosts: ['nginx'], favicon: 'data:,', images: { formats: [] }"),
    'content/docs/a.md': DOC,
    'content/docs/b.md': '# B\n\n[Images](a.md)\n',
    'content/docs/drawing.svg': SVG,
    'content/docs/pixel.png': PIXEL,
  })
  return `${site.root}/build`
})
afterAll(() => site?.remove())

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('alt'))
const isOpen = (page: Page) => page.locator('dialog.zoom[open]').count()

/** A reader of the page, with the policy that the site's hosts send. */
async function underPolicy(options?: Parameters<typeof open>[1]) {
  const reader = await open(undefined, options)
  const { policy } = JSON.parse(site.read('build.hosts/csp.json'))
  await reader.page.route('**/docs/**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers })
  })
  await reader.load('/docs/a')
  await reader.page.waitForSelector('img[alt="A drawing"][role="button"]')
  return reader
}

test('by keyboard an image is enlarged and left again, with no fault of access or policy', async () => {
  const reader = await underPolicy()
  const { page, complaints } = reader
  expect(pathsOf(reader).join()).not.toContain('zoom-')
  for (const key of ['Enter', ' ']) {
    await page.locator('img[alt="A drawing"]').focus()
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: 'A drawing' })
    await dialog.getByRole('img', { name: 'A drawing' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button')
    const { width } = (await dialog.locator('img').boundingBox())!
    expect(width).toBeGreaterThan(1000)
    await page.keyboard.press('Escape')
    expect(await isOpen(page)).toBe(0)
    await expect.poll(() => focused(page)).toBe('A drawing')
    await page.waitForSelector('dialog.zoom', { state: 'detached' })
  }
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog.zoom[open]')
  await page.unroute('**/docs/**')
  expect(complaints).toEqual([])
  const found = await page.evaluate(`${axeSource}; axe.run(document).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join()))`)
  expect(found).toEqual([])
})

test('a click enlarges, and one anywhere, the button or Back ends it', async () => {
  const { page } = await open('/docs/b')
  await page.click('.markdown a[href="/docs/a"]')
  await page.waitForSelector('img[alt="Wide"][role="button"]')
  for (const end of [
    () => page.click('dialog.zoom button[aria-label="Close"]'),
    () => page.mouse.click(20, 700),
    () => page.goBack(),
  ]) {
    await page.click('img[alt="Wide"]')
    await page.waitForSelector('dialog.zoom[open]')
    await end()
    await page.waitForSelector('dialog.zoom', { state: 'detached' })
  }
})

test('an image that was just left is enlarged again at once, and keeps the focus', async () => {
  const { page } = await open('/docs/a')
  await page.click('img[alt="Wide"]')
  await page.waitForSelector('dialog.zoom[open]')
  // Before the browser has told that the dialog is closed.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog.zoom')!.close()
    document.querySelector<HTMLElement>('img[alt="Wide"]')!.click()
  })
  await page.waitForFunction(() => document.querySelectorAll('dialog.zoom').length === 1)
  expect(await isOpen(page)).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button')
})

test('decoration, icons and images in links or controls do what they did', async () => {
  const { page } = await open('/docs/a')
  await page.waitForSelector('img[alt="Wide"][role="button"]')
  const buttons = await page.locator('[data-prose] img[role="button"]').all()
  expect(await Promise.all(buttons.map((image) => image.getAttribute('alt')))).toEqual([
    'A drawing',
    'Wide',
  ])
  await page.click('img[alt="In a link"]')
  await page.waitForURL('**/docs/b')
  expect(await isOpen(page)).toBe(0)
})

test('nothing moves for those who want less motion, and what cannot be loaded is said', async () => {
  const { page } = await open('/docs/a', { reducedMotion: 'reduce' })
  await page.route('**/zoom-*', (route) => route.abort())
  await page.click('img[alt="Wide"]')
  await page.waitForSelector('[role="alert"], .load-error')
  await page.unroute('**/zoom-*')
  await page.click('img[alt="Wide"]')
  await page.waitForSelector('dialog.zoom[open]')
  const name = "getComputedStyle(document.querySelector('dialog.zoom img')).animationName"
  expect(await page.evaluate(name)).toBe('none')
})
