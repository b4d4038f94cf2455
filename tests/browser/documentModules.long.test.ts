// A document in MDX with components of its own: it can be read without a script, is hydrated on its
// page alone, and works after a first load and after a navigation.
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { follow, readers } from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const FILES = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', favicon: 'data:,', themeConfig: { navbar: { items: [
    { to: '/docs/counter', label: 'Counter' }, { to: '/docs/plain', label: 'Plain' }, { to: '/blog', label: 'Blog' }] } } }\n`,
  'src/components/Counter.tsx': `import { useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { useHistory, useLocation } from '@docusaurus/router'
import './counter.css'

export default function Counter({ start = 0, children }: { start?: number; children?: React.ReactNode }) {
  const [count, setCount] = useState(start)
  const { push } = useHistory()
  return (
    <div className="counter">
      <button type="button" onClick={() => setCount(count + 1)}>Count: {count}</button>
      <button type="button" className="go" onClick={() => push('/docs/plain')}>{useLocation().pathname}</button>
      {String(useIsBrowser())} {children}
    </div>
  )
}
`,
  'src/components/counter.css': '.counter { border-left: 3px solid red }\n',
  'content/docs/counter.mdx': `---
title: Counter
---

import Counter from '@site/src/components/Counter'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Head from '@docusaurus/Head'

export const year = 2020 + 4

<Head><meta name="own" content="1" /></Head>

Written in {year}, with a [link](./plain.md).

<Counter start={2}>and **bold** text</Counter>

\`\`\`js title="a.js"
const a = 1
\`\`\`

<Tabs>
<TabItem value="apple" label="Apple">An apple.</TabItem>
<TabItem value="pear" label="Pear">A pear.</TabItem>
</Tabs>
`,
  'content/docs/mode.mdx': `---
title: Mode
---

import { useColorMode } from '@docusaurus/theme-common'
import CodeBlock from '@theme/CodeBlock'
import Plain from './plain.md'

export function Mode() {
  const { colorMode, setColorMode } = useColorMode()
  return <button type="button" className="mode" onClick={() => setColorMode('dark')}>{colorMode}</button>
}

export const code = ['let a', '= 1'].join(' ')

<Mode />

<CodeBlock language="js">{code}</CodeBlock>

<Plain />
`,
  'content/docs/plain.md': '---\ntitle: Plain\n---\n\nText.\n',
  'content/blog/2024-01-01-post.mdx':
    "---\ntitle: Post\n---\n\nimport Counter from '@site/src/components/Counter'\n\nBefore.\n\n<Counter />\n\n{/* truncate */}\n\nAfter.\n",
}

let site: TempSite
const { at, open } = readers(async () => {
  site = await builtSite(FILES)
  return `${site.root}/build`
})
afterAll(() => site?.remove())

const button = '.counter button:first-child'
const counted = (page: Page) => page.textContent(button)

async function countTwice(page: Page): Promise<void> {
  expect(await counted(page)).toBe('Count: 2')
  await page.click(button)
  await page.click(button)
  expect(await counted(page)).toBe('Count: 4')
}

describe('a counter in a document', () => {
  test('counts after a first load, in a page that hydrates without a complaint', async () => {
    const { page, complaints } = await open('/docs/counter')
    await countTwice(page)
    expect(await page.textContent('.counter')).toContain('true')
    expect(await page.textContent('.counter strong')).toBe('bold')
    expect(complaints).toEqual([])
  })

  test('counts after a navigation, and begins anew when the reader comes back', async () => {
    const { page, complaints } = await open('/docs/plain')
    await follow(page, 'nav a.navbar__link[href="/docs/counter"]', '/docs/counter')
    await countTwice(page)
    expect(await page.title()).toBe('Counter | Test')
    expect(await page.locator('head meta[name=own]').count()).toBe(1)
    await follow(page, 'nav a.navbar__link[href="/docs/plain"]', '/docs/plain')
    expect(await page.locator('head meta[name=own]').count()).toBe(0)
    await page.goBack()
    await page.waitForSelector('.counter')
    await countTwice(page)
    expect(complaints).toEqual([])
  })

  test('takes the reader to another page by its own button', async () => {
    const { page } = await open('/docs/counter')
    expect(await page.textContent('.go')).toBe('/docs/counter')
    await page.click('.go')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Plain')
    expect(new URL(page.url()).pathname).toBe('/docs/plain')
  })

  test('works on a post, too', async () => {
    const { page, complaints } = await open('/blog')
    expect(await page.textContent('.post')).toContain('Before.')
    await follow(page, '.post__title a', '/blog/2024/01/01/post')
    expect(await counted(page)).toBe('Count: 0')
    await page.click(button)
    expect(await counted(page)).toBe('Count: 1')
    expect(complaints).toEqual([])
  })
})

test('a document follows the colours and sets them, beside code and another document', async () => {
  const { page, complaints } = await open('/docs/mode', { colorScheme: 'light' })
  expect(await page.textContent('.mode')).toBe('light')
  await page.click('.mode')
  await page.waitForSelector('html[data-theme=dark]')
  expect(await page.textContent('.mode')).toBe('dark')
  expect(await page.textContent('.theme-code-block code')).toBe('let a = 1')
  expect(await page.getByText('Text.').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('the page’s style sheet counts on that page alone', async () => {
  const { page } = await open('/docs/counter')
  const width = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.counter')!).borderLeftWidth)
  expect(await width()).toBe('3px')
  await follow(page, 'nav a.navbar__link[href="/docs/plain"]', '/docs/plain')
  expect(await page.locator('[data-style]').count()).toBe(0)
})

test('tabs take turns and code has its buttons', async () => {
  const { page } = await open('/docs/counter')
  await page.waitForSelector('.code-block-button--copy', { state: 'attached' })
  expect(await page.isVisible('text=A pear.')).toBe(false)
  await page.click('role=tab[name=Pear]')
  expect(await page.isVisible('text=A pear.')).toBe(true)
  expect(await page.isVisible('text=An apple.')).toBe(false)
})

test('a link under the pointer gets the page’s module ahead, and runs nothing of it', async () => {
  const { page } = await open('/docs/plain')
  const module = JSON.parse(site.read('build/docs/counter/page.json')).module
  await page.hover('nav a.navbar__link[href="/docs/counter"]')
  await page.waitForSelector(`link[rel=modulepreload][href$="${module}"]`, { state: 'attached' })
  expect(await page.locator('.counter').count()).toBe(0)
})

test('without a script the page reads in full', async () => {
  const { page } = await open(undefined, { javaScriptEnabled: false })
  await page.goto(at('/docs/counter'))
  const text = await page.innerText('main')
  for (const part of [
    'Written in 2024',
    'Count: 2',
    'bold text',
    'const a = 1',
    'An apple.',
    'A pear.',
  ])
    expect(text).toContain(part)
})
