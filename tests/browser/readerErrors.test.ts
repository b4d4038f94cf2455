// Pages that fail: the shell stays, the reader is told, and can try again.
import { afterAll, describe, expect, test } from 'vitest'
import { follow, hydrated, readers, shown, withoutPrefetch } from '../support/reader.ts'
import { builtSite, type TempSite, tempSite } from '../support/site.ts'

const CRASHING = `import { useState } from 'react'
export default function Page() {
  const [asked, ask] = useState(false)
  if (asked && (window as never as { broken?: boolean }).broken) throw new Error('The clay is too wet.', { cause: new Error('It rained.') })
  return <><h1>Pottery</h1><button onClick={() => ask(true)}>Go on</button><a href="/docs/a">docs</a></>
}
`
// A page whose module has no default export in the browser alone: in Node the build would refuse
// it.
const FILES = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', themeConfig: { navbar: { items: [{ to: '/blog', label: 'Blog' }] }, footer: { copyright: 'end' } } }\n`,
  'content/pages/index.tsx':
    'export default function Home() { return <><h1>Home</h1><a href="/pottery">pottery</a></> }\n',
  'content/pages/pottery.tsx': CRASHING,
  'content/docs/a.md': '---\ntitle: A\n---\n\nText.\n',
  'content/blog/2022-01-01-p.md': '---\ntitle: P\n---\n\nText.\n',
}

let site: TempSite
const { open, at } = readers(async () => {
  site = await builtSite(FILES)
  return `${site.root}/build`
})
afterAll(() => site?.remove())

// B134, D-31
describe('a page that throws while it is drawn', () => {
  const crash = async () => {
    const reader = await open('/pottery')
    await reader.page.evaluate(() => Object.assign(window, { broken: true }))
    await reader.page.locator('button', { hasText: 'Go on' }).click()
    await reader.page.locator('h1', { hasText: 'This page crashed.' }).waitFor()
    return reader
  }

  test('shows "This page crashed.", its message and "Try again"; navbar and footer stay', async () => {
    const { page } = await crash()
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('main').textContent()).toContain('The clay is too wet.')
    expect(await page.locator('main').textContent()).toContain('It rained.')
    expect(
      await page.locator('main button[type=button]', { hasText: 'Try again' }).isVisible(),
    ).toBe(true)
    expect([
      await page.locator('nav.navbar').isVisible(),
      await page.locator('footer.footer').isVisible(),
    ]).toEqual([true, true])
    await page.locator('.color-mode-toggle').click()
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  })

  test('is shown again by "Try again" when it no longer throws, and crashes again when it does', async () => {
    const { page } = await crash()
    // Its state is new: only one that throws at once would crash again.
    await page.locator('button', { hasText: 'Try again' }).click()
    await page.locator('h1', { hasText: 'Pottery' }).waitFor()
    await page.locator('button', { hasText: 'Go on' }).click()
    await page.locator('h1', { hasText: 'This page crashed.' }).waitFor()
    await page.evaluate(() => Object.assign(window, { broken: false }))
    await page.locator('button', { hasText: 'Try again' }).click()
    await page.locator('button', { hasText: 'Go on' }).click()
    expect(await page.locator('h1').textContent()).toBe('Pottery')
  })

  test('is forgotten by going to another page and back', async () => {
    const { page } = await crash()
    await follow(page, '.navbar a[href="/blog"]', '/blog')
    await page.goBack()
    await shown(page, '/pottery')
    expect(await page.locator('h1').textContent()).toBe('Pottery')
  })
})

// B135
describe('a part whose script cannot be loaded', () => {
  const LAYOUT = /\/docsSection-[^/]*\.js/

  test('on a direct load: the text stays, Retry is offered, and works once the script is there', async () => {
    const { page, requests } = await open()
    await page.route(LAYOUT, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(at('/docs/a'))
    const retry = page.locator('[role=alert] button', { hasText: 'Retry' })
    await retry.waitFor()
    expect(await page.locator('main').textContent()).toContain('Text.')
    expect(await page.locator('[role=alert]').textContent()).toContain('could not be loaded')
    await retry.click()
    await retry.waitFor()
    expect(requests.filter((request) => request.isNavigationRequest()).length).toBeLessThanOrEqual(
      3,
    )
    await page.unroute(LAYOUT)
    await retry.click()
    await hydrated(page)
    expect(await retry.count()).toBe(0)
  })

  test('on a navigation with the reload used up: the page stays, and Retry is offered over it', async () => {
    const { page, load } = await open()
    await withoutPrefetch(page)
    await load('/')
    await page.evaluate(() =>
      sessionStorage.setItem('quire.reloads', JSON.stringify(['page /blog'])),
    )
    await page.route(/\/blogSection-/, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.locator('.navbar a[href="/blog"]').click()
    await page
      .locator('.load-error[role=alert]', { hasText: 'The page could not be loaded.' })
      .waitFor()
    expect(await page.locator('h1').textContent()).toBe('Home')
    await page.unroute(/\/blogSection-/)
    await page.locator('.load-error button', { hasText: 'Retry' }).click()
    await shown(page, '/blog')
    expect(await page.locator('h1').textContent()).toBe('Blog')
  })
})

// B136
describe('a page without a default export', () => {
  test('fails the build with a message that names its route', async () => {
    const bad = await tempSite({
      ...FILES,
      'content/pages/empty.tsx': 'export const nothing = 1\n',
    })
    const { exitCode, stderr } = await bad.run('build')
    bad.remove()
    expect(exitCode).toBe(1)
    expect(stderr).toContain('/empty')
    expect(stderr).toMatch(/default export/i)
  })

  test('that only the browser is missing is a crashed page, not a failed connection', async () => {
    const { page, load } = await open()
    await withoutPrefetch(page)
    await load('/')
    await page.route(/\/page-[\da-f]{8}-[^/]*\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const nothing = 1' }),
    )
    await page.locator('main a[href="/pottery"]').click()
    await page.locator('h1', { hasText: 'This page crashed.' }).waitFor()
    expect(await page.locator('main').textContent()).toMatch(/\/pottery.*default export/)
  })
})
