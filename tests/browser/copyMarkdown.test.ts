// "Copy page as Markdown": what is copied, what is said, and what happens without a clipboard.
import { afterAll, expect, test } from 'vitest'
import { readers } from '../support/reader.ts'
import { builtSite, configWith, type TempSite } from '../support/site.ts'

let site: TempSite
const { open } = readers(async () => {
  site = await builtSite({
    'site.config.ts': configWith('llms: true'),
    'content/docs/a.md': '# A\n\nSome *text*.\n',
  })
  return `${site.root}/build`
})
afterAll(() => site?.remove())

const COPY = 'text=Copy page as Markdown'

test('copies the page as Markdown with one click, and says so', async () => {
  const { page, requests, close } = await open('/docs/a')
  expect(requests.filter((request) => /copyAddress|\.md$/.test(request.url()))).toEqual([])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.click(COPY)
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('# A\n\nSome *text*.')
  await expect
    .poll(() => page.locator('[role=status], [aria-live]').allTextContents())
    .toContain('Copied')
  await close()
})

test('shows the Markdown where the clipboard refuses it', async () => {
  const { page, close } = await open('/docs/a')
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('refused'))
  })
  await page.click(COPY)
  await page.waitForURL('**/docs/a.md')
  await close()
})
