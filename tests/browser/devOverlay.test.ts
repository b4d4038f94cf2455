// What the development server finds wrong, as its author meets it in the browser.
import fs from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const GOOD = '---\ntitle: A\n---\n\nFirst.\n'
const browser = testBrowser()
let site: TempSite
let server: Awaited<ReturnType<TempSite['start']>>
let page: Page
beforeAll(async () => {
  site = await tempSite({
    'content/docs/a.md': '---\ntitle: [\n---\n\nFirst.\n',
    'content/docs/b.md': '# B\n\nText.\n',
    'content/pages/thrown.tsx':
      "export default () => <button onClick={() => { throw new Error('<b>clicked</b>') }}>Press</button>",
    'content/pages/differs.tsx':
      "export default () => <p>{typeof window === 'undefined' ? 'server' : 'browser'}</p>",
    'content/docs/open.md': '---\ntitle: Open\ndraft: true\n---\n\nText.\n',
    'content/static/favicon.ico': '',
    'editor.sh': '#!/bin/sh\necho "$*" > "$(dirname "$0")/opened.txt"\n',
  })
  fs.chmodSync(join(site.root, 'editor.sh'), 0o755)
  process.env.LAUNCH_EDITOR = join(site.root, 'editor.sh')
  server = await site.start('dev', '--port', '0')
  page = (await browser.open()).page
})
afterAll(async () => {
  delete process.env.LAUNCH_EDITOR
  await server?.stop()
  site?.remove()
})

const dialog = () => page.getByRole('alertdialog')
const badge = () => page.locator('quire-problems .badge')
const gone = () => dialog().waitFor({ state: 'hidden' })
const go = (path: string) => page.goto(new URL(path, server.url).href)

test('a first site with an error shows it; when it is corrected, the page comes', async () => {
  await go('/docs/a')
  await dialog().getByText('FRONT_MATTER_YAML').waitFor()
  site.write('content/docs/a.md', GOOD)
  await page.getByText('First.', { exact: true }).waitFor()
  await gone()
})

test('an error shows its lines and place over the page as it was, and goes when it is corrected', async () => {
  await page.getByRole('link', { name: 'A', exact: true }).first().focus()
  site.write('content/docs/a.md', GOOD.replace('First.', 'See.\n\n![a](./gone.png)'))
  await dialog().getByText('IMAGE_MISSING').waitFor()
  expect(await page.locator('main').getByText('First.').isVisible()).toBe(true)
  expect(await dialog().getAttribute('aria-labelledby')).toBe('title')
  expect(await dialog().getByRole('heading', { level: 2 }).textContent()).toBe('1 error')
  expect(await dialog().locator('.row.faulty').textContent()).toContain('![a](./gone.png)')
  expect(await dialog().locator('.frame b').textContent()).toBe('^')
  site.write('content/docs/a.md', GOOD)
  await gone()
  await page.getByText('All errors are fixed.').waitFor()
})

test('Escape and the button close it, the focus returns, and the count opens it again', async () => {
  site.write('content/docs/a.md', GOOD.replace('First.', '![a](./gone.png)'))
  await dialog().waitFor()
  await page.keyboard.press('Escape')
  await gone()
  // The same error does not open it again; another one does.
  site.write('content/docs/b.md', '# B\n\nMore text.\n')
  await badge().click()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await gone()
  expect(
    await badge().evaluate((own) => (own.getRootNode() as ShadowRoot).activeElement === own),
  ).toBe(true)
  site.write('content/docs/b.md', '# B\n\n![b](./lost.png)\n')
  await dialog().getByText('2 errors').waitFor()
})

test('a click on the place opens the editor there', async () => {
  await dialog().getByRole('button', { name: 'content/docs/a.md:5' }).click()
  const file = join(site.root, 'opened.txt')
  await expect
    .poll(() => fs.existsSync(file) && fs.readFileSync(file, 'utf8'))
    .toMatch(/content\/docs\/a\.md 5 1\n$/)
  expect(await dialog().locator('.failure').first().textContent()).toBe('')
})

test('warnings are a count, which opens them', async () => {
  site.write('content/docs/a.md', GOOD)
  site.write('content/docs/b.md', '# B\n\n![](https://example.org/b.png)\n')
  await gone()
  await expect.poll(() => badge().textContent()).toBe('1 warning')
  await badge().click()
  await dialog().getByText('IMAGE_ALT').waitFor()
  site.write('content/docs/b.md', '# B\n\nText.\n')
  await gone()
  await badge().waitFor({ state: 'hidden' })
})

test('what a page throws in the browser is shown, as text', async () => {
  await go('/thrown')
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  await page.getByRole('button', { name: 'Press' }).click()
  await dialog().getByText('Error: <b>clicked</b>').waitFor()
})

test('a page that renders something else in the browser is named by its file', async () => {
  await go('/differs')
  await dialog().getByText('on the server').waitFor()
  await dialog().getByRole('button', { name: 'content/pages/differs.tsx' }).waitFor()
})

test('a draft is marked where it is listed, until it is none', async () => {
  await go('/docs/b')
  const link = page.locator('.menu__link', { hasText: 'Open' })
  const mark = () => link.evaluate((own) => getComputedStyle(own, '::after').content)
  await expect.poll(mark).toBe('"draft"')
  site.write('content/docs/open.md', '---\ntitle: Open\nunlisted: false\n---\n\nText.\n')
  await expect.poll(mark).toBe('none')
})
