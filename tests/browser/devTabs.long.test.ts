// The development server and many tabs: all load, all show an edit, and all outlive a restart of
// the server.
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const browser = testBrowser()
let site: TempSite
let server: Awaited<ReturnType<TempSite['start']>>
afterEach(async () => {
  await server?.stop()
  site?.remove()
})

const TABS = 20
const doc = (text: string) => `---\ntitle: A\n---\n\n${text}\n`
const allShow = (tabs: Page[], text: string) =>
  Promise.all(tabs.map((tab) => tab.getByText(text, { exact: true }).waitFor({ timeout: 60_000 })))

async function openTabs(): Promise<Page[]> {
  const { page } = await browser.open()
  const tabs = [
    page,
    ...(await Promise.all(Array.from({ length: TABS - 1 }, () => page.context().newPage()))),
  ]
  for (const tab of tabs) await tab.goto(new URL('/docs/a', server.url).href, { timeout: 20_000 })
  return tabs
}

test('twenty tabs load and show an edit, and show another after the server was killed and started again', async () => {
  site = await tempSite({ 'content/docs/a.md': doc('First.') })
  server = await site.start('dev', '--port', '0')
  const { port } = new URL(server.url)
  const tabs = await openTabs()
  await allShow(tabs, 'First.')
  site.write('content/docs/a.md', doc('Second.'))
  await allShow(tabs, 'Second.')

  server.process.kill('SIGKILL')
  site.write('content/docs/a.md', doc('Third.'))
  server = await site.start('dev', '--port', port, '--strict-port')
  await allShow(tabs, 'Third.')
  // And it is the restarted server that they listen to now.
  site.write('content/docs/a.md', doc('Fourth.'))
  await allShow(tabs, 'Fourth.')
})

test('a mistake shows below the page as it was, in the open tab, and goes when it is mended', async () => {
  site = await tempSite({ 'content/docs/a.md': doc('First.'), 'content/static/favicon.ico': '' })
  server = await site.start('dev', '--port', '0')
  const { page, complaints } = await browser.open()
  await page.goto(new URL('/docs/a', server.url).href)
  site.write('content/docs/a.md', '---\ntitle: [\n---\n\nSecond.\n')
  await page.getByRole('alertdialog').waitFor()
  expect(await page.getByText('First.', { exact: true }).isVisible()).toBe(true)
  expect(await page.title()).toBe('A | Test')
  site.write('content/docs/a.md', doc('Third.'))
  await page.getByText('Third.', { exact: true }).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  // No page asks for its reload again and again.
  const loaded = await page.evaluate(() => performance.timeOrigin)
  await page.waitForTimeout(1500)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
  expect(complaints).toEqual([])
})
