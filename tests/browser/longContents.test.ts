// A table of contents that is longer than the window follows the reader, and the page does not
// move.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { readers } from '../support/reader.ts'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterAll(() => site?.remove())

const headings = Array.from({ length: 200 }, (_, i) => `## Part ${i}\n\nText.\n`)

const { open } = readers(async () => {
  site = await tempSite({ 'content/docs/long.md': `# Long\n\n${headings.join('\n')}` })
  expect((await site.run('build')).exitCode).toBe(0)
  return join(site.root, 'build')
})

/** True when the marked link is inside of the box that scrolls. */
const isShown = (page: Page, box: string) =>
  page.waitForFunction((selector) => {
    const frame = document.querySelector(selector)!.getBoundingClientRect()
    const link = document
      .querySelector(`${selector} .table-of-contents__link--active`)
      ?.getBoundingClientRect()
    return link && link.height > 0 && link.top >= frame.top && link.bottom <= frame.bottom
  }, box)

test('next to the text', async () => {
  const { page } = await open('/docs/long#part-120')
  await isShown(page, '.toc')
  const { top } = (await page.locator('#part-120').evaluate((h) => h.getBoundingClientRect())) ?? {}
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(200)
})

test('where it opens above the text', async () => {
  const { page } = await open('/docs/long#part-120', { viewport: { width: 375, height: 700 } })
  await page.locator('.toc-mobile__here').waitFor()
  const before = await page.evaluate(() => scrollY)
  await page.locator('.theme-doc-toc-mobile > summary').click()
  await isShown(page, '.theme-doc-toc-mobile > nav')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})
