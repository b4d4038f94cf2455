// Parts that a site replaces work in browsers: hydrated on the first page, kept on the next ones,
// and styled.
import { afterAll, expect, test } from 'vitest'
import { readers } from '../support/reader.ts'
import type { TempSite } from '../support/site.ts'
import { siteFromFolder } from '../support/siteFromFolder.ts'

let site: TempSite
const { open } = readers(async () => {
  site = await siteFromFolder('tests/sites/own-theme')
  const { exitCode, stderr } = await site.run('build', '--base-url', '/')
  if (exitCode !== 0) throw new Error(stderr)
  return `${site.root}/build`
})
afterAll(() => site?.remove())

test('the state of a replaced footer stays from page to page, and layouts follow', async () => {
  const { page, complaints } = await open('/docs/a')
  const button = '.own-footer button'
  const text = (selector: string) => page.textContent(selector)
  await page.click(button)
  await page.click(button)
  expect(await text(button)).toBe('pressed 2 times')
  expect(await text('.own-note')).toBe('Own theme, A page')
  const color = await page
    .locator('.own-footer')
    .evaluate((element) => getComputedStyle(element).color)
  expect(color).toBe('rgb(255, 0, 0)')
  await page.click('.own-sidebar a[href="/docs/run"]')
  await page.locator('.own-layout', { hasText: 'Run' }).waitFor()
  expect(await text(button)).toBe('pressed 2 times')
  expect(await text('.own-note')).toBe('Own theme, Run')
  await page.click('[data-prose] .own-link a')
  await page.locator('.own-page').waitFor()
  expect(await text(button)).toBe('pressed 2 times')
  expect(await text('.own-note')).toMatch(/^Own theme, /)
  expect(complaints).toEqual([])
})
