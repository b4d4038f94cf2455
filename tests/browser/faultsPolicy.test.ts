// The site under a host's strict rules: Content-Security-Policy with the hashes of its own inline
// scripts, and Trusted Types. T60 to T62.
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectSound } from '../support/faults.ts'
import { attribute, notebookHtml, tags, textOf } from '../support/htmlTree.ts'
import { notebookPages } from '../support/notebookPages.ts'
import { follow, type Reader, readers } from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))

const inline = (page: string) =>
  tags(notebookHtml(page), 'script').filter(
    (script) => !attribute(script, 'src') && !attribute(script, 'type'),
  )
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a host would send for a page: no unsafe word in it. */
function policyFor(page: string): string {
  const hashes = inline(page).map((script) => hashOf(textOf(script)))
  const own =
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return `default-src 'none'; script-src 'self' ${hashes.join(' ')}; ${own}; require-trusted-types-for 'script'; trusted-types quire`
}

/** Adds the policy to every document, and notes what it refused. */
async function underPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { pathname } = new URL(route.request().url())
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policyFor(pathname) },
    })
  })
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) =>
        refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return () => page.evaluate(() => (window as never as { refused: string[] }).refused)
}

const WAY: [string, string][] = [
  ['a[rel=next]', '/docs/wiki/memory-layout'],
  ['.breadcrumbs a[href="/docs/category/wiki"]', '/docs/category/wiki'],
  ['.navbar a[href="/blog"]', '/blog'],
  ['article a[href="/blog/huntdown"]', '/blog/huntdown'],
  ['a[href="/blog/tags/game"]', '/blog/tags/game'],
  ['.navbar__brand', '/'],
]

// T60, T62
describe('a strict policy with Trusted Types', () => {
  async function strict(): Promise<Reader & { refused: () => Promise<string[]> }> {
    const reader = await open()
    return Object.assign(reader, { refused: await underPolicy(reader.page) })
  }

  test('every kind of page loads, hydrates and leads to the next without a violation', async () => {
    const reader = await strict()
    const { page } = reader
    for (const path of [
      '/',
      '/docs',
      '/blog/archive',
      '/docs/knr/chapter01/1-13',
      '/docs/wiki/compiler',
    ]) {
      await reader.load(path)
      expect(await reader.refused(), path).toEqual([])
    }
    for (const [selector, path] of WAY) {
      await follow(page, selector, path)
      expect(await reader.refused(), path).toEqual([])
    }
    await page.locator('.color-mode-toggle').first().click()
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    await expectSound(reader)
  })

  test('what opens, progress and errors keep to it as well', async () => {
    const reader = await strict()
    const { page } = reader
    await reader.load('/docs/wiki/compiler')
    await page.setViewportSize({ width: 375, height: 700 })
    await page.locator('.navbar__toggle').click()
    await page.locator('.navbar-sidebar button', { hasText: 'Back to main menu' }).click()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.route('**/archive/page.json', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.evaluate(() => sessionStorage.setItem('quire.reloads', '['))
    await page.locator('.footer a[href="/blog/archive"]').click()
    await page.locator('.load-error button', { hasText: 'Retry' }).waitFor()
    expect(await reader.refused()).toEqual([])
    await expectSound(reader)
  })

  test('planted attacks are refused, and nothing of them runs: the policy is really there', async () => {
    const reader = await strict()
    const { page } = reader
    await reader.load('/docs/wiki/compiler')
    await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.textContent = 'window.__pwn = 1'
        document.body.append(script)
      } catch {
        // Trusted Types refuse it at once.
      }
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.__pwn = 1">')
      } catch {
        // So here.
      }
      const button = document.createElement('button')
      button.setAttribute('style', 'color: red')
      document.body.append(button)
    })
    const refused = (await reader.refused()).join('\n')
    for (const word of ['require-trusted-types-for', 'style-src']) expect(refused).toContain(word)
    expect(await page.evaluate(() => '__pwn' in window)).toBe(false)
  })
})

// T61
test('the inline scripts of all pages are those of the page before: a host needs at most two hashes', () => {
  const hashes = new Set(
    [...notebookPages, '/404.html'].flatMap((page) =>
      inline(page).map((script) => hashOf(textOf(script))),
    ),
  )
  expect(hashes.size).toBeLessThanOrEqual(2)
  expect(at('/')).toContain('http')
})
