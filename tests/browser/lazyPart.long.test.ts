// A part of an author's page that is loaded when it is needed (React.lazy), and cannot be: an error
// with Retry in its place, which heals.
import type { Route } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  hydrated,
  isSameDocument,
  markDocument,
  readers,
  withoutPrefetch,
} from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const FILES = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', i18n: { locales: ['en', 'de'] }, themeConfig: { navbar: { items: [{ to: '/kiln', label: 'Kiln' }] } } }\n`,
  'content/pages/index.md': '# Home\n',
  'content/pages/kiln.tsx': `import { lazy, Suspense, useState } from 'react'
import * as React from 'react'
const Glaze = lazy(() => import('../parts/glaze.tsx'))
const Fire = React.lazy(() => import('../parts/fire.tsx'))
export default function Kiln() {
  const [count, more] = useState(0)
  return <><h1>Kiln</h1><button onClick={() => more(count + 1)}>count {count}</button>
    <Suspense fallback={<p>waiting</p>}><Glaze color="blue" /></Suspense>
    {count > 0 && <Suspense fallback={<p>heating</p>}><Fire /></Suspense>}</>
}
`,
  'content/parts/glaze.tsx':
    "export default function Glaze({ color }: { color: string }) { return <p id='glaze'>A {color} glaze.</p> }\n",
  'i18n/de/code.json': JSON.stringify({
    'quire.failedPart': { message: 'Dieser Teil fehlt.' },
  }),
  'content/parts/fire.tsx': "export default function Fire() { throw new Error('Too hot.') }\n",
}

let site: TempSite
const { open, at } = readers(async () => {
  site = await builtSite(FILES)
  return `${site.root}/build`
})
afterAll(() => site?.remove())

const GLAZE = /\/glaze-[^/]*\.js/
const faults: [string, (route: Route) => Promise<void>][] = [
  ['answers 404', (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['is reset', (route) => route.abort('connectionreset')],
  [
    'is not JavaScript',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const = ;' }),
  ],
]

/** On the home page: the part is not asked for yet. */
async function atHome() {
  const { page } = await open()
  await withoutPrefetch(page)
  await page.goto(at('/'))
  await hydrated(page)
  await markDocument(page)
  return page
}

// B135
describe.each(faults)('a part whose script %s', (_, fault) => {
  test('the rest of the page is there, Retry tries again, and heals without loading the page', async () => {
    const page = await atHome()
    await page.route(GLAZE, fault)
    await page.locator('.navbar a[href="/kiln"]').click()
    const error = page.locator('main [role=alert]')
    await error.waitFor()
    expect(await page.locator('h1').textContent()).toBe('Kiln')
    const retry = error.locator('button', { hasText: 'Retry' })
    await retry.click()
    await retry.waitFor()
    await page.unroute(GLAZE)
    await retry.click()
    await page.locator('#glaze', { hasText: 'A blue glaze.' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('on a direct load as well', async () => {
    const { page } = await open()
    await page.route(GLAZE, fault)
    await page.goto(at('/kiln'))
    const retry = page.locator('main [role=alert] button', { hasText: 'Retry' })
    await retry.waitFor()
    await page.unroute(GLAZE)
    await retry.click()
    await page.locator('#glaze', { hasText: 'A blue glaze.' }).waitFor()
  })
})

test('what is said in its place is in the language of the page', async () => {
  const { page } = await open()
  await page.route(GLAZE, (route) => route.abort('connectionreset'))
  await page.goto(at('/de/kiln'))
  const error = page.locator('main [role=alert]')
  await error.waitFor()
  expect(await error.allInnerTexts()).toEqual([expect.stringContaining('Dieser Teil fehlt.')])
  expect(await error.getByRole('button').textContent()).toBe('Erneut versuchen')
})

test('offline it comes by itself when the connection is back', async () => {
  const page = await atHome()
  await page.evaluate(() => fetch('/kiln/page.json'))
  await page.route(GLAZE, (route) => route.abort('internetdisconnected'))
  await page.locator('.navbar a[href="/kiln"]').click()
  await page.locator('main [role=alert]').waitFor()
  await page.unroute(GLAZE)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.locator('#glaze', { hasText: 'A blue glaze.' }).waitFor()
})

test('a part that comes and throws is a crashed page, not a failed connection', async () => {
  const page = await atHome()
  await page.locator('.navbar a[href="/kiln"]').click()
  await page.locator('#glaze').waitFor()
  await page.locator('button', { hasText: 'count' }).click()
  await page.locator('h1', { hasText: 'This page crashed.' }).waitFor()
  expect(await page.locator('main').textContent()).toContain('Too hot.')
})

test.each(faults)(
  'a page of its own whose script %s is asked for again under a fresh name',
  async (_, fault) => {
    const page = await atHome()
    const PAGE = /\/page-[\da-f]{8}-[^/]*\.js/
    await page.evaluate(() =>
      sessionStorage.setItem('quire.reloads', JSON.stringify(['page /kiln'])),
    )
    await page.route(PAGE, fault)
    await page.locator('.navbar a[href="/kiln"]').click()
    const retry = page.locator('.load-error button', { hasText: 'Retry' })
    await retry.waitFor()
    await page.unroute(PAGE)
    await retry.click()
    await page.locator('#glaze').waitFor()
    expect(await isSameDocument(page)).toBe(true)
  },
)
