// What the development server changes in an open page, and what it leaves as the author has it:
// scroll, focus, open details, chosen tabs, the state of components.
import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const browser = testBrowser()
let site: TempSite
let server: Awaited<ReturnType<TempSite['start']>>

const long = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} of many.\n`).join('\n')
const tabs = `<Tabs>
<TabItem value="one" label="One">First panel.</TabItem>
<TabItem value="two" label="Two">Second panel.</TabItem>
</Tabs>
`
const doc = (
  text: string,
  { title = 'A', end = 'The end.', code = 'const a = 1', matter = '' } = {},
) => `---
title: ${title}
${matter}---

${text}

<details>
<summary>More</summary>

Folded.

</details>

${tabs}
## A heading

${long}
\`\`\`js
${code}
\`\`\`

${end}
`
const counter = (label: string) => `import { useState } from 'react'
export const title = 'Counter'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>${label} {count}</button>
}
`

beforeAll(async () => {
  site = await tempSite({
    'site.config.ts': configWith("theme: { customCss: './own.css' }"),
    'own.css': 'h1 { color: rgb(1, 2, 3) }',
    'content/docs/a.md': doc('First.'),
    'content/docs/b.md': '---\ntitle: B\n---\n\nOther.\n',
    'content/blog/2024-01-01-old.md': '---\ntitle: Old\n---\n\nOld post.\n',
    'content/pages/counter.tsx': counter('Clicks'),
    'content/static/favicon.ico': '',
  })
  server = await site.start('dev', '--port', '0')
})
afterAll(async () => {
  await server?.stop()
  site?.remove()
})

/** A page that is hydrated, with a mark that a reload would take away. */
async function opened(path: string) {
  const watched = await browser.open()
  const { page } = watched
  await page.goto(new URL(path, server.url).href)
  await page.locator('html[data-has-hydrated=true]').waitFor()
  await page.evaluate(() => Object.assign(window, { mark: 'kept' }))
  return watched
}
const markOf = (page: Page) => page.evaluate(() => (window as { mark?: string }).mark)
const shows = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor({ timeout: 20_000 })

test('an edit of the text shows in place: scroll, focus, open details and chosen tabs stay', async () => {
  const { page, complaints } = await opened('/docs/a')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.evaluate(() => window.scrollTo(0, 900))
  const scroll = await page.evaluate(() => window.scrollY)
  expect(scroll).toBe(900)
  site.write('content/docs/a.md', doc('First.', { end: 'Another end.', code: 'const b = 2' }))
  await shows(page, 'Another end.')
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll)
  expect(
    await page.locator('[data-prose] details').evaluate((one) => (one as HTMLDetailsElement).open),
  ).toBe(true)
  const tab = page.getByRole('tab', { name: 'Two' })
  expect(await tab.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByText('Second panel.').isVisible()).toBe(true)
  expect(await tab.evaluate((one) => one === document.activeElement)).toBe(true)
  // The new block has its buttons, and one set of them.
  await page.locator('.code-block-button--copy').waitFor({ state: 'attached' })
  expect(await page.locator('.code-block-buttons').count()).toBe(1)
  expect(await markOf(page)).toBe('kept')
  expect(complaints).toEqual([])
})

test('title, contents, sidebar and neighbours follow in place', async () => {
  const { page } = await opened('/docs/a')
  site.write('content/docs/b.md', '---\ntitle: Bee\n---\n\nOther.\n')
  await page.locator('.menu').getByText('Bee', { exact: true }).waitFor()
  await page.locator('.pagination-nav').getByText('Bee', { exact: true }).waitFor()
  site.write('content/docs/a.md', doc('## New part', { title: 'Ay' }))
  await page.locator('h1', { hasText: 'Ay' }).waitFor()
  await page.locator('.table-of-contents').first().getByText('New part').waitFor()
  expect(await page.title()).toBe('Ay | Test')
  site.write('content/docs/c.md', '---\ntitle: Cee\n---\n\nThird.\n')
  await page.locator('.menu').getByText('Cee', { exact: true }).waitFor()
  site.delete('content/docs/c.md')
  await page.locator('.menu').getByText('Cee', { exact: true }).waitFor({ state: 'detached' })
  expect(await markOf(page)).toBe('kept')
})

test('a list of posts follows a new post, and a page fetched ahead is fetched again', async () => {
  const { page } = await opened('/blog')
  const post = page.locator('main').getByRole('link', { name: 'Old', exact: true })
  await post.hover()
  site.write('content/blog/2024-01-02-new.md', '---\ntitle: New\n---\n\nNew post.\n')
  await shows(page, 'New post.')
  site.write('content/blog/2024-01-01-old.md', '---\ntitle: Old\n---\n\nOld post, changed.\n')
  await shows(page, 'Old post, changed.')
  expect(await markOf(page)).toBe('kept')
  await post.click()
  await page.locator('h1', { hasText: 'Old' }).waitFor()
  await shows(page, 'Old post, changed.')
  expect(await markOf(page)).toBe('kept')
})

test('a style sheet is swapped, and the next page has it too', async () => {
  const { page } = await opened('/docs/a')
  const color = () => page.locator('h1').evaluate((one) => getComputedStyle(one).color)
  expect(await color()).toBe('rgb(1, 2, 3)')
  site.write('own.css', 'h1 { color: rgb(4, 5, 6) }')
  await expect.poll(color).toBe('rgb(4, 5, 6)')
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1)
  await page.locator('.menu').getByText('Bee', { exact: true }).click()
  await page.locator('h1', { hasText: 'Bee' }).waitFor()
  expect([await color(), await markOf(page)]).toEqual(['rgb(4, 5, 6)', 'kept'])
})

test('a component keeps its state when other files change, and its own edit shows', async () => {
  const { page } = await opened('/counter')
  const button = page.getByRole('button', { name: /^Clicks/ })
  await button.click()
  await button.click()
  site.write('content/docs/b.md', '---\ntitle: Bee\n---\n\nChanged again.\n')
  site.write('content/docs/d.md', '---\ntitle: Dee\n---\n\nFourth.\n')
  await page.waitForTimeout(1000)
  expect(await button.textContent()).toBe('Clicks 2')
  site.write('content/pages/counter.tsx', counter('Presses'))
  await page.getByRole('button', { name: /^Presses/ }).waitFor()
})

test('the page that is open follows when its file is renamed, goes and comes back with it', async () => {
  site.write('content/docs/e.md', '---\ntitle: Ee\n---\n\nFifth.\n')
  const { page } = await opened('/docs/b')
  await page.locator('.menu').getByText('Ee', { exact: true }).click()
  await shows(page, 'Fifth.')
  fs.renameSync(`${site.root}/content/docs/e.md`, `${site.root}/content/docs/e2.md`)
  await page.locator('.menu [aria-current="page"][href="/docs/e2"]').waitFor()
  await shows(page, 'Fifth.')
  expect(await markOf(page)).toBe('kept')
  fs.renameSync(`${site.root}/content/docs/e2.md`, `${site.root}/content/docs/e.md`)
  await page.locator('.menu [aria-current="page"][href="/docs/e"]').waitFor()
  site.delete('content/docs/e.md')
  await shows(page, 'Page Not Found')
  site.write('content/docs/e.md', '---\ntitle: Ee\n---\n\nFifth again.\n')
  await shows(page, 'Fifth again.')
})

test('a page that is renamed again before its first name was asked for follows to the second', async () => {
  site.write('content/docs/f.md', '---\ntitle: Eff\n---\n\nSixth.\n')
  const { page } = await opened('/docs/b')
  await page.locator('.menu').getByText('Eff', { exact: true }).click()
  await shows(page, 'Sixth.')
  let count = 0
  await page.route('**/docs/f2/*.json', async (route) => {
    // The first brings the reader there, the second asks whether more has changed.
    if (++count === 2) {
      fs.renameSync(`${site.root}/content/docs/f2.md`, `${site.root}/content/docs/f3.md`)
      // By then the server has no page of the first name any more.
      await page.waitForTimeout(1000)
    }
    await route.continue()
  })
  fs.renameSync(`${site.root}/content/docs/f.md`, `${site.root}/content/docs/f2.md`)
  await page.locator('.menu [aria-current="page"][href="/docs/f3"]').waitFor()
  expect(await markOf(page)).toBe('kept')
})
