// Links to files beside the pages: the browser follows them, and nothing is fetched ahead.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  addLink,
  isSameDocument,
  markDocument,
  pathsOf,
  readers,
  shown,
} from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

let site: TempSite
const { open } = readers(async () => {
  site = await builtSite({
    'content/pages/index.md':
      '# Home\n\n[a list](/files/hello.txt), [a page](/docs/a), [an old page](/old.html)\n',
    'content/docs/a.md': '# A\n\nText.\n',
    'content/docs/dotted.md': '---\nslug: release-1.0\n---\n\n# Release\n',
    'content/static/files/hello.txt': 'hello',
    'content/static/old.html': '<!doctype html><title>Old</title><h1>Old</h1>',
  })
  return `${site.root}/build`
})
afterAll(() => site?.remove())

/** What is fetched when idle, or at once, has been asked for by then. */
const nextIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })

test('a file is not asked for as a page: neither in sight nor under the pointer; a click leads to it', async () => {
  const reader = await open('/')
  const { page } = reader
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/docs/a/page.json')),
  )
  await page.locator('a[href="/files/hello.txt"]').hover()
  await nextIdle(page)
  expect(pathsOf(reader).filter((path) => path.startsWith('/files/'))).toEqual([])
  await page.locator('a[href="/files/hello.txt"]').click()
  await page.waitForURL(/hello\.txt$/)
  expect(await page.locator('body').textContent()).toContain('hello')
  expect(pathsOf(reader).filter((path) => path.startsWith('/files/'))).toEqual(['/files/hello.txt'])
})

test('a page whose name ends in a number is a page', async () => {
  const { page } = await open('/')
  await addLink(page, '/docs/release-1.0')
  await markDocument(page)
  await page.locator('#test-link').click()
  await shown(page, '/docs/release-1.0')
  expect(await isSameDocument(page)).toBe(true)
})
