// Accessibility: axe-core finds nothing on any kind of page, in both colour modes, on wide and
// narrow screens, and in what opens.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { inTabs } from '../support/inTabs.ts'
import { readers } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))
const axeSource = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const KINDS: Record<string, string> = {
  home: '/',
  doc: '/docs/wiki/memory-layout',
  exercise: '/docs/knr/chapter01/1-13',
  category: '/docs/category/arango-db',
  docs: '/docs',
  'blog list': '/blog',
  post: '/blog/huntdown',
  'tags page': '/blog/tags',
  'tag page': '/blog/tags/game',
  archive: '/blog/archive',
  'not found': '/404.html',
}
const WIDTHS = [375, 1280]
const MODES = ['light', 'dark'] as const

interface Violation {
  id: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

/** What a change of colours alone can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** `rule: selector: how to mend it`, for each place. */
async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Colours are measured on what stands still, and has been painted: a starved browser was seen
  // with the footer in the colours before.
  await page.evaluate(async () => {
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => {})),
    )
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as never as {
      axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> }
    }
    // Best practices count as well: landmarks, heading order, one h1. Fetched ahead (preload) is
    // for one rule that is experimental and one about sound.
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...(only && { runOnly: only }),
    })
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }))
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  )
}

const setMode = (page: Page, mode: string) =>
  page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode)

test('every kind of page has no fault: light and dark, 375 and 1280 px', async () => {
  const faults: string[] = []
  const start = () => open(undefined, { reducedMotion: 'reduce' })
  await inTabs(Object.entries(KINDS), start, async ({ page, load }, [kind, path]) => {
    await load(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      for (const mode of MODES) {
        await setMode(page, mode)
        const found = await faultsOf(page, mode === 'light' ? undefined : OF_COLOURS)
        faults.push(...found.map((fault) => `${kind} ${width} ${mode} ${fault}`))
      }
    }
  })
  expect(faults).toEqual([])
})

describe('what opens', () => {
  test.each(MODES)('the drawer on a doc and its main menu, %s', async (mode) => {
    const { page } = await open('/docs/knr/chapter01/1-13', {
      viewport: { width: 375, height: 800 },
    })
    await setMode(page, mode)
    await page.locator('button[aria-label="Toggle navigation bar"]').click()
    await page.locator('.navbar-sidebar').waitFor({ state: 'visible' })
    expect(await faultsOf(page)).toEqual([])
    await page.locator('.navbar-sidebar button', { hasText: 'Back to main menu' }).click()
    for (const summary of await page.locator('.navbar-sidebar summary').all()) await summary.click()
    expect(await faultsOf(page)).toEqual([])
  })

  test.each(MODES)('a dropdown, %s', async (mode) => {
    const { page } = await open('/docs/knr/chapter01/1-13')
    await setMode(page, mode)
    const button = page.locator('.navbar .dropdown:has-text("English") button')
    await button.focus()
    await page.keyboard.press('Enter')
    await page.locator('.dropdown__menu', { hasText: 'English' }).waitFor({ state: 'visible' })
    expect(await faultsOf(page)).toEqual([])
  })

  test.each(MODES)('a crashed page and one that could not be loaded, %s', async (mode) => {
    const { page } = await open('/docs/wiki/compiler')
    await setMode(page, mode)
    // The page's data comes without what its layout draws from.
    await page.route('**/memory-layout/page.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), props: { toc: 1 } } })
    })
    await page.locator('a[rel=next]').click()
    await page.locator('h1', { hasText: 'This page crashed.' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.context().setOffline(true)
    await page.locator('.footer a[href="/blog/tags"]').click()
    await page.locator('.load-error button', { hasText: 'Retry' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
})

describe('axe itself', () => {
  test('finds what is planted', async () => {
    const reader = await open('/docs/knr/chapter01/1-13')
    await reader.page.evaluate(() => {
      const text = document.createElement('p')
      text.innerHTML = '<img src="/img/favicon.svg"><span id="pale">pale</span><button></button>'
      document.querySelector('main')!.append(text)
      document.getElementById('pale')!.style.cssText = 'color: #ccc; background: #fff'
    })
    const rules = new Set((await faultsOf(reader.page)).map((fault) => fault.split(':')[0]))
    expect([...rules].sort()).toEqual(['button-name', 'color-contrast', 'image-alt'])
    const colours = (await faultsOf(reader.page, OF_COLOURS)).map((fault) => fault.split(':')[0])
    expect(colours).toEqual(['color-contrast'])
  })
})
