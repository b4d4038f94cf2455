// Interfaces of the browser that are missing, or throw: the client starts, pages follow each other,
// and nothing is uncaught.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { inTabs } from '../support/inTabs.ts'
import { hydrated, readers } from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))

/** Run in the page, before any of its scripts. */
const FAULTS: Record<string, string> = {
  'no matchMedia': 'delete window.matchMedia; window.matchMedia = undefined',
  'matchMedia throws': 'window.matchMedia = () => { throw new Error("no") }',
  'matchMedia without addEventListener': 'window.matchMedia = () => ({ matches: false })',
  'no IntersectionObserver': 'window.IntersectionObserver = undefined',
  'IntersectionObserver throws':
    'window.IntersectionObserver = class { constructor() { throw new Error("no") } }',
  'no ResizeObserver': 'window.ResizeObserver = undefined',
  'ResizeObserver throws':
    'window.ResizeObserver = class { constructor() { throw new Error("no") } }',
  'history.scrollRestoration throws':
    'Object.defineProperty(history, "scrollRestoration", { get() { return "auto" }, set() { throw new Error("no") } })',
  'navigator.connection throws':
    'Object.defineProperty(navigator, "connection", { get() { throw new Error("no") } })',
  'no requestIdleCallback': 'window.requestIdleCallback = undefined',
  'requestIdleCallback throws': 'window.requestIdleCallback = () => { throw new Error("no") }',
  'pushState throws': 'history.pushState = () => { throw new Error("no") }',
  'replaceState throws': 'history.replaceState = () => { throw new Error("no") }',
  'no PerformanceObserver': 'window.PerformanceObserver = undefined',
  'PerformanceObserver throws':
    'window.PerformanceObserver = class { constructor() { throw new Error("no") } }',
  'no AbortSignal.timeout': 'AbortSignal.timeout = undefined',
  'no clipboard': 'Object.defineProperty(navigator, "clipboard", { value: undefined })',
}

/** Each step is seen by those who listen before the next. */
function scrollUpABit(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const top of [2000, 1900]) {
      window.scrollTo({ top, behavior: 'instant' })
      for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** A visit with one fault: everything that the client adds is used once. */
async function visit(name: string): Promise<void> {
  const { page, complaints, close } = await open(undefined, {
    viewport: { width: 900, height: 700 },
    // Else each way back to the top takes its second.
    reducedMotion: 'reduce',
  })
  await page.addInitScript(FAULTS[name]!)
  await page.goto(at('/docs/wiki/compiler'))
  await hydrated(page)
  await page.locator('.color-mode-toggle').first().click()
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  await page.locator('.code-block-button--copy').first().click()
  await scrollUpABit(page)
  await page.locator('.theme-back-to-top-button--show').click()
  await page.waitForFunction(() => window.scrollY === 0)
  await page.locator('.navbar__toggle').click()
  await page.locator('.navbar-sidebar').waitFor({ state: 'visible' })
  await page.locator('.navbar-sidebar a[href="/docs/wiki/memory-layout"]').click()
  await page.waitForURL(at('/docs/wiki/memory-layout'))
  await page.locator('h1', { hasText: 'Memory layout' }).waitFor()
  await hydrated(page)
  expect(
    complaints.filter((text) => text.startsWith('uncaught') || /TypeError|Error: no/.test(text)),
  ).toEqual([])
  await close()
}

const visited = new Set<string>()
beforeAll(() =>
  inTabs(
    Object.keys(FAULTS),
    async () => undefined,
    async (_, name) => {
      await visit(name).then(
        () => visited.add(name),
        () => {},
      )
    },
  ),
)

describe.each(Object.keys(FAULTS))('%s', (name) => {
  test('the client starts by itself, colours change, a link leads on, the drawer opens, nothing is uncaught', async () => {
    // What went wrong beside others is tried alone, and tells its fault.
    if (!visited.has(name)) await visit(name)
  })
})
