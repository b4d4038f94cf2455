// A tab that is older than the site: D-08 to D-11 and D-45 of reliability.md. Deploys change the
// folder that is served.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild } from '../support/browser.ts'
import { copyOf, documentsOf, expectSound, redeploy } from '../support/faults.ts'
import {
  addLink,
  hydrated,
  isSameDocument,
  markDocument,
  type Reader,
  readers,
  shown,
  withoutPrefetch,
} from '../support/reader.ts'
import { type TempSite, tempSite } from '../support/site.ts'

let site: ReturnType<typeof copyOf>
const { open, at } = readers(() => {
  site = copyOf(inject('notebook'))
  return site.dir
})
afterAll(() => site?.remove())
let count = 0
const deploy = () => redeploy(site.dir, `v${++count}`)

/** A tab on a doc that has fetched nothing ahead. */
async function oldTab() {
  const reader = await open()
  await withoutPrefetch(reader.page)
  await reader.load('/docs/wiki/compiler')
  reader.requests.length = 0
  return reader
}

/** Follows a link; the page comes with one load. */
async function arrive(reader: Reader, selector: string, target: string): Promise<void> {
  const { page } = reader
  await markDocument(page)
  reader.requests.length = 0
  await page.locator(selector).first().click()
  await page.waitForFunction(() => !('sameDocument' in window))
  await hydrated(page)
  await shown(page, target)
  expect(documentsOf(reader), target).toEqual([target])
  await expectSound(reader)
}

// D-08
test('after a deploy a click arrives with one load, after a third one as well', async () => {
  const reader = await oldTab()
  const { page } = reader
  const steps: [string, string][] = [
    ['.navbar a[href="/blog"]', '/blog'],
    ['article a[href="/blog/huntdown"]', '/blog/huntdown'],
    ['.navbar a[href="/docs/category/wiki"]', '/docs/category/wiki'],
  ]
  for (const [selector, target] of steps) {
    deploy()
    await arrive(reader, selector, target)
  }
  await markDocument(page)
  await page.locator('.card-grid a[href="/docs/wiki/compiler"]').click()
  await shown(page, '/docs/wiki/compiler')
  expect(await isSameDocument(page), 'without a deploy between').toBe(true)
})

describe('a deploy that adds and removes pages', () => {
  const folder = (name: string) => path.join(site.dir, 'docs/wiki', name)

  // D-09
  test('a page that only the new build has is reached with one load', async () => {
    const reader = await oldTab()
    const { page } = reader
    fs.cpSync(folder('memory-layout'), folder('fresh'), { recursive: true })
    for (const name of ['index.html', 'page.json']) {
      const file = path.join(folder('fresh'), name)
      fs.writeFileSync(
        file,
        fs.readFileSync(file, 'utf8').replaceAll('/docs/wiki/memory-layout', '/docs/wiki/fresh'),
      )
    }
    deploy()
    await addLink(page, '/docs/wiki/fresh')
    await arrive(reader, '#test-link', '/docs/wiki/fresh')
  })

  // D-10
  test('a page that it no longer has is Not Found, and so says the server', async () => {
    const reader = await oldTab()
    const { page } = reader
    fs.rmSync(folder('memory-layout'), { recursive: true })
    const routes = path.join(site.dir, 'routes.json')
    const list = JSON.parse(fs.readFileSync(routes, 'utf8')) as { href: string }[]
    fs.writeFileSync(
      routes,
      JSON.stringify(list.filter(({ href }) => href !== '/docs/wiki/memory-layout')),
    )
    deploy()
    await page.locator('a[rel=next]').click()
    await page.locator('h1', { hasText: 'Page Not Found' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/docs/wiki/memory-layout')
    expect(documentsOf(reader).length).toBeLessThanOrEqual(1)
    const response = await page.reload()
    expect(response?.status()).toBe(404)
    await hydrated(page)
    await expectSound(reader)
  })
})

describe('real builds, one after another', () => {
  const config = (themeConfig: object) =>
    `export default ${JSON.stringify({ title: 'Test', url: 'https://test.example', favicon: 'dot.svg', onBrokenLinks: 'ignore', themeConfig })}\n`
  const announced = (content: string) => ({ announcementBar: { id: content, content } })
  let built: TempSite
  let preview: Preview
  const url = (to: string) => preview.url.replace(/\/$/, '') + to
  const build = async () => expect((await built.run('build')).exitCode).toBe(0)
  const clients = () => built.files('build/assets/js').filter((name) => name.includes('client-'))

  beforeAll(async () => {
    built = await tempSite({
      'site.config.ts': config({}),
      'content/static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/pages/index.md': '# Home\n',
      'content/docs/one.md': '# One\n\n[The one to come](/docs/new)\n',
      'content/docs/two.md': '# Two\n',
    })
    await build()
    preview = await serveBuild(path.join(built.root, 'build'))
  })
  afterAll(async () => {
    await preview?.close()
    built?.remove()
  })

  // D-08, D-09
  test('each is reached with one load, a page that only the new one has as well', async () => {
    const reader = await open()
    const { page } = reader
    await withoutPrefetch(page)
    await page.goto(url('/docs/two'))
    await hydrated(page)
    await page.locator('.pagination-nav a[href="/docs/one"]').click()
    await shown(page, '/docs/one')
    const before = clients()
    // The page with the link is the old build's; the page it leads to is not known to that one.
    built.write('site.config.ts', config(announced('news')))
    built.write('content/docs/new.md', '# New\n')
    await build()
    expect(clients(), 'the client is another one').not.toEqual(before)
    await arrive(reader, 'article a[href="/docs/new"]', '/docs/new')
    built.write('site.config.ts', config(announced('more news')))
    built.write('content/docs/two.md', '# Two, again\n')
    await build()
    await arrive(reader, '.menu a[href="/docs/two"]', '/docs/two')
    expect(await page.locator('h1').textContent()).toBe('Two, again')
    // They are not of the site's own address.
    reader.requests.length = 0
  })
})

// D-11
test('stale HTML whose style sheet is gone: one load, then the text can be read', async () => {
  const reader = await open()
  const { page } = reader
  await page.route(/\.css$/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto(at('/docs/category/wiki'))
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  )
  await hydrated(page)
  expect(documentsOf(reader)).toEqual(['/docs/category/wiki', '/docs/category/wiki'])
  expect(await page.locator('main').isVisible()).toBe(true)
  await expectSound(reader)
})

// D-45
test('served from the wrong path the text can be read, and nothing goes in circles', async () => {
  const below = path.join(site.dir, 'wrong')
  fs.mkdirSync(below)
  fs.copyFileSync(path.join(site.dir, 'index.html'), path.join(below, 'index.html'))
  const reader = await open()
  const { page } = reader
  // Under another path everything that begins with / is missing.
  await page.route(/\/(assets|img)\//, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto(at('/wrong/'))
  await page.locator('button', { hasText: 'Retry' }).waitFor()
  // One load for each of the two files that are lost, the style sheet and the client.
  expect(documentsOf(reader).length).toBeLessThanOrEqual(3)
  expect((await page.locator('main').textContent())!.length).toBeGreaterThan(300)
})

// D-45
test('opened as a file the text can be read', async () => {
  const reader = await open()
  const { page, requests } = reader
  await page.goto(`file://${path.join(site.dir, 'blog/huntdown/index.html')}`)
  await page.locator('button', { hasText: 'Retry' }).waitFor()
  const documents = documentsOf(reader)
  // They are files, not of the site's own address.
  requests.length = 0
  expect((await page.locator('main').textContent())!.length).toBeGreaterThan(500)
  expect(documents.length).toBeLessThanOrEqual(3)
})
