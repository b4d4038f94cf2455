// Reading without a network what one has read before: the option `offline`, from a first visit over
// an update to the day on which it is turned off.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser } from '../support/browser.ts'
import { follow, hydrated } from '../support/reader.ts'
import { builtSite, configWith, type TempSite } from '../support/site.ts'

const { open } = testBrowser()
let site: TempSite
let preview: Preview
let page: Page
let complaints: string[]

const config = (offline: string) => configWith(`${offline}blog: false, favicon: "data:,"`)

beforeAll(async () => {
  site = await builtSite({
    'site.config.ts': config('offline: true, '),
    'content/docs/a.md': '# A\n\nFirst text. [b](./b.md)\n',
    'content/docs/b.md': '# B\n\nSecond text. [a](./a.md) [c](./c.md)\n',
    'content/docs/c.md': '# C\n\nThird text.\n',
  })
  preview = await serveBuild(`${site.root}/build`)
  ;({ page, complaints } = await open())
})
afterAll(async () => {
  await preview?.close()
  site?.remove()
})

const load = async (path: string) => {
  await page.goto(preview.url.replace(/\/$/, '') + path)
  await hydrated(page)
}
/** Until the worker has kept the page, its data and the client. */
const kept = (path: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (wanted) => {
          const found = await Promise.all(wanted.map((href) => caches.match(href)))
          const assets = await caches.open('quire-assets /')
          return found.every(Boolean) && (await assets.keys()).length > 3
        },
        [path, `${path}/page.json`],
      ),
    )
    .toBe(true)

describe('a site with the option offline', () => {
  test('keeps the pages that were visited, by a load and by a click', async () => {
    await load('/docs/a')
    await kept('/docs/a')
    await follow(page, '.markdown a[href="/docs/b"]', '/docs/b')
    await kept('/docs/b')
    expect(complaints).toEqual([])
  })

  test('shows an update at once', async () => {
    site.write('content/docs/a.md', '# A\n\nNew text. [b](./b.md)\n')
    expect((await site.run('build')).exitCode).toBe(0)
    await load('/docs/a')
    expect(await page.textContent('.markdown')).toContain('New text.')
    await kept('/docs/a')
  })

  test('is read without a server, and what was never visited is not there', async () => {
    await preview.close()
    await load('/docs/b')
    expect(await page.textContent('.markdown')).toContain('Second text.')
    await follow(page, '.markdown a[href="/docs/a"]', '/docs/a')
    expect(await page.textContent('.markdown')).toContain('New text.')
    await expect(page.goto(`${preview.url}docs/c`)).rejects.toThrow()
    // The browser's own page for it comes a little later, and would interrupt the next one.
    await page.waitForURL(/^chrome-error:/)
  })

  test('takes the worker and what it kept away when the option is gone', async () => {
    site.write('site.config.ts', config(''))
    expect((await site.run('build')).exitCode).toBe(0)
    preview = await serveBuild(`${site.root}/build`, { port: Number(new URL(preview.url).port) })
    await load('/docs/a')
    await expect
      .poll(() =>
        page.evaluate(async () => {
          // A busy browser takes its time until it looks for another worker.
          const found = await navigator.serviceWorker.getRegistrations()
          await Promise.all(found.map((each) => each.update().catch(() => {})))
          return [found.length, (await caches.keys()).length]
        }),
      )
      .toEqual([0, 0])
    // Its readers may come back years later.
    site.write('content/docs/c.md', '# C\n\nChanged.\n')
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.read('build/service-worker.js')).toContain('unregister')
  })
})

test('a site without it has no byte of it', async () => {
  const plain = await builtSite({ 'content/docs/a.md': '# A\n' })
  const own = plain.files().filter((name) => /\.(?:js|html|json)$/.test(name))
  expect(
    own.filter((name) => /serviceWorker|service-worker/.test(plain.read(`build/${name}`))),
  ).toEqual([])
  expect(own).not.toContain('service-worker.js')
  plain.remove()
})
