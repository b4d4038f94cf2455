// A reader at a built site: opens pages in Chromium, waits until the client has taken over, and
// follows links. After each test every page is closed, and none of them may have asked another
// origin for anything.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser, type WatchedPage } from './browser.ts'

export interface Reader extends WatchedPage {
  /** Loads a page and waits until the client has taken over. */
  load(path: string): Promise<void>
}

export interface Reading {
  /** The whole address of a path of the site. */
  at(path: string): string
  /** A fresh reader; with a path, already there. */
  open(path?: string, options?: BrowserContextOptions): Promise<Reader>
}

/** Of a folder: what readers open. The address ends with a slash. */
type Serve = (dir: string) => Promise<Pick<Preview, 'url' | 'close'>>

/**
 * Call at the top of a test file, or of a part of one. `dir` is asked before the first test; the
 * preview serves it where nothing else does.
 */
export function readers(dir: () => string | Promise<string>, serve: Serve = serveBuild): Reading {
  const { open } = testBrowser()
  const opened: Reader[] = []
  let preview: Awaited<ReturnType<Serve>>
  beforeAll(async () => {
    preview = await serve(await dir())
  })
  afterAll(() => preview?.close())
  afterEach(async () => {
    const readers = opened.splice(0)
    const abroad = readers
      .flatMap(({ requests }) => requests.map((request) => request.url()))
      .filter((url) => !isAtHome(url))
    await Promise.all(readers.map((reader) => reader.close()))
    expect(abroad, 'asked of another origin').toEqual([])
  })

  const at = (path: string) => preview.url.replace(/\/$/, '') + path
  const isAtHome = (url: string) => url.startsWith(preview.url) || /^(data|blob|about):/.test(url)
  return {
    at,
    async open(path, options) {
      const watched = await open(options)
      const reader: Reader = { ...watched, load: (to) => load(watched.page, at(to)) }
      opened.push(reader)
      if (path !== undefined) await reader.load(path)
      return reader
    },
  }
}

async function load(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

/** Until the client has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]')
}

/** Until the page at `path` is the one on screen: address, head and progress bar say so. */
export async function shown(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (expected) => {
      const canonical =
        document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
      return (
        location.pathname === expected &&
        new URL(canonical).pathname === expected &&
        !document.querySelector('.progress-bar')
      )
    },
    path,
    { timeout: 20_000 },
  )
}

/** From now on `isSameDocument` tells whether the document was loaded again. */
export function markDocument(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window)
}

/** Follows a link inside the document to `path`; fails when the document was loaded again. */
export async function follow(page: Page, selector: string, path: string): Promise<void> {
  await markDocument(page)
  await page.locator(selector).first().click()
  await shown(page, path)
  expect(await isSameDocument(page), `${selector} loaded the document again`).toBe(true)
}

/** Puts a link at the top of the page's text: to wherever a test wants to go. */
export async function addLink(page: Page, href: string, id = 'test-link'): Promise<void> {
  await page.evaluate(
    ({ target, name }) => {
      const link = Object.assign(document.createElement('a'), {
        href: target,
        id: name,
        textContent: `to ${target}`,
      })
      document.querySelector('main')!.prepend(link)
    },
    { target: href, name: id },
  )
}

/** From the script: Playwright would scroll the page before it clicks. */
export function clickAt(page: Page, selector: string): Promise<void> {
  return page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)!.click(), selector)
}

/**
 * In the history, as a script would. A task later: where that leaves the document, the answer of
 * this one would be lost with it.
 */
export function go(page: Page, steps: number): Promise<void> {
  return page.evaluate((count) => {
    setTimeout(() => history.go(count))
  }, steps)
}

/** Nothing is fetched before it is asked for: requests after this are those of a click. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

/** Paths that were asked for, in order. */
export function pathsOf({ requests }: WatchedPage): string[] {
  return requests.map((request) => new URL(request.url()).pathname)
}

/** Until a script of that name has run, and whatever it could have brought about is on screen. */
export async function ranAndPainted(page: Page, name: string): Promise<void> {
  const url = await page.waitForFunction(
    (part) =>
      performance.getEntriesByType('resource').find((entry) => entry.name.includes(part))?.name,
    name,
  )
  // As text: inside a function the test runner would put its own import in place.
  await page.evaluate(`import(${JSON.stringify(await url.jsonValue())})`)
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

export function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Label of the element with the focus, for messages: `a Skip to main content`. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return `${element?.localName} ${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 40)}`
  })
}
